import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleCommand
import LifecycleOracle
import LifecycleReference
import LifecycleSelfTest

/// `lifecheck-dev selftest --role bridge` or `app`: tests the rules about clients or about apps.
///
/// The test plays faulty clients, and the reference client in every variant under every built-in
/// contract.
struct ClientTestRun: Experiment {
  private typealias Client = ClientEngine<ReferenceEngine, ReferenceClient>

  private let plan: SelfTestPlan
  private let rules: [Rule]
  private let faults: [SeededFault<Client>]
  private let families: [VariantFamily<Client>]
  /// Whether the run measures attribution, instead of whether faults are found.
  private let attributes: Bool
  private let role: Role

  /// Creates a test with the clients whose names match a pattern, or with all clients.
  init(
    _ role: Role, _ pattern: String?, isQuick: Bool, attributes: Bool, threads: Int
  ) throws(CommandError) {
    self.attributes = attributes
    plan = isQuick ? .quickOfClients(threads: threads) : .fullOfClients(threads: threads)
    let wanted = Pattern(pattern ?? "*")
    self.role = role
    let isOfApps = role == .app
    rules = isOfApps ? Rule.app : Rule.bridge
    let habits = isOfApps ? ClientCatalogue.habitsOfApps : ClientCatalogue.habits
    var faults: [SeededFault<Client>] = []
    for fault in isOfApps ? ClientFault.ofApps : ClientFault.ofBridges {
      let name = "client-fault:\(fault.name)"
      guard wanted.matches(name),
        let contract = ClientCatalogue.contract(named: fault.contract)
      else { continue }
      faults.append(
        SeededFault(
          name: fault.name, rule: fault.rule, summary: fault.summary,
          engine: ClientUnderTest.engine(contract, named: name, defects: [fault.defect])))
    }
    self.faults = faults
    families = ClientCatalogue.contracts.map(\.contract)
      .filter { $0.isOfApp == isOfApps && wanted.matches("client:\($0.name)") }.map { contract in
        VariantFamily(names: habits.map(\.name), contract: contract) {
          given, combination in
          ClientUnderTest.client(
            contract, given,
            habits: combination.positions.reduce(into: []) {
              $0.insert(habits[$1].habits)
            })
        }
      }
    if faults.isEmpty, families.isEmpty {
      throw CommandError(
        .nothingRan, "no client matches '\(pattern ?? "")'", "list them with: lifecheck clients")
    }
  }

  /// Plays every fault and variant under every contract, or measures attribution.
  func result(on threadPool: ThreadPool) -> ExperimentResult {
    if attributes { return attribution(on: threadPool) }
    let test = SelfTest(
      of: rules, faults: faults, families: families, mutations: { _ in [] }, plan)
    return test.result(on: threadPool)
  }

  private func attribution(on threadPool: ThreadPool) -> ExperimentResult {
    let isQuick = plan != .fullOfClients(threads: plan.threads)
    // A quick run plays every other fault, and half of the sets.
    let cases = faults.enumerated().filter { !isQuick || $0.offset.isMultiple(of: 2) }.map {
      _, fault in
      AttributionCase(
        fault.name, breaking: [fault.rule], fault.engine,
        beside: fault.engine.contract.map(AllowedAnswers.init(ofReferenceClientWith:)))
    }
    let test = AttributionTest(cases, by: rules, scenarios: isQuick ? 4_000 : 20_000)
    let section = AttributionSection(
      title: "one fault each", bounds: AttributionBounds(missing: 0, others: 30),
      results: test.run(threadPool))
    let separations = threadPool.results("distinguishing faults", of: isQuick ? 5 : 10) { number in
      separation(seed: UInt64(number) + 1)?.result
    }
    let report = AttributionReport(
      [section], separations.compactMap { $0 ?? nil },
      // A few acts of an app break many rules.
      missingOneIn: role == .app ? 10 : 20)
    return ExperimentResult(text: report.text, status: report.status)
  }

  /// Returns a test of ten random faults under the contract with the most faults.
  private func separation(seed: UInt64) -> SeparationTest<Client>? {
    let name = role == .app ? "App" : "Example"
    guard let contract = ClientCatalogue.contract(named: name) else { return nil }
    let all = (role == .app ? ClientFault.ofApps : ClientFault.ofBridges)
      .filter { $0.contract == name }
    let faults = all.drawn(10, seed: seed)
    return SeparationTest(
      faults.map { ($0.name, $0.rule) }, by: rules,
      beside: AllowedAnswers(ofReferenceClientWith: contract)
    ) {
      let chosen = $0.map { faults[$0] }
      return ClientUnderTest.engine(
        contract, named: "client-fault:" + chosen.map(\.name).joined(separator: "+"),
        defects: chosen.map(\.defect))
    }
  }
}
