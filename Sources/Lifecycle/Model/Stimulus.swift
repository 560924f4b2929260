/// An action of the person, the system, the clock or the app's own code.
///
/// A stimulus is an *intent* that makes sense whatever the engine did before. For example, `launch`
/// means that the person taps the icon, which launches the app or brings it forward. A stimulus has
/// no effect if the engine made it moot: the app is gone, or the scene was reclaimed.
public enum Stimulus: Hashable, Sendable {
  // The person.

  /// Taps the app's icon: the app launches or comes forward.
  case launch
  /// Asks for a scene: a new one if the letter is free, otherwise the existing scene comes forward.
  case open(SceneID)
  /// Leaves one scene for something outside the app.
  case leave(SceneID)
  /// Closes a scene in the app switcher.
  case close(SceneID)
  /// Leaves the app for the Home Screen or for another app.
  case home
  /// Locks the device.
  case lock
  /// Unlocks the device.
  case unlock
  /// An interruption begins.
  case interrupt(Interruption)
  /// An interruption ends, and the person returns to where it began.
  case end(Interruption)
  /// A banner appears and disappears, which is no interruption.
  case banner
  /// Quits the app in the app switcher.
  case quit
  /// Opens a URL of the app's scheme, which launches the app or brings it forward.
  case url
  /// Continues a user activity (universal link, Handoff), which launches the app or brings it
  /// forward.
  case activity
  /// Taps a notification of the app, which launches it or brings it forward.
  case pushTap
  /// Chooses a quick action of the app's icon, which launches the app or brings it forward.
  case shortcut

  // The system.

  /// Launches the app ahead of time, without its interface.
  case prewarm
  /// Asks for a scene so that it can handle an event in the background.
  case request(SceneID)
  /// Asks for the memory of a scene.
  case reclaim(SceneID)
  /// Has an event for the app, which launches or resumes it in the background.
  case event(BackgroundMode)
  /// Runs a job of the background-task scheduler, which launches or resumes the app.
  case runJob(WorkItem)
  /// Announces that the background time of a job is about to end.
  case expireJob(WorkItem)
  /// Revokes the remaining extended time.
  case expire
  /// Warns the app that memory is low.
  case memoryWarning
  /// Interrupts the app's audio session, as another app's audio or an alarm does.
  case interruptAudio
  /// The interruption of the audio session ends, and the app should not resume by itself.
  case endAudio
  /// The interruption of the audio session ends, and the app should resume its audio.
  case resumeAudio
  /// Ends apps because memory is needed.
  case memoryPressure
  /// Ends the app for reasons of its own, such as an update.
  case terminate
  /// A setting or the device changes.
  case change(Change)
  /// The time changes significantly: midnight, a new time zone.
  case timeChange

  // The clock.

  /// Time passes.
  case wait(Seconds)

  // The app's own code.

  /// Acquires a resource.
  case acquire(Resource)
  /// Releases a resource.
  case release(Resource)
  /// Uses a resource for a moment, without holding it.
  case access(Resource)
  /// Asks for extended background time.
  case beginTask(WorkItem)
  /// Reports the work as done.
  case endTask(WorkItem)
  /// Reads the remaining background time.
  case readTimeRemaining
  /// Registers an identifier with the background-task scheduler.
  case register
  /// Registers a launch handler for the identifier of a job.
  case registerJob(WorkItem)
  /// Submits a request to run a job later.
  case submitJob(WorkItem)
  /// Reports that a job is complete.
  case completeJob(WorkItem)

  /// A stimulus that a log does not state; no engine receives it.
  case unknown

  // Actions of the app's own code on a client of UIKit; no engine under test receives them.

  /// Starts a client that was not started at the launch.
  case start
  /// Stops the client.
  case stop
  /// Subscribes to the client's events.
  case subscribe
  /// Unsubscribes from the client's events.
  case unsubscribe
  /// Asks the client for its state.
  case askState
  /// Covers the client's view with one of the app's own.
  case present
  /// Removes the view that covers the client's.
  case dismiss

