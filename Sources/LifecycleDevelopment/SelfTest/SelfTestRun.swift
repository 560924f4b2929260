import Foundation
import LifecycleCampaigns
import LifecycleCommand
import LifecycleOracle
import LifecycleReports
import LifecycleSelfTest

/// `lifecheck-dev selftest`: has the judge tested by engines that go wrong and engines that
/// conform.
struct SelfTestRun {
  private let plan: SelfTestPlan
  private let mutationPlan: MutationPlan
  /// What is measured instead, if that was asked for.
  private let power: PowerRun?
  /// Whether what reports name is measured instead, or the choices that are open.
  private let attribution: AttributionRun?
  private let choices: ChoiceRun?
  /// What is tested instead, if the shrinker alone was asked for.
  private let shrink: SelfTestShrink?

  /// Reads the words that follow the command.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(
      words, options: ["--threads", "--into"],
      flags: ["--quick", "--power", "--shrink", "--attribution", "--choices"])
    let measures = words.contains("--power")
    let isOfShrinker = words.contains("--shrink")
    let parts = ["--power", "--shrink", "--attribution", "--choices"].filter(words.contains)
    if parts.count > 1 {
      throw CommandError(
        .usage, "'\(parts[0])' and '\(parts[1])' exclude each other",
        "see: lifecheck-dev help selftest")
    }
    if let word = words.operands.dropFirst(measures || isOfShrinker ? 1 : 0).first {
      throw CommandError(
        .usage, "'selftest' takes no '\(word)'", "see: lifecheck-dev help selftest")
    }
    let threads = try words["--threads"].map { text throws(CommandError) in
      try Number.count(text, of: "--threads", most: 256)
    }
    let usual = ProcessInfo.processInfo.activeProcessorCount
    let isQuick = words.contains("--quick")
    plan = isQuick ? .quick(threads: threads ?? usual) : .full(threads: threads ?? usual)
    mutationPlan = isQuick ? .quick : .full
    power =
      measures
      ? try PowerRun(
        words.operands.first, isQuick ? .quick : .full, threads: threads ?? usual) : nil
    if isOfShrinker, isQuick {
      throw CommandError(
        .usage, "'--quick' says nothing to '--shrink'", "name faults: --shrink 'forgets-*'")
    }
    if !isOfShrinker, words["--into"] != nil {
      throw CommandError(
        .usage, "'--into' goes with '--shrink'", "see: lifecheck-dev help selftest")
    }
    attribution =
      parts == ["--attribution"] ? AttributionRun(threads: threads ?? usual) : nil
    choices =
      parts == ["--choices"] ? ChoiceRun(threads: threads ?? usual, isQuick: isQuick) : nil
    shrink =
      isOfShrinker
      ? try SelfTestShrink(
        words.operands.first, into: words["--into"], threads: plan.threads) : nil
  }

  /// Plays every fault, variant and mutation, and prints the matrix.
  func perform() throws(CommandError) -> ExitStatus {
    if let power { return try power.perform() }
    if let shrink { return try shrink.perform() }
    if let attribution { return try attribution.perform() }
    if let choices { return try choices.perform() }
    let monitor = Monitor()
    let interruption = Interruption(of: monitor)
    let threadPool = ThreadPool(threads: plan.threads, monitor)
    let progress = Console.isWatched ? SelfTestProgressLine(threadPool) : nil
    let test = SelfTest(
      of: Rule.book, faults: SelfTestEngines.faults, family: SelfTestEngines.family,
      mutations: { [mutationPlan] in SelfTestMutations.outcomes($0, mutationPlan) }, plan)
    let outcome = test.run(threadPool)
    progress?.clear()
    try Console.print(SelfTestReport(outcome).text)
    return interruption.isRequested ? .inconclusive : outcome.status
  }
}
