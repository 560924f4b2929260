package import Lifecycle

/// A procedure of the engine that hooks can change, with the type of its subject.
package struct Procedure<Subject>: Sendable {
  let name: ProcedureName
}

/// The name of a procedure; there can be at most 64 procedures.
package enum ProcedureName: UInt8, CaseIterable, Hashable, Sendable {
  case answer, launch, callLaunchMethods, launchIntoBackground, prewarm, connect,
    askForConfiguration, announceConnection, disconnect, connectInBackground, reclaim, close,
    takeOffScreen, discard, comeForward, connectToFront, bringToForeground, enterForeground,
    activate, activateForeground, deactivate, deactivateOnLeaving, leave, leaveForeground,
    enterBackground, stayInBackground, takeSceneSnapshot, askForActivity, announce, call, post,
    interrupt, endInterruption, coverScreen, unlock, suspend, announceResumption,
    announceArrivalInBackground, postChanges, reportAudio, grant, endTask, beginJob, expireJob,
    expireTasks,
    callExpirationHandler,
    endForUnendedTasks, deliverEvent, deliver, completeSequence, warn, notice, noticeTimeChange,
    hand,
    open, end, announceTermination, quit, endScenes, endForSystem, reclaimMemory,
    announceMissedTimeChange, restoreState

  /// The procedure's bit in a set of procedures.
  @inline(__always) package var bit: UInt64 { 1 &<< UInt64(rawValue) }
}

extension Procedure where Subject == Stimulus {
  /// Does what a stimulus asks for.
  package static var answer: Procedure<Stimulus> { Procedure(name: .answer) }
}

extension Procedure where Subject == Destination {
  /// Launches the app.
  package static var launch: Self { Self(name: .launch) }
  package static var callLaunchMethods: Self { Self(name: .callLaunchMethods) }
  /// Restores the state of an app without scenes, in its launch.
  package static var restoreState: Self { Self(name: .restoreState) }
  /// Reports that the process is resumed.
  package static var announceResumption: Self { Self(name: .announceResumption) }
}

extension Procedure where Subject == Void {
  /// Completes a launch to the background after the launch methods.
  package static var launchIntoBackground: Self { Self(name: .launchIntoBackground) }
  /// Launches the app ahead of time.
  package static var prewarm: Self { Self(name: .prewarm) }
  /// Activates the scenes in the foreground, if nothing interrupts.
  package static var activateForeground: Self { Self(name: .activateForeground) }
  /// Ends an interruption of an app that runs.
  package static var endInterruption: Self { Self(name: .endInterruption) }
  /// Moves the scenes in the foreground to the background because the device is locked.
  package static var coverScreen: Self { Self(name: .coverScreen) }
  /// Brings back the scenes that the lock moved to the background.
  package static var unlock: Self { Self(name: .unlock) }
  package static var suspend: Self { Self(name: .suspend) }
  /// Announces to an app-based app that it runs in the background.
  package static var announceArrivalInBackground: Self { Self(name: .announceArrivalInBackground) }
  /// Announces a time change that was missed.
  package static var announceMissedTimeChange: Self { Self(name: .announceMissedTimeChange) }
  /// Takes the extended time back.
  package static var expireTasks: Self { Self(name: .expireTasks) }
  /// Ends the background execution sequence.
  package static var completeSequence: Self { Self(name: .completeSequence) }
  /// Warns the app that memory is low.
  package static var warn: Self { Self(name: .warn) }
  /// Announces to the app that the time changed significantly.
  package static var noticeTimeChange: Self { Self(name: .noticeTimeChange) }
  /// Announces to the app that it is about to be terminated.
  package static var announceTermination: Self { Self(name: .announceTermination) }
  /// Ends the app for reasons of the system.
  package static var endForSystem: Self { Self(name: .endForSystem) }
  /// Ends an app in the background to reclaim its memory.
  package static var reclaimMemory: Self { Self(name: .reclaimMemory) }
}

