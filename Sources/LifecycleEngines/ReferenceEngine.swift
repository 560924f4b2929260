package import Lifecycle

/// The life cycle as the documentation has it: what other engines are compared with.
///
/// Where the documentation leaves a choice, a variant takes the other one; a fault goes wrong in
/// one respect. An app-based app lives like a single scene that is told through the app delegate.
package struct ReferenceEngine: Engine, Hashable, Sendable {
  /// What it does wrong, if anything; of several faults the first.
  let fault: Fault?
  /// All that it does wrong.
  private let faults: FaultSet
  /// Where it takes another choice than usual.
  let variants: Variants
  /// Which of the two life cycles the app lives.
  let isSceneBased: Bool
  /// The surroundings: sessions, lock and interruptions.
  var world: World
  /// The process.
  var process = Process.ended
  /// What the process has been through.
  var history = History.unlaunched

  /// The scenes that are connected; of them those in the foreground; of those the active ones.
  var connected = SceneSet()
  var foreground = SceneSet()
  var active = SceneSet()
  /// The sessions that have been connected and not discarded.
  var known = SceneSet()
  /// The sessions that the person closed and the app has not been told of.
  var unreported = SceneSet()
  /// What was in the foreground when the device was locked.
  var lockedAway = SceneSet()
  /// The scenes that were asked for their activity since they were last in the foreground.
  var preserved = SceneSet()
  /// The scenes in the background of which a snapshot is still to be taken.
  var unpictured = SceneSet()
  /// The sessions by last use.
  var recency = SceneOrder()

  /// What the app holds.
  var held = ResourceSet()
  /// The tasks that were granted and have not ended.
  var tasks = WorkSet()
  /// The identifier that was granted last.
  var lastIdentifier: UInt16 = 0
  /// The seconds of background time spent since the app was last in the foreground.
  var spent: UInt16 = 0
  /// The seconds for which the app has had nothing to do.
  var idle: UInt16 = 0
  /// What a suspended app is told of when it resumes.
  var missed = Missed()

  /// What is only of interest within a step.
  var step = StepNotes()
  /// The condition that is taken for its opposite, in a mutant.
  var negated: Guard?
  /// What a fault remembers; zero without one.
  var memory: UInt32 = 0

  package static var capabilities: Capabilities { .all }

  /// The reference engine.
  package init(_ given: Given) { self.init(given, fault: nil, variants: []) }

  /// The reference engine with a fault or other choices.
  ///
  /// - Parameters:
  ///   - given: How the app is configured.
  ///   - fault: What the engine does wrong, if anything.
  ///   - others: What else it does wrong: faults that need no memory and no choice among them.
  ///   - variants: Where it takes another choice than usual.
  package init(
    _ given: Given, fault: Fault?, besides others: [Fault] = [], variants: Variants
  ) {
    world = World(given)
    let isBlind =
      fault == .treatsSingleScenesAsNone && !given.multipleScenes && given.delegates == .both
    isSceneBased = given.isSceneBased && !isBlind
    self.fault = fault
    faults = FaultSet(others + (fault.map { [$0] } ?? []))
    self.variants = variants
  }
}

extension ReferenceEngine {
  /// What the app's process does.
  enum Process: UInt8, Hashable, Sendable {
    case ended, running, suspended
  }

  /// What the app has been through.
  enum History: UInt8, Hashable, Sendable {
    case unlaunched, launched
    /// The person had enough of it, the last time it ended.
    case quit
  }

  /// Where the app is bound for.
  enum Destination: UInt8, Hashable, Sendable {
    case front, background
  }

  /// What happened during a suspension, one of a kind.
  struct Missed: Hashable, Sendable {
    var changes = ChangeSet()
    var timeChange = false
    var memoryWarning = false
  }

  /// What is only of interest until the end of a step.
  struct StepNotes: Hashable, Sendable {
    /// Whether the app is between foreground and background, where it may still use resources.
    var isMoving = false
    /// Whether the launch methods are being called.
    var isLaunching = false
    /// The scenes that have connected in this step.
    var newcomers = SceneSet()
    /// Why the app will be terminated.
    var doom: Termination?
    /// The seconds spent in `didEnterBackground` without extended time.
    var strain: UInt16 = 0
    /// The seconds since the step began.
    var elapsed: UInt16 = 0
  }

  /// How the app is configured.
  @inline(__always) var given: Given { world.given }

  /// Whether the engine takes that choice.
  @inline(__always) func has(_ variant: Variants) -> Bool {
    variants.rawValue & variant.rawValue != 0
  }

  /// Whether the engine has that fault.
  @inline(__always) func errs(_ fault: Fault) -> Bool { faults.contains(fault) }
}

// MARK: Equal states

extension ReferenceEngine {
  /// The engine with its count of identifiers begun anew, which tells the same from then on but for
  /// those numbers; nothing, with a fault that grants some of them twice.
  package var renumbered: ReferenceEngine? {
    guard !errs(.reusesFreedIdentifiers), !errs(.identifiersOutliveTheProcess) else { return nil }
    var engine = self
    engine.lastIdentifier = 0
    return engine
  }
}

// MARK: Reported states

extension ReferenceEngine {
  package var applicationState: ApplicationState? {
    guard process != .ended else { return nil }
    return reportedApplicationState
  }

  package func activationState(of scene: SceneID) -> ActivationState? {
    guard isSceneBased, process != .ended else { return nil }
    if has(.reportsFirstSceneAlone), scene != connected.first { return nil }
    return reportedState(of: scene)
  }
}
