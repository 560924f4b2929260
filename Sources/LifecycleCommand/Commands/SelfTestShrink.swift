import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleReporting
import LifecycleRules

/// `lifecheck selftest --shrink`: has the shrinker tested by the faults, from many seeds.
struct SelfTestShrink {
  private let plan: ShrinkPlan
  private let pattern: Pattern
  /// The folder that each fault's scenario is written to, if it is.
  private let folder: String?

  /// A test with the faults whose names match a pattern, all of them without one.
  init(_ pattern: String?, into folder: String?, threads: Int) throws(Complaint) {
    plan = ShrinkPlan(threads: threads)
    self.pattern = Pattern(pattern ?? "*")
    self.folder = folder
    if faults.isEmpty {
      throw Complaint(
        .nothingRan, "no fault matches '\(pattern ?? "")'", "list them with: lifecheck engines")
    }
  }

  /// Hunts and shrinks every fault with every seed, and prints the table.
  func perform() throws(Complaint) -> ExitStatus {
    let monitor = Monitor()
    let interruption = Interruption(of: monitor)
    let crew = Crew(threads: plan.threads, monitor)
    let progress = Console.isWatched ? SelfTestProgressLine(crew) : nil
    let outcome = ShrinkTest(faults, by: Rule.book, plan).run(crew)
    progress?.clear()
    try Console.print(ShrinkReport(outcome).text)
    if let folder, outcome.isComplete {
      for trial in outcome.trials { try write(trial, into: folder) }
    }
    return interruption.isRequested ? .inconclusive : outcome.status
  }

  private var faults: [PlantedFault<FaultyEngine>] {
    SelfTestEngines.faults.filter { pattern.matches($0.name) }
  }

  private func write(_ trial: ShrinkTrial, into folder: String) throws(Complaint) {
    guard let smallest = trial.smallest else { return }
    let path = "\(folder)/\(trial.name).scenario"
    let text = "# fault:\(trial.name) breaks \(trial.rule)\n\(smallest)\n"
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw Complaint(.missing, "cannot write '\(path)'", "name a folder after '--into'")
    }
  }
}
