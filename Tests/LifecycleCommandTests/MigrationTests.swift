import BuiltTools
import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleCommand
import LifecycleOracle
import Sweeps
import Testing

@Suite("Reference client in a migration to scenes")
struct ReferenceMigrationTests {
  struct Variant: CustomTestStringConvertible {
    let contract: Contract
    let habits: ReferenceClient.Habits
    let testDescription: String
  }

  private static let variants = Sweep.cases(all, every: 3)
  private static let all = contracts.flatMap { contract in
    [Variant(contract: contract, habits: [], testDescription: contract.name)]
      + ClientCatalogue.habits.map {
        Variant(
          contract: contract, habits: $0.habits, testDescription: "\(contract.name), \($0.name)")
      }
  }

  // MAUI reports only windows, Firebase only forwards, and a client of an app reports no event.
  private static let contracts =
    ClientCatalogue.contracts.filter {
      !["MAUI", "Firebase"].contains($0.name) && $0.contract.isOfBridge
    }.map(\.contract) + FurtherContracts.all.filter { !$0.speaks(at: .scene) }

  private static let apps =
    [("as it is", ReferenceClient.Habits())]
    + ClientCatalogue.habitsOfApps.map { ($0.name, $0.habits) }

  @Test(
    "In both life cycles the reference app releases and starts the same, in every variant", .slow,
    arguments: apps)
  func lettingGo(_ name: String, _ habits: ReferenceClient.Habits) throws {
    let contract = try #require(ClientCatalogue.contract(named: "App"))
    let app = ClientUnderTest.engine(contract, named: name, habits: habits)
    let outcome = try app.migrated(UInt64(Sweep.count(5_000, sample: 60)))
    #expect(outcome.findings.map(\.signature.description) == [])
    #expect(outcome.tallies.count == 2 && outcome.tallies.allSatisfy { $0.held > 0 })
  }

  @Test(
    "Under random contracts the reference client reports the same in both life cycles",
    arguments: 0..<UInt64(Sweep.count(60, sample: 10)))
  func survives(contract seed: UInt64) throws {
    let contract = RandomContracts.contract(seed)
    guard contract.isAboutTheApp else { return }
    let client = ClientUnderTest.engine(contract, named: contract.name)
    let outcome = try client.migrated(UInt64(Sweep.count(300, sample: 20)))
    #expect(
      outcome.findings.map(\.signature.description) == [],
      "\(contract) \(outcome.findings.map(\.trace.scenario.description))")
  }

  @Test(
    "Every variant of the reference client reports the same in both life cycles", .slow,
    arguments: variants)
  func survives(_ variant: Variant) throws {
    let client = ClientUnderTest.engine(
      variant.contract, named: variant.testDescription, habits: variant.habits)
    let outcome = try client.migrated(UInt64(Sweep.count(500, sample: 15)))
    #expect(
      outcome.findings.map(\.signature.description) == [],
      "\(outcome.findings.map(\.trace.scenario.description))")
    #expect(outcome.tallies[0].held > 0)
  }
}

@Suite("Clients that do not survive a migration to scenes")
struct FaultyMigrationTests {
  @Test(
    "A fault in the migration shows in random scenarios, and in one of at most three stimuli",
    .slow,
    arguments: [
      ("listens-to-the-app-delegate-alone", "launch; home", "resignedActive"),
      ("ignores-connection-options", "url", "url"),
      ("hears-scenes-and-the-app-both", "launch", "becameActive"),
      ("counts-ways-to-the-foreground", "launch; home; launch", "cameForward"),
      ("saves-in-the-app-delegate-alone", "launch; home", "save"),
      ("starts-timers-in-the-app-delegate-alone", "launch", "start"),
      ("drops-images-in-the-app-delegate-alone", "launch; home", "drop"),
      (
        "leaves-out-bounces-of-scenes", "given platform resigns-briefly; launch; lock",
        "becameActive"
      ),
    ])
  func found(_ name: String, _ text: String, _ symptom: String) throws {
    let fault = try #require(ClientFault.named(name))
    let contract = try #require(ClientCatalogue.contract(named: fault.contract))
    let client = ClientUnderTest.engine(contract, named: name, defects: [fault.defect])
    let scenario = try Scenario(legalNotation: text).unmigrated()
    #expect(scenario.stimuli.count <= 3)
    let chapter = contract.isOfApp ? "app" : "bridge"
    let isOfMigration = ClientFault.ofMigration.contains { $0.name == name }
    let rule = isOfMigration ? fault.rule : "\(chapter)/survives-migration"
    let signature = "\(rule)#\(symptom)"
    let shown = try client.breaches(in: [scenario])
    #expect(shown == [signature])
    for length in 0..<scenario.stimuli.count {
      let shorter = Scenario(scenario.given, Array(scenario.stimuli.prefix(length)))
      #expect(try client.breaches(in: [shorter]).isEmpty)
    }
    let migrating = try client.asMigration().capabilities
    let drawn = RandomScenarios(seed: 5, capabilities: migrating, length: 25, numbers: 0..<60)
    #expect(try client.breaches(in: drawn.map(\.scenario)).contains(signature))
  }

