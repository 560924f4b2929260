import Lifecycle
import LifecycleExploration
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import SignatureLiterals
import Sweeps
import Testing

@Suite("Proofs")
struct ProofTests {
  private static let few: [Stimulus] = [
    .launch, .home, .lock, .unlock, .interrupt(.alert), .end(.alert), .wait(5), .beginTask(.first),
    .endTask(.first), .acquire(.camera),
  ]

  @Test(
    "Merging equal states gives the same result as playing all scenarios one by one",
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
    "A counterexample is no longer than the fault's smallest known scenario",
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
    "A proof against any breach finds the same counterexample as one against its signature", .slow,
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

  @Test("A proof against any breach explores far fewer states than one against a signature")
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

  @Test("A proof holds for any length once no new state can be reached")
  func fixpoint() {
    let proof = Self.proof(Self.property(Given(), Self.few, against: nil, depth: .max), nil)
    #expect(proof.end == .fixpoint)
    #expect(proof.counterexample == nil)
    #expect(proof.replayed > 0)
  }

  @Test("Tasks that begin again and again lead to no new states")
  func identifiers() {
    let stimuli: [Stimulus] = [.launch, .beginTask(.first), .endTask(.first)]
    let proof = Self.proof(Self.property(Given(), stimuli, against: nil, depth: 100), nil)
    #expect(proof.end == .fixpoint)
    #expect(proof.states < 20)
  }

  @Test("A proof that runs out of memory holds up to the depth it reports")
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

  @Test("A proof ends at its limit of stimuli")
  func steps() {
    let limits = Property.Limits(depth: .max, steps: 1000, memory: 1 << 30)
    let proof = Self.proof(Self.property(Given(), Self.few, against: nil, limits), nil)
    #expect(proof.end == .steps)
    #expect(proof.steps == 1000)
  }

  @Test("A proof detects that different states were taken for equal")
  func mistake() {
    let property = Self.property(Given(), [.launch], against: nil, depth: 4)
    let proof = property.proof(
      merging: CountingEngine(Given()), renumbering: { $0.halve() }, ProofMonitor())
    guard case .mistaken = proof.end else {
      Issue.record("\(proof.end)")
      return
    }
  }

  @Test("A proof does not continue after a breach with another signature")
  func others() throws {
    let entry = try #require(Fault.all.first { $0.name == "skips-deactivation" })
    let property = Property(
      Given(), Alphabet([.launch, .home]), by: Self.oracle(entry), against: .signed("another#one"),
      within: Property.Limits(depth: 10, steps: .max, memory: 1 << 30))
    let proof = Self.proof(property, entry)
    #expect(proof.end == .fixpoint)
    #expect(proof.depth < 4)
  }

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

/// The reference engine with a count of steps. Its renumbering is wrong: it halves the count.
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
