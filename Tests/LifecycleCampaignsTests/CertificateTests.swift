import Lifecycle
import LifecycleCampaigns
import LifecycleExploration
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import SignatureLiterals
import Sweeps
import Testing

@Suite("Certificates")
struct CertificateTests {
  @Test(
    "A certificate proves that no shorter scenario fails with the same signature", .slow,
    arguments: ["skips-deactivation", "third-trip-skips-deactivation", "shares-identifiers"])
  func proved(_ name: String) throws {
    let finding = try Self.finding(name, merging: true)
    let certificate = try #require(finding.certificate)
    #expect(certificate.isProof)
    #expect(certificate.depth == finding.trace.steps.count - 1)
  }

  @Test(
    "The simplest of the shortest scenarios replaces a longer or less simple one",
    arguments: ["launch; wait 5s; launch; home", "open A; home", "launch; leave A", "launch; home"])
  func canonical(_ text: String) throws {
    let engine = try Self.engine("skips-deactivation", merging: true)
    let (scenario, certificate) = Self.certification(of: engine).shortest(
      try Scenario(legalNotation: text),
      failing: .signed("deactivation/before-background#didEnterBackground"))
    #expect(scenario.oneLine == "launch; home")
    #expect(certificate.isProof)
  }

  @Test("If states cannot be merged, the certificate is no proof and states the depth it reached")
  func bounded() throws {
    let engine = try Self.engine("third-trip-skips-deactivation", merging: false)
    let trips = try Scenario(legalNotation: "launch; home; launch; home; launch; home")
    let (scenario, certificate) = Self.certification(of: engine).shortest(
      trips, failing: .signed("deactivation/before-background#didEnterBackground"))
    #expect(scenario == trips)
    #expect(!certificate.isProof)
    #expect(certificate.depth == 2)
  }

  @Test("A report shows the certificate below its finding")
  func told() throws {
    let outcome = try Self.outcome("skips-deactivation", merging: true)
    let certificate = try #require(outcome.findings.first?.certificate)
    #expect(certificate.scenarios > 10)
    let text = TextReport(outcome).text
    #expect(
      text.contains(
        """
        Shortest: proved (\(certificate.scenarios) shorter scenarios played), for the default given and every
            stimulus about A, alert, fetch, camera, task 1, locale; waits of 5s, 31s,
            15m

        """))
  }

  @Test("A certificate names no stimuli that the engine does not support")
  func supported() throws {
    var outcome = try Self.outcome("skips-deactivation", merging: true)
    outcome.capabilities = [.sceneBased, .resources]
    let text = TextReport(outcome).text.replacing("\n    ", with: " ")
    #expect(text.contains("every stimulus about A, alert, camera; waits of 5s,"), "\(text)")
  }

  private static func finding(_ name: String, merging: Bool) throws -> Finding {
    try #require(try outcome(name, merging: merging).findings.first)
  }

  private static func outcome(_ name: String, merging: Bool) throws -> Outcome {
    let plan = Plan(seed: 1, scenarios: 1024, length: 25, threads: 1)
    return Campaign(try engine(name, merging: merging), plan).run()
  }

  private static func certification(
    of engine: EngineUnderTest<FaultyEngine>
  ) -> Certification<FaultyEngine> {
    Certification(engine, by: Oracle(capabilities: .all, isStrict: false), within: 4_000)
  }

  private static func engine(
    _ name: String, merging: Bool
  ) throws -> EngineUnderTest<FaultyEngine> {
    let entry = try #require(Fault.all.first { $0.name == name })
    let make: @Sendable (Given) -> FaultyEngine = {
      FaultyEngine($0, fault: entry)
    }
    return merging
      ? EngineUnderTest(name: name, merging: { $0.renumber() }) { make($0) }
      : EngineUnderTest(name: name) { make($0) }
  }
}
