/// The limits in seconds of virtual time that rules about systems enforce.
///
/// Apple's pages name few figures. Each upper limit here is longer than what real devices take, so
/// that a slow system passes and a system that never acts does not. `enteringBackground` is Apple's
/// own figure, from which an end is permitted. The reference engine grants 30, 20 or 180 seconds of
/// extended time, as `LifecycleReference/Sections/Tasks.swift` says.
enum TimeLimits {
  /// The time for which an app with extended time may stay in the background. The time remaining that
  /// the app reads is shorter.
  static let extendedTime: Int32 = 900
  /// The time from an expiration handler to the end of an app that has not ended its tasks.
  static let afterExpiration: Int32 = 10
  /// The time that an app may take to enter the background; the system may end it if it takes as long.
  static let enteringBackground: UInt16 = 5
  /// The time from which an app that is entering the background should be ended.
  static let enteringBackgroundAtMost: UInt16 = 6
  /// The time until an app in the background with nothing to do is suspended.
  static let untilSuspension: Int32 = 10
  /// The time until the state of an app in the background should be preserved.
  static let untilPreservation: Int32 = 10
  /// The time for which an idle app may still lack an event, a snapshot or the preservation of its
  /// state.
  static let ofDueReports: Int32 = 30
  /// The time until an app that handles a background event is suspended.
  static let ofEvent: Int32 = 30
  /// The time until an app that evaluates networks for the system is suspended, by Apple's archived
  /// guide to hotspot helpers.
  static let ofNetworkAuthentication: Int32 = 45
  /// The time until a processing task ends.
  static let ofProcessing: Int32 = 900
  /// The time until an app in the background that used a shared resource is terminated.
  static let untilTermination: Int32 = 10
  /// The time in the foreground until an app knows which scenes were closed.
  static let untilDiscardReport: Int32 = 10
  /// The time from a lock to the loss of protected data.
  static let untilDataLoss: Int32 = 10
  /// The time from a lock until the loss of protected data must have been reported.
  static let untilProtectedDataNotice: Int32 = 15
  /// The time from which an app must have called the completion handler of a tapped notification or a
  /// quick action.
  static let linkCompletion: Int32 = 10
  /// The time until an announced user activity arrives.
  static let untilActivity: Int32 = 120
}
