package import Lifecycle

/// What a trace so far implies: where each subject may be, what is held, what is owed.
///
/// Rules read it and never write it. Where an observation broke a rule, what the rule makes
/// uncertain becomes uncertain, and stays so until later observations settle it.
package struct MonitorState: Hashable, Sendable {
  /// How the app is configured.
  package let given: Given
  /// What would be seen if it occurred.
  package let visibility: Visibility
  /// Whether the trace may begin in the middle of a life.
  package let startsUnknown: Bool
  /// What is the case throughout.
  let nature: ActivationCondition
  /// The world, as the stimuli make them; with an unknown start, what is known of them.
  package internal(set) var world: World
  /// What the app holds and has begun.
  package internal(set) var app: ScriptedApp
  /// Where each subject may be.
  package internal(set) var possibleStates = PossibleStates()
  /// What the process may be doing.
  package internal(set) var process: ProcessSet = [.notRunning]
  /// The present life of the process.
  package internal(set) var lifetime = ProcessLifetime()
  /// What outlives the process.
  package internal(set) var history = ProcessHistory()
  /// The present step.
  package internal(set) var step = StepRecord()
  /// Virtual time since the start.
  package internal(set) var now: Int32 = 0
  /// When the present step began.
  package internal(set) var stepStart: Int32 = 0
  /// Since when the app has had nothing to do.
  package internal(set) var idleSince: Int32 = 0
  /// What breaches have made uncertain, and nothing has settled since.
  package internal(set) var uncertainty = Uncertainty()

  /// The monitor state of a trace that has not begun.
  ///
  /// - Parameters:
  ///   - given: How the app is configured.
  ///   - visibility: What would be seen if it occurred.
  ///   - startsUnknown: Whether the trace may begin in the middle of a life.
  ///   - knowsSessions: Whether all sessions that there are have connected in the trace.
  package init(
    _ given: Given, _ visibility: Visibility, startsUnknown: Bool = false,
    knowsSessions: Bool = true
  ) {
    self.given = given
    self.visibility = visibility
    self.startsUnknown = startsUnknown
    nature = ActivationCondition(of: given)
    world = World(given)
    app = ScriptedApp(given.script)
    possibleStates.unattached = given.isSceneBased ? SubjectSet(.all) : [.app]
    if startsUnknown { forgetStart() }
    if !knowsSessions { history.unsure = .all }
  }

  private mutating func forgetStart() {
    process = [.notRunning, .running, .suspended]
    lifetime.launch = .unknown
    let subjects = allSubjects
    possibleStates = PossibleStates()
    possibleStates.unattached = subjects
    possibleStates.background = subjects
    possibleStates.inactive = subjects
    possibleStates.active = subjects
    if given.isSceneBased { possibleStates.connecting = subjects }
    history.unsure = .all
    history.archive = .open
  }

  /// Whether the person has closed every scene that there was.
  var hasNoSceneLeft: Bool {
    isSceneBased && world.sessions.isEmpty && !history.closed.isEmpty
  }

  /// Whether the app lives the scene-based life cycle.
  var isSceneBased: Bool { nature.contains(.sceneBased) }

  /// The subjects that there can be.
  package var allSubjects: SubjectSet {
    guard nature.contains(.sceneBased) else { return [.app] }
    return given.multipleScenes ? SubjectSet(.all) : [.a]
  }
}

/// What a process may be doing.
package enum ProcessState: UInt8, Hashable, Sendable {
  case notRunning, running, suspended
}

/// What is known of one life of the process, from launch to end.
package struct ProcessLifetime: Hashable, Sendable {
  /// How far the launch has come.
  package enum Launch: UInt8, Hashable, Sendable {
    case none, willFinish, didFinish
    /// It was not seen.
    case unknown
  }

  /// What the launch was for.
  package enum Purpose: UInt8, Hashable, Sendable {
    case interface, background, prewarming, unknown
  }

  package var launch = Launch.none
  package var purpose = Purpose.unknown
  /// The scenes that have connected in this life.
  package var connected = SceneSet()
  /// The subjects whose last transition was into the foreground.
  package var justForeground = SubjectSet()
  /// The extended time that was granted.
  package var grants = Grants()
  /// What the system owes.
  package var obligations = Obligations()
  /// What it may tell beside that.
  package var missed = Missed()
  /// The present stay in the background, or the last one.
  package var backgroundStay = BackgroundStay()
  /// The scenes that were asked for their activity since they connected.
  package var askedForActivity = SceneSet()
  /// To whom an activity was announced that has not come.
  package var awaited = SubjectSet()
  /// Whether `applicationWillTerminate` was told.
  package var toldWillTerminate = false
  /// Whether the app has been in the foreground.
  package var hasBeenInFront = false
  /// Whether an identifier was registered with the scheduler.
  package var hasRegistered = false
  /// What the app is to be told of protected data that goes away.
  package var dataLoss = DataLoss.none
  /// When the device was locked, if the app is still to be told.
  package var lockedAt: Int32 = 0

  /// Whether the running app was told that protected data goes away, since the device was locked.
  package enum DataLoss: UInt8, Hashable, Sendable {
    case none, owed, told
  }

  /// Notes that an activity is announced to somebody, or has come.
  mutating func noteActivity(_ callback: Callback, _ receiver: Receiver) {
    switch callback {
    case .willContinueUserActivity: awaited = awaited.union(SubjectSet(receiver))
    case .continueActivity: awaited = awaited.subtracting(SubjectSet(receiver))
    default: break
    }
  }
}

extension MonitorState {
  /// Ends the step, after the rules have judged its end.
  package mutating func finish() {
    // A running app had its chance: whether it was told then is judged. One that was resumed and
    // ended meanwhile may have been about to be told.
    if case .close(let scene) = step.stimulus,
      step.startProcess.contains(.running) || step.resumed && step.terminated
    {
      history.unreported.remove(scene)
    }
    if !world.isInterrupted { history.interrupted = [] }
    if world.count(of: .call) == 0 { history.calledAway = [] }
    if step.kind == .lock { lifetime.lockedAt = now }
    if !world.isLocked {
      lifetime.dataLoss = .none
      history.locked = []
      history.hidden = []
    }
    if step.resumed {
      let isBehind =
        possibleStates.surelyForeground.isEmpty && step.other.posts[.timeChange] == 0
      lifetime.obligations.noteResumption(isBehind: isBehind)
      lifetime.missed.noteResumption(isBehind: isBehind)
    }
    if !step.terminated, !step.refused { doubtProcess() }
    if lifetime.purpose == .prewarming, step.stimulus.asksForInterface {
      lifetime.purpose = .interface
    }
  }

  /// Allows for what the process may have done unseen.
  private mutating func doubtProcess() {
    if !visibility.sees(.suspend), process.contains(.running),
      possibleStates.surelyForeground.isEmpty
    {
      process.insert(.suspended)
    }
    guard visibility.hidesEnds else { return }
    switch step.stimulus {
    case .quit, .terminate, .close, .memoryPressure, .unknown: process.insert(.notRunning)
    default: break
    }
  }
}
