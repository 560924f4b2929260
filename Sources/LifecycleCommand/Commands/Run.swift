import Foundation
import LifecycleCampaigns
import LifecycleReporting
import LifecycleRules

/// `lifecheck run`: plays random scenarios against an engine.
struct Run {
  private let engine: EngineName
  private let plan: Plan
  /// How many scenarios were asked for; none, if only the time ends the run.
  private let limit: UInt64?
  /// How many seconds were asked for.
  private let seconds: Int?
  /// The path of the log that was asked for.
  private let log: String?
  private let recollection: Recollection

  /// Reads the words that follow the command.
  init(_ words: [String]) throws(Complaint) {
    let words = try Words(
      words,
      options: [
        "--engine", "--scenarios", "--time", "--seed", "--threads", "--length", "--rules",
        "--log",
      ] + Recollection.options, flags: ["--strict"] + Recollection.flags)
    if let word = words.operands.first {
      throw Complaint(.usage, "'run' takes no '\(word)'", "see: lifecheck help run")
    }
    engine = try EngineName(words["--engine"] ?? "reference")
    seconds = try words["--time"].map { text throws(Complaint) in
      try Number.seconds(text, of: "--time")
    }
    log = words["--log"]
    let scenarios = try words["--scenarios"].map { text throws(Complaint) in
      UInt64(try Number.count(text, of: "--scenarios"))
    }
    limit = scenarios ?? (seconds == nil ? Self.usualScenarios : nil)
    var plan = try Self.plan(words, scenarios: limit ?? Number.most)
    plan.enforced = engine.enforced
    self.plan = plan
    recollection = try Recollection(words)
  }

  private static func plan(_ words: Words, scenarios: UInt64) throws(Complaint) -> Plan {
    let pattern = words["--rules"].map { Pattern($0) }
    let rules = Rule.book.filter { rule in pattern.map { $0.matches(rule.id) } ?? true }
    if rules.isEmpty {
      throw Complaint(
        .nothingRan, "no rule matches '\(words["--rules"] ?? "")'",
        "list them with: lifecheck rules")
    }
    return Plan(
      seed: try words["--seed"].map { text throws(Complaint) in
        try Number.seed(text, of: "--seed")
      } ?? 1,
      scenarios: scenarios,
      length: try words["--length"].map { text throws(Complaint) in
        try Number.count(text, of: "--length", most: 10_000)
      } ?? usualLength,
      threads: try words["--threads"].map { text throws(Complaint) in
        try Number.count(text, of: "--threads", most: 256)
      } ?? ProcessInfo.processInfo.activeProcessorCount,
      isStrict: words.contains("--strict"), rules: rules)
  }

  private static let suiteFault = """
    lifecheck: the reference engine fails
      the suite itself is at fault, its engine or its rules

    """
  private static let usualScenarios: UInt64 = 2_000_000
  private static let usualLength = 25
}

extension Run {
  /// Plays, writes down what is found, reports, and judges the outcome.
  func perform() throws(Complaint) -> ExitStatus { try perform(on: engine.engine) }

  private func perform(on engine: some TestedEngine) throws(Complaint) -> ExitStatus {
    let monitor = Monitor()
    let file = try log.map { path throws(Complaint) in try LogFile(path) }
    file?.write(
      LogRecords.header(engine: engine.name, engine.capabilities, plan, limit: limit))
    let prelude = recollection.prelude(of: engine, plan)
    for record in LogRecords.prelude(prelude) { file?.write(record) }
    let interruption = Interruption(of: monitor)
    let deadline = seconds.map { Deadline(in: $0, stopping: monitor) }
    let progress = Console.isWatched ? ProgressLine(monitor, rules: plan.rules.count) : nil
    let outcome = Campaign(engine.underTest, plan).run(monitor, after: prelude) {
      finding, isWarning, played in
      file?.write(LogRecords.finding(finding, isWarning: isWarning, played: played))
      file?.settle()
    }
    progress?.clear()
    deadline?.cancel()
    let stop: TextReport.Stop? =
      outcome.isComplete ? nil : interruption.isRequested ? .interrupted : .timeOver
    return try report(RunLog(outcome, stop: stop, limit: limit), to: file)
  }

  private func report(_ log: RunLog, to file: LogFile?) throws(Complaint) -> ExitStatus {
    for record in LogRecords.closing(log) { file?.write(record) }
    file?.settle()
    try Console.print(TextReport(log).text)
    if log.status == .suiteFault { Console.complain(Self.suiteFault) }
    try recollection.keep(log)
    try file?.close()
    return log.status
  }
}
