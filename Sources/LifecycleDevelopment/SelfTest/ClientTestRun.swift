import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleCommand
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import LifecycleSelfTest

/// `lifecheck-dev selftest --role bridge` or `app`: has the rules about clients, or about apps, tested
/// by clients that go wrong, and by the reference client in every variant, under every contract that
/// is shipped.
struct ClientTestRun {
  private typealias Client = ClientEngine<ReferenceEngine, ReferenceClient>

  private let plan: SelfTestPlan
  private let rules: [Rule]
  private let faults: [SeededFault<Client>]
  private let families: [VariantFamily<Client>]
  /// Whether it is measured instead what reports name.
  private let attributes: Bool

  /// A test with the clients whose names match a pattern, all of them without one.
  init(
    _ role: Role, _ pattern: String?, isQuick: Bool, attributes: Bool, threads: Int
  ) throws(CommandError) {
    self.attributes = attributes
    plan = isQuick ? .quickOfClients(threads: threads) : .fullOfClients(threads: threads)
    let chosen = Pattern(pattern ?? "*")
    let isOfApps = role == .app
    rules = isOfApps ? Rule.app : Rule.bridge
    let habits = isOfApps ? ClientCatalogue.habitsOfApps : ClientCatalogue.habits
    var faults: [SeededFault<Client>] = []
    for fault in isOfApps ? ClientFault.ofApps : ClientFault.all {
      let name = "client-fault:\(fault.name)"
      guard chosen.matches(name),
        let contract = ClientCatalogue.contract(named: fault.contract)
      else { continue }
      faults.append(
        SeededFault(
          name: fault.name, rule: fault.rule, summary: fault.summary,
          engine: ClientUnderTest.engine(contract, named: name, defect: fault.defect)))
    }
    self.faults = faults
    families = ClientCatalogue.contracts.map(\.contract)
      .filter { $0.isOfApp == isOfApps && chosen.matches("client:\($0.name)") }.map { contract in
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

  /// Plays every fault and every variant under every contract, and prints the matrix, or what is
  /// named of each fault.
  func perform() throws(CommandError) -> ExitStatus {
    if attributes { return try attribute() }
    let test = SelfTest(
      of: rules, faults: faults, families: families, mutations: { _ in [] }, plan)
    return try test.perform(threads: plan.threads)
  }

  private func attribute() throws(CommandError) -> ExitStatus {
    let cases = faults.map { AttributionCase($0.name, breaking: [$0.rule], $0.engine) }
    let test = AttributionTest(
      cases, by: rules, scenarios: plan == .fullOfClients(threads: plan.threads) ? 20_000 : 4_000)
    let monitor = Monitor()
    let interruption = try Interruption(of: monitor)
    let report = AttributionReport([
      AttributionSection(
        title: "one fault each", bounds: AttributionBounds(missing: 0, others: 30),
        results: test.run(ThreadPool(threads: plan.threads, monitor)))
    ])
    try Console.print(report.text)
    return interruption.isRequested ? .inconclusive : report.status
  }
}
