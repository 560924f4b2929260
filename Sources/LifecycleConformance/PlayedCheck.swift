import Foundation
package import Lifecycle
package import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import LifecycleReports

extension LocalEngine {
  /// Plays random scenarios, or the one scenario of the options, and throws if a rule is broken.
  ///
  /// `validating` throws if no result is worth a report.
  package func check(
    _ options: CheckOptions, validating: () throws -> Void = {},
    wording: (ConformanceFailure) -> ConformanceFailure = { $0 }
  ) throws {
    if let scenario = options.scenario {
      return try check(playing: scenario, options, validating, wording)
    }
    let log = try playRandomScenarios(options)
    try validating()
    let report = TextReport(log)
    let warnings = report.warnings
    // The failures come first: a warning may be their consequence.
    defer {
      if !warnings.isEmpty {
        let all = ConformanceFailure(report.verdict, warnings, report: report.text)
        options.place.warn(wording(all), of: name)
      }
    }
    // A breach by the reference engine fails the check, as a breach by any other engine does.
    guard log.outcome.status != .success else {
      return options.place.attach(report.summaryText, of: name)
    }
    try options.place.report(
      wording(ConformanceFailure(report.verdict, report.issues, report: report.text)), of: name)
  }

  /// Plays one scenario. A broken SHOULD rule is a warning if it does not fail the check.
  private func check(
    playing scenario: String, _ options: CheckOptions, _ validating: () throws -> Void,
    _ wording: (ConformanceFailure) -> ConformanceFailure
  ) throws {
    if let argument = options.argumentOfRandomScenarios {
      throw UnusableArgument(
        "\(argument): the check plays the one scenario of 'playing'",
        "leave out '\(argument)' or 'playing'")
    }
    func failure(isStrict: Bool) throws -> ConformanceFailure? {
      let failure = try self.failure(
        playing: scenario, isStrict: isStrict, rules: options.rules, edition: options.edition)
      try validating()
      return failure.map(wording)
    }
    if let failure = try failure(isStrict: options.isStrict) {
      return try options.place.report(failure, of: name)
    }
    if let warning = try failure(isStrict: true) { options.place.warn(warning, of: name) }
  }

  /// Plays random scenarios, writes the log, and adds new findings to the corpus.
  ///
  /// If the first scenarios of a debug build leave a MUST rule unexercised, it plays all of them.
  func playRandomScenarios(_ options: CheckOptions) throws -> RunLog {
    let asked = try options.scenarios ?? CheckArgument.scenarios()
    var plan = Plan(
      seed: options.seed,
      scenarios: UInt64(
        try CheckArgument.count(
          asked ?? CheckOptions.scenariosPlayedFirst, of: "scenarios",
          most: 1_000_000_000_000_000)),
      length: try CheckArgument.count(options.length, of: "length", most: 10_000), threads: 1,
      isStrict: options.isStrict,
      rules: try CheckArgument.rules(matching: options.rules, of: book),
      edition: options.edition)
    (plan.contract, plan.app, plan.isOfTest) = (contract, options.app, true)
    plan.certificate = CheckOptions.certificate
    let expected = try options.expectations.map { path throws(UnusableArgument) in
      try ExpectedFailures(path)
    }
    let kept = try KeptFailures(options.corpus)
    let replayPhase = ReplayPhase(
      kept?.files ?? [], expected?.expectations ?? [], on: try CheckArgument.day(options.today),
      against: self, plan)
    let log = SlowScenario.watching(self) { engine in
      let log = engine.runLog(of: plan, after: replayPhase, options)
      let all = UInt64(CheckOptions.scenariosOfCheck)
      guard asked == nil, plan.scenarios < all, log.status == .inconclusive else {
        return log
      }
      plan.scenarios = all
      return engine.runLog(of: plan, after: replayPhase, options)
    }
    try Self.write(log, as: options)
    try kept?.add(log.outcome.findings.filter(\.lasts), engine: name)
    return log
  }

