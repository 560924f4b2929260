package import Lifecycle

/// An engine to be tested, of whatever type.
package protocol TestedEngine<E> {
  associatedtype E: Engine
  /// Its name in reports.
  var name: String { get }
  /// What it can do.
  var capabilities: Capabilities { get }
  /// Who it says it is, if it lies in another process.
  var identity: EngineIdentity? { get }
  /// The engine for the calling thread.
  var local: LocalEngine<E> { get }
  /// The threads that play the blocks of a plan; none, if only the calling thread may.
  func pool(for plan: Plan) -> WorkerPool?
}

/// An engine to be tested that any thread may play.
package protocol SharedEngine<E>: TestedEngine, Sendable where E: SendableMetatype {
  /// The engine with its type.
  var underTest: EngineUnderTest<E> { get }
}
