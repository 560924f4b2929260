import Lifecycle
import LifecycleCampaigns
import LifecycleExploration
import LifecycleOracle
import LifecycleReports
import LifecycleSystem

/// `lifecheck prove`: plays all scenarios within bounds, and scenarios with equal end states once.
struct Prove: Action {
  private let engine: EngineName
  private let scope: Scope
  private let property: Property
  private let ownEngines: [EmbeddedEngine]

  init(_ words: [String], _ ownEngines: [EmbeddedEngine]) throws(CommandError) {
    let words = try Words(
      words,
      options: ["--engine", EngineName.clientOption, "--given", "--depth", "--memory"]
        + ScopeWords.options,
      flags: ["--strict"])
    try words.refuseOperands(of: "prove")
    self.ownEngines = ownEngines
    engine = try EngineName(words, or: "reference", among: ownEngines, .child)
    let capabilities = engine.engine.capabilities
    if capabilities.contains(.client), words["--depth"] == nil {
      throw CommandError(
        .usage, "a client needs '--depth', because each scenario is played from the start",
        "for example: --depth 3")
    }
    var given = try words["--given"].map(Self.given) ?? Given(playedBy: capabilities)
    scope = try ScopeWords.scope(words, given)
    if scope.scenes.count > 1 { given.multipleScenes = true }
    guard capabilities.supports(given) else {
      throw CommandError(
        .usage, "'\(engine.name)' does not support an app with '\(given)'",
        "choose an app that the engine declares: \(capabilities.names.joined(separator: ", "))")
    }
    property = Property(
      given, try ScopeWords.alphabet(words, scope, for: capabilities),
      by: engine.engine.oracle(
        isStrict: words.contains("--strict"), enforcing: engine.enforced),
      against: .any,
      within: Property.Limits(
        depth: try words.count("--depth", most: 10_000) ?? .max, steps: .max,
        memory: min(
          try words.value("--memory", Number.bytes) ?? Self.usualMemory, Self.mostMemory)))
  }

  private static func given(_ text: String) throws(CommandError) -> Given {
    do throws(NotationError) {
      return try Given(notation: text)
    } catch {
      throw CommandError(
        .usage, "--given: column \(error.column): \(error.problem): '\(error.word)'", error.remedy)
    }
  }

  private static let usualMemory = 3 << 30

  /// A quarter of the memory that the system allows this process. The rest is for the program, its
  /// threads, and tables that are copied while they grow.
  private static var mostMemory: Int {
    System.limit(of: .memory).map { $0 / 4 } ?? .max
  }

  /// Searches, and prints the proof or the scenario that refutes the property.
  func perform() throws(CommandError) -> ExitStatus {
    let monitor = ProofMonitor()
    let interruption = try Interruption { monitor.stop() }
    let start = ContinuousClock.now
    let progress = StatusLine {
      Self.line(monitor.progress, seconds: (ContinuousClock.now - start) / .seconds(1))
    }
    let proof = proof(of: engine.engine, monitor)
    progress?.clear()
    withExtendedLifetime(interruption) {}
    try Console.print(
      ProofReport(proof, of: property, about: scope, engine: engine.name).text)
    if let scenario = proof.counterexample { try Console.print("\n" + text(of: scenario)) }
    return status(proof)
  }

  private func proof(of engine: some TestedEngine, _ monitor: ProofMonitor) -> Proof {
    engine.local.prove(property, monitor)
  }

  /// Returns the scenario with its trace, as `replay` prints them, and the command to reproduce it.
  private func text(of scenario: Scenario) throws(CommandError) -> String {
    let strict = property.oracle.isStrict ? ["--strict"] : []
    let option = engine.engine.contract == nil ? "--engine" : EngineName.clientOption
    let replay = try Replay([scenario.oneLine, option, engine.name] + strict, ownEngines)
    return try replay.judgement().report.text() + "Reproduce: \(ToolName.current) replay "
      + "\(ShellWord(scenario.oneLine)) \(option) \(ShellWord(engine.name))"
      + strict.map { " " + $0 }.joined() + "\n"
  }

  /// Returns the exit status; a bounded proof without a breach succeeds, unless most steps were
  /// skipped.
  private func status(_ proof: Proof) -> ExitStatus {
    switch proof.end {
    case .refuted: engine.isReference ? .suiteFault : .violation
    case .fixpoint, .depth, .steps, .memory:
      proof.skipped * 2 <= proof.steps ? .success : .inconclusive
    case .stopped: .inconclusive
    case .mistaken: .suiteFault
    }
  }

  /// Formats progress, such as `depth 7, 1,234,567 states, 210k/s, 98,765 waiting, 120,000 found
  /// for the next depth`.
  private static func line(_ progress: ProofMonitor.Progress, seconds: Double) -> String {
    let rate = seconds > 0 ? Int(Double(progress.states) / seconds) : 0
    let speed = rate < 10_000 ? "\(rate.grouped)/s" : "\((rate / 1000).grouped)k/s"
    return "depth \(progress.depth), \(progress.states.of("state")), \(speed), "
      + "\(progress.waiting.grouped) waiting, \(progress.found.grouped) for the next depth"
  }
}