  /// A stimulus without its argument.
  ///
  /// The order matters: engines receive the kinds before `unknown`, and clients those after it.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    case launch, open, leave, close, home, lock, unlock, interrupt, end, banner, quit
    case url, activity, pushTap
    case prewarm, request, reclaim, event, expire, memoryWarning, memoryPressure, terminate
    case change, timeChange, wait
    case acquire, release, access, beginTask, endTask, readTimeRemaining, register
    case shortcut, runJob, expireJob, registerJob, submitJob, completeJob
    case interruptAudio, endAudio, resumeAudio
    case unknown
    case start, stop, subscribe, unsubscribe, askState, present, dismiss
  }

  /// The kind of the stimulus.
  @inlinable public var kind: Kind {
    switch self {
    case .launch: .launch
    case .open: .open
    case .leave: .leave
    case .close: .close
    case .home: .home
    case .lock: .lock
    case .unlock: .unlock
    case .interrupt: .interrupt
    case .end: .end
    case .banner: .banner
    case .quit: .quit
    case .url: .url
    case .activity: .activity
    case .pushTap: .pushTap
    case .shortcut: .shortcut
    case .interruptAudio: .interruptAudio
    case .endAudio: .endAudio
    case .resumeAudio: .resumeAudio
    case .runJob: .runJob
    case .expireJob: .expireJob
    case .registerJob: .registerJob
    case .submitJob: .submitJob
    case .completeJob: .completeJob
    case .prewarm: .prewarm
    case .request: .request
    case .reclaim: .reclaim
    case .event: .event
    case .expire: .expire
    case .memoryWarning: .memoryWarning
    case .memoryPressure: .memoryPressure
    case .terminate: .terminate
    case .change: .change
    case .timeChange: .timeChange
    case .wait: .wait
    case .acquire: .acquire
    case .release: .release
    case .access: .access
    case .beginTask: .beginTask
    case .endTask: .endTask
    case .readTimeRemaining: .readTimeRemaining
    case .register: .register
    case .unknown: .unknown
    case .start: .start
    case .stop: .stop
    case .subscribe: .subscribe
    case .unsubscribe: .unsubscribe
    case .askState: .askState
    case .present: .present
    case .dismiss: .dismiss
    }
  }

  /// The scene that the stimulus names, if any.
  @inlinable public var scene: SceneID? {
    switch self {
    case .open(let scene), .leave(let scene), .close(let scene), .request(let scene),
      .reclaim(let scene):
      scene
    default: nil
    }
  }

  /// Returns the same stimulus about another scene. A stimulus without a scene stays as it is.
  package func naming(_ scene: SceneID) -> Stimulus {
    self.scene == nil ? self : Stimulus(kind, about: Int(scene.rawValue)) ?? self
  }

  /// Whether the person asks for the app's interface.
  @inlinable public var asksForInterface: Bool {
    switch self {
    case .launch, .open, .url, .activity, .pushTap, .shortcut: true
    default: false
    }
  }

  /// Whether the person leaves the app, or a part of it.
  @inlinable package var leaves: Bool {
    switch self {
    case .home, .leave, .close, .lock, .quit: true
    default: false
    }
  }

  /// The payload that the stimulus brings.
  package var payload: Payload {
    switch self {
    case .url: .url
    case .activity: .activity
    case .pushTap: .push
    case .shortcut: .shortcut
    default: .none
    }
  }

  /// Whether the stimulus launches an app that is not running.
  @inlinable public var launches: Bool {
    switch self {
    case .launch, .open, .url, .activity, .pushTap, .shortcut, .prewarm, .request, .event,
      .runJob:
      true
    default: false
    }
  }

  /// Whether the stimulus is an action of the app's own code, which needs a running app.
  @inlinable public var isAppCode: Bool {
    switch self {
    case .acquire, .release, .access, .beginTask, .endTask, .readTimeRemaining, .register,
      .registerJob, .submitJob, .completeJob:
      true
    default: false
    }
  }

  /// The argument as a number: the seconds of a wait, the raw value of others, 0 without an
  /// argument.
  package var parameter: Int {
    switch self {
    case .open(let scene), .leave(let scene), .close(let scene), .request(let scene),
      .reclaim(let scene):
      Int(scene.rawValue)
    case .interrupt(let interruption), .end(let interruption): Int(interruption.rawValue)
    case .event(let mode): Int(mode.rawValue)
    case .change(let change): Int(change.rawValue)
    case .wait(let time): Int(time.count)
    case .acquire(let resource), .release(let resource), .access(let resource):
      Int(resource.rawValue)
    case .beginTask(let work), .endTask(let work), .runJob(let work), .expireJob(let work),
      .registerJob(let work), .submitJob(let work), .completeJob(let work):
      Int(work.rawValue)
    default: 0
    }
  }

  /// The stimuli without an argument.
  private static let withoutArgument: [Stimulus] = [
    .launch, .home, .lock, .unlock, .banner, .quit, .url, .activity, .pushTap, .shortcut,
    .interruptAudio, .endAudio, .resumeAudio, .prewarm, .expire, .memoryWarning, .memoryPressure,
    .terminate, .timeChange, .readTimeRemaining, .register, .unknown, .start, .stop, .subscribe,
    .unsubscribe, .askState, .present, .dismiss,
  ]

  /// Creates a stimulus of a kind from the number of its argument, as in `parameter`.
  ///
  /// - Returns: `nil` if no argument has that number.
  public init?(_ kind: Kind, about number: Int = 0) {
    /// Makes a stimulus with the argument whose raw value is `number`.
    func withArgument<Argument: RawRepresentable<UInt8>>(
      _ make: (Argument) -> Stimulus
    ) -> Stimulus? {
      UInt8(exactly: number).flatMap(Argument.init(rawValue:)).map(make)
    }
    let stimulus: Stimulus? =
      switch kind {
      case .open: withArgument(Self.open)
      case .leave: withArgument(Self.leave)
      case .close: withArgument(Self.close)
      case .interrupt: withArgument(Self.interrupt)
      case .end: withArgument(Self.end)
      case .runJob: withArgument(Self.runJob)
      case .expireJob: withArgument(Self.expireJob)
      case .registerJob: withArgument(Self.registerJob)
      case .submitJob: withArgument(Self.submitJob)
      case .completeJob: withArgument(Self.completeJob)
      case .request: withArgument(Self.request)
      case .reclaim: withArgument(Self.reclaim)
      case .event: withArgument(Self.event)
      case .change: withArgument(Self.change)
      case .wait: .wait(Seconds(clamping: number))
      case .acquire: withArgument(Self.acquire)
      case .release: withArgument(Self.release)
      case .access: withArgument(Self.access)
      case .beginTask: withArgument(Self.beginTask)
      case .endTask: withArgument(Self.endTask)
      default: Self.withoutArgument.first { $0.kind == kind }
      }
    guard let stimulus else { return nil }
    self = stimulus
  }
}

