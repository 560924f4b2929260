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
    case .connect: [.unattached]
    case .foreground: .offscreen
    case .activate: [.inactive]
    case .deactivate: [.active]
    case .background: [.inactive, .connecting]
    case .disconnect: [.background, .connecting, .inactive]
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
package struct PossibleStates: Hashable, Sendable {
  package var unattached = SubjectSet()
  package var connecting = SubjectSet()
  package var background = SubjectSet()
  package var inactive = SubjectSet()
  package var active = SubjectSet()

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

  /// The states that one subject may be in.
  package func lifecycleStates(of subject: Subject) -> LifecycleStateSet {
    let place = UInt16(subject.rawValue)
    let bits =
      (unattached.bits &>> place & 1) | (connecting.bits &>> place & 1) &<< 1
      | (background.bits &>> place & 1) &<< 2 | (inactive.bits &>> place & 1) &<< 3
      | (active.bits &>> place & 1) &<< 4
    return LifecycleStateSet(bits: bits)
  }

  /// The states that a subject (a set of one) may be in.
  package subscript(subject: SubjectSet) -> LifecycleStateSet {
    get {
      let bits =
        (unattached.isDisjoint(with: subject) ? 0 : 1)
        | (connecting.isDisjoint(with: subject) ? 0 : 2)
        | (background.isDisjoint(with: subject) ? 0 : 4)
        | (inactive.isDisjoint(with: subject) ? 0 : 8)
        | (active.isDisjoint(with: subject) ? 0 : 16) as UInt16
      return LifecycleStateSet(bits: bits)
    }
    set {
      put(subject, newValue, .unattached, in: &unattached)
      put(subject, newValue, .connecting, in: &connecting)
      put(subject, newValue, .background, in: &background)
      put(subject, newValue, .inactive, in: &inactive)
      put(subject, newValue, .active, in: &active)
    }
  }

  /// Puts a subject into a slice, or takes it out, without a branch.
  @inline(__always)
  private func put(
    _ subject: SubjectSet, _ lifecycleStates: LifecycleStateSet, _ lifecycleState: LifecycleState,
    in slice: inout SubjectSet
  ) {
    let mask = 0 &- (lifecycleStates.bits &>> UInt16(lifecycleState.rawValue) & 1)
    slice.bits = slice.bits & ~subject.bits | subject.bits & mask
  }
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
  package init(_ scene: SceneID) { self.init(bits: 1 << UInt16(scene.rawValue)) }

  /// The subject that a receiver stands for; none for an unknown one.
  package init(_ receiver: Receiver) {
    switch receiver {
    case .app: self = [.app]
    case .scene(let scene): self.init(scene)
    case .unknown: self = []
    }
  }
}
