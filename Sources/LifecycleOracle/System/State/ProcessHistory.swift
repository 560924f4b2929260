package import Lifecycle

/// Facts that outlive the process.
package struct ProcessHistory: Hashable, Sendable {
  /// Whether the person has quit the app or closed its last scene, and has not launched it since.
  package var wasQuit = false
  /// Whether the process ended because the person quit the app, with no launch by the person since.
  /// `wasQuit` is then true as well. The closing of the last scene does not count here.
  package var wasEndedByPerson = false
  /// Whether a prewarmed process without any callback so far may be running.
  package var mayBePrewarmed = false
  /// Whether an identifier was ever registered with the scheduler.
  package var hasRegistered = false
  /// The jobs that the app has requested and that have not run since.
  package var submittedJobs = WorkSet()
  /// The jobs that the app has requested without a launch handler, which the system may turn down.
  package var doubtfulJobs = WorkSet()
  /// Whether a configuration was ever requested.
  package var asksForConfigurations = false
  /// Whether a launch method ever passed an option.
  package var reportsOptions = false
  /// The sessions whose configuration was requested and that were not closed since.
  package var configured = SceneSet()
  /// Whether the last process was ended to reclaim memory before it received its pending event.
  package var wasEndedBeforeDelivery = false
  /// The number of process lifetimes that have ended.
  package var terminations: UInt32 = 0
  /// The scenes that were connected when the last lifetime ended, until they connect again.
  package var attachedAtTermination = SceneSet()
  /// The sessions that have connected and were not discarded.
  package var sessions = SceneSet()
  /// The sessions that may be new to the app or known to it.
  package var possiblyKnown = SceneSet()
  /// The sessions that a request of the system made and whose scene was never in the foreground.
  package var unshown = SceneSet()

  // MARK: Closed scenes

  // A scene may be closed, reopened and closed again before one report.

  /// The scenes that the person closed, until they connect again.
  package var closed = SceneSet()
  /// The closed sessions whose report is due, until they are reported.
  package var unreported = SceneSet()
  /// The sessions that the person closed, until they are reported discarded.
  package var discardable = SceneSet()
  /// The scenes that were closed since their last report.
  package var closedSinceReport = SceneSet()
  /// The scenes that were closed twice since then. A scene that is requested after its first
  /// closing has another session.
  package var closedTwiceSinceReport = SceneSet()
  /// The scenes that were ever closed more often; their reports are no longer counted.
  package var closedOften = SceneSet()

  // MARK: Subjects that return

  /// The subjects that were active when the current interruptions began and have not moved away
  /// since.
  package var interrupted = SubjectSet()
  /// The subjects that were surely in the foreground at the lock and that only the lock has moved
  /// since.
  package var surelyInFrontAtLock = SubjectSet()
  /// The subjects that may have been in the foreground when the device was locked, until the unlock
  /// or, during an interruption, until its end.
  package var possiblyInFrontAtLock = SubjectSet()
  /// The subjects that were surely in the foreground at the current call, which only the call has
  /// moved since, unless the person did anything with the app meanwhile.
  package var surelyInFrontAtCall = SubjectSet()
  /// The subjects that may have been in the foreground at the current calls, or at a later lock.
  package var possiblyInFrontAtCall = SubjectSet()

  // MARK: Saved state and times

  /// The saved state of an app without scenes.
  package var archive = Archive.none
  /// Virtual time when the device was locked, plus the time that the methods of the app have taken
  /// since; used only while it is locked.
  package var lockedAt: Int32 = 0
  /// Virtual time when the app came to the foreground; used only while reports about
  /// closed scenes are missing.
  package var inFrontSince: Int32 = 0

  /// Records whether the person caused the end of the process.
  mutating func noteEnd(_ cause: Termination) {
    if cause == .userQuit { wasEndedByPerson = true }
    if cause == .userQuit || cause == .lastSceneClosed { wasQuit = true }
  }

  /// Records that the person closed a scene.
  mutating func noteClosing(_ scene: SceneID) {
    discardable.insert(scene)
    if closedTwiceSinceReport.contains(scene) { closedOften.insert(scene) }
    if closedSinceReport.contains(scene) { closedTwiceSinceReport.insert(scene) }
    closedSinceReport.insert(scene)
  }

  /// Records a report of discarded sessions.
  ///
  /// Of a scene that was closed twice, the report covers one of the two sessions. The scenes in
  /// `existing` are connected now, or have a session in the world. A scene that has connected since
  /// it was closed has such a further session.
  mutating func noteReport(of scenes: SceneSet, existing: SceneSet) {
    let fullyReported = scenes.subtracting(closedTwiceSinceReport).subtracting(closedOften)
    // Closed scenes, and scenes without a later session.
    let gone = scenes.subtracting(existing.subtracting(closed))
    closedTwiceSinceReport = closedTwiceSinceReport.subtracting(scenes)
    closedSinceReport = closedSinceReport.subtracting(fullyReported)
    discardable = discardable.subtracting(fullyReported)
    unreported = unreported.subtracting(scenes)
    sessions = sessions.subtracting(gone)
    possiblyKnown = possiblyKnown.subtracting(scenes)
  }
}
