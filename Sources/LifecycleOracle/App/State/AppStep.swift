import Lifecycle

/// The acts of an app, and UIKit's calls to it, in one step.
struct AppStep: Hashable, Sendable {
  /// The last call or notification of UIKit, in which the app may still be.
  var told: Observation?
  /// The seconds that the app has spent there.
  var stayed = 0
  /// The seconds spent in the `didEnterBackground` methods and observers of each subject.
  private var entries = SIMD16<UInt16>()
  /// The seconds spent in launch methods and in methods of connecting scenes.
  var stayedInLaunch = 0
  /// Whether the app has committed work in a method on the way down, which has to be scheduled
  /// there.
  var hasCommitted = false
  /// The task whose expiration handler is being called.
  var expiring: WorkItem?
  /// The subjects that were deactivated and whose reaction is not judged yet.
  var deactivated = SubjectSet()
  /// The subjects that became active.
  var activated = SubjectSet()
  /// The scenes that were disconnected.
  var disconnected = SubjectSet()
  /// The subjects that moved out of sight.
  var hidden = SubjectSet()
  /// Whether UIKit has called a method in the background that reports no move.
  var called = false
  /// Whether the app got a memory warning while it had large data that it can recreate, and whether
  /// it has dropped any since.
  var wasWarned = false
  var hasDropped = false
  /// Whether an event was delivered, or the process began to run.
  var delivered = false
  var woke = false
  /// Whether the person asks for the app, so that the app is on its way up; `nil` if that is
  /// unknown.
  var comesForward: Bool?
  /// The overdue obligations, which are judged at the end of the step.
  var overdue = SmallSet<Overdue>()

  /// Whether the last call is a launch method, or a method of a connecting scene, on the way to the
  /// foreground.
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

extension AppStep {
  /// Adds time in a `didEnterBackground` method or observer, if that was the last call.
  mutating func noteEntry(_ seconds: UInt16) {
    guard let told, told.isOfEntry else { return }
    let place = Int(told.subject.rawValue)
    entries[place] = UInt16(clamping: Int(entries[place]) + Int(seconds))
  }

  /// Returns the seconds spent in all `didEnterBackground` methods and observers of one scene and
  /// of the app, plus `more`. Returns 0 if the last call was another one.
  func entry(_ more: Int) -> Int {
    guard let told, told.isOfEntry else { return 0 }
    let app = Int(Subject.app.rawValue)
    var scenes = entries
    scenes[app] = 0
    let scene = told.subject == .app ? scenes.max() : entries[Int(told.subject.rawValue)]
    return Int(entries[app]) + Int(scene) + more
  }
}

extension Observation {
  /// Whether the observation is a call or notification of `didEnterBackground`.
  fileprivate var isOfEntry: Bool {
    event == .callback(.didEnterBackground) || event == .notification(.didEnterBackground)
  }

  /// Whether the observation is a memory warning.
  var isMemoryWarning: Bool {
    event == .callback(.didReceiveMemoryWarning) || event == .notification(.didReceiveMemoryWarning)
  }

  /// The subject of the observation.
  fileprivate var subject: Subject { receiver.scene.map { Subject($0) } ?? .app }
}

extension AppRecord {
  /// Whether the app may work in the background, for a task or an event. Without the `tasks`
  /// promise, extended time may be running unseen.
  var isExcused: Bool {
    !promises.contains(.tasks) || !tasks.isEmpty || handlesEvent || step.delivered
  }

  /// Whether the app is in the background, and neither in `didEnterBackground` nor on its way up.
  @inline(__always)
  func isLate(_ places: BoundarySets, hasBeenInFront: Bool) -> Bool {
    let crossing = step.told?.crossing
    guard places[.app] <= .background, crossing != .wentBack, crossing != .detached else {
      return false
    }
    return step.comesForward.map { !$0 }
      ?? (!step.woke && (hasBeenInFront || handlesEvent && step.told == nil))
  }
}

/// The owners of each possession: scenes, or the app.
struct Belongings: Hashable, Sendable {
  /// A set of subjects for each, by its position.
  private var sets = SIMD32<UInt16>()

  subscript(possession: Possession) -> SubjectSet {
    get { SubjectSet(bits: sets[possession.position]) }
    set { sets[possession.position] = newValue.bits }
  }

  /// Removes a subject from all sets.
  mutating func remove(_ subject: Subject) {
    formIntersection(SubjectSet(bits: ~(1 << UInt16(subject.rawValue))))
  }

  /// Keeps only those subjects in all sets.
  mutating func formIntersection(_ subjects: SubjectSet) {
    sets &= SIMD32(repeating: subjects.bits)
  }
}

/// A set of possessions, by their positions.
struct PossessionSet: Hashable, Sendable {
  var bits: UInt32 = 0

  /// The possessions that a scene gives up when it leaves the foreground.
  static let leaving = Possession.all.filter(\.leavesWithItsScene)
    .reduce(into: PossessionSet()) { $0.insert($1) }

  init(bits: UInt32 = 0) { self.bits = bits }
  init(_ possession: Possession) { bits = 1 << UInt32(possession.position) }

  func contains(_ possession: Possession) -> Bool { bits >> UInt32(possession.position) & 1 != 0 }
  mutating func insert(_ possession: Possession) { bits |= 1 << UInt32(possession.position) }
  mutating func remove(_ possession: Possession) { bits &= ~(1 << UInt32(possession.position)) }
}
