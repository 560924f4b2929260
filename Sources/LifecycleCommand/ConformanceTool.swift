import Foundation
public import Lifecycle
import LifecycleCampaigns
import LifecycleReference
import LifecycleWire

/// The command line `lifecheck`, with engines of your own beside those of the suite.
///
/// An executable of three lines has all of it for an engine in Swift:
/// ```swift
/// @main enum Main {
///   static func main() { ConformanceTool().with(MyEngine.self, as: "mine").main() }
/// }
/// ```
/// and `swift run -c release my-check run --engine mine` plays it.
public struct ConformanceTool {
  /// The engines that were added.
  package private(set) var engines: [EmbeddedEngine] = []
  /// What is wrong with one of them, so that nothing can be done.
  private var problem: CommandError?

  /// The command line with the engines of the suite alone.
  public init() {}

  /// Adds an engine to those of the suite.
  ///
  /// - Parameters:
  ///   - engine: The type of the engine, of which one is made for each scenario.
  ///   - name: What it is called behind `--engine`: letters, digits, `-`, `_` and `.`, no name of
  ///     another engine. `main` complains of any other.
  /// - Returns: The command line that knows it.
  public func with<E: Engine & SendableMetatype>(
    _ engine: E.Type, as name: String
  ) -> ConformanceTool {
    with(EngineUnderTest(engine, name: name))
  }

  /// Adds an engine that is bound to the main actor: each process that plays it does so on its main
  /// thread.
  ///
  /// - Parameters:
  ///   - engine: The type of the engine, of which one is made for each scenario.
  ///   - name: What it is called behind `--engine`: letters, digits, `-`, `_` and `.`, no name of
  ///     another engine. `main` complains of any other.
  /// - Returns: The command line that knows it.
  public func with<E: Engine>(_ engine: E.Type, as name: String) -> ConformanceTool {
    with(LocalEngine(engine, name: name))
  }

  /// Adds an implementation that is driven by a host, which the suite plays.
  ///
  /// - Parameters:
  ///   - implementation: The type of the implementation, of which one is made for each process.
  ///   - name: What it is called behind `--engine`, as an engine is.
  /// - Returns: The command line that knows it.
  public func with<I: HostDriven & SendableMetatype>(
    _ implementation: I.Type, as name: String
  ) -> ConformanceTool {
    with(EngineUnderTest(HostDrivenEngine<I>.self, name: name))
  }

  /// Adds an implementation that is driven by a host and bound to the main actor: each process that
  /// plays it does so on its main thread.
  ///
  /// - Parameters:
  ///   - implementation: The type of the implementation, of which one is made for each process.
  ///   - name: What it is called behind `--engine`, as an engine is.
  /// - Returns: The command line that knows it.
  public func with<I: HostDriven>(_ implementation: I.Type, as name: String) -> ConformanceTool {
    with(LocalEngine(HostDrivenEngine<I>.self, name: name))
  }

  /// Adds a client of UIKit, for which the suite plays it.
  ///
  /// - Parameters:
  ///   - client: The type of the client, of which one is made for each process of an app.
  ///   - name: What it is called behind `--client`, as an engine is behind `--engine`.
  /// - Returns: The command line that knows it.
  public func with<C: Client & SendableMetatype>(
    _ client: C.Type, as name: String
  ) -> ConformanceTool {
    let contract: Contract
    do throws(NotationError) {
      contract = try Contract(notation: C.contract)
    } catch {
      return complaining(
        CommandError(
          .usage, "the contract of '\(name)' cannot be read: \(error)",
          "see: lifecheck help clients"))
    }
    return with(
      EngineUnderTest(name: name, capabilities: contract.capabilities, contract: contract) {
        given in
        ClientEngine(ReferenceEngine(given, taking: given.platform), contract, given) {
          given, host throws(EngineFailure) in try C(given, host)
        }
      })
  }

  private func complaining(_ problem: CommandError) -> ConformanceTool {
    var tool = self
    tool.problem = problem
    return tool
  }

  private func with(_ engine: some TestedEngine) -> ConformanceTool {
    var tool = self
    tool.engines.append(EmbeddedEngine(engine))
    return tool
  }

  /// Does what the arguments of the process say, and ends it with the status that they deserve.
  public func main() -> Never { main(Array(CommandLine.arguments.dropFirst())) }

  /// Does what arguments say, and ends the process with the status that they deserve.
  package func main(_ arguments: [String]) -> Never {
    Console.toleratesClosedStreams()
    LivingGroups.endWithThisProcess()
    do throws(CommandError) {
      if let problem { throw problem }
      try Console.checkRoomForFiles()
      try EmbeddedEngine.check(engines)
      ProcessEnd.exit(try Command(arguments, engines).perform())
    } catch {
      Console.complain(error)
      ProcessEnd.exit(error.status)
    }
  }
}
