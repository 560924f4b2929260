package import Lifecycle

/// The state that a trace so far implies: possible states, resources and pending obligations.
///
/// Rules read the monitor state and never change it. After a breach, the facts that the broken rule
/// makes uncertain stay uncertain until later observations settle them.
package struct MonitorState: Hashable, Sendable {
  /// The app's configuration.
  package let given: Given
  /// The kinds of observation that would be seen if they occurred.
  package let visibility: Visibility
  /// Whether the trace may begin in the middle of a process lifetime.
  package let startsUnknown: Bool
  /// The activation conditions that hold throughout the trace.
  let nature: ActivationCondition
  /// The world as the stimuli make it; partly known if the start is unknown.
  package internal(set) var world: World
  /// The resources that the app holds and the work that it has begun.
  package internal(set) var app: ScriptedApp
  package internal(set) var possibleStates = PossibleStates()
  /// The states that the process may be in.
  package internal(set) var process: ProcessSet = [.notRunning]
  package internal(set) var lifetime = ProcessLifetime()
  package internal(set) var history = ProcessHistory()
  package internal(set) var step = StepRecord()
  /// Virtual time in seconds since the start of the trace.
  package internal(set) var now: Int32 = 0
  /// Virtual time when the current step began.
  package internal(set) var stepStart: Int32 = 0
  /// Virtual time since which the app has had nothing to do.
  package internal(set) var idleSince: Int32 = 0
  package internal(set) var uncertainty = Uncertainty()

  /// Creates the monitor state of a trace that has not begun.
  ///
  /// - Parameters:
  ///   - given: The app's configuration.
  ///   - visibility: The kinds of observation that would be seen if they occurred.
  ///   - startsUnknown: Whether the trace may begin in the middle of a process lifetime.
  ///   - knowsSessions: Whether every existing session has connected in the trace.
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

  /// Whether the person has closed every scene.
  var hasNoSceneLeft: Bool {
    isSceneBased && world.sessions.isEmpty && !history.closed.isEmpty
  }

  /// Whether the app uses the scene-based life cycle.
  var isSceneBased: Bool { nature.contains(.sceneBased) }

  /// The subjects that can exist with this configuration.
  package var allSubjects: SubjectSet {
    guard nature.contains(.sceneBased) else { return .app }
    return given.multipleScenes ? SubjectSet(.all) : [.a]
  }
}

package enum ProcessState: UInt8, Hashable, Sendable {
  case notRunning, running, suspended
}

/// The known facts about one lifetime of the process, from launch to end.
package struct ProcessLifetime: Hashable, Sendable {
  /// The progress of the launch.
  package enum Launch: UInt8, Hashable, Sendable {
    case none, willFinish, didFinish
    /// The launch was not seen, or a breach made its progress uncertain.
    case unknown
  }

  /// The purpose of the launch.
  package enum Purpose: UInt8, Hashable, Sendable {
    case interface, background, prewarming, unknown
  }

  package var launch = Launch.none
  package var purpose = Purpose.unknown
  /// The scenes that have connected in this lifetime.
  package var connected = SceneSet()
  /// The subjects whose last move was into the foreground.
  package var justForeground = SubjectSet()
  package var grants = Grants()
  package var obligations = Obligations()
  package var missed = Missed()
  /// The current or latest stay in the background.
  package var backgroundStay = BackgroundStay()
  /// The delivered events whose completion handler may not have been called yet.
  package var finishing = ModeSet()
  /// The scenes that were asked for their activity since they connected.
  package var askedForActivity = SceneSet()
  /// The receivers of an announced user activity that has not been delivered yet.
  package var awaited = SubjectSet()
  /// The numbers of further activities that they await, a byte for each subject.
  package var awaitedMore = SIMD16<UInt8>()
  /// Those of them that have been in the foreground ever since the announcement, and the virtual
  /// time since which none of them got an announcement.
  package var due = SubjectSet()
  package var dueSince: Int32 = 0
  /// The scene, or the app, that the person has asked for during the present interruption and that
  /// has not come to the foreground.
  package var requested = SubjectSet()
  /// Whether `applicationWillTerminate` was called.
  package var toldWillTerminate = false
  package var hasBeenInFront = false
  /// Whether an identifier was registered with the scheduler.
  package var hasRegistered = false
  package var jobs = LiveJobs()
  package var dataLoss = DataLoss.none
  /// The connected scenes that were closed while the app was suspended, until they disconnect.
  package var closing = SceneSet()
  /// Whether the process was launched during the last interruption of the audio session.
  package var missedAudio = false

  /// The status of the notice that protected data becomes unavailable, since the device was locked.
  package enum DataLoss: UInt8, Hashable, Sendable {
    case none, owed, told
    /// Protected data was unavailable when the app was launched, so nothing is to be reported.
    case earlier
  }

  /// Records that a user activity was announced to a receiver, or delivered.
  mutating func noteActivity(_ callback: Callback, _ receiver: Receiver, at now: Int32) {
    let subject = SubjectSet(receiver)
    guard let number = subject.first.map({ Int($0.rawValue) }) else { return }
    switch callback {
    case .willContinueUserActivity:
      if awaited.isDisjoint(with: subject) {
        awaited = awaited.union(subject)
      } else if awaitedMore[number] < .max {
        awaitedMore[number] += 1
      }
      due = due.union(subject)
      dueSince = now
    case .continueActivity, .didFailToContinueUserActivity:
      if awaitedMore[number] > 0 {
        awaitedMore[number] -= 1
      } else {
        forgetActivities(of: subject)
      }
    default: break
    }
  }

  /// Forgets the announced activities of receivers.
  mutating func forgetActivities(of subjects: SubjectSet) {
    awaited = awaited.subtracting(subjects)
    for subject in subjects { awaitedMore[Int(subject.rawValue)] = 0 }
    due = due.subtracting(subjects)
  }
}

