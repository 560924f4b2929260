import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleReporting
import LifecycleWire

/// An engine in another process, by the command that starts it.
enum EngineElsewhere {
  /// What the name of such an engine begins with.
  static let mark = "exec:"

  /// Starts the engine that `name` names, to hear what it is.
  static func engine(_ name: String) throws(Complaint) -> any TestedEngine {
    let wire = try command(of: name)
    do throws(EngineFailure) {
      return engine(name, try Exchange(wire), .sampled)
    } catch {
      throw Complaint(
        .engineFailed,
        (["no engine from '\(wire.text)': \(error.words)"] + error.details)
          .joined(separator: "\n  "),
        "see: lifecheck help engines")
    }
  }

  /// The command that `name` names, and how what it starts is dealt with.
  static func command(of name: String) throws(Complaint) -> WireCommand {
    let command = String(name.dropFirst(mark.count))
    guard !command.allSatisfy(\.isWhitespace) else {
      throw Complaint(
        .usage, "'\(mark)' names no command", "such as: --engine 'exec:python3 my-engine.py'")
    }
    return WireCommand(
      command, suite: Suite.version, deadlines: Deadlines(factor: try factor()))
  }

  private static func engine(
    _ name: String, _ exchange: Exchange, _ scrutiny: Scrutiny
  ) -> EngineUnderTest<WireEngine> {
    let engines = WireEngines(exchange, scrutiny)
    let greeting = exchange.greeting
    return EngineUnderTest(
      name: name, identity: greeting.identity, capabilities: greeting.capabilities,
      window: greeting.window, playing: { engines.engine(for: $0) },
      incidents: { engines.incidents }, open: { engine(name, exchange, $0) })
  }

  /// What all deadlines are multiplied by.
  private static func factor() throws(Complaint) -> Double {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return 1 }
    guard let factor = Double(text), factor > 0, factor <= 1000 else {
      throw Complaint(
        .usage, "\(variable) is no factor: '\(text)'", "a number up to 1000, such as 2.5")
    }
    return factor
  }

  private static let variable = "LIFECHECK_DEADLINE_FACTOR"
}
