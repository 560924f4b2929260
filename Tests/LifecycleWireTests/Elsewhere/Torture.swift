import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleWire

/// An engine in another process that misbehaves.
struct Torture {
  let pool: SessionPool

  /// Starts `torture.py` with some arguments, and multiplies all deadlines by `factor`.
  init(_ words: String, factor: Double = 1, _ notes: TortureNotes) throws(EngineFailure) {
    let script = URL(filePath: #filePath).appending(path: "../../Torture/torture.py").standardized
    // `/usr/bin` comes first, because a version manager would make Python start slowly.
    let command =
      "PATH=/usr/bin:$PATH TORTURE_NOTES='\(notes.path)' exec python3 '\(script.path())' \(words)"
    pool = try SessionPool(
      WireCommand(command, suite: "test", deadlines: Deadlines(factor: factor)))
  }

  /// Returns the outcome of a campaign by all rules, or by one rule that the engine keeps.
  func outcome(
    judgingAll: Bool = false, scenarios: UInt64 = 8, threads: Int = 1,
    _ monitor: Monitor = Monitor()
  ) -> Outcome {
    let rules = Rule.book.filter { judgingAll || $0.id == "launch/will-then-did-finish" }
    let plan = Plan(seed: 3, scenarios: scenarios, length: 20, threads: threads, rules: rules)
    let engine = engine(.sampled)
    engine.heed { monitor.isOver }
    return Campaign(engine, plan).run(monitor)
  }

  /// Returns the engine as the command line makes it.
  func engine(_ retryPolicy: RetryPolicy) -> EngineUnderTest<WireEngine> {
    let engines = WireEngines(pool, retryPolicy)
    let hello = pool.hello
    return EngineUnderTest(
      name: "torture", identity: hello.identity, capabilities: hello.capabilities,
      window: hello.window, playing: { engines.engine(for: $0) },
      processStatistics: { engines.processStatistics }, heeding: { pool.heed($0) },
      open: { engine($0) })
  }
}
