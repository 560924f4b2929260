import Foundation
import LifecycleCampaigns
import LifecycleReporting
import LifecycleRules

/// `lifecheck selftest`: has the judge tested by engines that go wrong and engines that conform.
struct SelfTestRun {
  private let plan: SelfTestPlan
  private let mutationPlan: MutationPlan
  /// What is measured instead, if that was asked for.
  private let power: PowerRun?

  /// Reads the words that follow the command.
  init(_ words: [String]) throws(Complaint) {
    let words = try Words(words, options: ["--threads"], flags: ["--quick", "--power"])
    let measures = words.contains("--power")
    if let word = words.operands.dropFirst(measures ? 1 : 0).first {
      throw Complaint(.usage, "'selftest' takes no '\(word)'", "see: lifecheck help selftest")
    }
    let threads = try words["--threads"].map { text throws(Complaint) in
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
  }

  /// Plays every fault, variant and mutation, and prints the matrix.
  func perform() throws(Complaint) -> ExitStatus {
    if let power { return try power.perform() }
    let monitor = Monitor()
    let interruption = Interruption(of: monitor)
    let crew = Crew(threads: plan.threads, monitor)
    let progress = Console.isWatched ? SelfTestProgressLine(crew) : nil
    let test = SelfTest(
      of: Rule.book, faults: SelfTestEngines.faults, family: SelfTestEngines.family,
      mutations: { [mutationPlan] in SelfTestMutations.outcomes($0, mutationPlan) }, plan)
    let outcome = test.run(crew)
    progress?.clear()
    try Console.print(SelfTestReport(outcome).text)
    return interruption.isRequested ? .inconclusive : outcome.status
  }
}
