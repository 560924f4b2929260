import Lifecycle

/// What an app does, and is told, in one step.
struct AppStep: Hashable, Sendable {
  /// What was told last, in whose method the app may still be.
  var told: Observation?
  /// For how many seconds it has stayed there.
  var stayed = 0
  /// For how many seconds it has stayed in what tells each subject of the background.
  private var entries = SIMD16<UInt16>()
  /// For how many seconds it has stayed in methods of its launch and of scenes that connect.
  var stayedInLaunch = 0
  /// Whether it has committed work in what tells it to go down, which has to be scheduled there.
  var hasCommitted = false
  /// The task whose expiration handler it is in.
  var expiring: WorkItem?
  /// The subjects that were deactivated and have not shown yet what they did about it.
  var deactivated = SubjectSet()
  /// Those that became active.
  var activated = SubjectSet()
  /// The scenes that were disconnected.
  var disconnected = SubjectSet()
  /// Those that went out of sight.
  var hidden = SubjectSet()
  /// Whether UIKit has called a method in the background that tells of no move.
  var called = false
  /// Whether it was warned that memory is low while it had what can be made again; whether it has
  /// dropped any since.
  var wasWarned = false
  var hasDropped = false
  /// Whether an event was delivered, or the process began to run.
  var delivered = false
  var woke = false
  /// Whether the person asks for the app, so that it is on its way up; nothing, if that is not told.
  var comesForward: Bool?
  /// The obligations that ran out, which are judged at the end of the step.
  var overdue = SmallSet<Overdue>()

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

extension AppStep {
  /// It stays in what tells a subject of the background, if that was told last.
  mutating func noteEntry(_ seconds: UInt16) {
    guard let told, told.isOfEntry else { return }
    let place = Int(told.subject.rawValue)
    entries[place] = UInt16(clamping: Int(entries[place]) + Int(seconds))
  }

  /// For how long it has stayed in all that tells one scene, and the app, of the background, once it
  /// has stayed for some seconds more; 0, if something else was told last.
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
  /// Whether it tells of the background.
  fileprivate var isOfEntry: Bool {
    event == .callback(.didEnterBackground) || event == .notification(.didEnterBackground)
  }

  /// Whether it tells that memory is low.
  var isMemoryWarning: Bool {
    event == .callback(.didReceiveMemoryWarning) || event == .notification(.didReceiveMemoryWarning)
  }

  /// Whom it is told of.
  fileprivate var subject: Subject { receiver.scene.map { Subject($0) } ?? .app }
}

extension AppRecord {
  /// Whether it may be at work in the background: for a task, or an event; of tasks that it does not
  /// tell nobody knows.
  var isExcused: Bool {
    !promises.contains(.tasks) || !tasks.isEmpty || handlesEvent || step.delivered
  }

  /// Whether it is in the background, and neither in the method that told it so nor on its way up.
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

/// Whom each possession belongs to: scenes, or the app.
struct Belongings: Hashable, Sendable {
  /// A set of subjects for each, by its position.
  private var sets = SIMD32<UInt16>()

  subscript(possession: Possession) -> SubjectSet {
    get { SubjectSet(bits: sets[possession.position]) }
    set { sets[possession.position] = newValue.bits }
  }

  /// Takes a subject out of all sets.
  mutating func remove(_ subject: Subject) {
    formIntersection(SubjectSet(bits: ~(1 << UInt16(subject.rawValue))))
  }

  /// Leaves those subjects alone in all sets.
  mutating func formIntersection(_ subjects: SubjectSet) {
    sets &= SIMD32(repeating: subjects.bits)
  }
}

/// A set of possessions, by their positions.
struct PossessionSet: Hashable, Sendable {
  var bits: UInt32 = 0

  init(bits: UInt32 = 0) { self.bits = bits }
  init(_ possession: Possession) { bits = 1 << UInt32(possession.position) }

  func contains(_ possession: Possession) -> Bool { bits >> UInt32(possession.position) & 1 != 0 }
  mutating func insert(_ possession: Possession) { bits |= 1 << UInt32(possession.position) }
  mutating func remove(_ possession: Possession) { bits &= ~(1 << UInt32(possession.position)) }
}
