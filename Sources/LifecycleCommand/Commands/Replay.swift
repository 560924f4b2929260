import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import LifecycleReports

/// `lifecheck replay`: plays one scenario and tells what followed.
struct Replay {
  private let input: Input
  private let engine: EngineName
  private let isStrict: Bool
  /// The rules to judge by.
  private let rules: [Rule]

  /// Reads the words that follow the command.
  init(_ words: [String], _ brought: [EmbeddedEngine]) throws(CommandError) {
    let words = try Words(
      words, options: ["--engine", EngineName.clientOption, Words.rulesOption],
      flags: ["--strict", EngineName.Place.flag])
    guard let argument = words.operands.first else {
      throw CommandError(
        .usage, "'replay' needs a scenario", "such as: lifecheck replay 'launch; home'")
    }
    guard words.operands.count == 1 else {
      throw CommandError(
        .usage, "'replay' takes one scenario, not also '\(words.operands[1])'",
        "quote it: lifecheck replay 'launch; home'")
    }
    engine = try EngineName(words, or: "reference", among: brought, .init(words))
    isStrict = words.contains("--strict")
    let book = Rule.book(for: engine.engine.contract)
    rules = try words.rules(of: book) ?? book
    input = try Input(fileOrText: argument)
  }

  /// Plays, prints the trace, and judges it.
  func perform() throws(CommandError) -> ExitStatus {
    let (report, status) = try judgement()
    try Console.print(report.text)
    return status
  }

  /// The report of the trace, and the exit status that it deserves.
  func judgement() throws(CommandError) -> (report: ReplayReport, status: ExitStatus) {
    try judgement(of: engine.engine)
  }

  private func judgement(
    of engine: some TestedEngine
  ) throws(CommandError) -> (report: ReplayReport, status: ExitStatus) {
    let scenario = try self.scenario()
    var player = Player(
      engine,
      Oracle(
        rules: rules, capabilities: engine.capabilities, isStrict: isStrict,
        contract: engine.contract, enforcing: self.engine.enforced, keepsBreaches: true,
        explainsBreaches: true))
    var trace: Trace
    do throws(EngineFailure) {
      trace = try player.record(scenario)
      trace.contract = engine.contract
    } catch {
      throw CommandError(
        Self.status(error),
        (["no answer from '\(engine.name)': \(error.words)"] + error.details)
          .joined(separator: "\n  "),
        "see: lifecheck help replay")
    }
    player.oracle.judge(trace)
    return (
      ReplayReport(
        trace, by: player.oracle, engine: engine.name,
        beside: engine.contract == nil ? .ofReference : nil),
      player.oracle.breach == nil ? .success : .violation
    )
  }

  /// What is not an answer deserves: to fail is wrong, to skip is not.
  private static func status(_ failure: EngineFailure) -> ExitStatus {
    if case .unsupported = failure { return .nothingRan }
    return failure.isWrongAnswer ? .violation : .engineFailed
  }

  private func scenario() throws(CommandError) -> Scenario {
    do throws(NotationError) {
      return try Scenario(legalNotation: input.text)
    } catch {
      throw CommandError(malformed: input, error)
    }
  }
}

extension AllowedAnswers {
  /// What the reference engine tells, whichever of the choices it takes that are open.
  static let ofReference = AllowedAnswers(
    choices: Latitude.all.count, making: { ReferenceEngine($0, takingChoices: $1) })
}
