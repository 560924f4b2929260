package import Lifecycle

/// What a trace so far implies: where each subject may be, what is held, what is owed.
///
/// Rules read it and never write it. Where an observation broke a rule, what the rule puts in doubt
/// becomes uncertain, and stays so until later observations settle it.
package struct Ledger: Hashable, Sendable {
  /// How the app is configured.
  package let given: Given
  /// What would be seen if it occurred.
  package let view: View
  /// Whether the trace may begin in the middle of a life.
  package let startsUnknown: Bool
  /// What is the case throughout.
  let nature: Occasion
  /// The surroundings, as the stimuli make them; with an unknown start, what is known of them.
  package internal(set) var world: World
  /// What the app holds and has begun.
  package internal(set) var app: ScriptedApp
  /// Where each subject may be.
  package internal(set) var standing = Standing()
  /// What the process may be doing.
  package internal(set) var process: ProcessSet = [.notRunning]
  /// The present life of the process.
  package internal(set) var life = Life()
  /// What outlives the process.
  package internal(set) var past = Past()
  /// The present step.
  package internal(set) var step = StepRecord()
  /// Virtual time since the start.
  package internal(set) var now: Int32 = 0
  /// When the present step began.
  package internal(set) var stepStart: Int32 = 0
  /// Since when the app has had nothing to do.
  package internal(set) var idleSince: Int32 = 0
  /// What breaches have put in doubt, and nothing has settled since.
  package internal(set) var doubt = Doubt()

  /// The ledger of a trace that has not begun.
  package init(_ given: Given, _ view: View, startsUnknown: Bool = false) {
    self.given = given
    self.view = view
    self.startsUnknown = startsUnknown
    nature = Occasion(of: given)
    world = World(given)
    app = ScriptedApp(given.script)
    standing.unattached = given.isSceneBased ? SubjectSet(.all) : [.app]
    if startsUnknown { forgetStart() }
  }

  private mutating func forgetStart() {
    process = [.notRunning, .running, .suspended]
    life.launch = .unknown
    let subjects = universe
    standing = Standing()
    standing.unattached = subjects
    standing.background = subjects
    standing.inactive = subjects
    standing.active = subjects
    if given.isSceneBased { standing.connecting = subjects }
    past.unsure = .all
  }

  /// Whether the app lives the scene-based life cycle.
  var isSceneBased: Bool { nature.contains(.sceneBased) }

  /// The subjects that there can be.
  package var universe: SubjectSet {
    guard nature.contains(.sceneBased) else { return [.app] }
    return given.multipleScenes ? SubjectSet(.all) : [.a]
  }
}

/// What a process may be doing.
package enum ProcessState: UInt8, Hashable, Sendable {
  case notRunning, running, suspended
}

/// A set of what a process may be doing.
package typealias ProcessSet = SmallSet<ProcessState>

/// What is known of one life of the process, from launch to end.
package struct Life: Hashable, Sendable {
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
  package var dues = Dues()
  /// The present stay in the background, or the last one.
  package var spell = Spell()
  /// The scenes that were asked for their activity since they connected.
  package var askedForActivity = SceneSet()
  /// Whether `applicationWillTerminate` was told.
  package var saidGoodbye = false
  /// Whether the app has been in the foreground.
  package var hasBeenInFront = false
}

/// What outlives the process.
package struct Past: Hashable, Sendable {
  /// Whether the person quit the app, the last time it ended.
  package var wasQuit = false
  /// How many lives have ended.
  package var deaths: UInt32 = 0
  /// The scenes that were connected when the last life ended.
  package var attachedAtDeath = SceneSet()
  /// The sessions that have connected before and were not discarded.
  package var sessions = SceneSet()
  /// The sessions of which it cannot be said whether they are new.
  package var unsure = SceneSet()
  /// The scenes that the person closed, until they connect again.
  package var closed = SceneSet()
  /// The sessions that were closed while the app was not running, and not reported yet.
  package var unreported = SceneSet()
  /// What the interruptions in progress have deactivated and nothing has moved since.
  package var interrupted = SubjectSet()
  /// What the lock in progress found in the foreground and nothing but the lock has moved since.
  package var locked = SubjectSet()
}
