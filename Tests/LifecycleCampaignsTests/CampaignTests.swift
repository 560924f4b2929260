import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import Sweeps
import Testing

@Suite("Campaigns")
struct CampaignTests {
  @Test(
    "A finding names the first scenario that fails, on any number of threads", .slow,
    arguments: [1, 3])
  func first(threads: Int) throws {
    let findings = outcome(scenarios: Self.many, threads: threads).findings
    let finding = try #require(findings.last)
    #expect(finding.count > 1)
    let before = outcome(scenarios: max(1, finding.firstScenario), threads: 1).findings
    let upTo = outcome(scenarios: finding.firstScenario + 1, threads: 1).findings
    #expect(finding.firstScenario == 0 || !before.contains { $0.signature == finding.signature })
    #expect(upTo.contains { $0.signature == finding.signature && $0.count == 1 })
  }

  @Test("The counts of a campaign do not depend on the number of threads", .slow)
  func counts() {
    let (one, three) = (
      outcome(scenarios: Self.many, threads: 1), outcome(scenarios: Self.many, threads: 3)
    )
    #expect(one.tallies == three.tallies)
    #expect(one.stimuli == three.stimuli)
    #expect(one.findings.map(\.count) == three.findings.map(\.count))
    #expect(one.findings.map(\.signature) == three.findings.map(\.signature))
  }

  @Test("A finding's smallest scenario is legal, fails, and is the same in each run")
  func shrunk() throws {
    let finding = try #require(outcome(scenarios: 1024, threads: 1).findings.first)
    let again = outcome(scenarios: 1024, threads: 1).findings.first
    #expect(finding.trace == again?.trace)
    #expect(finding.trace.scenario.firstIllegal == nil)
    #expect(finding.trace.steps.last?.marks.count == 1)
    #expect(finding.failures[0].originalLength >= finding.trace.steps.count)
  }

  private static let many = UInt64(Sweep.count(4_096, sample: 2_100))

  /// Returns the outcome of a campaign against a rare failure, so that scenarios before it pass.
  private func outcome(scenarios: UInt64, threads: Int) -> Outcome {
    let selection = EngineCatalogue.Selection(faults: ["reactivates-one-scene-only"])
    let engine = EngineUnderTest<FaultyEngine>(name: "a fault", merging: { $0.renumber() }) {
      selection.engine(for: $0)
    }
    // The rules that the fault breaks: proofs about other rules would take long.
    return Campaign(
      engine,
      Plan(
        seed: 3, scenarios: scenarios, length: 15, threads: threads,
        rules: Rule.book.filter { $0.chapter == "deactivation" && $0.level == .must })
    ).run()
  }
}
