import Lifecycle
import LifecycleExploration
import LifecycleOracle
import Testing

@Suite("Explorations of engines that fail")
struct AnsweringTests {
  /// An engine that fails at one kind of stimulus, or reports more observations than are allowed.
  private struct Stubborn: Engine, Hashable {
    var refused: Stimulus.Kind?
    var isLoud = false

    init(_ given: Given) {}

    init(refusing refused: Stimulus.Kind?, isLoud: Bool = false) {
      self.refused = refused
      self.isLoud = isLoud
    }

    mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
      if stimulus.kind == refused { throw .unsupported("\(stimulus.kind)") }
      if isLoud { for _ in 0...HostedApp.capacity { app.suspend() } }
    }
  }

  @Test("Engines that fail alike do not differ; engines that fail differently do")
  func failures() {
    #expect(Self.compare(Stubborn(refusing: .home), Stubborn(refusing: .home)) == nil)
    #expect(Self.compare(Stubborn(refusing: .home), Stubborn(refusing: nil)) == [.home])
    #expect(Self.compare(Stubborn(refusing: nil), Stubborn(refusing: .quit)) == [.launch, .quit])
    #expect(
      Self.compare(Stubborn(refusing: nil, isLoud: true), Stubborn(refusing: nil)) == [.launch])
    #expect(
      Self.compare(
        Stubborn(refusing: nil, isLoud: true), Stubborn(refusing: nil, isLoud: true)) == nil)
  }

  @Test("A stimulus the engine does not support refutes nothing and counts as skipped")
  func skips() {
    let property = Property(
      Given(), Alphabet([.launch, .home, .quit]),
      by: Oracle(rules: [], capabilities: .all, isStrict: false), against: .any,
      within: Property.Limits(depth: 3, steps: .max, memory: 1 << 24))
    let knowing = Stubborn(refusing: .home)
    let merged = property.proof(merging: knowing, renumbering: { _ in false }, ProofMonitor())
    let played = property.proof(
      playing: { _ in Stubborn(refusing: .home) }, ahead: 1, ProofMonitor())
    for proof in [merged, played] {
      #expect(proof.counterexample == nil)
      #expect(proof.skipped > 0)
      #expect(proof.end != .refuted)
    }
    let loud = Stubborn(refusing: nil, isLoud: true)
    #expect(
      property.proof(merging: loud, renumbering: { _ in false }, ProofMonitor()).end == .refuted)
  }

  private static func compare(_ left: Stubborn, _ right: Stubborn) -> [Stimulus]? {
    Exploration(Alphabet([.launch, .home, .quit]), Bound(depth: 5, states: 100))
      .compare(Given(), left, right).difference?.stimuli
  }
}
