import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports

extension Command {
  /// Does what is to be done, and prints what came of it.
  func perform() throws(CommandError) -> ExitStatus {
    switch self {
    case .run(let run): return try run.perform()
    case .replay(let replay): return try replay.perform()
    case .check(let check): return try check.perform()
    case .prove(let prove): return try prove.perform()
    case .explain(let explain): return try explain.perform()
    case .report(let report): return try report.perform()
    case .merge(let merge): return try merge.perform()
    case .judge(let judge): return try judge.perform()
    case .corpus(let corpus): return try corpus.perform()
    case .serve(let serve): return try serve.perform()
    case .smoke(let smoke): return try smoke.perform()
    case .worker(let worker): return try worker.perform()
    case .newAdapter(let adapter): return try adapter.perform()
    case .rules: try Console.print(RuleList(Rule.book).text)
    case .engines(let list): try Console.print(list.text)
    case .help(let page): try Console.print(page.text)
    case .version: try Console.print("lifecheck \(Suite.version)\n")
    }
    return .success
  }
}
