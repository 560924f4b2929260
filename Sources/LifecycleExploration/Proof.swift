package import Lifecycle
package import LifecycleOracle
import Synchronization

/// What became of a property: how far it holds, or the first of the shortest scenarios that refute
/// it.
package struct Proof: Sendable {
  /// Why the search ended.
  package enum End: Hashable, Sendable {
    /// A scenario refutes the property.
    case refuted
    /// No further state can be reached: the property holds at any length.
    case fixpoint
    /// The longest scenarios asked for were played.
    case depth
    /// As many stimuli were played as were allowed.
    case steps
    /// There was no room for more states.
    case memory
    /// Somebody stopped it.
    case stopped
    /// A state was merged with one that does not stand for it; nothing is proved.
    case mistaken(Scenario)
  }

  /// The scenario that refutes the property: of the shortest, the first in the order of the
  /// alphabet.
  package var counterexample: Scenario?
  /// Why the search ended.
  package var end = End.depth
  /// Up to how many stimuli every scenario was played.
  package var depth = 0
  /// How many scenarios of up to so many stimuli that were, of those that lead to equal states one.
  package var scenarios = 0
  /// How many stimuli were played in all.
  package var steps = 0
  /// How many of those the engine did not know: what begins with them was not played.
  package var skipped = 0
  /// How many states were told apart; none, if states were not merged.
  package var states = 0
  /// How many states were reached again and merged.
  package var merged = 0
  /// How many merged states were reached once more from the start, and agreed.
  package var replayed = 0
  /// How often each rule held and was broken.
  package var tallies: [Tally] = []

  package init() {}
}

/// What the outside sees of a search, and how it stops one.
package final class ProofMonitor: Sendable {
  private let shared = Mutex(Progress())
  private let stopped = Atomic<Bool>(false)
  private let isOver: @Sendable () -> Bool

  /// A watcher that ends a search when it is asked to, or something else is over.
  package init(until isOver: @escaping @Sendable () -> Bool = { false }) { self.isOver = isOver }

  /// How far a search has come.
  package struct Progress: Sendable {
    package var depth = 0
    package var states = 0
    package var steps = 0
    /// How many states of the present level are still to be gone on from, and how many of the next
    /// have been found.
    package var waiting = 0
    package var found = 0

    package init() {}
  }

  /// How far the search has come.
  package var progress: Progress { shared.withLock { $0 } }

  /// Asks the search to end with what it has.
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
