package import Lifecycle

package struct StepRecord: Hashable, Sendable {
  // MARK: The step and its beginning

  package var stimulus = Stimulus.unknown
  package var kind = Stimulus.Kind.unknown
  /// The activation conditions that hold now; `MonitorStateView.condition` adds some others.
  package var condition = ActivationCondition()
  /// The number of observations so far.
  package var count: UInt16 = 0
  /// The possible states when the step began.
  package var start = PossibleStates()
  /// The possible process states when the step began.
  package var startProcess = ProcessSet()
  /// Whether every possible cause of an observation is known, as in a scenario.
  package var knowsCauses = false
  /// Whether an interruption was in progress when the step began.
  package var startInterrupted = false
  /// The resources that the app held after its own code had acted on the stimulus.
  package var startHeld = ResourceSet()
  /// Whether the stimulus unlocks the device for the first time since the device started.
  package var isFirstUnlock = false
  /// Whether the app's own code acted on the stimulus.
  package var appActed = false

  // MARK: Counts of moves

  // For example, a call of `sceneDidBecomeActive` adds one to `pairs` and `sceneMoves`, and one to
  // `aggregate` if no other scene was active. The scene's notification takes one from `pairs`. A
  // call of `applicationDidBecomeActive` adds one to `appCalls`, the app's notification to `posts`.

  /// For each move of each scene, the number of calls minus the number of notifications.
  package var pairs = MoveTally()
  /// The number of app delegate calls for each transition.
  package var appCalls = TransitionTally()
  /// The number of scene delegate calls for each transition, or of notifications without a
  /// delegate.
  package var sceneMoves = TransitionTally()
  /// The number of the app's notifications for each transition.
  package var posts = TransitionTally()
  /// The number of transitions of the app as a whole, over all scenes.
  package var aggregate = TransitionTally()
  /// Whether the state of the app as a whole was ever uncertain in the step.
  package var aggregateInDoubt = false

  // MARK: Doubts after a breach

  /// The subjects whose state became uncertain in this step, after a breach.
  package var madeUncertain = SubjectSet()
  /// The subjects whose observations came out of order.
  ///
  /// Until the step ends, the possible states of these subjects only grow.
  package var disordered = SubjectSet()
  /// The moves of scenes that were reported to the app delegate.
  package var misdirected = MoveSet()

  // MARK: Moves and the launch

  // A position named `first…` is 0 until its observation comes, and 0 is also the position of the
  // step's first observation. A rule reads the position only if it is broken by the observation.

  package var moved = SubjectSet()
  /// The subjects whose first move proves that they were active when the step began.
  package var provedActive = SubjectSet()
  /// The subjects whose first move proves that they were in the foreground when the step began.
  package var provedForeground = SubjectSet()
  /// The subjects that became active in this step.
  package var activated = SubjectSet()
  /// The subjects that came to the foreground in this step, even if they have left it again.
  package var cameForward = SubjectSet()
  /// The subjects that entered the background in this step, even if they have come back.
  package var wentBack = SubjectSet()
  /// The scenes that connected in this step.
  package var connected = SubjectSet()
  /// The subjects that left the foreground in this step, and the scenes that were disconnected after
  /// they had connected in it.
  package var left = SubjectSet()
  /// The subjects of `left` that came back in this step.
  package var cameBack = SubjectSet()
  package var disconnected = SceneSet()
  /// The scenes that connected with a session that was not known before.
  package var newSessions = SceneSet()
  /// The position of the first disconnection of a scene that began the step in the foreground.
  package var firstDisconnectOfForeground: UInt16 = 0
  /// The scenes that were disconnected in the foreground and that the person did not close.
  package var disconnectedInFront = SceneSet()
  /// The position of the first of these disconnections.
  package var firstDisconnectInFront: UInt16 = 0
  /// The scenes whose sessions were reported as discarded.
  package var discarded = SceneSet()
  /// Whether a report of discarded sessions did not name them.
  package var discardedUntold = false
  /// The scene whose delegate was called last about a move.
  package var lastCalled: SceneID?
  /// The move of that call.
  package var lastSceneMove: Move?
  /// The last move of an app-based app, by which a repetition is found.
  package var lastAppMove: Move?
  /// Whether a launch method was called.
  package var launched = false
  /// Whether the options of a launch method had a content.
  package var hadOptions = false

  // MARK: Other observations

  /// The counts of observations other than moves.
  package var other = OtherTally()
  /// The requests of the app's own code, and the answers to them.
  package var requests = AppRequests()
  package var jobs = StepJobs()
  /// The latest registration with the scheduler that has no answer yet.
  package var registration = Registration.none

  // MARK: The process

  /// Whether the process was resumed.
  package var resumed: Bool { condition.contains(.resumed) }
  /// Whether the launch was refused.
  package var refused = false
  /// Whether the process was terminated.
  package var terminated = false
  /// The cause of the termination, if any.
  package var cause: Termination?
  /// Virtual time of the suspension, if recorded.
  package var suspendedAt: Int32?
  /// Whether `applicationWillTerminate` was called.
  package var toldWillTerminate: Bool { condition.contains(.toldWillTerminate) }
  /// The position of the first call of `applicationWillTerminate`.
  package var firstWillTerminate: UInt16 = 0
  /// The expired and unended work when `applicationWillTerminate` was called.
  package var unendedAtWillTerminate = WorkSet()

  // MARK: Acts of the app

  /// The resources that were used in the step, by the stimulus or in reactions.
  package var accessed = ResourceSet()
  /// The work whose expiration handler was called.
  package var expired = WorkSet()
  /// The seconds spent in all callbacks that move to the background.
  package var backgroundTime: UInt16 = 0
  /// The seconds spent in the longest of these callbacks.
  package var longestBackground: UInt16 = 0
  /// Whether granted extended time was running during these callbacks.
  package var hadExtendedTime = false
  /// The seconds spent in the longest of all other callbacks.
  package var longest: UInt16 = 0
}

extension Stimulus {
  /// Whether the stimulus can launch an app that is not running.
  var mayLaunch: Bool { launches || self == .unknown }

  /// Whether the stimulus can wake or end a suspended app.
  var mayWake: Bool {
    switch self {
    case .unlock, .quit, .close, .reclaim, .terminate, .end(.call): true
    default: mayLaunch
    }
  }
}
