package import Lifecycle

/// A procedure of the engine that hooks can change, with the type of its subject.
package struct Procedure<Subject>: Sendable {
  let name: ProcedureName
}

/// The name of a procedure; there can be at most 64 procedures.
enum ProcedureName: UInt8, CaseIterable, Hashable, Sendable {
  case answer, launch, callLaunchMethods, launchIntoBackground, prewarm, connect,
    askForConfiguration, announceConnection, disconnect, connectInBackground, reclaim, close,
    takeOffScreen, discard, comeForward, connectToFront, bringToForeground, enterForeground,
    activate, activateForeground, deactivate, deactivateOnLeaving, leave, leaveForeground,
    enterBackground, stayInBackground, takeSceneSnapshot, askForActivity, announce, call, post,
    interrupt, endInterruption, coverScreen, unlock, suspend, announceResumption,
    announceArrivalInBackground, postChanges, grant, endTask, expireTasks, callExpirationHandler,
    endForUnendedTasks, deliverEvent, deliver, completeSequence, warn, notice, noticeTimeChange,
    hand,
    open, end, announceTermination, quit, endScenes, endForSystem, reclaimMemory,
    announceMissedTimeChange, restoreState

  /// The procedure's bit in a set of procedures.
  @inline(__always) var bit: UInt64 { 1 &<< UInt64(rawValue) }
}

extension Procedure where Subject == Stimulus {
  /// Does what a stimulus asks for.
  package static var answer: Procedure<Stimulus> { Procedure(name: .answer) }
}

extension Procedure where Subject == Destination {
  /// Launches the app.
  package static var launch: Procedure<Destination> { Procedure(name: .launch) }
  package static var callLaunchMethods: Procedure<Destination> {
    Procedure(name: .callLaunchMethods)
  }
  /// Restores the state of an app without scenes, in its launch.
  package static var restoreState: Procedure<Destination> { Procedure(name: .restoreState) }
  /// Reports that the process is resumed.
  package static var announceResumption: Procedure<Destination> {
    Procedure(name: .announceResumption)
  }
}

extension Procedure where Subject == Void {
  /// Completes a launch to the background after the launch methods.
  package static var launchIntoBackground: Procedure<Void> {
    Procedure(name: .launchIntoBackground)
  }
  /// Launches the app ahead of time.
  package static var prewarm: Procedure<Void> { Procedure(name: .prewarm) }
  /// Activates the scenes in the foreground, if nothing interrupts.
  package static var activateForeground: Procedure<Void> { Procedure(name: .activateForeground) }
  /// Ends an interruption of an app that runs.
  package static var endInterruption: Procedure<Void> { Procedure(name: .endInterruption) }
  /// Moves the scenes in the foreground to the background because the device is locked.
  package static var coverScreen: Procedure<Void> { Procedure(name: .coverScreen) }
  /// Brings back the scenes that the lock moved to the background.
  package static var unlock: Procedure<Void> { Procedure(name: .unlock) }
  package static var suspend: Procedure<Void> { Procedure(name: .suspend) }
  /// Announces to an app-based app that it runs in the background.
  package static var announceArrivalInBackground: Procedure<Void> {
    Procedure(name: .announceArrivalInBackground)
  }
  /// Announces a time change that was missed.
  package static var announceMissedTimeChange: Procedure<Void> {
    Procedure(name: .announceMissedTimeChange)
  }
  /// Takes the extended time back.
  package static var expireTasks: Procedure<Void> { Procedure(name: .expireTasks) }
  /// Ends the background execution sequence.
  package static var completeSequence: Procedure<Void> { Procedure(name: .completeSequence) }
  /// Warns the app that memory is low.
  package static var warn: Procedure<Void> { Procedure(name: .warn) }
  /// Announces to the app that the time changed significantly.
  package static var noticeTimeChange: Procedure<Void> { Procedure(name: .noticeTimeChange) }
  /// Announces to the app that it is about to be terminated.
  package static var announceTermination: Procedure<Void> { Procedure(name: .announceTermination) }
  /// Ends the app for reasons of the system.
  package static var endForSystem: Procedure<Void> { Procedure(name: .endForSystem) }
  /// Ends an app in the background to reclaim its memory.
  package static var reclaimMemory: Procedure<Void> { Procedure(name: .reclaimMemory) }
}

