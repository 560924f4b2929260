import Lifecycle

/// The conditions under which a rule is asked.
///
/// The conditions decide nothing about the life cycle. They only spare calls of rules that would be
/// silent. Each rule names the conditions that all hold wherever it can judge anything.
package struct ActivationCondition: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The app lives the scene-based life cycle.
  package static let sceneBased = ActivationCondition(rawValue: 1 << 0)
  /// The app lives the app-based life cycle.
  package static let appBased = ActivationCondition(rawValue: 1 << 1)
  /// The process has certainly begun and not ended.
  ///
  /// The bits of `alive` and `notExecuting` are bits 0 and 1 of a `ProcessSet`, inverted and
  /// shifted by two.
  package static let alive = ActivationCondition(rawValue: 1 << 2)
  /// The process is certainly not executing: it is not running, or suspended.
  package static let notExecuting = ActivationCondition(rawValue: 1 << 3)
  /// The process was certainly not executing when the step began.
  package static let wasNotExecuting = ActivationCondition(rawValue: 1 << 4)
  /// The process has ended before. It may have been not running when the step began, or it ends or
  /// launches in the step, or not all of its scenes have connected again.
  package static let hasEnded = ActivationCondition(rawValue: 1 << 5)
  /// The launch has not begun, or `didFinishLaunching` has not been called.
  package static let launching = ActivationCondition(rawValue: 1 << 6)
  /// An interruption is in progress.
  package static let interrupted = ActivationCondition(rawValue: 1 << 7)
  /// The process was resumed in this step.
  package static let resumed = ActivationCondition(rawValue: 1 << 8)
  /// `applicationWillTerminate` was called in this step.
  package static let toldWillTerminate = ActivationCondition(rawValue: 1 << 9)
  /// A scene was disconnected in this step.
  package static let disconnected = ActivationCondition(rawValue: 1 << 10)
  /// An expiration handler was called in this step.
  package static let expired = ActivationCondition(rawValue: 1 << 11)
  /// A callback that moves to the background took time in this step.
  package static let slow = ActivationCondition(rawValue: 1 << 12)
  /// A method or a notification reported a move of a scene in this step.
  package static let touchedScenes = ActivationCondition(rawValue: 1 << 13)
  /// A method or a notification reported a transition in this step.
  package static let transition = ActivationCondition(rawValue: 1 << 14)
  /// The app must not launch because it lacks scene support.
  package static let refusesLaunch = ActivationCondition(rawValue: 1 << 15)
  /// No delegate has transition methods: scenes have no delegate, or an app-based app's delegate
  /// does not implement the methods.
  package static let undelegated = ActivationCondition(rawValue: 1 << 16)
  /// The app's own code has made a request in this step.
  package static let asked = ActivationCondition(rawValue: 1 << 17)
  /// A process event (`ProcessNews`) was reported in this step.
  package static let news = ActivationCondition(rawValue: 1 << 18)
  /// State was preserved in this step.
  package static let preserved = ActivationCondition(rawValue: 1 << 19)
  /// The receiver of a call is certainly unattached, or unknown.
  package static let unattached = ActivationCondition(rawValue: 1 << 20)
  /// The process is certainly running at the end of the step.
  package static let running = ActivationCondition(rawValue: 1 << 21)
  /// Nothing of the app can be in the foreground at the end of the step.
  package static let offscreen = ActivationCondition(rawValue: 1 << 22)
  /// The app is prewarmed.
  package static let prewarmed = ActivationCondition(rawValue: 1 << 23)
  /// A delegate has transition methods.
  package static let delegated = ActivationCondition(rawValue: 1 << 24)
  /// The app delegate implements the transition methods.
  package static let appTransitions = ActivationCondition(rawValue: 1 << 25)
  /// The app supports a single scene.
  package static let singleScene = ActivationCondition(rawValue: 1 << 26)
  /// The app asks for its state to be restored.
  package static let restoresState = ActivationCondition(rawValue: 1 << 27)
  /// The device protects data while it is locked.
  package static let protectsData = ActivationCondition(rawValue: 1 << 28)
  /// A time change was still to be reported when the step began, or is reported in the step.
  package static let timeChange = ActivationCondition(rawValue: 1 << 29)
  /// When the step began, an interruption kept a scene or the app inactive.
  package static let deactivated = ActivationCondition(rawValue: 1 << 30)
  /// A configuration was requested in this step.
  package static let configured = ActivationCondition(rawValue: 1 << 31)
}

extension ActivationCondition {
  /// Creates the conditions that hold for an app throughout.
  init(of given: Given) {
    self = given.isSceneBased ? .sceneBased : .appBased
    if given.mustRefuseLaunch { insert(.refusesLaunch) }
    let isDelegated = given.isSceneBased ? given.hasSceneDelegate : given.hasAppTransitions
    insert(isDelegated ? .delegated : .undelegated)
    if given.hasAppTransitions { insert(.appTransitions) }
    if !given.multipleScenes { insert(.singleScene) }
    if given.restoresState { insert(.restoresState) }
    if given.protectsData { insert(.protectsData) }
  }
}

extension MonitorStateView {
  @inline(__always)
  private var condition: ActivationCondition {
    var condition = step.condition
    // A process that cannot be `notRunning` is `alive`; a process that cannot be `running` is
    // `notExecuting`.
    condition.formUnion(ActivationCondition(rawValue: UInt32(~process.bits & 0b11) &<< 2))
    if lifetime.launch == .none || lifetime.launch == .willFinish {
      condition.insert(.launching)
    }
    return condition
  }

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

  @inline(__always)
  var conditionAtEnd: ActivationCondition {
    var condition = condition
    if process == ProcessSet(.running) { condition.insert(.running) }
    if isOffscreen { condition.insert(.offscreen) }
    return condition
  }
}

extension ActivationCondition {
  /// Whether every condition is also in `other`.
  ///
  /// The oracle calls this for every rule. In an unoptimized build, the default implementations of
  /// these methods would take most of the time.
  package func isSubset(of other: ActivationCondition) -> Bool { rawValue & ~other.rawValue == 0 }

  /// Whether all conditions of `member` are in this set.
  package func contains(_ member: ActivationCondition) -> Bool { member.isSubset(of: self) }

  package func intersection(_ other: ActivationCondition) -> ActivationCondition {
    ActivationCondition(rawValue: rawValue & other.rawValue)
  }

  package mutating func formUnion(_ other: ActivationCondition) {
    self = ActivationCondition(rawValue: rawValue | other.rawValue)
  }

  package mutating func insert(_ condition: ActivationCondition) { formUnion(condition) }
}
