package import Lifecycle

/// A state of a subject, as its callbacks imply it.
package enum LifecycleState: UInt8, CaseIterable, Hashable, Sendable {
  /// Not connected; for an app-based app, not launched.
  case unattached
  /// Connected, and neither brought forward nor sent back since.
  case connecting
  case background
  case inactive
  case active
}

/// A set of states that a subject may be in.
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

/// A change of a subject's state that a callback or notification tells of.
package enum Move: UInt8, CaseIterable, Hashable, Sendable {
  case connect, foreground, activate, deactivate, background, disconnect

  /// Where it leads.
  package var target: LifecycleState {
    switch self {
    case .connect: .connecting
    case .foreground, .deactivate: .inactive
    case .activate: .active
    case .background: .background
    case .disconnect: .unattached
    }
  }

  /// Where it may begin, by the documented transitions.
  package var origins: LifecycleStateSet {
    switch self {
    case .connect: LifecycleStateSet(.unattached)
    case .foreground: .offscreen
    case .activate: LifecycleStateSet(.inactive)
    case .deactivate: LifecycleStateSet(.active)
    case .background: LifecycleStateSet(.inactive).union(LifecycleStateSet(.connecting))
    case .disconnect: .offscreen.union(LifecycleStateSet(.inactive))
    }
  }
}

/// A set of moves.
package typealias MoveSet = SmallSet<Move>

extension MoveSet {
  package static var all: MoveSet { MoveSet(bits: 0b111111) }
}

/// In which states each subject may be, a set of subjects for each state.
///
/// A trace with a known start leaves one state to each subject; a log that begins in the middle of
/// a life leaves several, and what is told narrows them.
package struct PossibleStates: StateHashable, Sendable {
  /// A field of ten bits for each state, in the order of the states: a bit for each subject, and one
  /// that is never set.
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
  /// The lowest bit of each field; a set of subjects times this is that set in each field.
  private static var lowest: UInt64 { 0x100_4010_0401 }
  /// The lowest bits of the fields times this are side by side from bit 40 on.
  private static var gathering: UInt64 { 0x100_8040_2010 }
  /// Five bits side by side times this are, among others, the lowest bits of the fields.
  private static var spreading: UInt64 { 0x10_0804_0201 }

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

  /// The subjects that may be anywhere but in the foreground.
  package var notForeground: SubjectSet { unattached.union(offscreen) }

  /// The subjects whose state is uncertain.
  package var doubtful: SubjectSet {
    let slices = (unattached.bits, connecting.bits, background.bits, inactive.bits, active.bits)
    var seen = slices.0
    var twice: UInt16 = 0
    twice |= seen & slices.1
    seen |= slices.1
    twice |= seen & slices.2
    seen |= slices.2
    twice |= seen & slices.3
    seen |= slices.3
    twice |= seen & slices.4
    return SubjectSet(bits: twice)
  }

  /// The states that any of some subjects may be in.
  package subscript(subjects: SubjectSet) -> LifecycleStateSet {
    @inline(__always) get {
      // Where a field holds any of them, adding carries into the bit above; those bits are then
      // moved side by side.
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

  /// Whether subjects are unattached for certain.
  @inline(__always)
  func areUnattached(_ subjects: SubjectSet) -> Bool {
    let subjects = UInt64(subjects.bits & 0x1ff)
    return fields & (subjects &* Self.lowest) == subjects
  }

  /// The states that one subject may be in.
  package func lifecycleStates(of subject: Subject) -> LifecycleStateSet {
    self[SubjectSet(subject)]
  }

  /// What is possible for some subjects, and nothing for others.
  package func of(_ subjects: SubjectSet) -> PossibleStates {
    var states = self
    states.fields &= UInt64(subjects.bits & 0x1ff) &* Self.lowest
    return states
  }

  /// All that is possible by either.
  package mutating func formUnion(_ other: PossibleStates) { fields |= other.fields }
}

/// What has a life-cycle state of its own: each scene, or an app-based app as a whole.
package enum Subject: UInt8, Hashable, Sendable {
  case a, b, c, d, e, f, g, h
  case app
}

/// A set of subjects.
package typealias SubjectSet = SmallSet<Subject>

extension Subject {
  /// A scene as a subject.
  init(_ scene: SceneID) { self = Subject(rawValue: scene.rawValue) ?? .app }
}

extension SubjectSet {
  /// The scenes among them.
  package var scenes: SceneSet { SceneSet(bits: bits & 0xff) }

  /// Those scenes.
  package init(_ scenes: SceneSet) { self.init(bits: scenes.bits) }

  /// The subject of a scene alone.
  @inline(__always)
  package init(_ scene: SceneID) { self.init(bits: 1 << UInt16(scene.rawValue)) }

  /// The subject that a receiver stands for; none for an unknown one.
  @inline(__always)
  package init(_ receiver: Receiver) {
    switch receiver {
    case .app: self = [.app]
    case .scene(let scene): self.init(scene)
    case .unknown: self = []
    }
  }
}

/// A set of what a process may be doing.
package typealias ProcessSet = SmallSet<ProcessState>
