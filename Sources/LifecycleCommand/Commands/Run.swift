import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// `lifecheck run`: plays random scenarios against an engine.
struct Run: Action {
  private let engine: EngineName
  private let plan: Plan
  /// The requested number of scenarios; if `nil`, only the time ends the run.
  private let limit: UInt64?
  private let seconds: Int?
  /// The log file, if requested, and its path.
  private let logFile: LogFile?
  private let logPath: String?
  /// The log of the run to continue.
  private let earlier: RunLog?
  private let knownFailures: KnownFailureOptions
  private let output: Output
  /// The folder for the reports, if requested.
  private let folder: ReportFolder?
  /// The path of the file that describes sampled scenarios, if requested.
  private let observationsPath: String?

  /// Reads the arguments of the command, and the log of the run to continue.
  init(_ words: [String], _ ownEngines: [EmbeddedEngine]) throws(CommandError) {
    var words = try Words(
      words,
      options: [
        Profile.option, ReportFolder.option, "--engine", EngineName.clientOption, "--scenarios",
        "--time", "--seed", "--threads",
        "--length", Plan.platformOption, "--observations",
        Words.rulesOption, Words.editionOption, "--log", "--resume", "--shard",
      ] + KnownFailureOptions.options + Output.options,
      flags: ["--strict", EngineName.Place.flag] + KnownFailureOptions.flags + Output.flags)
    guard words.operands.isEmpty else { throw .operand(words.operands, of: "run", words) }
    try Profile.apply(to: &words)
    output = try Output(words)
    logPath = words["--log"] ?? words["--resume"]
    folder = words[ReportFolder.option].map(ReportFolder.init)
    try folder?.prepare()
    seconds = try words.value("--time", Number.seconds)
    let resumption = try ResumedLog(words)
    earlier = resumption?.log
    let scenarios = try words.count("--scenarios").map(UInt64.init)
    engine = try EngineName(
      words, or: earlier?.outcome.engine ?? "reference", among: ownEngines, .init(words))
    let usual = seconds == nil && earlier == nil ? engine.usualScenarios : nil
    limit = scenarios ?? earlier?.limit ?? usual
    guard engine.engine.runsSomeApp else {
      throw CommandError(
        .nothingRan,
        "the engine declares neither 'scene-based' nor 'app-based', so that no scenario can be "
          + "played",
        "declare the life cycles in the engine's hello; check the engine with: lifecheck smoke")
    }
    var plan = try Plan(
      words, after: earlier?.outcome.plan, scenarios: limit ?? Number.most,
      contract: engine.engine.contract)
    plan.enforced = engine.enforced
    self.plan = plan
    knownFailures = try KnownFailureOptions(words)
    observationsPath = words["--observations"]
    // A file that cannot be written is an error now, not after the run.
    if let observationsPath { try ReportFolder.write("", to: observationsPath) }
    if let resumption {
      try resumption.check(against: RunLog(engine.engine.beginning(plan), limit: limit), seconds)
    }
    let log = try words["--log"].map { path throws(CommandError) in try LogFile(path) }
    logFile = resumption?.file ?? log
  }

  static let suiteFault = """
    lifecheck: the reference engine broke a rule
      this is a defect of the suite, in its engine or its rules; please report it

    """
  /// Plays, records the findings, prints the report, and judges the outcome.
  func perform() throws(CommandError) -> ExitStatus {
    if let earlier, earlier.stop == nil {
      Console.complain("the log is complete, so no scenario was played\n")
      return try report(earlier)
    }
    return try perform(on: engine.engine)
  }

  private func perform(on engine: some TestedEngine) throws(CommandError) -> ExitStatus {
    let monitor = Monitor()
    engine.heed { monitor.isOver }
    let interruption = try Interruption(of: monitor)
    let deadline = seconds.map { Deadline(in: $0, stopping: monitor) }
    let campaign = Campaign(engine, plan, beside: engine.allowedAnswers)
    let replayPhase =
      if let earlier { earlier.resumableOutcome.replayPhase } else {
        try knownFailures.replayPhase(of: engine, plan, monitor)
      }
    let outcomeSoFar = earlier?.resumableOutcome ?? campaign.beginning(after: replayPhase)
    try logFile?.begin(underWay(outcomeSoFar))
    let progress = output.isQuiet ? nil : ProgressLine(monitor, of: limit, seconds, seed: plan.seed)
    let outcome = campaign.run(monitor, after: outcomeSoFar.replayPhase, resuming: outcomeSoFar) {
      logFile?.replace(with: underWay($0))
    }
    progress?.clear()
    deadline?.cancel()
    let stop: RunLog.Stop? =
      if outcome.isComplete && outcome.isShrunk {
        nil
      } else if outcome.exceedsErrorLimit {
        .restarts
      } else {
        interruption.isRequested ? .interrupted : .timeOver
      }
    let log = self.log(outcome, stop)
    logFile?.end(log)
    return try report(log)
  }

  /// Returns descriptions of sampled scenarios, one a line.
  private func lines(of log: RunLog) -> String {
    var lines = ""
    engine.engine.sample(plan, first: log.outcome.scenarios) {
      lines += ObservabilityLine($0, of: log.outcome.engine, plan).text
    }
    return lines
  }

  private func underWay(_ outcome: Outcome) -> RunLog { log(outcome, .underWay) }

  private func log(_ outcome: Outcome, _ stop: RunLog.Stop?) -> RunLog {
    var log = RunLog(outcome, stop: stop, limit: limit)
    log.provenance = Provenance(ProcessInfo.processInfo.environment)
    log.provenance.corpus = knownFailures.corpus
    return log
  }

  private func report(_ log: RunLog) throws(CommandError) -> ExitStatus {
    try output.print(log)
    if log.status == .suiteFault { Console.complain(Self.suiteFault) }
    try knownFailures.keep(log)
    try writeReports(log)
    try logFile?.close()
    return log.status
  }

  /// Writes the requested files in addition to the log.
  private func writeReports(_ log: RunLog) throws(CommandError) {
    if let folder {
      let written = try folder.write(
        ReportFormat.allCases, of: log, from: logPath ?? "lifecheck.jsonl", since: output.earlier)
      if !output.isQuiet { Console.complain(written) }
    }
    try GitHubStep.current?.tell(log, since: output.earlier)
    if let observationsPath { try ReportFolder.write(lines(of: log), to: observationsPath) }
  }
}

extension TestedEngine {
  /// Returns the outcome of a plan before any scenario is played.
  fileprivate func beginning(_ plan: Plan) -> Outcome {
    Campaign(self, plan).beginning(after: ReplayPhase())
  }
}
