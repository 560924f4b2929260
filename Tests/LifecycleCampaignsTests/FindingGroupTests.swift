import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import Testing

@Suite("The order of findings in reports")
struct FindingGroupTests {
  private static let log: RunLog = {
    let selection = EngineCatalogue.selection(
      named: "fault:forgets-to-reactivate+skips-deactivation+reopened-stays-behind+ignores-the-icon"
    )
    let engine = EngineUnderTest(name: "faulty") { selection?.engine(for: $0) ?? FaultyEngine($0) }
    return RunLog(
      Campaign(engine, Plan(seed: 1, scenarios: 3_000, length: 25, threads: 1)).run(), limit: 3_000)
  }()

  @Test(
    "The shortest scenario comes first, groups about one rule stand together, information is last")
  func order() {
    let groups = Self.log.groups
    let mains = groups.filter { !$0.isVariant }
    let ranks = mains.map { $0.isInformation ? 2 : $0.isWarning ? 1 : 0 }
    #expect(ranks == ranks.sorted())
    let steps = mains.filter { !$0.isWarning }.map(\.main.trace.steps.count)
    #expect(steps == steps.sorted())
    // The order of the log is another one.
    let inLog = Self.log.outcome.findings.map(\.trace.steps.count)
    #expect(inLog != inLog.sorted())
    for (group, next) in zip(groups, groups.dropFirst()) where next.isVariant {
      #expect(next.main.identity == group.main.identity && next.isWarning == group.isWarning)
      #expect(group.main.trace.steps.count <= next.main.trace.steps.count)
    }
    #expect(Set(mains.map { "\($0.isWarning)\($0.main.identity)" }).count == mains.count)
  }

  @Test("The verdict names the rules in the order of the findings")
  func verdict() {
    let rules = Self.log.causes.compactMap(\.main.rule?.id).distinct
    #expect(rules.count > 1)
    let lines = TextReport(Self.log, .verdict).text.split(separator: "\n")
    #expect(lines.contains { $0 == "violated: \(rules.joined(separator: ", "))" })
  }
}
