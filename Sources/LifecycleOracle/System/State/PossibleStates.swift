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
  /// Ten bits for each state, in the order of the states: a bit for each of nine subjects (0x1ff in
  /// all), and one that is never set, to which an addition can carry.
  private var fields: UInt64 = 0

  package init() {}

  package func add(to hash: inout StateHash) { hash.combine(fields) }

  package var unattached: SubjectSet {
    get { self[.unattached] }
    set { self[.unattached] = newValue }
  }
  package var connecting: SubjectSet {
    get { self[.connecting] }
    set { self[.connecting] = newValue }
  }
  package var background: SubjectSet {
    get { self[.background] }
    set { self[.background] = newValue }
  }
  package var inactive: SubjectSet {
    get { self[.inactive] }
    set { self[.inactive] = newValue }
  }
  package var active: SubjectSet {
    get { self[.active] }
    set { self[.active] = newValue }
  }

  /// The subjects that may be in a state.
  private subscript(lifecycleState: LifecycleState) -> SubjectSet {
    @inline(__always) get {
      let shift = UInt64(lifecycleState.rawValue) &* Self.width
      return SubjectSet(bits: UInt16(truncatingIfNeeded: fields &>> shift) & 0x1ff)
    }
    @inline(__always) set {
      let shift = UInt64(lifecycleState.rawValue) &* Self.width
      fields = fields & ~(0x1ff &<< shift) | UInt64(newValue.bits & 0x1ff) &<< shift
    }
  }

  private static var width: UInt64 { 10 }
  /// The lowest bit of each field; multiplying by it copies a set of subjects into each field.
  private static var lowest: UInt64 { 0x100_4010_0401 }
  /// Multiplying the lowest bits of the fields by this value places them side by side from bit 40
  /// on.
  private static var gathering: UInt64 { 0x100_8040_2010 }
  /// Multiplying five adjacent bits by this value places them at the lowest bits of the fields,
  /// among other places.
  private static var spreading: UInt64 { 0x10_0804_0201 }

  /// The subjects that may be in the foreground.
  package var foreground: SubjectSet { inactive.union(active) }

  /// The subjects that may be connected in the background.
  package var offscreen: SubjectSet { background.union(connecting) }

  /// The subjects that may be connected.
  package var attached: SubjectSet { foreground.union(offscreen) }

  /// The scenes that are connected for certain.
  var connected: SceneSet { attached.subtracting(unattached).scenes }

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
      let found = fields & (UInt64(subjects.bits & 0x1ff) &* Self.lowest)
      let carried = ((found &+ 0x1ff &* Self.lowest) &>> 9) & Self.lowest
      let gathered = (carried &* Self.gathering) &>> 40
      return LifecycleStateSet(bits: UInt16(truncatingIfNeeded: gathered) & 0b11111)
    }
    @inline(__always) set {
      let subjects = UInt64(subjects.bits & 0x1ff)
      let spread = (UInt64(newValue.bits) &* Self.spreading) & Self.lowest
      fields = (fields & ~(subjects &* Self.lowest)) | (subjects &* spread)
    }
  }

  /// Whether all the subjects are unattached for certain, or there are none.
  @inline(__always)
  func areUnattached(_ subjects: SubjectSet) -> Bool {
    // The first field is that of `unattached`, the others must have none of the subjects.
    let subjects = UInt64(subjects.bits & 0x1ff)
    return fields & (subjects &* Self.lowest) == subjects
  }

  /// The states that a subject may be in.
  package func lifecycleStates(of subject: Subject) -> LifecycleStateSet {
    self[SubjectSet(subject)]
  }

  /// Returns the possible states of some subjects, and no states for all others.
  package func of(_ subjects: SubjectSet) -> PossibleStates {
    var states = self
    states.fields &= UInt64(subjects.bits & 0x1ff) &* Self.lowest
    return states
  }

  /// Adds the states that are possible in `other`.
  package mutating func formUnion(_ other: PossibleStates) { fields |= other.fields }
}