extension Procedure where Subject == SceneID {
  package static var connect: Self { Self(name: .connect) }
  /// Asks for the configuration of a new session.
  package static var askForConfiguration: Self { Self(name: .askForConfiguration) }
  package static var disconnect: Self { Self(name: .disconnect) }
  /// Connects a scene that the system requests.
  package static var connectInBackground: Self { Self(name: .connectInBackground) }
  /// Reclaims the memory of a connected scene.
  package static var reclaim: Self { Self(name: .reclaim) }
  /// Closes a scene for the person.
  package static var close: Self { Self(name: .close) }
  /// Takes a closing scene off the screen.
  package static var takeOffScreen: Self { Self(name: .takeOffScreen) }
  /// Disconnects a closed scene and discards its session.
  package static var discard: Self { Self(name: .discard) }
  /// Brings the scene that the person asks for to the foreground.
  package static var bringToForeground: Self { Self(name: .bringToForeground) }
  /// Moves a scene from the background to the foreground.
  package static var enterForeground: Self { Self(name: .enterForeground) }
  /// Activates a scene in the foreground.
  package static var activate: Self { Self(name: .activate) }
  /// Deactivates an active scene.
  package static var deactivate: Self { Self(name: .deactivate) }
  /// Deactivates a scene on its way to the background.
  package static var deactivateOnLeaving: Self { Self(name: .deactivateOnLeaving) }
  /// Moves a scene out of the foreground.
  package static var leaveForeground: Self { Self(name: .leaveForeground) }
  /// Moves an inactive scene to the background.
  package static var enterBackground: Self { Self(name: .enterBackground) }
  /// Takes a snapshot of a scene that has gone to the background.
  package static var takeSceneSnapshot: Self { Self(name: .takeSceneSnapshot) }
  /// Asks a scene for the activity that restores its state.
  package static var askForActivity: Self { Self(name: .askForActivity) }
  /// Passes a URL to a scene or the app.
  package static var open: Self { Self(name: .open) }
}

extension Procedure where Subject == Link {
  /// Announces that a scene connects, and passes the link that the scene was created for.
  package static var announceConnection: Self { Self(name: .announceConnection) }
  /// Connects a scene on its way to the foreground.
  package static var connectToFront: Self { Self(name: .connectToFront) }
  /// Passes a link to an app that runs.
  package static var hand: Self { Self(name: .hand) }
}

extension Procedure where Subject == Request {
  /// Brings the app to the foreground as the person asks.
  package static var comeForward: Self { Self(name: .comeForward) }
}

extension Procedure where Subject == SceneSet {
  /// Moves the scenes that the person leaves to the background.
  package static var leave: Self { Self(name: .leave) }
  /// Takes snapshots and preserves state in the background, or ends an app that exits when left.
  package static var stayInBackground: Self { Self(name: .stayInBackground) }
  /// Quits the app for the person.
  package static var quit: Self { Self(name: .quit) }
  /// Ends the scenes of an app that is quit.
  package static var endScenes: Self { Self(name: .endScenes) }
}

extension Procedure where Subject == Announcement {
  /// Announces a transition by methods and notifications.
  package static var announce: Self { Self(name: .announce) }
}

extension Procedure where Subject == Call {
  package static var call: Self { Self(name: .call) }
}

extension Procedure where Subject == Posting {
  package static var post: Self { Self(name: .post) }
}

extension Procedure where Subject == Interruption {
  /// Begins an interruption of an app that runs.
  package static var interrupt: Self { Self(name: .interrupt) }
}

extension Procedure where Subject == AudioInterruption {
  /// Reports an interruption of the audio session.
  package static var reportAudio: Self { Self(name: .reportAudio) }
}

extension Procedure where Subject == ChangeSet {
  /// Posts the changes that a suspended app has missed.
  package static var postChanges: Self { Self(name: .postChanges) }
}

extension Procedure where Subject == WorkItem {
  /// Grants extended time.
  package static var grant: Self { Self(name: .grant) }
  package static var endTask: Self { Self(name: .endTask) }
  /// Calls the launch handler of a job.
  package static var beginJob: Self { Self(name: .beginJob) }
  /// Calls the expiration handler of a running job.
  package static var expireJob: Self { Self(name: .expireJob) }
  package static var callExpirationHandler: Self { Self(name: .callExpirationHandler) }
}

extension Procedure where Subject == Expiration {
  /// Ends an app that has not ended its tasks.
  package static var endForUnendedTasks: Self { Self(name: .endForUnendedTasks) }
}

extension Procedure where Subject == BackgroundMode {
  /// Brings a background event to the app.
  package static var deliverEvent: Self { Self(name: .deliverEvent) }
  /// Delivers a background event to an app that runs.
  package static var deliver: Self { Self(name: .deliver) }
}

extension Procedure where Subject == Change {
  /// Posts a change to the app.
  package static var notice: Self { Self(name: .notice) }
}

extension Procedure where Subject == Termination {
  package static var end: Self { Self(name: .end) }
}