  @Test("A failed migration is reported with the smallest scenario and both traces")
  func reported() throws {
    let contract = try #require(ClientCatalogue.contract(named: "Example"))
    let client = ClientUnderTest.engine(
      contract, named: "both", defects: [.bridge(.hearsScenesAndTheAppBoth)])
    let finding = try #require(try client.migrated(3).findings.first)
    #expect(finding.trace.scenario == Scenario(Given(), [.launch]))
    #expect(finding.certificate?.isProof == true)
    #expect(finding.allowed?.scenario == Scenario(Given().unmigrated, [.launch]))
    #expect(
      finding.message?.hasSuffix(
        "once without scenes and twice with a scene, although UIKit does the same.")
        == true)
  }

  @Test(
    "Some faults in the migration break no other rule in either life cycle",
    arguments: ["leaves-out-bounces-of-scenes"])
  func alone(_ name: String) throws {
    let fault = try #require(ClientFault.named(name))
    let contract = try #require(ClientCatalogue.contract(named: fault.contract))
    let client = ClientUnderTest.engine(contract, named: name, defects: [fault.defect])
    var plan = Plan(
      seed: 3, scenarios: 200, length: 25, threads: 1, rules: Rule.book(for: contract))
    plan.contract = contract
    #expect(Campaign(client, plan).run().findings.map(\.signature.description) == [])
  }

  @Test("Every migration rule has faults of its own")
  func faults() {
    #expect(Set(ClientFault.ofMigration.map(\.rule)) == Set(Rule.migration.map(\.id)))
    #expect(Set(ClientFault.everything.map(\.name)).count == ClientFault.everything.count)
  }
}

@Suite("Command 'migrate'")
struct MigrationCommandTests {
  @Test(
    "'migrate' of one scenario ends with 1 for an enforced difference, with 2 if nothing is compared",
    arguments: [
      (["launch; home"], 0, "passed by \(jobs): 2 rules exercised; warning: \(starts)"),
      (["launch; home", "--strict"], 1, "violated by \(jobs): \(starts)"),
      (["prewarm"], 2, "inconclusive for \(jobs): nothing can be compared in this scenario"),
    ] as [([String], Int32, String)])
  func scenario(words: [String], status: Int32, verdict: String) throws {
    let whole = try CommandLineTool.answer(["migrate", "--client", Self.jobs] + words)
    #expect(whole.status == status && whole.output.hasSuffix("\n\n\(verdict)\n"), "\(whole)")
    let quiet = try CommandLineTool.answer(["migrate", "-q", "--client", Self.jobs] + words)
    #expect(quiet.status == status && quiet.output == "\(verdict)\n", "\(quiet)")
  }

  private static let jobs = "client-fault:requests-jobs-in-the-app-delegate-alone"
  private static let starts = "app/starts-after-migration"

