import Lifecycle

/// What an app does, and is told, in one step.
struct AppStep: Hashable, Sendable {
  /// What was told last, in whose method the app may still be.
  var told: Observation?
  /// For how many seconds it has stayed there.
  var stayed = 0
  /// For how many seconds it has stayed in methods of its launch and of scenes that connect.
  var stayedInLaunch = 0
  /// The task whose expiration handler it is in.
  var expiring: WorkItem?
  /// The subjects that were deactivated and have not shown yet what they did about it.
  var deactivated = SubjectSet()
  /// Those that became active.
  var activated = SubjectSet()
  /// The scenes that were disconnected.
  var disconnected = SubjectSet()
  /// Whether an event was delivered, or the process began to run.
  var delivered = false
  var woke = false
  /// Whether the person asks for the app, so that it is on its way up; nothing, if that is not told.
  var comesForward: Bool?
  /// The rules that were found broken, of which the end of the step says so.
  var late = ClientRules()

  /// Whether what was told last is a method of the launch, or of a scene that connects, on the way to
  /// the foreground.
  var isInLaunch: Bool {
    guard comesForward != false else { return false }
    return switch told?.event {
    case .callback(.willFinishLaunching), .callback(.didFinishLaunching),
      .notification(.didFinishLaunching), .callback(.willConnect), .notification(.willConnect):
      true
    default: false
    }
  }
}
