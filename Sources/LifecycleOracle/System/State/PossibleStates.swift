package import Lifecycle

/// A state of a subject, as its callbacks imply it.
package enum LifecycleState: UInt8, CaseIterable, Hashable, Sendable {
  /// Not connected; for an app-based app, not launched.
  case unattached
  /// Connected, and moved neither to the foreground nor to the background since.
  case connecting
  case background
  case inactive
  case active
}

package typealias LifecycleStateSet = SmallSet<LifecycleState>

extension LifecycleStateSet {
  package static var foreground: LifecycleStateSet {
    LifecycleStateSet(.inactive).union(LifecycleStateSet(.active))
  }
  package static var offscreen: LifecycleStateSet {
    LifecycleStateSet(.connecting).union(LifecycleStateSet(.background))
  }
  package static var all: LifecycleStateSet { LifecycleStateSet(bits: 0b11111) }
}

/// The states that each subject may be in, as a set of subjects for each state.
///
/// A trace with a known start leaves one state to each subject. A log that begins in the middle of
/// a process lifetime leaves several states, which later observations narrow down.
package struct PossibleStates: StateHashable, Sendable {
  /// A field of ten bits for each state, in the order of the states: a bit for each of nine subjects,
  /// and a carry bit, which is clear except within a computation.
  private var fields: UInt64 = 0

  package init() {}

  package func add(to hash: inout StateHash) { hash.combine(fields) }

  package var unattached: SubjectSet {
    @inline(always) get { self[at: 0] }
    @inline(always) set { self[at: 0] = newValue }
  }
  package var connecting: SubjectSet {
    @inline(always) get { self[at: 10] }
    @inline(always) set { self[at: 10] = newValue }
  }
  package var background: SubjectSet {
    @inline(always) get { self[at: 20] }
    @inline(always) set { self[at: 20] = newValue }
  }
  package var inactive: SubjectSet {
    @inline(always) get { self[at: 30] }
    @inline(always) set { self[at: 30] = newValue }
  }
  package var active: SubjectSet {
    @inline(always) get { self[at: 40] }
    @inline(always) set { self[at: 40] = newValue }
  }

  /// The subjects in the field that begins at a bit, ten bits after the field before.
  private subscript(at position: UInt64) -> SubjectSet {
    @inline(always) get {
      SubjectSet(bits: UInt16(truncatingIfNeeded: (fields &>> position) & Self.allSubjects))
    }
    @inline(always) set {
      fields = fields & ~(Self.allSubjects &<< position) | Self.bits(of: newValue) &<< position
    }
  }

  /// The bits of a field for subjects, below the carry bit.
  private static var allSubjects: UInt64 { 0x1ff }
  /// The position of the carry bit in a field.
  private static var carryPosition: UInt64 { 9 }
  /// The lowest bit of each field; multiplying by it copies a set of subjects into each field.
  private static var lowestBits: UInt64 { 0x100_4010_0401 }
  /// Multiplying the lowest bits of the fields by this value places them side by side from bit
  /// `gatheredPosition` on.
  private static var gatheringFactor: UInt64 { 0x100_8040_2010 }
  private static var gatheredPosition: UInt64 { 40 }
  /// Multiplying five adjacent bits by this value places them at the lowest bits of the fields,
  /// among other places.
  private static var spreadingFactor: UInt64 { 0x10_0804_0201 }

  /// Returns the field of a state in which just these subjects may be.
  @inline(__always)
  private static func bits(of set: SubjectSet) -> UInt64 { UInt64(set.bits) & allSubjects }

  /// The subjects that may be in the foreground.
  package var foreground: SubjectSet { inactive.union(active) }

  /// The subjects that may be connected in the background.
  package var offscreen: SubjectSet { background.union(connecting) }

  /// The subjects that may be connected.
  package var attached: SubjectSet { foreground.union(offscreen) }

  /// The subjects that are active for certain.
  package var surelyActive: SubjectSet { active.subtracting(inactive.union(notForeground)) }

  /// The subjects that are inactive in the foreground for certain.
  package var surelyInactive: SubjectSet { inactive.subtracting(active.union(notForeground)) }

  /// The subjects that are in the foreground for certain.
  package var surelyForeground: SubjectSet { foreground.subtracting(notForeground) }

  /// The subjects that are connected for certain.
  package var surelyAttached: SubjectSet { attached.subtracting(unattached) }

  /// The subjects that may be outside the foreground.
  package var notForeground: SubjectSet { unattached.union(offscreen) }

  /// The subjects whose state is uncertain.
  package var doubtful: SubjectSet {
    let slices = (unattached.bits, connecting.bits, background.bits, inactive.bits, active.bits)
    // The subjects in at least one of the slices so far, and those in at least two.
    var once = slices.0
    var twice: UInt16 = 0
    twice |= once & slices.1
    once |= slices.1
    twice |= once & slices.2
    once |= slices.2
    twice |= once & slices.3
    once |= slices.3
    twice |= once & slices.4
    return SubjectSet(bits: twice)
  }

  /// The states that at least one of the subjects may be in.
  package subscript(subjects: SubjectSet) -> LifecycleStateSet {
    @inline(__always) get {
      // If a field holds any of the subjects, the addition carries into the bit above the field.
      // The multiplication then moves these bits side by side.
      let found = fields & (Self.bits(of: subjects) &* Self.lowestBits)
      let sums = found &+ Self.allSubjects &* Self.lowestBits
      let carried = (sums &>> Self.carryPosition) & Self.lowestBits
      let gathered = (carried &* Self.gatheringFactor) &>> Self.gatheredPosition
      return LifecycleStateSet(bits: UInt16(truncatingIfNeeded: gathered) & 0b11111)
    }
    @inline(__always) set {
      let subjects = Self.bits(of: subjects)
      let spread = (UInt64(newValue.bits) &* Self.spreadingFactor) & Self.lowestBits
      fields = (fields & ~(subjects &* Self.lowestBits)) | (subjects &* spread)
    }
  }

  /// Whether all the subjects are unattached for certain, or there are none.
  @inline(__always)
  func areUnattached(_ subjects: SubjectSet) -> Bool {
    // The first field is that of `unattached`, the others must have none of the subjects.
    let subjects = Self.bits(of: subjects)
    return fields & (subjects &* Self.lowestBits) == subjects
  }

  /// The states that a subject may be in.
  package func lifecycleStates(of subject: Subject) -> LifecycleStateSet {
    self[SubjectSet(subject)]
  }

  /// Returns the possible states of some subjects, and no states for all others.
  package func of(_ subjects: SubjectSet) -> PossibleStates {
    var states = self
    states.fields &= Self.bits(of: subjects) &* Self.lowestBits
    return states
  }

  /// Adds the states that are possible in `other`.
  package mutating func formUnion(_ other: PossibleStates) { fields |= other.fields }
}
