import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import Sweeps
import Testing

@Suite("Host-driven implementations")
struct HostDrivenTests {
  @Test("An implementation that passes events on conforms, whatever order is drawn")
  func drawn() throws {
    try expectConformance(scenarios: Sweep.count(60_000, sample: 200)) {
      given throws(EngineFailure) in try HostDrivenEngine(given)
    }
  }

  @Test(
    "An implementation that passes events on conforms in every order a device can choose",
    arguments: Sweep.cases(
      ["documented", "all"]
        + Latitude.all.filter { HostOrder.ofDevice.contains($0.choice) }.map(\.name), every: 10))
  func orders(_ name: String) throws {
    let choices = Latitude.all.filter { $0.name == name }.map(\.choice)
    let order = HostOrder(taking: name == "all" ? HostOrder.ofDevice : Latitudes(choices))
    try expectConformance(scenarios: Sweep.count(2_600, sample: 50)) {
      given throws(EngineFailure) in try HostDrivenEngine(given, in: order)
    }
  }

  @Test(
    "An implementation that reports only what it declares conforms",
    arguments: Sweep.cases(
      Capabilities.named.filter { Capabilities.ofHostDriven.isSuperset(of: $0.capability) }
        .map(\.name), every: 5))
  func declared(_ name: String) throws {
    let declared = Capabilities.callbacksOnly.union(try #require(Capabilities(name: name)))
    let told = declared.union(.ofDevice)
    let engine = EngineUnderTest(
      name: name, capabilities: .drivenByHost(declaring: declared)
    ) { given throws(EngineFailure) in
      try HostDrivenEngine(given, in: .drawn(for: given), capabilities: declared) { given in
        PassThrough(given) { told.isSuperset(of: $0.needs) ? [$0] : [] }
      }
    }
    expectNothing(of: Self.outcome(of: engine, UInt64(Sweep.count(4_000, sample: 100))))
  }

  @Test(
    "A faulty implementation is blamed for its fault, and not for acts of the device", .slow,
    arguments: Sweep.cases(HostFault.all, every: 6))
  func blamed(_ fault: HostFault) throws {
    let engine = EngineUnderTest<HostDrivenEngine<FaultyPassThrough>>(name: fault.name) {
      given throws(EngineFailure) in
      try HostDrivenEngine(given, in: .drawn(for: given)) { FaultyPassThrough($0, fault) }
    }
    let scenarios = UInt64(Sweep.count(4_096, sample: 256))
    let rules = Rule.book.filter { $0.level == .must || $0.level == .should }
    let findings = Self.outcome(of: engine, scenarios, by: rules).findings
    let commonest = findings.max { $0.count < $1.count }?.rule?.id ?? "nothing"
    #expect(fault.rules.contains(commonest), "most found: \(commonest)")
    #expect(!findings.contains { $0.rule.map { $0.decider == .device } ?? true })
  }

  @Test("A silent implementation is not blamed for acts of the device", .slow)
  func silent() {
    let engine = EngineUnderTest<HostDrivenEngine<PassThrough>>(name: "silent") {
      given throws(EngineFailure) in
      try HostDrivenEngine(given, in: .drawn(for: given), capabilities: PassThrough.capabilities) {
        PassThrough($0) { _ in [] }
      }
    }
    let outcome = Self.outcome(of: engine, UInt64(Sweep.count(4_000, sample: 200)))
    #expect(!outcome.findings.isEmpty)
    let acts = ["suspend", "resume", "terminate", "snapshot", "task", "expire", "register"]
    for finding in outcome.findings
    where finding.rule?.decider != .implementationAtActsOfDevice {
      let signature = finding.signature.description
      #expect(!acts.contains { signature.hasSuffix("#" + $0) }, "\(signature)\n\(finding.trace)")
    }
  }

  @Test("An engine that a host drives is judged by all rules but those about the device")
  func rules() {
    let capabilities = HostDrivenEngine<PassThrough>.capabilities
    #expect(Rule.book.allSatisfy { $0.applies(to: capabilities) == ($0.decider != .device) })
  }

  private func expectConformance(
    scenarios: Int,
    making make: @escaping @Sendable (Given) throws(EngineFailure) -> HostDrivenEngine<PassThrough>
  ) throws {
    let engine = EngineUnderTest(name: "pass-through", make: make)
    expectNothing(of: Self.outcome(of: engine, UInt64(scenarios)))
  }

  /// Expects no breach at any level: the device's choices must not even cause warnings.
  private func expectNothing(of outcome: Outcome) {
    for finding in outcome.findings + outcome.warnings {
      Issue.record("\(finding.signature)\n\(finding.trace)")
    }
    #expect(outcome.engineErrors == EngineErrors())
  }

  private static func outcome(
    of engine: some TestedEngine, _ scenarios: UInt64, by rules: [Rule] = Rule.book
  ) -> Outcome {
    var plan = Plan(
      seed: 11, scenarios: scenarios, length: 25, threads: 1, isStrict: true, rules: rules)
    plan.certificate = 1_000
    return Campaign(engine, plan).run()
  }
}
