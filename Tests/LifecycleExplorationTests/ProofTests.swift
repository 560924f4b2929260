import Foundation
import Lifecycle
import LifecycleEngines
import LifecycleExploration
import LifecycleRules
import Sweeps
import Testing

@Suite("A proof")
struct ProofTests {
  private static let few: [Stimulus] = [
    .launch, .home, .lock, .unlock, .interrupt(.alert), .end(.alert), .wait(5), .beginTask(.first),
    .endTask(.first), .acquire(.camera),
  ]

  @Test(
    "by merged states comes to what playing all scenarios one by one comes to",
    arguments: Sweep.cases(Fault.entries, every: 10) { $0.name.hasPrefix("third-trip") })
  func merging(_ entry: Fault.Entry) {
    let claim = Self.claim(Given(), Self.few, against: entry, depth: 3)
    let merged = Self.proof(claim, entry.fault)
    for window in [1, 5] {
      let enumerated = claim.proof(
        playing: { ReferenceEngine($0.given, fault: entry.fault, variants: []) }, ahead: window,
        ProofMonitor())
      #expect(merged.counterexample == enumerated.counterexample)
      #expect(merged.end == enumerated.end)
      #expect(merged.depth == enumerated.depth)
      #expect(merged.scenarios <= enumerated.scenarios)
    }
  }

  @Test("is refuted in no more stimuli than a fault's smallest scenario", arguments: Fault.entries)
  func shortest(_ entry: Fault.Entry) throws {
    let scenario = try FaultCorpus.scenario(of: entry)
    let claim = Claim(
      scenario.given, Alphabet(scenario.stimuli + Self.few), by: Self.oracle(entry),
      against: .any,
      within: Claim.Limits(depth: scenario.stimuli.count, steps: .max, memory: 1 << 30))
    let found = try #require(Self.proof(claim, entry.fault).counterexample)
    #expect(found.stimuli.count <= scenario.stimuli.count)
    #expect(found.firstIllegal == nil)
  }

  @Test("holds at any length once no further state can be reached")
  func fixpoint() {
    let proof = Self.proof(Self.claim(Given(), Self.few, against: nil, depth: .max), nil)
    #expect(proof.end == .fixpoint)
    #expect(proof.counterexample == nil)
    #expect(proof.replayed > 0)
  }

  @Test("counts tasks that begin again and again as the same")
  func identifiers() {
    let stimuli: [Stimulus] = [.launch, .beginTask(.first), .endTask(.first)]
    let proof = Self.proof(Self.claim(Given(), stimuli, against: nil, depth: 100), nil)
    #expect(proof.end == .fixpoint)
    #expect(proof.states < 20)
  }

  @Test("says how far it came when the room is used up, and holds so far")
  func memory() {
    let limits = Claim.Limits(depth: .max, steps: .max, memory: 1 << 20)
    let proof = Self.proof(Self.claim(Given(), Self.few, against: nil, limits), nil)
    #expect(proof.end == .memory)
    #expect(proof.depth > 1)
    let reached = Claim.Limits(depth: proof.depth, steps: .max, memory: 1 << 30)
    let again = Self.proof(Self.claim(Given(), Self.few, against: nil, reached), nil)
    #expect(again.end == .depth)
    #expect(again.scenarios == proof.scenarios)
  }

  @Test("ends after as many stimuli as may be played")
  func steps() {
    let limits = Claim.Limits(depth: .max, steps: 1000, memory: 1 << 30)
    let proof = Self.proof(Self.claim(Given(), Self.few, against: nil, limits), nil)
    #expect(proof.end == .steps)
    #expect(proof.steps == 1000)
  }

  @Test("finds out when states that differ are taken for the same")
  func mistake() {
    let claim = Self.claim(Given(), [.launch], against: nil, depth: 4)
    let proof = claim.proof(
      merging: CountingEngine(Given()), renumbered: \.halved, ProofMonitor())
    guard case .mistaken = proof.end else {
      Issue.record("\(proof.end)")
      return
    }
  }

  @Test("does not look beyond a failure that does not count")
  func others() throws {
    let entry = try #require(Fault.entries.first { $0.name == "skips-deactivation" })
    let claim = Claim(
      Given(), Alphabet([.launch, .home]), by: Self.oracle(entry), against: .signed("another#one"),
      within: Claim.Limits(depth: 10, steps: .max, memory: 1 << 30))
    let proof = Self.proof(claim, entry.fault)
    #expect(proof.end == .fixpoint)
    #expect(proof.depth < 4)
  }
}

extension ProofTests {
  private static func oracle(_ entry: Fault.Entry?) -> Oracle {
    Oracle(
      capabilities: .all, isStrict: false, enforcing: entry.map { [$0.rule] } ?? [])
  }

  private static func claim(
    _ given: Given, _ stimuli: [Stimulus], against entry: Fault.Entry?, depth: Int
  ) -> Claim {
    claim(
      given, stimuli, against: entry, Claim.Limits(depth: depth, steps: .max, memory: 1 << 30))
  }

  private static func claim(
    _ given: Given, _ stimuli: [Stimulus], against entry: Fault.Entry?, _ limits: Claim.Limits
  ) -> Claim {
    Claim(given, Alphabet(stimuli), by: oracle(entry), against: .any, within: limits)
  }

  private static func proof(_ claim: Claim, _ fault: Fault?) -> Proof {
    claim.proof(
      merging: ReferenceEngine(claim.given, fault: fault, variants: []), renumbered: \.renumbered,
      ProofMonitor())
  }
}

/// The reference engine with a count of steps, which a halved count does not stand for.
private struct CountingEngine: Engine, Hashable {
  private var engine: ReferenceEngine
  private var steps = 0

  static var capabilities: Capabilities { .all }

  init(_ given: Given) { engine = ReferenceEngine(given) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    steps += 1
    engine.handle(stimulus, telling: app)
  }

  var halved: CountingEngine? {
    var half = self
    half.steps /= 2
    return half
  }

  var applicationState: ApplicationState? { engine.applicationState }

  func activationState(of scene: Scene) -> ActivationState? { engine.activationState(of: scene) }
}
