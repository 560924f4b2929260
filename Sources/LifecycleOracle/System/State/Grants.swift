package import Lifecycle

/// The extended time that was granted in one lifetime of the process.
package struct Grants: StateHashable, Sendable {
  /// The work that was granted time and has not ended.
  package var open = WorkSet()
  /// The work whose expiration handler was called.
  package var expired = WorkSet()
  /// The unended work whose expiration handler was not called.
  package var uncalled: WorkSet { open.subtracting(expired) }
  /// The work that was granted time again before it ended, so that it has several handlers.
  package var again = WorkSet()
  /// Virtual time of the first handler call for the work in `expired`.
  package var expiredAt: Int32 = 0
  /// The identifier that was granted for each work item, by its raw value; zero for none.
  private var identifiers = SIMD8<UInt16>.zero

  package func add(to hash: inout StateHash) {
    let halves = unsafeBitCast(identifiers, to: SIMD2<UInt64>.self)
    hash.combine(halves.x)
    hash.combine(halves.y)
    hash.combine(open.bits, expired.bits, again.bits)
    hash.combine(expiredAt, 0)
  }

  /// Whether unended work has the identifier, which must not be zero.
  package func has(_ identifier: UInt16) -> Bool { any(identifiers .== identifier) }

  /// Records a grant under an identifier, unless the work has already ended.
  package mutating func grant(_ work: WorkItem, _ identifier: UInt16, isOpen: Bool) {
    guard isOpen else { return }
    if open.contains(work) { again.insert(work) }
    open.insert(work)
    expired.remove(work)
    identifiers[Int(work.rawValue)] = identifier
  }

  /// Records that the work's expiration handler was called.
  package mutating func expire(_ work: WorkItem, at now: Int32) {
    if expired.isEmpty { expiredAt = now }
    expired.insert(work)
  }

  package mutating func forgetIdentifiers() { identifiers = .zero }

  /// Forgets the grants of work that has ended.
  package mutating func end(_ work: WorkSet) {
    open = open.subtracting(work)
    expired = expired.subtracting(work)
    again = again.subtracting(work)
    for done in work { identifiers[Int(done.rawValue)] = 0 }
  }
}

extension MonitorState {
  /// Forgets the granted identifiers, so that states that differ only in them are equal.
  ///
  /// It is sound for an engine that never grants an identifier twice.
  package mutating func forgetIdentifiers() { lifetime.grants.forgetIdentifiers() }
}