  @Test("'migrate' reports the same on any number of threads, and its replay command works", .slow)
  func reproduced() throws {
    let fault = "client-fault:hears-scenes-and-the-app-both"
    let words = ["migrate", "-v", "--client", fault, "--scenarios", "100", "--threads"]
    let run = try CommandLineTool.answer(words + ["1"])
    #expect(run.status == 1)
    #expect(run.output == (try CommandLineTool.answer(words + ["2"])).output)
    #expect(run.output.contains("client \(fault)"))
    // The table adds the rules that each life cycle breaks by itself.
    let verdict = try #require(
      run.output.split(separator: "\n").first { $0.hasPrefix("violated: ") })
    #expect(verdict.hasPrefix("violated: bridge/survives-migration"))
    #expect(run.output.contains("--- without scenes\n+++ with a scene\n  client Example\n"))
    let scenario = "launch"
    #expect(
      run.output.contains("\nReproduce: lifecheck migrate \(scenario) --client \(fault)\n"))
    let replay = try CommandLineTool.answer(["migrate", scenario, "--client", fault])
    #expect(replay.status == 1)
    #expect(replay.output.contains("\n  stimulus  without scenes           with a scene\n"))
    #expect(replay.output.contains("\n\n--- with"))
    #expect(replay.output.hasSuffix("\nviolated by \(fault): bridge/survives-migration\n"))
    let held = try CommandLineTool.answer(
      ["migrate", "launch; home", "--client", "client:capacitor"])
    #expect(held.status == 0 && held.output.contains("\npassed by client:capacitor"))
  }

  @Test(
    "'migrate' fails if a MUST rule is broken in each life cycle alone, and names the rule", .slow)
  func brokenCell() throws {
    let words = ["migrate", "--client", "client-fault:never-ends-its-task", "--scenarios", "50"]
    let run = try CommandLineTool.answer(words)
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("\nviolated: app/tasks/ends-every-task (see the table)\n"))
    #expect(run.output.contains("with scenes, background: app/tasks/ends-every-task\n"))
    #expect(try CommandLineTool.answer(words + ["-q"]).status == 1)
  }

  @Test("'migrate' is inconclusive for an app whose acts cannot be compared", .slow)
  func nothing() throws {
    let contract = try Contract(notation: "client Registrar; client promises scheduler")
    let app = ClientUnderTest.engine(contract, named: "registrar", habits: [])
    let outcome = try app.migrated(400)
    #expect(outcome.status == .inconclusive)
  }

  @Test("The list of rules, 'explain' and 'help' cover the migration")
  func taught() throws {
    let rules = try CommandLineTool.answer(["rules", "--role", "bridge"]).output
    #expect(rules.contains("bridge/survives-migration"))
    let rule = try CommandLineTool.answer(["explain", "bridge/survives-migration"]).output
    #expect(rule.contains("lifecheck migrate --client client-fault:"))
    #expect(
      try CommandLineTool.answer(["help", "migrate"]).output.contains("lifecheck migrate 'url'"))
  }

  @Test(
    "'migrate' refuses wrong arguments with a remedy",
    arguments: [
      (["migrate"], 64, "for example: --client client:Flutter"),
      (["migrate", "--client", "reference"], 64, "list them with: lifecheck clients"),
      (["migrate", "--client", "client:Qt", "--log", "l"], 64, "--scenarios, --seed, --threads"),
      (["migrate", "--client", "client:Qt", "--threads", "0"], 64, "at least 1"),
      (["migrate", "a", "b", "--client", "client:Qt"], 64, "quote it: lifecheck migrate"),
      (
        ["migrate", "url", "--client", "client:Qt", "--html", "page"], 64,
        "'--html' cannot be combined with a scenario\n  leave one of the two out"
      ),
      (["migrate", "url", "--client", "client:Qt", "--json"], 64, "'--json' cannot be combined"),
      (["migrate", "--client", "client:MAUI"], 4, "promises nothing about the app"),
      (["migrate", "launch; close A", "--client", "client:Qt"], 65, "'close A' needs scenes"),
      (["migrate", "given iOS 12; launch", "--client", "client:Qt"], 65, "use iOS 13 to 26"),
      (["migrate", "home; lunch", "--client", "client:Qt"], 65, "did you mean 'launch'?"),
    ] as [([String], Int32, String)])
  func errors(_ words: [String], _ status: Int32, _ remedy: String) throws {
    let answer = try CommandLineTool.answer(words)
    #expect(answer.status == status)
    #expect(answer.error.contains(remedy), "\(answer.error)")
  }
}

extension TestedEngine {
  /// Returns the outcome of random scenarios, each played in both life cycles.
  fileprivate func migrated(_ scenarios: UInt64) throws -> Outcome {
    func run(_ client: some TestedEngine) -> Outcome {
      var plan = Plan(
        seed: 5, scenarios: scenarios, length: 25, threads: 1, isStrict: true,
        rules: client.book)
      plan.contract = contract
      return Campaign(client, plan).run()
    }
    return run(try asMigration())
  }

  /// Returns the signatures of the first breaches when scenarios are played in both life cycles.
  fileprivate func breaches(in scenarios: [Scenario]) throws -> Set<String> {
    func play(_ client: some TestedEngine) throws -> Set<String> {
      var player = Player(
        client,
        Oracle(
          rules: client.book, capabilities: client.capabilities, isStrict: true, contract: contract)
      )
      var signatures: Set<String> = []
      for scenario in scenarios {
        try player.play(scenario)
        guard let breach = player.oracle.breach else { continue }
        signatures.insert(breach.signature(among: client.book).description)
      }
      return signatures
    }
    return try play(asMigration())
  }
}
