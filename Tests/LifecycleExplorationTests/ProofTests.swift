import Foundation
import Lifecycle
import LifecycleExploration
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import SignatureLiterals
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
    arguments: Sweep.cases(Fault.all, every: 10) { $0.name.hasPrefix("third-trip") })
  func merging(_ entry: Fault) {
    let property = Self.property(Given(), Self.few, against: entry, depth: 3)
    let merged = Self.proof(property, entry)
    for window in [1, 5] {
      let enumerated = property.proof(
        playing: { FaultyEngine($0.given, fault: entry) }, ahead: window,
        ProofMonitor())
      #expect(merged.counterexample == enumerated.counterexample)
      #expect(merged.end == enumerated.end)
      #expect(merged.depth == enumerated.depth)
      #expect(merged.scenarios <= enumerated.scenarios)
    }
  }

  @Test(
    "is refuted in no more stimuli than a fault's smallest scenario",
    arguments: Sweep.cases(Fault.all, every: 4))
  func shortest(_ entry: Fault) throws {
    let scenario = try FaultCorpus.scenario(of: entry)
    let property = Property(
      scenario.given, Alphabet(scenario.stimuli + Self.few), by: Self.oracle(entry),
      against: .any,
      within: Property.Limits(depth: scenario.stimuli.count, steps: .max, memory: 1 << 30))
    let found = try #require(Self.proof(property, entry).counterexample)
    #expect(found.stimuli.count <= scenario.stimuli.count)
    #expect(found.firstIllegal == nil)
  }

  @Test(
    "goes on from what allows the least, and finds what it finds going on from everything",
    arguments: Sweep.cases(Fault.all, every: 6) { $0.rule.hasPrefix("cause/") })
  func allowances(_ entry: Fault) throws {
    let stimuli: [Stimulus] = [
      .launch, .home, .close(.a), .open(.a), .reclaim(.a), .quit, .terminate, .memoryWarning,
      .event(.fetch), .wait(31), .lock, .unlock, .url, .timeChange,
    ]
    let given = try Given(notation: "modes fetch")
    let property = Self.property(given, stimuli, against: entry, depth: 6)
    let found = Self.proof(property, entry)
    guard let scenario = found.counterexample else { return }
    var oracle = property.oracle
    oracle.judge(
      try FaultyEngine(given, fault: entry).trace(
        of: scenario, telling: HostedApp(), reportsStates: true))
    let signature = try #require(oracle.breach).signature(among: oracle.rules)
    let exact = Property(
      given, property.alphabet, by: property.oracle, against: .signed(signature),
      within: property.limits)
    #expect(Self.proof(exact, entry).counterexample == scenario)
  }

  @Test("has far fewer states to go on from where any breach refutes")
  func merged() {
    let stimuli: [Stimulus] = [
      .launch, .home, .close(.a), .open(.a), .quit, .terminate, .memoryWarning, .event(.fetch),
      .wait(31),
    ]
    let property = Self.property(Given(), stimuli, against: nil, depth: .max)
    let exact = Property(
      Given(), property.alphabet, by: property.oracle, against: .signed("another#one"),
      within: property.limits)
    let (any, all) = (Self.proof(property, nil), Self.proof(exact, nil))
    #expect(any.end == .fixpoint && all.end == .fixpoint)
    #expect(any.states * 4 < all.states)
    #expect(any.tallies.map { $0.held > 0 } == all.tallies.map { $0.held > 0 })
  }

  @Test("holds at any length once no further state can be reached")
  func fixpoint() {
    let proof = Self.proof(Self.property(Given(), Self.few, against: nil, depth: .max), nil)
    #expect(proof.end == .fixpoint)
    #expect(proof.counterexample == nil)
    #expect(proof.replayed > 0)
  }

  @Test("counts tasks that begin again and again as the same")
  func identifiers() {
    let stimuli: [Stimulus] = [.launch, .beginTask(.first), .endTask(.first)]
    let proof = Self.proof(Self.property(Given(), stimuli, against: nil, depth: 100), nil)
    #expect(proof.end == .fixpoint)
    #expect(proof.states < 20)
  }

  @Test("says how far it came when the room is used up, and holds so far")
  func memory() {
    let limits = Property.Limits(depth: .max, steps: .max, memory: 1 << 20)
    let proof = Self.proof(Self.property(Given(), Self.few, against: nil, limits), nil)
    #expect(proof.end == .memory)
    #expect(proof.depth > 1)
    let reached = Property.Limits(depth: proof.depth, steps: .max, memory: 1 << 30)
    let again = Self.proof(Self.property(Given(), Self.few, against: nil, reached), nil)
    #expect(again.end == .depth)
    #expect(again.scenarios == proof.scenarios)
  }

  @Test("ends after as many stimuli as may be played")
  func steps() {
    let limits = Property.Limits(depth: .max, steps: 1000, memory: 1 << 30)
    let proof = Self.proof(Self.property(Given(), Self.few, against: nil, limits), nil)
    #expect(proof.end == .steps)
    #expect(proof.steps == 1000)
  }

  @Test("finds out when states that differ are taken for the same")
  func mistake() {
    let property = Self.property(Given(), [.launch], against: nil, depth: 4)
    let proof = property.proof(
      merging: CountingEngine(Given()), renumbering: { $0.halve() }, ProofMonitor())
    guard case .mistaken = proof.end else {
      Issue.record("\(proof.end)")
      return
    }
  }

  @Test("does not look beyond a failure that does not count")
  func others() throws {
    let entry = try #require(Fault.all.first { $0.name == "skips-deactivation" })
    let property = Property(
      Given(), Alphabet([.launch, .home]), by: Self.oracle(entry), against: .signed("another#one"),
      within: Property.Limits(depth: 10, steps: .max, memory: 1 << 30))
    let proof = Self.proof(property, entry)
    #expect(proof.end == .fixpoint)
    #expect(proof.depth < 4)
  }
}

extension ProofTests {
  private static func oracle(_ entry: Fault?) -> Oracle {
    Oracle(
      capabilities: .all, isStrict: false, enforcing: entry.map { [$0.rule] } ?? [])
  }

  private static func property(
    _ given: Given, _ stimuli: [Stimulus], against entry: Fault?, depth: Int
  ) -> Property {
    property(
      given, stimuli, against: entry, Property.Limits(depth: depth, steps: .max, memory: 1 << 30))
  }

  private static func property(
    _ given: Given, _ stimuli: [Stimulus], against entry: Fault?, _ limits: Property.Limits
  ) -> Property {
    Property(given, Alphabet(stimuli), by: oracle(entry), against: .any, within: limits)
  }

  private static func proof(_ property: Property, _ fault: Fault?) -> Proof {
    property.proof(
      merging: FaultyEngine(property.given, fault: fault), renumbering: { $0.renumber() },
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

  mutating func halve() -> Bool {
    steps /= 2
    return true
  }

  var applicationState: ApplicationState? { engine.applicationState }

  func activationState(of scene: SceneID) -> ActivationState? { engine.activationState(of: scene) }
}
