import LifecycleCampaigns
import LifecycleReporting
import LifecycleRules

extension Command {
  /// Does what is to be done, and prints what came of it.
  func perform() throws(Complaint) -> ExitStatus {
    switch self {
    case .run(let run): return run.perform()
    case .replay(let replay): return try replay.perform()
    case .check(let check): return try check.perform()
    case .explain(let explain): return explain.perform()
    case .rules: Console.print(RuleList(Rule.book).text)
    case .engines: Console.print(EngineList.ours.text)
    case .help(let page): Console.print(page.text)
    case .version: Console.print("lifecheck \(Self.number)\n")
    }
    return .success
  }

  private static let number = "0.1.0"
}
