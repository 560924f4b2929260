package import Lifecycle
package import LifecycleOracle
import Synchronization

/// The result of checking a property: the depth to which it holds, or a shortest counterexample.
package struct Proof: Sendable {
  /// The reason why the search ended.
  package enum End: Hashable, Sendable {
    /// A scenario refutes the property.
    case refuted
    /// No further state can be reached: the property holds at any length.
    case fixpoint
    /// The search reached the depth limit.
    case depth
    /// The search reached the limit on stimuli, or `mustStop` ended it.
    case steps
    /// The search reached the memory limit.
    case memory
    /// The monitor stopped the search.
    case stopped
    /// Two merged states turned out to be different. Nothing is proved.
    case mistaken(Scenario)
  }

  /// The counterexample: of the shortest ones, the first in the order of the alphabet.
  package var counterexample: Scenario?
  package var end = End.depth
  /// The number of stimuli up to which every scenario was played.
  package var depth = 0
  /// The number of scenarios played up to `depth`. Those that reach the same state count once.
  package var scenarios = 0
  /// The number of stimuli played in all.
  package var steps = 0
  /// The number of those stimuli that the engine does not support. They were not continued.
  package var skipped = 0
  /// The number of different states, or 0 if states were not merged.
  package var states = 0
  /// The number of times that a state was reached again and merged.
  package var merged = 0
  /// The number of merged states that were reached once more from the start, as a check.
  package var replayed = 0
  /// The number of times that each rule held and was broken.
  package var tallies: [Tally] = []
}

/// A view of a running search, which can also stop the search.
package final class ProofMonitor: Sendable {
  private let shared = Mutex(Progress())
  private let stopped = Atomic<Bool>(false)
  private let isOver: @Sendable () -> Bool

  /// Creates a monitor. The search also ends when `isOver` returns `true`.
  package init(until isOver: @escaping @Sendable () -> Bool = { false }) { self.isOver = isOver }

  /// The progress of a search.
  package struct Progress: Sendable {
    package var depth = 0
    package var states = 0
    package var steps = 0
    /// The number of states of the present level still to continue from, and of the next level so
    /// far.
    package var waiting = 0
    package var found = 0
  }

  package var progress: Progress { shared.withLock { $0 } }

  /// Asks the search to end with its results so far.
  package func stop() { stopped.store(true, ordering: .relaxed) }

  var isStopped: Bool { stopped.load(ordering: .relaxed) || isOver() }

  func note(_ proof: Proof, waiting: Int, found: Int) {
    shared.withLock {
      $0.depth = proof.depth
      $0.states = proof.states
      $0.steps = proof.steps
      $0.waiting = waiting
      $0.found = found
    }
  }
}
