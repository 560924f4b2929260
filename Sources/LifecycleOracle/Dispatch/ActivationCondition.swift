import Lifecycle

/// What is the case when a rule might be asked: one that has nothing to say otherwise is not.
///
/// It decides nothing about the life cycle. It only spares the asking, and each rule says for
/// itself under which conditions it has anything to say.
package struct ActivationCondition: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The app lives the scene-based life cycle.
  package static let sceneBased = ActivationCondition(rawValue: 1 << 0)
  /// The app lives the app-based life cycle.
  package static let appBased = ActivationCondition(rawValue: 1 << 1)
  /// The process has surely not ended.
  package static let alive = ActivationCondition(rawValue: 1 << 2)
  /// The process is surely not executing: it is not running, or suspended.
  package static let still = ActivationCondition(rawValue: 1 << 3)
  /// The process was surely not executing when the step began.
  package static let wasNotExecuting = ActivationCondition(rawValue: 1 << 4)
  /// The process has ended before, and is not running or has scenes that have not connected again.
  package static let hasEnded = ActivationCondition(rawValue: 1 << 5)
  /// The launch is not over, or has not begun.
  package static let launching = ActivationCondition(rawValue: 1 << 6)
  /// An interruption is in progress.
  package static let interrupted = ActivationCondition(rawValue: 1 << 7)
  /// The process was resumed in this step.
  package static let resumed = ActivationCondition(rawValue: 1 << 8)
  /// The app was told that it will terminate, in this step.
  package static let toldWillTerminate = ActivationCondition(rawValue: 1 << 9)
  /// A scene was disconnected in this step.
  package static let disconnected = ActivationCondition(rawValue: 1 << 10)
  /// An expiration handler was called in this step.
  package static let expired = ActivationCondition(rawValue: 1 << 11)
  /// A callback into the background took its time, in this step.
  package static let slow = ActivationCondition(rawValue: 1 << 12)
  /// A scene was told of a move in this step, or a notification about one posted.
  package static let touchedScenes = ActivationCondition(rawValue: 1 << 13)
  /// A transition was told or posted in this step.
  package static let transition = ActivationCondition(rawValue: 1 << 14)
  /// The app must not launch for want of scene support.
  package static let refusesLaunch = ActivationCondition(rawValue: 1 << 15)
  /// Nobody is told of transitions: scenes have no delegate, or an app-based app's delegate does
  /// not implement the methods.
  package static let undelegated = ActivationCondition(rawValue: 1 << 16)
  /// The app's own code has asked for something, in this step.
  package static let asked = ActivationCondition(rawValue: 1 << 17)
  /// State was preserved, in this step.
  package static let preserved = ActivationCondition(rawValue: 1 << 19)
  /// Something was told that concerns the process: its launch, its end, low memory, the time, data.
  package static let news = ActivationCondition(rawValue: 1 << 18)
  /// Who is told something is surely unattached, or it is not known who is.
  package static let unattached = ActivationCondition(rawValue: 1 << 20)
  /// The process surely runs, at the end of the step.
  package static let running = ActivationCondition(rawValue: 1 << 21)
  /// Nothing of the app can be in the foreground, at the end of the step.
  package static let offscreen = ActivationCondition(rawValue: 1 << 22)
  /// The app is launched ahead of time.
  package static let prewarmed = ActivationCondition(rawValue: 1 << 23)
  /// Somebody is told of transitions.
  package static let delegated = ActivationCondition(rawValue: 1 << 24)
  /// The app delegate implements the transition methods.
  package static let appTransitions = ActivationCondition(rawValue: 1 << 25)
  /// The app supports a single scene.
  package static let singleScene = ActivationCondition(rawValue: 1 << 26)
  /// The app asks for its state to be restored.
  package static let restoresState = ActivationCondition(rawValue: 1 << 27)
  /// The device protects data while it is locked.
  package static let protectsData = ActivationCondition(rawValue: 1 << 28)
  /// The app was owed word of a time change when the step began, or is told of one in it.
  package static let timeChange = ActivationCondition(rawValue: 1 << 29)
  /// When the step began, something was inactive for an interruption.
  package static let deactivated = ActivationCondition(rawValue: 1 << 30)
  /// A configuration was asked for, in this step.
  package static let configured = ActivationCondition(rawValue: 1 << 31)
}

extension ActivationCondition {
  /// What is the case of an app throughout.
  init(of given: Given) {
    self = given.isSceneBased ? .sceneBased : .appBased
    if given.mustRefuseLaunch { insert(.refusesLaunch) }
    let isTold = given.isSceneBased ? given.hasSceneDelegate : given.hasAppTransitions
    insert(isTold ? .delegated : .undelegated)
    if given.hasAppTransitions { insert(.appTransitions) }
    if !given.multipleScenes { insert(.singleScene) }
    if given.restoresState { insert(.restoresState) }
    if given.protectsData { insert(.protectsData) }
  }
}

extension MonitorStateView {
  /// What is the case now.
  @inline(__always)
  private var condition: ActivationCondition {
    // A process that cannot be in the first of its states is alive, one not in the second is still.
    var condition = step.condition
    condition.formUnion(ActivationCondition(rawValue: UInt32(~process.bits & 0b11) &<< 2))
    if lifetime.launch == .none || lifetime.launch == .willFinish {
      condition.insert(.launching)
    }
    return condition
  }

  /// What is the case as something of a kind is told.
  @inline(__always)
  func condition(at seen: ObservationView, _ observationKind: Int) -> ActivationCondition {
    var condition = condition
    if ObservationKinds.isCallback(observationKind),
      possibleStates.areUnattached(SubjectSet(seen.receiver))
    {
      condition.insert(.unattached)
    }
    return condition
  }

  /// What is the case at the end of the step.
  @inline(__always)
  var conditionAtEnd: ActivationCondition {
    var condition = condition
    if process == ProcessSet(.running) { condition.insert(.running) }
    if isOffscreen { condition.insert(.offscreen) }
    return condition
  }
}

extension ActivationCondition {
  /// Whether every condition is one of `other` too.
  ///
  /// A judge asks this of every rule: without it, and the next two, what an option set has by
  /// default takes most of the time of a build that is not optimized.
  package func isSubset(of other: ActivationCondition) -> Bool { rawValue & ~other.rawValue == 0 }

  /// Whether every condition of `other` is one of them.
  package func isSuperset(of other: ActivationCondition) -> Bool { other.isSubset(of: self) }

  /// Whether no condition is one of `other`.
  package func isDisjoint(with other: ActivationCondition) -> Bool {
    rawValue & other.rawValue == 0
  }

  /// Whether all conditions of `member` are among them.
  package func contains(_ member: ActivationCondition) -> Bool { member.isSubset(of: self) }
}
