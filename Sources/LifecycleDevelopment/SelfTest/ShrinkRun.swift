import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleFaults
import LifecycleOracle
import LifecycleReports
import LifecycleSelfTest

/// `lifecheck-dev selftest --shrink`: tests the shrinker with the faults, from many seeds.
struct SelfTestShrink {
  private let plan: ShrinkPlan
  private let pattern: Pattern
  /// The folder for the scenario of each fault, if requested.
  private let folder: String?

  /// Creates a test with the faults whose names match a pattern, or with all faults.
  init(_ pattern: String?, into folder: String?, threads: Int) throws(CommandError) {
    plan = ShrinkPlan(threads: threads)
    self.pattern = Pattern(pattern ?? "*")
    self.folder = folder
    if faults.isEmpty {
      throw CommandError(
        .nothingRan, "no fault matches '\(pattern ?? "")'", "list them with: lifecheck engines")
    }
  }

  /// Searches for and shrinks every fault with every seed, and prints the table.
  func perform() throws(CommandError) -> ExitStatus {
    let monitor = Monitor()
    let interruption = try Interruption(of: monitor)
    let threadPool = ThreadPool(threads: plan.threads, monitor)
    let progress = Console.isWatched ? SelfTestProgressLine(threadPool) : nil
    let outcome = ShrinkTest(faults, by: Rule.book, plan).run(threadPool)
    progress?.clear()
    try Console.print(ShrinkReport(outcome).text)
    if let folder, outcome.isComplete {
      for trial in outcome.trials { try write(trial, into: folder) }
    }
    return interruption.isRequested ? .inconclusive : outcome.status
  }

  private var faults: [SeededFault<FaultyEngine>] {
    SelfTestEngines.faults.filter { pattern.matches($0.name) }
  }

  private func write(_ trial: ShrinkTrial, into folder: String) throws(CommandError) {
    guard let smallest = trial.smallest else { return }
    let path = "\(folder)/\(trial.name).scenario"
    let text = "# fault:\(trial.name) breaks \(trial.rule)\n\(smallest)\n"
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw CommandError(.missing, "cannot write '\(path)'", "give a folder after '--into'")
    }
  }
}
