import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleWire

/// An engine that misbehaves.
struct Torture {
  let pool: SessionPool

  /// Starts `torture.py` with such words; all deadlines are multiplied by `factor`.
  init(_ words: String, factor: Double = 1, _ notes: TortureNotes) throws(EngineFailure) {
    let script = URL(filePath: #filePath).appending(path: "../../Torture/torture.py").standardized
    // Behind a version manager an interpreter takes its time to start.
    let command =
      "PATH=/usr/bin:$PATH TORTURE_NOTES='\(notes.path)' exec python3 '\(script.path())' \(words)"
    pool = try SessionPool(
      WireCommand(command, suite: "test", deadlines: Deadlines(factor: factor)))
  }

  /// What comes of a campaign against it that judges by one rule which it keeps, or by all.
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

  /// The engine as the command line makes it.
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
