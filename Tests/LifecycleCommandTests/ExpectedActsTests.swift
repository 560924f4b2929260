import BuiltTools
import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleWire
import Sweeps
import Testing

@Suite("Expected acts of an app in another process")
struct ExpectedActsTests {
  private typealias Expectation = ExpectedActs.Source

  @Test(
    "Expectations change only the number of rounds: traces equal those of a library", .slow,
    arguments: ["app", "bridge"])
  func decidesNothing(name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let kind = name == "app" ? "--app" : "--client"
    let answer = try CommandLineTool.answer(["new-adapter", "c", folder, kind])
    try #require(answer.status == 0, "\(answer.error)")
    let built = try CommandLineTool.answer(
      toShell: """
        cd \(folder) && cc -std=c11 -shared -fPIC -o it.so \(name).c \
        && cc -std=c11 -DLIFECYCLE_CLIENT -o it *.c
        """)
    try #require(built.status == 0, "\(built.error)")
    let engine = try EngineName("lib:\(folder)/it.so", among: [], .here).engine
    let contract = try #require(engine.contract)
    let scenarios = RandomScenarios(
      seed: 1, capabilities: contract.capabilities, length: 25,
      numbers: 0..<UInt64(Sweep.count(400, sample: 100))
    ).map(\.scenario)
    let here = try Self.traces(of: engine, scenarios)
    var rounds: [Int] = []
    for expectation in [Expectation.remembered, .nothing, .wrong] {
      let clients = try Self.clients("\(folder)/it", expectation)
      #expect(try Self.traces(of: clients, scenarios) == here)
      rounds.append(clients.rounds)
    }
    guard contract.isOfApp else { return }
    #expect(rounds[0] < rounds[1] && rounds[1] < rounds[2], "\(rounds)")
  }

  private static func traces(
    of engine: some TestedEngine, _ scenarios: [Scenario]
  ) throws -> [String] {
    var player = Player(engine, engine.oracle(isStrict: false), .plain)
    return try scenarios.map { try player.record($0).description }
  }

  /// Records scenarios that are all in progress at once, as some are in a run.
  private static func traces(of clients: WireClients, _ scenarios: [Scenario]) throws -> [String] {
    let engines = scenarios.map(clients.engine)
    let app = HostedApp()
    return try zip(scenarios, engines).map { scenario, engine in
      try engine.trace(of: scenario, telling: app, reportsStates: false).description
    }
  }

  @Test("Expectations from similar scenarios make a repeating timer cost few rounds")
  func repeats() throws {
    let scenario = try Scenario(notation: "launch; wait 3m; home; wait 1m; launch; wait 90s")
    try ElsewhereAppTests.withAccounts { command in
      var traces: Set<String> = []
      var rounds: [Int] = []
      for expectation in [Expectation.remembered, .nothing] {
        let clients = try Self.clients("\(command) --beats", expectation)
        traces.formUnion(try Self.traces(of: clients, [scenario]))
        rounds.append(clients.rounds)
      }
      #expect(traces.count == 1 && traces.contains { $0.contains("+62s >save") })
      #expect(rounds[0] <= 8 && rounds[1] > 90, "\(rounds)")
    }
  }

  private static func clients(
    _ command: String, _ expectation: Expectation
  ) throws -> WireClients {
    let pool = try SessionPool(
      WireCommand(command, suite: "test", deadlines: Deadlines(factor: 10)))
    #expect(pool.hello.stopsAtSurprises)
    return WireClients(pool, .plain, expecting: expectation)
  }
}