extension Stimulus.Kind: Vocabulary, CustomStringConvertible {
  static let noun = "a stimulus"
  static let rows: [Row] = [
    Row(
      .launch, "launch",
      "The person taps the app's icon: the app launches or comes forward, usually with the "
        + "scene used last."),
    Row(
      .open, "open", takes: .scene, needs: .sceneBased,
      "The person asks for a scene, new if its letter is free. In an app of one scene, any letter "
        + "stands for it."),
    Row(
      .leave, "leave", takes: .scene, needs: .sceneBased,
      "The person leaves a scene, so that nothing of it is on the screen."),
    Row(
      .close, "close", takes: .scene, needs: .sceneBased,
      "The person closes a scene in the app switcher; its session is discarded."),
    Row(.home, "home", "The person leaves the app, so that nothing of it is on the screen."),
    Row(.lock, "lock", "The device is locked."),
    Row(
      .unlock, "unlock",
      "The device is unlocked; the app or scenes that were in front at the lock come back."),
    Row(.interrupt, "interrupt", takes: .interruption, "An interruption begins."),
    Row(
      .end, "end", takes: .interruption,
      "An interruption ends, as its interface has gone: the person is back where it began."),
    Row(.banner, "banner", "A banner appears and disappears: this is no interruption."),
    Row(
      .quit, "quit", needs: .termination,
      "The person quits the app in the app switcher; the process and all sessions end."),
    Row(
      .url, "url", needs: .urls,
      "A URL of the app's scheme is opened, which launches the app or brings it forward."),
    Row(
      .activity, "activity", needs: .activities,
      "A user activity is continued (universal link, Handoff), which launches the app or brings "
        + "it forward."),
    Row(
      .pushTap, "tap notification", needs: .pushTaps,
      "The person taps a notification of the app, which launches it or brings it forward."),
    Row(
      .prewarm, "prewarm", needs: .backgroundLaunch,
      "The system launches the app ahead of time, without its interface."),
    Row(
      .request, "request", takes: .scene, needs: .sceneBased,
      "The system wants a scene to handle an event in the background."),
    Row(
      .reclaim, "reclaim", takes: .scene, needs: .sceneBased,
      "The system wants the memory of a scene back, but need not disconnect the scene."),
    Row(
      .event, "event", takes: .mode, needs: .backgroundLaunch,
      "The system has an event for the app, which launches or resumes it in the background."),
    Row(
      .expire, "expire", needs: .tasks,
      "The system takes back the rest of the extended background time."),
    Row(
      .memoryWarning, "memory warning", needs: .changes,
      "The system warns the app that memory is low."),
    Row(
      .memoryPressure, "memory pressure", needs: .termination,
      "The system needs memory and ends apps for it."),
    Row(
      .terminate, "terminate", needs: .termination,
      "The system ends the app for reasons of its own, such as an update."),
    Row(.change, "change", takes: .change, needs: .changes, "A setting or the device changes."),
    Row(
      .timeChange, "time change", needs: .changes,
      "The time changes significantly: midnight, a new time zone."),
    Row(.wait, "wait", takes: .time, "Time passes: a number and `s`, `m` or `h`, as in `30s`."),
    Row(
      .acquire, "acquire", takes: .resource, needs: .resources,
      "The app acquires a resource, which is also a use. If it holds the resource, this may count as a use."
    ),
    Row(.release, "release", takes: .resource, needs: .resources, "The app releases a resource."),
    Row(
      .access, "access", takes: .resource, needs: .resources,
      "The app uses a resource for a moment, without holding it."),
    Row(
      .beginTask, "begin task", takes: .work, needs: .tasks,
      "The app asks for extended background time, for work 1 to 8; refused work goes on too, "
        + "until `end task`."),
    Row(
      .endTask, "end task", takes: .work, needs: .tasks,
      "The app reports that the work is done, however often it asked for extended time."),
    Row(
      .readTimeRemaining, "read time remaining", needs: .tasks,
      "The app reads how much background time remains."),
    Row(
      .register, "register", needs: .scheduler,
      "The app registers an identifier for processing with the scheduler; see also `register job`."),
    Row(
      .shortcut, "shortcut", needs: .shortcuts,
      "The person chooses a quick action of the app's icon, which launches the app or brings it "
        + "forward."),
    Row(
      .runJob, "run job", takes: .work, needs: [.jobs, .backgroundLaunch],
      "The system runs a requested job in the background, if the app has the mode `processing`; it may with `fetch`."
    ),
    Row(
      .expireJob, "expire job", takes: .work, needs: .jobs,
      "The background time of a running job is about to end."),
    Row(
      .registerJob, "register job", takes: .work, needs: .jobs,
      "The app registers a launch handler for the identifier of a job, 1 to 8."),
    Row(
      .submitJob, "submit job", takes: .work, needs: .jobs,
      "The app asks the scheduler to run the job later. A job without a launch handler may be refused."
    ),
    Row(
      .completeJob, "complete job", takes: .work, needs: .jobs,
      "The app reports that the job is complete: `setTaskCompleted(success:)`."),
    Row(
      .interruptAudio, "interrupt audio", needs: .audioInterruptions,
      "Other audio interrupts the app's audio session; the app itself is not interrupted."),
    Row(
      .endAudio, "end audio", needs: .audioInterruptions,
      "The interruption of the audio session ends; the app should not resume its audio by itself."),
    Row(
      .resumeAudio, "resume audio", needs: .audioInterruptions,
      "The interruption of the audio session ends; the app should resume its audio."),
    Row(.unknown, "?", "The log does not show the stimulus; no engine ever receives this."),
    Row(
      .start, "start", needs: [.client, .lateStart],
      "The app starts a client that was not started at the launch."),
    Row(.stop, "stop", needs: [.client, .lateStart], "The app stops a client."),
    Row(
      .subscribe, "subscribe", needs: [.client, .lateReceiver],
      "The app begins to receive events from a client."),
    Row(
      .unsubscribe, "unsubscribe", needs: [.client, .lateReceiver],
      "The app stops receiving events from a client."),
    Row(
      .askState, "ask state", needs: [.client, .readableState],
      "The app asks a client for its state."),
    Row(
      .present, "present", needs: [.client, .tellsOfPlaces],
      "The app covers a client's view with one of its own."),
    Row(.dismiss, "dismiss", needs: [.client, .tellsOfPlaces], "The app removes that view."),
  ]

  /// The text in the notation.
  public var description: String { row.keyword }

  /// The type of the argument of stimuli of this kind.
  public var domain: Domain { row.domain }

  /// The capabilities that an engine needs to receive stimuli of this kind.
  public var needs: Capabilities { row.needs }
}