extension Procedure where Subject == SceneID {
  package static var connect: Procedure<SceneID> { Procedure(name: .connect) }
  /// Asks for the configuration of a new session.
  package static var askForConfiguration: Procedure<SceneID> {
    Procedure(name: .askForConfiguration)
  }
  package static var disconnect: Procedure<SceneID> { Procedure(name: .disconnect) }
  /// Connects a scene that the system requests.
  package static var connectInBackground: Procedure<SceneID> {
    Procedure(name: .connectInBackground)
  }
  /// Reclaims the memory of a connected scene.
  package static var reclaim: Procedure<SceneID> { Procedure(name: .reclaim) }
  /// Closes a scene for the person.
  package static var close: Procedure<SceneID> { Procedure(name: .close) }
  /// Takes a closing scene off the screen.
  package static var takeOffScreen: Procedure<SceneID> { Procedure(name: .takeOffScreen) }
  /// Disconnects a closed scene and discards its session.
  package static var discard: Procedure<SceneID> { Procedure(name: .discard) }
  /// Brings the scene that the person asks for to the foreground.
  package static var bringToForeground: Procedure<SceneID> { Procedure(name: .bringToForeground) }
  /// Moves a scene from the background to the foreground.
  package static var enterForeground: Procedure<SceneID> { Procedure(name: .enterForeground) }
  /// Activates a scene in the foreground.
  package static var activate: Procedure<SceneID> { Procedure(name: .activate) }
  /// Deactivates an active scene.
  package static var deactivate: Procedure<SceneID> { Procedure(name: .deactivate) }
  /// Deactivates a scene on its way to the background.
  package static var deactivateOnLeaving: Procedure<SceneID> {
    Procedure(name: .deactivateOnLeaving)
  }
  /// Moves a scene out of the foreground.
  package static var leaveForeground: Procedure<SceneID> { Procedure(name: .leaveForeground) }
  /// Moves an inactive scene to the background.
  package static var enterBackground: Procedure<SceneID> { Procedure(name: .enterBackground) }
  /// Takes a snapshot of a scene that has gone to the background.
  package static var takeSceneSnapshot: Procedure<SceneID> { Procedure(name: .takeSceneSnapshot) }
  /// Asks a scene for the activity that restores its state.
  package static var askForActivity: Procedure<SceneID> { Procedure(name: .askForActivity) }
  /// Passes a URL to a scene or the app.
  package static var open: Procedure<SceneID> { Procedure(name: .open) }
}

extension Procedure where Subject == Link {
  /// Announces that a scene connects, and passes the link that the scene was created for.
  package static var announceConnection: Procedure<Link> { Procedure(name: .announceConnection) }
  /// Connects a scene on its way to the foreground.
  package static var connectToFront: Procedure<Link> { Procedure(name: .connectToFront) }
  /// Passes a link to an app that runs.
  package static var hand: Procedure<Link> { Procedure(name: .hand) }
}

extension Procedure where Subject == Request {
  /// Brings the app to the foreground as the person asks.
  package static var comeForward: Procedure<Request> { Procedure(name: .comeForward) }
}

extension Procedure where Subject == SceneSet {
  /// Moves the scenes that the person leaves to the background.
  package static var leave: Procedure<SceneSet> { Procedure(name: .leave) }
  /// Takes snapshots and preserves state after scenes went to the background.
  package static var stayInBackground: Procedure<SceneSet> { Procedure(name: .stayInBackground) }
  /// Quits the app for the person.
  package static var quit: Procedure<SceneSet> { Procedure(name: .quit) }
  /// Ends the scenes of an app that is quit.
  package static var endScenes: Procedure<SceneSet> { Procedure(name: .endScenes) }
}

extension Procedure where Subject == Announcement {
  /// Announces a transition by methods and notifications.
  package static var announce: Procedure<Announcement> { Procedure(name: .announce) }
}

extension Procedure where Subject == Call {
  package static var call: Procedure<Call> { Procedure(name: .call) }
}

extension Procedure where Subject == Posting {
  package static var post: Procedure<Posting> { Procedure(name: .post) }
}

extension Procedure where Subject == Interruption {
  /// Begins an interruption of an app that runs.
  package static var interrupt: Procedure<Interruption> { Procedure(name: .interrupt) }
}

extension Procedure where Subject == ChangeSet {
  /// Posts the changes that a suspended app has missed.
  package static var postChanges: Procedure<ChangeSet> { Procedure(name: .postChanges) }
}

extension Procedure where Subject == WorkItem {
  /// Grants extended time.
  package static var grant: Procedure<WorkItem> { Procedure(name: .grant) }
  package static var endTask: Procedure<WorkItem> { Procedure(name: .endTask) }
  package static var callExpirationHandler: Procedure<WorkItem> {
    Procedure(name: .callExpirationHandler)
  }
}

extension Procedure where Subject == Expiration {
  /// Ends an app that has not ended its tasks.
  package static var endForUnendedTasks: Procedure<Expiration> {
    Procedure(name: .endForUnendedTasks)
  }
}

extension Procedure where Subject == BackgroundMode {
  /// Brings a background event to the app.
  package static var deliverEvent: Procedure<BackgroundMode> { Procedure(name: .deliverEvent) }
  /// Delivers a background event to an app that runs.
  package static var deliver: Procedure<BackgroundMode> { Procedure(name: .deliver) }
}

extension Procedure where Subject == Change {
  /// Posts a change to the app.
  package static var notice: Procedure<Change> { Procedure(name: .notice) }
}

extension Procedure where Subject == Termination {
  package static var end: Procedure<Termination> { Procedure(name: .end) }
}
