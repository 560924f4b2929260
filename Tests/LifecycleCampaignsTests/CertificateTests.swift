import Lifecycle
import LifecycleCampaigns
import LifecycleEngines
import LifecycleExploration
import LifecycleReporting
import LifecycleRules
import Testing

@Suite("A certificate")
struct CertificateTests {
  @Test(
    "says that nothing shorter fails in the same way",
    arguments: ["skips-deactivation", "third-trip-skips-deactivation", "reuses-freed-identifiers"])
  func proved(_ name: String) throws {
    let finding = try Self.finding(name, merging: true)
    let certificate = try #require(finding.certificate)
    #expect(certificate.isProof)
    #expect(certificate.depth == finding.trace.steps.count - 1)
  }

  @Test("makes findings of the same fault the same, whatever they came from")
  func canonical() throws {
    let scenarios = try (1...5).map { seed in
      try Self.finding("app-ignores-the-icon", merging: true, seed: UInt64(seed)).trace.scenario
    }
    #expect(scenarios.allSatisfy { $0 == scenarios[0] })
  }

  @Test("says how far it reaches where states cannot be merged")
  func bounded() throws {
    let finding = try Self.finding("third-trip-skips-deactivation", merging: false)
    let certificate = try #require(finding.certificate)
    #expect(!certificate.isProof)
    #expect(certificate.depth >= 2)
    #expect(certificate.depth < finding.trace.steps.count - 1)
  }

  @Test("stands below the finding in a report")
  func told() throws {
    let outcome = try Self.outcome("skips-deactivation", merging: true, seed: 1)
    let text = TextReport(outcome).text
    #expect(
      text.contains(
        """
        Shortest: proved (19 scenarios of fewer stimuli played), for the default given and every stimulus
            about A, alert, fetch, camera, task 1, settings; waits of 5s, 31s, 15m

        """))
  }
}

extension CertificateTests {
  private static func finding(
    _ name: String, merging: Bool, seed: UInt64 = 1
  ) throws -> Finding {
    try #require(try outcome(name, merging: merging, seed: seed).findings.first)
  }

  private static func outcome(_ name: String, merging: Bool, seed: UInt64) throws -> Outcome {
    let entry = try #require(Fault.entries.first { $0.name == name })
    let make: @Sendable (Given) -> ReferenceEngine = {
      ReferenceEngine($0, fault: entry.fault, variants: [])
    }
    let engine =
      merging
      ? EngineUnderTest(name: name, merging: \.renumbered) { make($0) }
      : EngineUnderTest(name: name) { make($0) }
    let plan = Plan(seed: seed, scenarios: 1024, length: 25, threads: 1)
    return Campaign(engine, plan).run()
  }
}
