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
  let lastingCondition: ActivationCondition
  /// The world as the stimuli make it; partly known if the start is unknown.
  package internal(set) var world: World
  /// The resources that the app holds and the work that it has begun.
  package internal(set) var app: ScriptedApp
  /// The states that each subject may be in.
  package internal(set) var possibleStates = PossibleStates()
  /// The states that the process may be in.
  package internal(set) var process: ProcessSet = [.notRunning]
  /// The facts about the present process, which are forgotten when it ends.
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
  /// With `knowsSessions`, every existing session has connected in the trace.
  package init(
    _ given: Given, _ visibility: Visibility, startsUnknown: Bool = false,
    knowsSessions: Bool = true
  ) {
    self.given = given
    self.visibility = visibility
    self.startsUnknown = startsUnknown
    lastingCondition = ActivationCondition(of: given)
    world = World(given)
    app = ScriptedApp(given.script)
    possibleStates.unattached = given.isSceneBased ? SubjectSet(.all) : [.app]
    if startsUnknown { forgetStart() }
    if !knowsSessions { history.possiblyKnown = .all }
  }

  /// Allows for every state of the process and of its scenes when the trace begins.
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
    history.possiblyKnown = .all
    history.archive = .open
  }

  /// Whether the person has closed every scene.
  var hasNoSceneLeft: Bool {
    isSceneBased && world.sessions.isEmpty && !history.closed.isEmpty
  }

  /// Whether the app uses the scene-based life cycle.
  var isSceneBased: Bool { lastingCondition.contains(.sceneBased) }

  /// The subjects that can exist with this configuration.
  package var allSubjects: SubjectSet {
    guard lastingCondition.contains(.sceneBased) else { return .app }
    return given.multipleScenes ? SubjectSet(.all) : SubjectSet(SceneID.a)
  }

  /// Ends the step after the rules have judged its end.
  package mutating func finish() {
    if case .close(let scene) = step.stimulus {
      // A rule has judged whether a running app got a report of the closed session. If the app ends in
      // the step, the report is due at the next launch. An app that was resumed and ended, or that ran
      // and was ended for what it did, may have been about to get the report.
      let wasRunning = step.startProcess.contains(.running)
      let isEndedBySystem =
        switch step.cause {
        case .lastSceneClosed, .memory, .systemRequest: true
        default: false
        }
      let isDueLater = step.terminated && isEndedBySystem
      if wasRunning && !isDueLater || step.resumed && step.terminated {
        history.unreported.remove(scene)
      }
    }
    if !lifetime.activities.due.isEmpty {
      // An activity whose receiver leaves the foreground may be dropped.
      let front = possibleStates.surelyForeground
      lifetime.activities.due = lifetime.activities.due.intersection(
        isSceneBased && !front.isEmpty ? front.union([.app]) : front)
    }
    updateRequested()
    if !world.isInterrupted { history.interrupted = [] }
    if world.count(of: .call) == 0 {
      (history.surelyInFrontAtCall, history.possiblyInFrontAtCall) = ([], [])
    }
    if step.kind == .lock { history.lockedAt = now }
    if step.kind == .interruptAudio, step.startProcess == ProcessSet(.running),
      !process.contains(.notRunning)
    {
      lifetime.missedAudio = step.other.audio == 0
    }
    if step.start.surelyForeground.isEmpty { history.inFrontSince = now }
    if process == ProcessSet(.suspended) { lifetime.unfinishedEvents = [] }
    if !world.isLocked {
      lifetime.protectedDataNotice = .none
      history.surelyInFrontAtLock = []
      // After the unlock, a scene or app may wait until an interruption ends.
      if !world.isInterrupted || step.kind == .home || step.kind == .quit {
        history.possiblyInFrontAtLock = []
      }
    }
    if visibility.hidesSuspension {
      lifetime.obligations.changes = lifetime.obligations.changes.subtracting(step.other.changes)
      if process == ProcessSet(.running), !possibleStates.surelyForeground.isEmpty {
        lifetime.obligations.noteResumption(mayPostLater: false)
      }
    }
    if step.resumed {
      let mayPostLater =
        possibleStates.surelyForeground.isEmpty && step.other.posts[.timeChange] == 0
      lifetime.obligations.noteResumption(mayPostLater: mayPostLater)
      lifetime.missed.noteResumption(mayPostLater: mayPostLater)
    }
    if !step.terminated, !step.refused { addUnseenProcessStates() }
    if lifetime.purpose == .prewarming, step.stimulus.asksForInterface {
      lifetime.purpose = .interface
    }
  }

  /// Records what the person asks for during an interruption, until it comes to the foreground or
  /// the person leaves.
  private mutating func updateRequested() {
    switch step.stimulus {
    case .launch, .url, .activity, .pushTap, .shortcut: lifetime.requestedLast = [.app]
    case .open(let scene) where world.sessions.contains(scene):
      lifetime.requestedLast = SubjectSet(scene)
    case .home, .leave, .close, .lock, .quit:
      (lifetime.requested, lifetime.requestedLast) = ([], [])
    default: break
    }
    lifetime.requested = lifetime.requested.union(lifetime.requestedLast)
    updateWaitingLinks()
    guard !lifetime.requested.isEmpty else { return }
    if !world.isInterrupted || process == ProcessSet(.notRunning) {
      (lifetime.requested, lifetime.requestedLast) = ([], [])
    }
    // A subject that may be in the foreground is no longer owed, but may still come there.
    func withApp(_ subjects: SubjectSet) -> SubjectSet {
      subjects.isEmpty ? [] : subjects.union([.app])
    }
    lifetime.requestedLast =
      lifetime.requestedLast.subtracting(withApp(possibleStates.foreground))
    lifetime.requested = lifetime.requested.subtracting(withApp(possibleStates.surelyForeground))
  }

  /// Records the links that wait with an app that is not certainly in the foreground.
  private mutating func updateWaitingLinks() {
    let link = step.stimulus.payload
    guard link != .none || lifetime.waitingCount > 0 else { return }
    let isOver =
      !world.isInterrupted || process == ProcessSet(.notRunning) || step.stimulus.leaves
      || !possibleStates.surelyForeground.isEmpty
    if isOver || step.other.linkCount > 0 {
      lifetime.forgetWaitingLinks()
    } else if link != .none {
      // An announced activity is awaited by itself; a tap may come as a remote notification.
      let isAwaited = link == .activity && step.other.isUnderWay
      let hasCome = link == .push && step.other.remoteNotifications > 0
      if !isAwaited, !hasCome { lifetime.noteWaiting(link) }
    }
  }

  /// Adds the states that the process may have reached unseen.
  private mutating func addUnseenProcessStates() {
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