extension MonitorState {
  /// Ends the step after the rules have judged its end.
  package mutating func finish() {
    // The app was running, so a rule has judged whether it got a report of the closed session. An
    // app that ended meanwhile may have been about to get the report.
    if case .close(let scene) = step.stimulus,
      step.startProcess.contains(.running) || step.resumed && step.terminated
    {
      history.unreported.remove(scene)
    }
    if !lifetime.due.isEmpty {
      // An activity whose receiver leaves the foreground may be dropped.
      let front = possibleStates.surelyForeground
      lifetime.due = lifetime.due.intersection(
        isSceneBased && !front.isEmpty ? front.union([.app]) : front)
    }
    noteRequest()
    if !world.isInterrupted { history.interrupted = [] }
    if world.count(of: .call) == 0 { history.calledAway = [] }
    if step.kind == .lock { history.lockedAt = now }
    if step.start.surelyForeground.isEmpty { history.inFrontSince = now }
    if process == ProcessSet(.suspended) { lifetime.finishing = [] }
    if !world.isLocked {
      lifetime.dataLoss = .none
      history.locked = []
      history.hidden = []
    }
    if step.resumed {
      let mayPostLater =
        possibleStates.surelyForeground.isEmpty && step.other.posts[.timeChange] == 0
      lifetime.obligations.noteResumption(mayPostLater: mayPostLater)
      lifetime.missed.noteResumption(mayPostLater: mayPostLater)
    }
    if !step.terminated, !step.refused { doubtProcess() }
    if lifetime.purpose == .prewarming, step.stimulus.asksForInterface {
      lifetime.purpose = .interface
    }
  }

  /// Records the scene or the app that the person asks for during an interruption, until it comes to
  /// the foreground or the person leaves.
  private mutating func noteRequest() {
    switch step.stimulus {
    case .launch: lifetime.requested = [.app]
    case .open(let scene) where world.sessions.contains(scene):
      lifetime.requested = SubjectSet(scene)
    case .home, .leave, .close, .lock, .quit: lifetime.requested = []
    default: break
    }
    if !lifetime.requested.isEmpty,
      !world.isInterrupted || !process.contains(.running) || hasCome(lifetime.requested)
    {
      lifetime.requested = []
    }
  }

  /// Whether a scene, or anything of the app, may be in the foreground.
  private func hasCome(_ requested: SubjectSet) -> Bool {
    let front = possibleStates.foreground
    return requested == [.app] ? !front.isEmpty : !front.isDisjoint(with: requested)
  }

  /// Adds the states that the process may have reached unseen.
  private mutating func doubtProcess() {
    if visibility.hidesSuspension, process.contains(.running),
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
