import Synchronization

/// What the outside sees of a search, and how it stops one.
package final class ProofMonitor: Sendable {
  private let shared = Mutex(Progress())
  private let stopped = Atomic<Bool>(false)

  package init() {}

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

  var isStopped: Bool { stopped.load(ordering: .relaxed) }

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
