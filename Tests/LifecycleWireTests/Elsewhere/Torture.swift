import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleWire

/// An engine that misbehaves.
struct Torture {
  let exchange: Exchange

  /// Starts `torture.py` with such words; all deadlines are multiplied by `factor`.
  init(_ words: String, factor: Double = 1, _ notes: TortureNotes) throws(EngineFailure) {
    let script = URL(filePath: #filePath).appending(path: "../../Torture/torture.py").standardized
    // Behind a version manager an interpreter takes its time to start.
    let command =
      "PATH=/usr/bin:$PATH TORTURE_NOTES='\(notes.path)' exec python3 '\(script.path())' \(words)"
    exchange = try Exchange(
      WireCommand(command, suite: "test", deadlines: Deadlines(factor: factor)))
  }

  /// What comes of a campaign against it that judges by one rule which it keeps, or by all.
  func outcome(
    judgingAll: Bool = false, scenarios: UInt64 = 8, threads: Int = 1
  ) -> Outcome {
    let rules = Rule.book.filter { judgingAll || $0.id == "launch/will-then-did-finish" }
    let plan = Plan(seed: 3, scenarios: scenarios, length: 20, threads: threads, rules: rules)
    return Campaign(engine(.sampled), plan).run()
  }

  /// The engine as the command line makes it.
  func engine(_ scrutiny: Scrutiny) -> EngineUnderTest<WireEngine> {
    let engines = WireEngines(exchange, scrutiny)
    let greeting = exchange.greeting
    return EngineUnderTest(
      name: "torture", identity: greeting.identity, capabilities: greeting.capabilities,
      window: greeting.window, playing: { engines.engine(for: $0) },
      incidents: { engines.incidents }, open: { engine($0) })
  }
}
