import Lifecycle

/// The engines of a level's product states, those of the next level, and the engine that is played.
///
/// Only the store knows the engine's type. A generic search would ask the runtime for the metadata
/// of each of its types, which costs more than the engine.
protocol EngineStore: AnyObject {
  /// Takes the engine at the start of all scenarios.
  func start()
  /// Takes an engine of the level.
  func start(at position: Int)
  /// Plays a stimulus.
  func step(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure)
  func reportedStates(of scenes: SceneSet) -> ReportedStates
  /// Restarts the engine's count of task identifiers, if the engine grants none twice.
  func renumber() -> Bool
  /// Feeds the engine to a hasher.
  func hash(into hasher: inout Hasher)
  /// Adds the engine to the next level.
  func keep()
  /// Moves to the next level.
  func advance()
  /// The number of bytes that an engine takes.
  var stride: Int { get }
}

/// The engines of one type.
final class Engines<E: Engine & Hashable>: EngineStore {
  /// The engine at the start of all scenarios.
  private let first: E
  private let renumbering: @Sendable (inout E) -> Bool
  private let played: UnsafeMutablePointer<E>
  /// The level and the next one.
  private let levels: UnsafeMutablePointer<Level>

  init(_ first: E, renumbering renumber: @escaping @Sendable (inout E) -> Bool) {
    self.first = first
    renumbering = renumber
    played = .allocate(capacity: 1)
    played.initialize(to: first)
    levels = .allocate(capacity: 2)
    levels.initialize(to: Level(of: E.self))
    (levels + 1).initialize(to: Level(of: E.self))
  }

  deinit {
    for number in 0..<2 { levels[number].deallocate(of: E.self) }
    levels.deinitialize(count: 2)
    levels.deallocate()
    played.deinitialize(count: 1)
    played.deallocate()
  }

  func start() { played.pointee = first }

  func start(at position: Int) {
    played.pointee = levels[0].address(of: position).assumingMemoryBound(to: E.self).pointee
  }

  func step(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    try played.pointee.step(stimulus, telling: app)
  }

  func reportedStates(of scenes: SceneSet) -> ReportedStates {
    played.pointee.reportedStates(of: scenes)
  }

  func renumber() -> Bool { renumbering(&played.pointee) }

  func hash(into hasher: inout Hasher) { played.pointee.hash(into: &hasher) }

  func keep() {
    levels[1].append().assumingMemoryBound(to: E.self).initialize(to: played.pointee)
  }

  func advance() {
    swap(&levels[0], &levels[1])
    levels[1].empty(of: E.self)
  }

  var stride: Int { MemoryLayout<E>.stride }
}
