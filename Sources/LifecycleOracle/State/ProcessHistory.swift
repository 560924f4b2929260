package import Lifecycle

/// What outlives the process.
package struct ProcessHistory: Hashable, Sendable {
  /// Whether the person has quit the app, and not launched it since.
  package var wasQuit = false
  /// Whether the process has ended because the person quit the app, and not launched it since.
  package var wasEndedByPerson = false
  /// Whether a process may run that was launched ahead of time and told of nothing.
  package var mayBePrewarmed = false
  /// Whether an identifier was registered with the scheduler in an earlier life.
  package var hasRegistered = false
  /// Whether a configuration was ever asked for.
  package var asksForConfigurations = false
  /// The sessions whose configuration was asked for, and that nobody has closed since.
  package var configured = SceneSet()
  /// Whether the last life was ended for its memory before an event was delivered that it was for.
  package var wasEndedBeforeDelivery = false
  /// How many lives have ended.
  package var terminations: UInt32 = 0
  /// The scenes that were connected when the last life ended.
  package var attachedAtTermination = SceneSet()
  /// The sessions that have connected before and were not discarded.
  package var sessions = SceneSet()
  /// The sessions of which it cannot be said whether they are new.
  package var unsure = SceneSet()
  /// The scenes that the person closed, until they connect again.
  package var closed = SceneSet()
  /// The sessions that were closed while the app was not executing, and not reported yet.
  package var unreported = SceneSet()
  /// The sessions that the person closed, until they are reported discarded.
  package var discardable = SceneSet()
  /// The scenes that were closed since they were last reported, and those that were closed twice:
  /// what was asked for after the first closing was another session.
  package var closedSinceReport = SceneSet()
  package var closedTwiceSinceReport = SceneSet()
  /// What the interruptions in progress have deactivated and nothing has moved since.
  package var interrupted = SubjectSet()
  /// What the lock in progress found in the foreground and nothing but the lock has moved since.
  package var locked = SubjectSet()
  /// What may have been in the foreground when the lock in progress began.
  package var hidden = SubjectSet()
  /// What may have been in the foreground when the calls in progress began, or during them a lock.
  package var calledAway = SubjectSet()
  /// The saved state of an app without scenes.
  package var archive = Archive.none
}

extension ProcessHistory {
  /// The process has ended, and maybe the person has ended it.
  mutating func noteEnd(_ cause: Termination) {
    if cause == .userQuit { wasEndedByPerson = true }
    if cause == .userQuit || cause == .lastSceneClosed { wasQuit = true }
  }

  /// The person closes a scene.
  mutating func noteClosing(_ scene: SceneID) {
    discardable.insert(scene)
    if closedSinceReport.contains(scene) { closedTwiceSinceReport.insert(scene) }
    closedSinceReport.insert(scene)
  }

  /// The app is told which sessions are discarded: of scenes that were closed twice, one of both.
  mutating func noteReport(of scenes: SceneSet) {
    let told = scenes.subtracting(closedTwiceSinceReport)
    closedTwiceSinceReport = closedTwiceSinceReport.subtracting(scenes)
    closedSinceReport = closedSinceReport.subtracting(told)
    discardable = discardable.subtracting(told)
    unreported = unreported.subtracting(scenes)
    sessions = sessions.subtracting(scenes)
    unsure = unsure.subtracting(scenes)
  }
}
