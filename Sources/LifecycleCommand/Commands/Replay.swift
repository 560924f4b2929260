import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports

/// `lifecheck replay`: plays one scenario and prints the trace.
struct Replay: Action {
  private let scenario: () throws(CommandError) -> Scenario
  private let engine: EngineName
  private let isStrict: Bool
  /// The detail of the inspection step by step, if requested.
  private let steps: InspectionDetail?
  private let palette: Palette
  private let rules: [Rule]

  init(_ words: [String], _ ownEngines: [EmbeddedEngine]) throws(CommandError) {
    let words = try Words(
      words,
      options: [
        "--engine", EngineName.clientOption, Words.rulesOption, Words.editionOption, "--color",
      ]
        + Self.numbered,
      flags: ["--strict", "--step", "--verbose", EngineName.Place.flag])
    let operands = words.operands + (words["--scenario"].map { ["--scenario \($0)"] } ?? [])
    guard let argument = operands.first else {
      throw CommandError(
        .usage, "'replay' needs a scenario", "for example: lifecheck replay 'launch; home'")
    }
    guard operands.count == 1 else {
      let meant = Meant.operand(Array(words.operands.dropFirst()), words)
      throw CommandError(
        .usage, "'replay' takes one scenario; '\(operands[1])' is an extra argument",
        meant.map { "did you mean: \($0)" } ?? "quote it: lifecheck replay 'launch; home'")
    }
    if words["--scenario"] == nil, let option = Self.numbered.first(where: { words[$0] != nil }) {
      throw CommandError(
        .usage,
        "'\(option)' needs '--scenario': a scenario as text has all its features in 'given'",
        "for example: lifecheck replay --scenario 12")
    }
    engine = try EngineName(words, or: "reference", among: ownEngines, .init(words))
    isStrict = words.contains("--strict")
    steps = words.contains("--verbose") ? .whole : words.contains("--step") ? .said : nil
    palette = try Output.palette(words)
    let book = engine.engine.book
    rules = (try words.rules(of: book) ?? book).asOf(try words.edition ?? .newest)
    if let number = words["--scenario"] {
      let number = try Number.seed(number, of: "--scenario")
      let plan = try Plan(
        words, after: nil, scenarios: Number.most, contract: engine.engine.contract)
      let capabilities = engine.engine.capabilities
      scenario = { () throws(CommandError) in
        var scenarios = RandomScenarios(
          seed: plan.seed, capabilities: capabilities, length: plan.length, platform: plan.platform,
          numbers: number..<min(number, .max - 1) + 1)
        return scenarios.next()?.scenario ?? Scenario(Given(), [])
      }
    } else {
      let input = try Input(fileOrText: argument)
      scenario = { () throws(CommandError) in try input.scenario() }
    }
  }

  /// The options that choose a random scenario.
  private static let numbered = ["--scenario", "--seed", "--length", Plan.platformOption]

  /// Plays and judges the scenario, and prints the report.
  func perform() throws(CommandError) -> ExitStatus {
    let (report, status) = try judgement()
    try Console.print(report.text(inspecting: steps, palette), as: .coloured)
    return status
  }

  /// Returns the report of the trace, and the exit status.
  func judgement() throws(CommandError) -> (report: ReplayReport, status: ExitStatus) {
    try engine.engine.judgement(
      of: scenario(), by: rules, isStrict: isStrict, enforcing: engine.enforced)
  }
}

extension TestedEngine {
  /// Returns the report of the trace of a scenario, and the exit status.
  func judgement(
    of scenario: Scenario, by rules: [Rule], isStrict: Bool = false,
    enforcing enforced: Set<String> = []
  ) throws(CommandError) -> (report: ReplayReport, status: ExitStatus) {
    // Clients are judged in any app, because stimuli that are never drawn for them may still occur.
    if contract == nil, let obstacle = capabilities.obstacle(to: scenario) {
      throw CommandError(
        .nothingRan, "'\(name)' \(obstacle)",
        "declare the capability, or replay a supported scenario")
    }
    var player = Player(
      self,
      Oracle(
        rules: rules, capabilities: capabilities, isStrict: isStrict,
        contract: contract, enforcing: enforced, keepsBreaches: true,
        explainsBreaches: true))
    var trace: Trace
    do throws(EngineFailure) {
      trace = try player.record(scenario)
      trace.contract = contract
    } catch {
      let (place, answers) = error.isMisbehaviour ? player.place(ofFailureIn: scenario) : ("", [])
      throw CommandError(
        error.replayStatus,
        (["no answer from '\(name)'\(place): \(error.words)"] + error.details + answers)
          .joined(separator: "\n  "),
        "check the engine's basic answers; see: lifecheck help smoke")
    }
    player.oracle.judge(trace)
    return (
      ReplayReport(trace, by: player.oracle, engine: name, beside: allowedAnswers),
      player.oracle.breach == nil ? .success : .violation
    )
  }
}

extension Player {
  /// Returns the step that has no answer, in words, and the answers before it.
  fileprivate mutating func place(ofFailureIn scenario: Scenario) -> (String, answers: [String]) {
    let answers = answers(before: scenario)
    let index = answers.steps.count
    guard scenario.stimuli.indices.contains(index) else { return ("", []) }
    let place = " to '\(scenario.stimuli[index])' (step \(index + 1) of \(scenario.stimuli.count))"
    return (place, index == 0 ? [] : ["before that:"] + answers.lines(within: 96).map { "  " + $0 })
  }
}

extension EngineFailure {
  /// The exit status for a missing answer: a failure is wrong, a skip is not.
  fileprivate var replayStatus: ExitStatus {
    if case .unsupported = self { return .nothingRan }
    return isMisbehaviour ? .violation : .engineFailed
  }
}
