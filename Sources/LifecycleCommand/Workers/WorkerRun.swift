import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import LifecycleWire

/// `lifecheck worker`: plays ranges of scenarios for the run that starts this command.
///
/// The engine is played in this process and may trap; the shared page then names the failing
/// scenario.
struct WorkerRun: Action {
  private let engine: EngineName
  private let plan: Plan
  private let page: SharedPage

  init(_ words: [String], _ ownEngines: [EmbeddedEngine]) throws(CommandError) {
    let words = try Words(
      words,
      options: [
        "--engine", "--seed", "--length", Plan.platformOption, "--rules", "--page",
        Words.editionOption,
      ],
      flags: ["--strict"])
    guard words.operands.isEmpty, let path = words["--page"], let name = words["--engine"] else {
      throw CommandError(
        .usage, "'worker' is for internal use: a run starts it",
        "play an engine with: lifecheck run")
    }
    engine = try EngineName(name, among: ownEngines, .here)
    var plan = try Plan(
      words, after: nil, scenarios: Number.most, contract: engine.engine.contract)
    plan.enforced = engine.enforced
    self.plan = plan
    guard let page = SharedPage(of: path, counts: BlockResult.width(rules: plan.rules.count)) else {
      throw CommandError(
        .missing, "'\(path)' is not a memory page of a run", "play an engine with: lifecheck run")
    }
    self.page = page
  }

  /// Returns the arguments of the command for a plan.
  static func words(for plan: Plan, engine: String, page: String) -> [String] {
    let rules = plan.isFiltered ? ["--rules", plan.rules.map(\.id).joined(separator: ",")] : []
    return [
      "worker", "--engine", engine, "--seed", "\(plan.seed)", "--length", "\(plan.length)",
      "--page", page, Plan.platformOption, plan.platform.rawValue, Words.editionOption,
      "\(plan.edition)",
    ] + (plan.isStrict ? ["--strict"] : []) + rules
  }

  /// Plays the requested ranges until the requests end.
  func perform() throws(CommandError) -> ExitStatus { try perform(on: engine.engine) }

  private func perform(on engine: some TestedEngine) throws(CommandError) -> ExitStatus {
    var worker = Worker(engine, plan)
    var malformedRequest: String?
    let isServed = StandardLines.serve(hello: RangeRequest.ready, tooLong: "too long") { line in
      let text = String(decoding: line, as: UTF8.self)
      guard let request = RangeRequest(text) else {
        malformedRequest = text
        return StandardLines.Answer("not a range of scenarios", isLast: true)
      }
      var blockResult = BlockResult(rules: plan.rules.count)
      worker.play(
        request.numbers, endingAtBreach: request.endsAtBreach,
        while: { number in
          page.scenario = number
          return number == request.numbers.lowerBound || !page.isEnding
        },
        {
          // The whole range is one block.
          blockResult = $0
          return false
        })
      page.counts = blockResult.counts
      return StandardLines.Answer(
        (blockResult.records + [RangeRequest.done]).joined(separator: "\n"), isLast: false)
    }
    if let malformedRequest {
      throw CommandError(
        .malformed, "'\(malformedRequest)' is not a range of scenarios",
        #"for example: {"from":0,"to":1024,"endsAtBreach":false}"#)
    }
    guard isServed else {
      throw CommandError(
        .engineFailed, "the connection is closed",
        "connect standard input and standard output to pipes")
    }
    return .success
  }
}
