import BuiltTools
import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleCommand
import LifecycleOracle
import Sweeps
import Testing

@Suite("The reference client")
struct ReferenceClientTests {
  struct Variant: CustomTestStringConvertible {
    let contract: Contract
    let habits: ReferenceClient.Habits
    let name: String
    var testDescription: String { name }
  }

  private static let variants = ClientCatalogue.contracts.flatMap { entry in
    [Variant(contract: entry.contract, habits: [], name: entry.name)]
      + ClientCatalogue.habits.map {
        Variant(contract: entry.contract, habits: $0.habits, name: "\(entry.name), \($0.name)")
      }
  }

  @Test("keeps every contract, in every variant, whatever UIKit chooses", arguments: variants)
  func conforms(_ variant: Variant) throws {
    let client = ClientUnderTest.engine(
      variant.contract, named: variant.name, habits: variant.habits)
    #expect(try client.played(UInt64(Sweep.count(1_000, sample: 40))).blamed == [])
  }

  @Test("exercises every rule under some contract")
  func exercised() throws {
    var held: Set<String> = []
    for (name, contract) in ClientCatalogue.contracts {
      let tallies = try ClientUnderTest.engine(contract, named: name).played(150).tallies
      for (rule, tally) in zip(Rule.bridge, tallies) where tally.held > 0 { held.insert(rule.id) }
    }
    #expect(Rule.bridge.map(\.id).filter { !held.contains($0) } == [])
  }
}

@Suite("A client's fault")
struct ClientFaultTests {
  @Test("is caught by the rule that it breaks", arguments: ClientFault.all)
  func caught(_ fault: ClientFault) throws {
    let contract = try #require(ClientCatalogue.contract(named: fault.contract))
    let client = ClientUnderTest.engine(contract, named: fault.name, defect: fault.defect)
    let blamed = try client.played(1_500, until: fault.rule).blamed
    #expect(blamed.contains(fault.rule), "\(blamed)")
  }

  @Test("there is for every defect once, and for every rule")
  func complete() {
    #expect(Set(ClientFault.everything.map(\.defect)) == Set(ClientDefect.allCases))
    #expect(ClientFault.everything.count == ClientDefect.allCases.count)
    #expect(Set(ClientFault.all.map(\.rule)) == Set(Rule.bridge.map(\.id)))
    #expect(ClientFault.all.count >= 45)
  }
}

@Suite("Clients on the command line")
struct ClientCommandTests {
  @Test("are run, replayed and listed, and their rules are")
  func commands() throws {
    let run = try CommandLineTool.answer([
      "run", "--client", "client-fault:loses-warm-links", "--scenarios", "500",
    ])
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix("violated: bridge/cold-link-once, bridge/warm-link-once\n"), "\(run)")
    #expect(run.output.contains("--client client-fault:loses-warm-links\n"))
    let replay = try CommandLineTool.answer([
      "replay", "launch; home", "--client", "client:capacitor",
    ])
    #expect(replay.status == 0)
    #expect(replay.output.contains("A.didEnterBackground >pause"))
    #expect(try CommandLineTool.answer(["clients"]).output.hasPrefix("client:Capacitor"))
    let rules = try CommandLineTool.answer(["rules", "--role", "bridge"]).output
    #expect(rules.split(separator: "\n").count == Rule.bridge.count + Rule.migration.count)
  }

  @Test(
    "get an error that says what would do",
    arguments: [
      (["run", "--client", "client:Flatter"], "did you mean 'Flutter'?"),
      (["run", "--client", "client-fault:loses"], "list them with: lifecheck clients"),
      (["run", "--client", "reference"], "list them with: lifecheck clients"),
      (
        ["run", "--client", "client:Qt", "--engine", "reference"],
        "an engine is UIKit; for a client the suite plays it"
      ),
      (["run", "--client", "client:Qt", "--log", "l"], "leave it out: what is found is printed"),
      (["rules", "--role", "app"], "it is 'engine' or 'bridge'"),
      (["replay", "start", "--engine", "reference"], ""),
    ])
  func errors(_ words: [String], _ remedy: String) throws {
    let answer = try CommandLineTool.answer(words)
    #expect(answer.status != 0 && answer.status != 1)
    #expect(answer.error.contains(remedy), "\(answer.error)")
  }
}

extension TestedEngine {
  /// What comes of scenarios: the rules that are blamed, and how often each rule held.
  fileprivate func played(
    _ scenarios: UInt64, until rule: String? = nil
  ) throws -> (blamed: [String], tallies: [Tally]) {
    var plan = Plan(
      seed: 5, scenarios: scenarios, length: 25, threads: 1, isStrict: true, rules: Rule.bridge)
    plan.contract = contract
    var player = Player(self, plan.oracle(capabilities))
    var blamed: [String] = []
    let drawn = RandomScenarios(
      seed: plan.seed, capabilities: capabilities, length: plan.length, numbers: 0..<scenarios)
    for (_, scenario) in drawn {
      if let rule, blamed.contains(rule) { break }
      try player.play(scenario)
      for breach in player.oracle.blamed where !blamed.contains(Rule.bridge[breach.rule].id) {
        blamed.append(Rule.bridge[breach.rule].id)
      }
    }
    return (blamed, player.oracle.tallies)
  }
}
