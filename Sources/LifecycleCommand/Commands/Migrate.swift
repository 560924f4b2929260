import Lifecycle
import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// `lifecheck migrate`: plays scenarios for a client in both life cycles, and compares its reports.
struct Migrate: Action {
  private let client: any TestedEngine
  /// The scenario to play; if `nil`, random scenarios are played.
  private let scenario: Scenario?
  private let plan: Plan
  private let output: Output
  /// The folder for a page, if requested.
  private let folder: ReportFolder?

  /// Options that have no effect on a single scenario.
  private static let ofRandom = [
    "--scenarios", "--seed", "--threads", "--html", "--since", "--verbose", "--json",
  ]

  init(_ words: [String], _ ownEngines: [EmbeddedEngine]) throws(CommandError) {
    let words = try Words(
      words,
      options: [
        EngineName.clientOption, "--scenarios", "--seed", "--threads", "--html",
        Plan.platformOption, Words.editionOption,
      ] + Output.options,
      flags: ["--strict", EngineName.Place.flag] + Output.flags)
    guard let name = words[EngineName.clientOption] else {
      throw CommandError(
        .usage, "'migrate' needs a client", "for example: --client client:Flutter")
    }
    try words.refuseSecond(
      "scenario", of: "migrate", "quote it: lifecheck migrate 'launch; home' --client \(name)")
    if !words.operands.isEmpty,
      let option = Self.ofRandom.first(where: { words[$0] != nil || words.contains($0) })
    {
      throw CommandError(
        .usage, "'\(option)' cannot be combined with a scenario", "leave one of the two out")
    }
    let engine = try EngineName(words, or: name, among: ownEngines, .init(words))
    do throws(MigrationObstacle) {
      client = try engine.engine.asMigration()
    } catch {
      throw CommandError(.nothingRan, "'\(name)' \(error.problem)", error.remedy)
    }
    scenario = try words.operands.first.map { text throws(CommandError) in
      let input = try Input(fileOrText: text)
      let scenario = try input.scenario()
      do throws(MigrationObstacle) {
        return try scenario.unmigrated()
      } catch {
        throw CommandError(.malformed, "\(input.name): \(error.problem)", error.remedy)
      }
    }
    var plan = try Plan(
      words, after: nil,
      scenarios: UInt64(try Number.count(words["--scenarios"] ?? "50k", of: "--scenarios")),
      contract: client.contract)
    plan.rules = client.book
    self.plan = plan
    output = try Output(words)
    folder = words["--html"].map { ReportFolder(path: $0) }
    try folder?.prepare()
  }

  /// Plays, compares, and reports.
  func perform() throws(CommandError) -> ExitStatus { try perform(for: client) }

  private func perform(for client: some TestedEngine) throws(CommandError) -> ExitStatus {
    if let scenario {
      let (report, status) = try client.judgement(
        of: scenario, by: plan.rules, isStrict: plan.isStrict)
      try Console.print(output.isQuiet ? "\(report.verdict)\n" : report.text())
      return report.isExercised ? status : .inconclusive
    }
    let monitor = Monitor()
    client.heed { monitor.isOver }
    let interruption = try Interruption(of: monitor)
    let progress =
      output.isQuiet ? nil : ProgressLine(monitor, of: plan.scenarios, nil, seed: plan.seed)
    let outcome = Campaign(client, plan).run(monitor)
    progress?.clear()
    var log = RunLog(
      outcome, stop: interruption.isRequested ? .interrupted : nil, limit: plan.scenarios)
    if !interruption.isRequested { log.matrix = MigrationMatrix(of: client, plan) }
    try output.print(log)
    _ = try folder?.write([.html], of: log, from: "", since: output.earlier)
    return log.status
  }
}