  /// Writes the log, and the reports if the environment names a folder for them, as CI does.
  ///
  /// A check without a log has its log among the reports.
  private static func write(_ log: RunLog, as options: CheckOptions) throws(UnusableArgument) {
    if let path = options.log { try KeptFailures.write(log.text, to: path, of: "log") }
    guard let reports = ProcessInfo.processInfo.environment[variable], !reports.isEmpty else {
      return
    }
    func baseName(_ path: String) -> String {
      URL(filePath: path).deletingPathExtension().lastPathComponent
    }
    let place = options.place
    let name =
      options.log.map(baseName)
      ?? "\(log.outcome.engine)-\(baseName(place.file))-\(place.line)"
    let folder = "\(reports)/\(name)"
    let path = options.log ?? "\(folder)/lifecheck.jsonl"
    if options.log == nil { try KeptFailures.write(log.text, to: path, of: variable) }
    for page in ReportFormat.allCases.flatMap({ $0.pages(of: log, from: path) }) {
      try KeptFailures.write(page.text, to: "\(folder)/\(page.name)", of: variable)
    }
  }

  /// The environment variable that names a folder for reports.
  private static var variable: String { "LIFECHECK_REPORTS" }

  private func runLog(
    of plan: Plan, after replayPhase: ReplayPhase, _ options: CheckOptions
  ) -> RunLog {
    let outcome = Campaign(self, plan, beside: contract == nil ? .ofReference : nil).run(
      after: replayPhase)
    var log = RunLog(outcome, limit: plan.scenarios)
    log.provenance = options.provenance
    if capabilities.contains(.migrates), !outcome.unexpectedFailures.isEmpty {
      log.matrix = MigrationMatrix(of: self, plan)
    }
    return log
  }

  package func failure(
    playing scenario: String, isStrict: Bool, rules: String, edition: Edition = .newest
  ) throws -> ConformanceFailure? {
    try SlowScenario.watching(self) {
      try $0.unwatchedFailure(playing: scenario, isStrict: isStrict, rules: rules, edition: edition)
    }
  }

  private func unwatchedFailure(
    playing scenario: String, isStrict: Bool, rules: String, edition: Edition
  ) throws -> ConformanceFailure? {
    var played: Scenario
    do throws(NotationError) {
      played = try Scenario(legalNotation: scenario)
    } catch {
      throw UnusableArgument("playing", error)
    }
    if capabilities.contains(.migrates) {
      do throws(MigrationObstacle) {
        played = try played.unmigrated()
      } catch {
        throw UnusableArgument("playing: \(error.problem)", error.remedy)
      }
    }
    if contract == nil, let obstacle = capabilities.obstacle(to: played) {
      throw UnusableArgument(
        "playing: '\(name)' \(obstacle)", "declare the capability, or play another scenario")
    }
    let oracle = Oracle(
      rules: try CheckArgument.rules(matching: rules, of: book).asOf(edition),
      capabilities: capabilities, isStrict: isStrict, contract: contract, keepsBreaches: true,
      explainsBreaches: true)
    var player = Player(self, oracle)
    var trace: Trace
    do throws(EngineFailure) {
      trace = try player.record(played)
      trace.contract = contract
    } catch {
      let stimuli = played.stimuli
      var place = ""
      if stimuli.indices.contains(player.recorded) {
        let step = "step \(player.recorded + 1) of \(stimuli.count)"
        place = " at '\(stimuli[player.recorded])' (\(step))"
      }
      let text = "no answer from \(name)\(place): \(error.words)"
      return ConformanceFailure(text, [(nil, text, text)], report: text)
    }
    player.oracle.judge(trace)
    guard let breach = player.oracle.breach else { return nil }
    let report = ReplayReport(
      trace, by: player.oracle, engine: name, beside: contract == nil ? .ofReference : nil)
    // Only the contract and the edition of this plan enter the line.
    var plan = Plan(seed: 0, scenarios: 0, length: 25, threads: 1, edition: edition)
    plan.contract = contract
    let again = ReplayWay.test.lineToReplay(
      played, on: name, plan, strictly: isStrict, by: rules == "*" ? nil : rules,
      migrating: capabilities.contains(.migrates))
    let id = player.oracle.rules[breach.rule].id
    return ConformanceFailure(
      report.verdict, [(id, report.message(again: again), report.text())], report: report.text())
  }
}

extension AllowedAnswers {
  /// The answers of the reference engine with permitted variations.
  static let ofReference = AllowedAnswers(
    choices: Latitude.all.count, making: { ReferenceEngine($0, takingChoices: $1) })
}
