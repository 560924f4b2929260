import Foundation
import LifecycleCampaigns
import LifecycleCommand
import LifecycleOracle
import LifecycleReports
import LifecycleSelfTest

/// `lifecheck-dev selftest`: tests the oracle with faulty engines and conforming engines.
struct SelfTestRun: Action {
  private let experiment: any Experiment
  private let threads: Int

  init(_ words: [String]) throws(CommandError) {
    let parts = ["--power", "--shrink", "--attribution", "--choices", "--mutations"]
    let words = try Words(
      words, options: ["--threads", "--into", Role.option], flags: ["--quick"] + parts)
    let chosen = parts.filter(words.contains)
    let part = chosen.first
    if chosen.count > 1 {
      throw CommandError(
        .usage, "'\(chosen[0])' and '\(chosen[1])' cannot be combined",
        "see: lifecheck-dev help selftest")
    }
    let role = try Role(words)
    if role != .system, let part, part != "--attribution" {
      throw CommandError(
        .usage, "'\(part)' is for engines only", "leave out '\(Role.option) \(role.rawValue)'")
    }
    let takesPattern = part == "--power" || part == "--shrink" || role != .system
    try words.refuseOperands(
      of: "selftest", after: takesPattern ? 1 : 0, help: DevelopmentHelp.command)
    threads =
      try words.count("--threads", most: 256) ?? ProcessInfo.processInfo.activeProcessorCount
    let isQuick = words.contains("--quick")
    let pattern = words.operands.first
    if part == "--shrink", isQuick {
      throw CommandError(
        .usage, "'--quick' has no effect with '--shrink'",
        "select faults instead: --shrink 'forgets-*'")
    }
    if part != "--shrink", words["--into"] != nil {
      throw CommandError(
        .usage, "'--into' needs '--shrink'", "see: lifecheck-dev help selftest")
    }
    let mutationPlan: MutationPlan = isQuick ? .quick : .full
    experiment =
      switch part {
      case _ where role != .system:
        try ClientTestRun(
          role, pattern, isQuick: isQuick, attributes: part != nil, threads: threads)
      case "--power": try PowerRun(pattern, isQuick ? .quick : .full)
      case "--shrink": try ShrinkRun(pattern, into: words["--into"], threads: threads)
      case "--attribution": AttributionRun(isQuick: isQuick)
      case "--choices": ChoiceRun(isQuick: isQuick)
      case "--mutations": MutationPageRun(plan: mutationPlan)
      default:
        SelfTest(
          of: Rule.book, faults: SelfTestEngines.faults, families: [SelfTestEngines.family],
          mutations: { SelfTestMutations.outcomes($0, mutationPlan) },
          isQuick ? .quick(threads: threads) : .full(threads: threads))
      }
  }

  /// Runs the requested test; by default, plays every fault, variant and mutation.
  func perform() throws(CommandError) -> ExitStatus {
    let monitor = Monitor()
    let interruption = try Interruption(of: monitor)
    let threadPool = ThreadPool(threads: threads, monitor)
    let progress = StatusLine {
      let progress = threadPool.progress
      let played = monitor.progress.scenarios.of("scenario")
      return "\(progress.stage): \(progress.done.grouped) of \(progress.total.grouped), "
        + "\(played) so far"
    }
    let result = experiment.result(on: threadPool)
    progress?.clear()
    guard !interruption.isRequested else {
      Console.complain("lifecheck-dev: interrupted before the end, so there is no report\n")
      return .inconclusive
    }
    try Console.print(result.text)
    for (path, text) in result.files { try OutputFile.write(text, to: path) }
    return result.status
  }
}

/// A test or measurement of the suite that plays on the threads of a pool.
protocol Experiment {
  /// Plays until the work is done or the pool's monitor stops it.
  func result(on threadPool: ThreadPool) -> ExperimentResult
}

struct ExperimentResult {
  /// The report.
  let text: String
  let status: ExitStatus
  /// The files to write after the report.
  var files: [(path: String, text: String)] = []
}

extension SelfTest: Experiment {
  func result(on threadPool: ThreadPool) -> ExperimentResult {
    let outcome = run(threadPool)
    return ExperimentResult(text: SelfTestReport(outcome).text, status: outcome.status)
  }
}
