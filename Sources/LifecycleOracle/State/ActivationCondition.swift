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
  package static let wasStill = ActivationCondition(rawValue: 1 << 4)
  /// The process has ended before, and is not running or has scenes that have not connected again.
  package static let hasEnded = ActivationCondition(rawValue: 1 << 5)
  /// The launch is not over, or has not begun.
  package static let launching = ActivationCondition(rawValue: 1 << 6)
  /// An interruption is in progress.
  package static let interrupted = ActivationCondition(rawValue: 1 << 7)
  /// The process was resumed in this step.
  package static let resumed = ActivationCondition(rawValue: 1 << 8)
  /// The app was told that it will terminate, in this step.
  package static let saidGoodbye = ActivationCondition(rawValue: 1 << 9)
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
}

extension ActivationCondition {
  /// What is seldom the case: mostly the rules that wait for it need not even be looked at.
  static let rare: ActivationCondition = [
    .still, .wasStill, .hasEnded, .launching, .interrupted, .resumed, .saidGoodbye, .disconnected,
    .expired, .slow, .refusesLaunch,
  ]

  /// What is the case of an app throughout.
  init(of given: Given) {
    self = given.isSceneBased ? .sceneBased : .appBased
    if given.mustRefuseLaunch { insert(.refusesLaunch) }
    let isTold = given.isSceneBased ? given.hasSceneDelegate : given.hasAppTransitions
    if !isTold { insert(.undelegated) }
  }
}

extension MonitorStateView {
  /// What is the case now.
  @inline(__always)
  var condition: ActivationCondition {
    var condition = step.condition
    if !process.contains(.notRunning) { condition.insert(.alive) }
    if !process.contains(.running) { condition.insert(.still) }
    if lifetime.launch == .none || lifetime.launch == .willFinish {
      condition.insert(.launching)
    }
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
