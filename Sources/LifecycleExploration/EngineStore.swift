import Lifecycle

/// The engines of the product states of a level and of the next, and the one that is played.
///
/// The type of the engine is known behind it alone: a search that is generic asks the runtime anew
/// for every type that it is made of, which costs more than the engine.
protocol EngineStore: AnyObject {
  /// Goes to the engine as it is at the start of all scenarios.
  func start()
  /// Goes to an engine of the level.
  func start(at position: Int)
  /// Lets a stimulus happen.
  func step(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure)
  /// The states that the engine reports.
  func reportedStates(of scenes: SceneSet) -> ReportedStates
  /// Begins the engine's count of task identifiers anew, if it grants none twice.
  func renumber() -> Bool
  /// Puts the engine into a hash.
  func hash(into hasher: inout Hasher)
  /// Adds the engine to the next level.
  func keep()
  /// Goes on to the next level.
  func advance()
  /// How many bytes an engine takes.
  var stride: Int { get }
}

/// Engines of one type.
final class Engines<E: Engine & Hashable>: EngineStore {
  private let first: E
  private let renumbering: @Sendable (inout E) -> Bool
  private let played: UnsafeMutablePointer<E>
  /// The level and the next one.
  private let levels: UnsafeMutablePointer<Level>

  /// Engines in memory of their own.
  private struct Level {
    var engines = UnsafeMutableBufferPointer<E>.allocate(capacity: 1)
    var count = 0

    mutating func empty() {
      engines.extracting(..<count).deinitialize()
      count = 0
    }

    mutating func append(_ engine: E) {
      if count == engines.count {
        let old = engines
        engines = .allocate(capacity: old.count * 2)
        _ = engines.moveInitialize(fromContentsOf: old)
        old.deallocate()
      }
      engines.initializeElement(at: count, to: engine)
      count += 1
    }
  }

  init(_ first: E, renumbering renumber: @escaping @Sendable (inout E) -> Bool) {
    self.first = first
    renumbering = renumber
    played = .allocate(capacity: 1)
    played.initialize(to: first)
    levels = .allocate(capacity: 2)
    levels.initialize(to: Level())
    (levels + 1).initialize(to: Level())
  }

  deinit {
    for number in 0..<2 {
      levels[number].empty()
      levels[number].engines.deallocate()
    }
    levels.deallocate()
    played.deinitialize(count: 1)
    played.deallocate()
  }

  func start() { played.pointee = first }

  func start(at position: Int) { played.pointee = levels[0].engines[position] }

  func step(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    try played.pointee.step(stimulus, telling: app)
  }

  func reportedStates(of scenes: SceneSet) -> ReportedStates {
    played.pointee.reportedStates(of: scenes)
  }

  func renumber() -> Bool { renumbering(&played.pointee) }

  func hash(into hasher: inout Hasher) { played.pointee.hash(into: &hasher) }

  func keep() { levels[1].append(played.pointee) }

  func advance() {
    swap(&levels[0], &levels[1])
    levels[1].empty()
  }

  var stride: Int { MemoryLayout<E>.stride }
}
