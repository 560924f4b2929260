import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import Sweeps
import Testing

@Suite("A condition under which rules are asked")
struct ActivationConditionTests {
  private static let engines =
    ["reference", "variants:0", "variants:1"]
    + Sweep.cases(Fault.all, every: 12).map { "fault:" + $0.name }

  @Test(
    "only spares calls: rules that are asked without it say the same", .slow, arguments: engines,
    [Capabilities.all, .callbacksOnly])
  func agreement(name: String, seen: Capabilities) throws {
    let selection = try #require(EngineCatalogue.selection(named: name))
    let engine = EngineUnderTest(name: name) { selection.engine(for: $0) }
    var oracles = [Rule.book, Rule.book.map(\.unconditional)].map {
      Oracle(rules: $0, capabilities: seen, isStrict: true, keepsBreaches: true)
    }
    var player = Player(engine, oracles[0])
    let count = UInt64(Sweep.count(200, sample: 40))
    for (number, scenario) in RandomScenarios(
      seed: 11, capabilities: .all, length: 25, numbers: 0..<count)
    {
      let trace = try player.record(scenario)
      for index in oracles.indices { oracles[index].judge(trace) }
      let breaches = oracles.map { oracle in
        oracle.breaches.map { "\(oracle.rules[$0.rule].id) \($0.step) \($0.index)" }
      }
      guard breaches[0] == breaches[1] else {
        Issue.record("scenario \(number): \(breaches[0]) and \(breaches[1])")
        return
      }
    }
    let tallies = oracles.map { oracle in oracle.tallies.map { [$0.held, $0.broken] } }
    for (rule, pair) in zip(Rule.book, zip(tallies[0], tallies[1])) where pair.0 != pair.1 {
      Issue.record("\(rule.id): \(pair.0) and \(pair.1)")
    }
  }
}
