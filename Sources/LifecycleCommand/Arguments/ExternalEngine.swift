import Lifecycle
import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem
import LifecycleWire

/// An engine in another process, named by the command that starts it.
enum ExternalEngine {
  /// The prefix of the name of such an engine.
  static let mark = "exec:"

  /// Starts the engine with a name, and reads its hello.
  static func engine(_ name: String) throws(CommandError) -> any TestedEngine {
    let wire = try command(of: name)
    do throws(EngineFailure) {
      let pool = try SessionPool(wire)
      return switch pool.hello.drive {
      case .stimuli, .clientWithUIKit: drivenByStimuli(name, pool, isIdentified: true, .sampled)
      case .host: hosted(name, pool, .sampled)
      case .client: client(name, pool, .sampled)
      }
    } catch {
      let said = (["cannot test '\(wire.text.shortened(to: 100))': \(error.words)"] + error.details)
        .joined(separator: "\n  ").shortened(to: 1_000)
      let remedy =
        said.contains("No module named 'lifecheck_wire'")
        ? "activate the Python environment with the wheel of lifecheck, or copy lifecheck_wire.py of "
          + "the tarball beside the engine"
        : "mend the command or its answer; see: lifecheck help engines, or: lifecheck help clients"
      throw CommandError(.engineFailed, said, remedy)
    }
  }

  /// Returns the engine name that a file name probably stands for: `exec:python3 ./engine.py`.
  static func name(ofFile name: String) -> String? {
    let interpreters = [
      "py": "python3 ", "mjs": "node ", "js": "node ", "rb": "ruby ", "sh": "sh ",
    ]
    let ending = String(name.split(separator: ".").last ?? "")
    guard
      name.contains("/") || interpreters[ending] != nil
        || FileManager.default.fileExists(atPath: name)
    else { return nil }
    let path = name.contains("/") ? name : "./" + name
    return ["so", "dylib"].contains(ending)
      ? LibraryName.mark + path : mark + (interpreters[ending] ?? "") + path
  }

  /// Returns the command of an engine's name `exec:COMMAND`, with deadlines for its process.
  static func command(of name: String) throws(CommandError) -> WireCommand {
    let command = String(name.dropFirst(mark.count))
    guard !command.allSatisfy(\.isWhitespace) else {
      throw CommandError(
        .usage, "'\(mark)' needs a command", "for example: --engine 'exec:python3 my-engine.py'")
    }
    return WireCommand(
      command, suite: Suite.version, deadlines: Deadlines(factor: try factor()))
  }

  /// Returns the engine `name` of this executable, played in a process of its own.
  static func engine(isolated name: String) throws(CommandError) -> any TestedEngine {
    let deadlines = Deadlines(factor: try factor())
    let cancellation = Cancellation()
    let pool: SessionPool
    do throws(EngineFailure) {
      pool = try SessionPool(
        ownCommand(["serve", "--engine", name], deadlines, cancellation))
    } catch {
      throw commandError(of: error, about: name)
    }
    return drivenByStimuli(name, pool, isIdentified: false, .sampled) { plan in
      IsolatedWorker(drivenByStimuli(name, pool, isIdentified: false, .alone), pool, plan) { page in
        ownCommand(
          WorkerRun.words(for: plan, engine: name, page: page), deadlines, cancellation)
      }
    }
  }

  /// Returns a command that starts this executable with arguments.
  private static func ownCommand(
    _ words: [String], _ deadlines: Deadlines, _ cancellation: Cancellation
  ) -> WireCommand {
    let words = ([executable] + words).map { "\(ShellWord($0))" }
    return WireCommand(
      "exec " + words.joined(separator: " "), suite: Suite.version, deadlines: deadlines,
      cancellation)
  }

  /// Converts the error that the other process printed into an error of this process.
  private static func commandError(of failure: EngineFailure, about name: String) -> CommandError {
    let printed = failure.details.map { String($0.drop { $0 == " " }) }
    guard printed.count > 1, printed[0].hasPrefix(CommandError.opening) else {
      return CommandError(
        .engineFailed, "cannot test engine '\(name)': \(failure.words)",
        "see: lifecheck help engines")
    }
    return CommandError(
      .engineFailed, String(printed[0].dropFirst(CommandError.opening.count)), printed[1])
  }

  /// The path of this executable; on Linux, the kernel keeps the path valid while this process
  /// lives.
  private static var executable: String {
    #if os(Linux) || os(Android)
      "/proc/\(getpid())/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// Returns an engine that receives stimuli, as a client with a UIKit of its own does too.
  private static func drivenByStimuli(
    _ name: String, _ pool: SessionPool, isIdentified: Bool, _ retryPolicy: RetryPolicy,
    player: (@Sendable (Plan) -> any BlockPlaying)? = nil
  ) -> EngineUnderTest<WireEngine> {
    let engines = WireEngines(pool, retryPolicy)
    let hello = pool.hello
    return EngineUnderTest(
      name: name, identity: isIdentified ? hello.identity : nil, isExternal: true,
      capabilities: hello.capabilities, contract: hello.contract, window: hello.window,
      playing: { engines.engine(for: $0) }, processStatistics: { engines.processStatistics },
      player: player, heeding: { pool.heed($0) },
      open: { drivenByStimuli(name, pool, isIdentified: isIdentified, $0) })
  }

  /// Returns an implementation that a host drives, with the device around it.
  private static func hosted(
    _ name: String, _ pool: SessionPool, _ retryPolicy: RetryPolicy
  ) -> EngineUnderTest<WireHostEngine> {
    // Each thread opens an engine of its own, so no threads share the host.
    nonisolated(unsafe) let host = WireHost(pool, retryPolicy)
    let hello = pool.hello
    return EngineUnderTest(
      name: name, identity: hello.identity, isExternal: true,
      capabilities: .drivenByHost(declaring: hello.capabilities), window: hello.window,
      playing: { WireHostEngine($0, host) }, processStatistics: { host.processStatistics },
      heeding: { pool.heed($0) },
      open: { hosted(name, pool, $0) })
  }

  /// Returns a client of UIKit, with the UIKit that the suite plays.
  private static func client(
    _ name: String, _ pool: SessionPool, _ retryPolicy: RetryPolicy
  ) -> EngineUnderTest<WireClientEngine> {
    // Each thread opens a client of its own, so no threads share the client.
    nonisolated(unsafe) let clients = WireClients(pool, retryPolicy)
    let hello = pool.hello
    return EngineUnderTest(
      name: name, identity: hello.identity, isExternal: true, capabilities: hello.capabilities,
      contract: hello.contract, window: hello.window,
      playing: { clients.engine(for: $0) },
      processStatistics: { clients.processStatistics }, heeding: { pool.heed($0) },
      open: { client(name, pool, $0) })
  }

  /// Returns the factor by which all deadlines are multiplied.
  private static func factor() throws(CommandError) -> Double {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return 1 }
    guard let factor = Double(text), factor > 0, factor <= 1000 else {
      throw CommandError(
        .usage, "\(variable) must be a number, not '\(text)'",
        "give a number up to 1000, such as 2.5")
    }
    return factor
  }

  private static let variable = "LIFECHECK_DEADLINE_FACTOR"
}
