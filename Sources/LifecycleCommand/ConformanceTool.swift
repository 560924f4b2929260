public import Lifecycle
import LifecycleCampaigns
import LifecycleReference
import LifecycleSystem
import LifecycleWire

/// The command line `lifecheck`, with your own engines in addition to the suite's engines.
///
/// For an engine in Swift, an executable of three lines has the whole command line:
/// ```swift
/// @main enum Main {
///   static func main() { ConformanceTool().with(MyEngine.self, as: "mine").main() }
/// }
/// ```
/// The command `swift run -c release my-check run --engine mine` plays the engine.
public struct ConformanceTool {
  package private(set) var engines: [EmbeddedEngine] = []
  /// An error in an added engine, which prevents every command.
  private var problem: CommandError?

  /// Creates the command line with the suite's engines only.
  public init() {}

  /// Adds an engine to the suite's engines.
  ///
  /// - Parameters:
  ///   - engine: The type of the engine. Each scenario is played by a new instance.
  ///   - name: The name for `--engine`: letters, digits, `-`, `_` and `.`, and not the name of
  ///     another engine. `main` rejects any other name.
  /// - Returns: The command line with the engine.
  public func with<E: Engine & SendableMetatype>(
    _ engine: E.Type, as name: String
  ) -> ConformanceTool {
    with(EngineUnderTest(engine, name: name))
  }

  /// Adds an engine that is bound to the main actor.
  ///
  /// Each process that plays the engine does so on its main thread.
  ///
  /// - Parameters:
  ///   - engine: The type of the engine. Each scenario is played by a new instance.
  ///   - name: The name for `--engine`: letters, digits, `-`, `_` and `.`, and not the name of
  ///     another engine. `main` rejects any other name.
  /// - Returns: The command line with the engine.
  public func with<E: Engine>(_ engine: E.Type, as name: String) -> ConformanceTool {
    with(LocalEngine(engine, name: name))
  }

  /// Adds an implementation that is driven by a host; the suite plays the host.
  ///
  /// - Parameters:
  ///   - implementation: The type of the implementation. Each process has a new instance.
  ///   - name: The name for `--engine`, with the same form as for an engine.
  /// - Returns: The command line with the implementation.
  public func with<I: HostDriven & SendableMetatype>(
    _ implementation: I.Type, as name: String
  ) -> ConformanceTool {
    with(EngineUnderTest(HostDrivenEngine<I>.self, name: name))
  }

  /// Adds an implementation that is driven by a host and bound to the main actor.
  ///
  /// Each process that plays the implementation does so on its main thread.
  ///
  /// - Parameters:
  ///   - implementation: The type of the implementation. Each process has a new instance.
  ///   - name: The name for `--engine`, with the same form as for an engine.
  /// - Returns: The command line with the implementation.
  public func with<I: HostDriven>(_ implementation: I.Type, as name: String) -> ConformanceTool {
    with(LocalEngine(HostDrivenEngine<I>.self, name: name))
  }

  /// Adds a client of UIKit; the suite plays UIKit.
  ///
  /// - Parameters:
  ///   - client: The type of the client. Each process of an app has a new instance.
  ///   - name: The name for `--client`, with the same form as for an engine.
  /// - Returns: The command line with the client.
  public func with<C: Client & SendableMetatype>(
    _ client: C.Type, as name: String
  ) -> ConformanceTool {
    let contract: Contract
    do throws(NotationError) {
      contract = try Contract(notation: C.contract)
    } catch {
      return complaining(
        CommandError(
          .usage, "the contract of '\(name)' is malformed: \(error)",
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
    tool.engines.append(EmbeddedEngine(engine: engine))
    return tool
  }

  /// Returns an engine, played in this process; without a name the first that was added, if any.
  package func engine(named name: String?) throws(CommandError) -> EngineName {
    if let problem { throw problem }
    try EmbeddedEngine.check(engines)
    return try EngineName(name ?? engines.first?.name ?? "reference", among: engines, .here)
  }

  /// Performs the command in the arguments of the process, and exits with the resulting status.
  public func main() -> Never { main(Array(CommandLine.arguments.dropFirst())) }

  /// Performs the command in `arguments`, and exits with the resulting status.
  package func main(_ arguments: [String]) -> Never {
    Console.tolerateClosedStreams()
    LivingGroups.endWithThisProcess()
    do throws(CommandError) {
      if let problem { throw problem }
      try Console.checkRoomForFiles()
      try EmbeddedEngine.check(engines)
      // The command's processes and folders are gone when this statement ends, before the exit.
      let status = try Command.action(arguments, engines).perform()
      ProcessEnd.exit(status)
    } catch {
      Console.complain(error)
      if arguments.contains(where: { $0.hasPrefix("--profile") || $0.hasPrefix("--reports") }) {
        GitHubStep.current?.tell(error)
      }
      ProcessEnd.exit(error.status)
    }
  }
}
