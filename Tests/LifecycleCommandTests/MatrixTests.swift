import BuiltTools
import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleCommand
import LifecycleOracle
import Sweeps
import Testing

@Suite("The table of a migration to scenes")
struct MatrixTests {
  typealias Cell = MigrationMatrix.Cell
  typealias Result = MigrationMatrix.Result

  /// A fault, and the failing cells that its code implies.
  struct Expectation: CustomTestStringConvertible {
    let fault: String
    let cells: Set<Cell>
    let result: Result
    var testDescription: String { fault }

    init(_ fault: String, _ result: Result, _ cells: [Cell]) {
      (self.fault, self.cells, self.result) = (fault, Set(cells), result)
    }
  }

  /// Returns the cells of some events and starts.
  private static func cells(
    _ events: [MigrationMatrix.Event], _ starts: [MigrationMatrix.Start], scenes: [Bool] = [true]
  ) -> [Cell] {
    events.flatMap { event in
      starts.flatMap { start in scenes.map { Cell(event, start, hasScenes: $0) } }
    }
  }

  static let expectations = [
    // A scene that connects gets its link by the connection options, from a launch or later.
    Expectation(
      "ignores-connection-options", .broken, cells([.url, .activity], [.cold, .background])),
    Expectation(
      "ignores-the-cold-quick-action", .broken, cells([.shortcut], [.cold, .background])),
    Expectation(
      "hears-links-at-the-app-delegate-alone", .broken,
      cells([.url, .activity], [.cold, .warm, .background])),
    Expectation(
      "takes-no-activities", .broken,
      cells([.activity], [.cold, .warm, .background], scenes: [false, true])),
    // At its launch an app without scenes gets no `willEnterForeground`, so the first one is a
    // return. The contract leaves the first way up open.
    Expectation("counts-ways-to-the-foreground", .differs, cells([.coming], [.background])),
    // Only a SHOULD rule demands that images are dropped in one life cycle alone; a lock is
    // another way to the background.
    Expectation(
      "drops-images-in-the-app-delegate-alone", .differs, cells([.leaving, .other], [.warm])),
    // A SHOULD rule alone sees that the app starts less, whatever makes it active for the first time.
    Expectation(
      "starts-timers-in-the-app-delegate-alone", .differs,
      cells([.coming], [.cold, .background]) + cells([.other], [.warm])),
  ]

  @Test("A fault fails exactly in the cells that its code implies", .slow, arguments: expectations)
  func expected(_ expectation: Expectation) throws {
    let matrix = try Self.matrix(of: try Self.client(expectation.fault), 200)
    let failing = Set(matrix.failures.keys)
    #expect(failing == expectation.cells, "\(Self.words(failing))")
    for cell in failing { #expect(matrix.result(of: cell) == expectation.result) }
  }

  @Test(
    "A client that hears no scene fails as the app leaves, and differs as its process ends", .slow)
  func deaf() throws {
    let matrix = try Self.matrix(of: try Self.client("listens-to-the-app-delegate-alone"), 200)
    // The first way up is open in this contract, and a process that ends leaves nothing to report.
    #expect(matrix.result(of: Cell(.leaving, .warm, hasScenes: true)) == .broken)
    #expect(matrix.result(of: Cell(.other, .warm, hasScenes: true)) == .broken)
    #expect(matrix.result(of: Cell(.end, .warm, hasScenes: true)) == .differs)
    #expect(matrix.failures.count == 3, "\(Self.words(Set(matrix.failures.keys)))")
  }

  @Test("A bounce that is left out with scenes differs, and breaks no rule", .slow)
  func bounces() throws {
    let matrix = try Self.matrix(of: try Self.client("leaves-out-bounces-of-scenes"), 400)
    #expect(matrix.failures[Cell(.leaving, .warm, hasScenes: true)] != nil)
    #expect(matrix.failures.keys.allSatisfy { $0.hasScenes && matrix.result(of: $0) == .differs })
  }

  @Test("A cell behind a failure is not played, and no cell without scenes fails")
  func behind() throws {
    // Without random scenarios, each launch fails.
    let matrix = try Self.matrix(of: try Self.client("hears-scenes-and-the-app-both"), 0)
    #expect(matrix.result(of: Cell(.coming, .cold, hasScenes: true)) == .broken)
    #expect(matrix.result(of: Cell(.leaving, .warm, hasScenes: true)) == .notPlayed)
    #expect(matrix.result(of: Cell(.leaving, .warm, hasScenes: false)) == .ok)
    #expect(matrix.result(of: Cell(.url, .warm, hasScenes: true)) == .ok)
    #expect(matrix.failures.keys.allSatisfy { $0.hasScenes })
  }

  @Test(
    "A client that keeps its contract fails in no cell, and plays each cell with a promise", .slow,
    arguments: Sweep.cases(ClientCatalogue.contracts.map(\.name), every: 4))
  func conforming(_ name: String) throws {
    let contract = try #require(ClientCatalogue.contract(named: name))
    guard contract.isAboutTheApp else { return }
    let matrix = try Self.matrix(of: ClientUnderTest.engine(contract, named: name), 60)
    #expect(matrix.failures.isEmpty, "\(Self.words(Set(matrix.failures.keys)))")
    for cell in Cell.all {
      #expect(matrix.result(of: cell) != .notPlayed, "\(Self.words([cell]))")
    }
  }

  @Test("A cell whose scenarios the client does not support is not played")
  func unsupported() throws {
    let contract = try #require(ClientCatalogue.contract(named: "Example"))
    @Sendable func endless<E: Engine & SendableMetatype>(
      _ whole: EngineUnderTest<E>
    ) -> EngineUnderTest<E> {
      EngineUnderTest(
        name: "Example", capabilities: whole.capabilities, contract: contract, window: 1,
        playing: { scenario throws(EngineFailure) in
          if scenario.stimuli.contains(where: { $0 == .quit || $0 == .terminate }) {
            throw .unsupported("an end")
          }
          return try whole.make(scenario)
        }, open: { _ in endless(whole) })
    }
    let client = endless(ClientUnderTest.engine(contract, named: "Example"))
    let matrix = try Self.matrix(of: client, 100)
    #expect(
      Set(Cell.all.filter { matrix.result(of: $0) == .notPlayed })
        == Set(Cell.all.filter { $0.event == .end }))
  }

  @Test(
    "Each failing cell has a scenario that shows its failure again, at its last stimulus", .slow,
    arguments: [
      "hears-scenes-and-the-app-both", "ignores-connection-options",
      "drops-images-in-the-app-delegate-alone", "saves-in-the-app-delegate-alone",
      "tells-links-twice",
    ])
  func replayed(_ fault: String) throws {
    let client = try Self.client(fault)
    for (cell, failure) in try Self.matrix(of: client, 30).failures {
      #expect(failure.scenario.given.isSceneBased == cell.hasScenes)
      func breach(_ client: some TestedEngine) throws -> Breach? {
        let rules = client.book.filter { $0.id == failure.rule.id }
        var oracle = Oracle(
          rules: rules, capabilities: client.capabilities, isStrict: false,
          contract: client.contract)
        var player = Player(client, oracle)
        let isOfMigration = client.capabilities.contains(.migrates)
        let played = isOfMigration ? try failure.scenario.unmigrated() : failure.scenario
        var trace = try player.record(played)
        trace.contract = client.contract
        oracle.judge(trace)
        return oracle.breach
      }
      let breach =
        failure.rule.isOfMigration ? try breach(client.asMigration()) : try breach(client)
      #expect(breach?.step == failure.scenario.stimuli.count - 1, "\(Self.words([cell]))")
    }
  }

  @Test(
    "'migrate' prints the table after its findings, as data with --json, on a page with --html",
    .slow)
  func printed() throws {
    let words = [
      "migrate", "--client", "client-fault:ignores-connection-options", "--scenarios", "100",
    ]
    let run = try CommandLineTool.answer(words)
    let table = """

      URL                  no scenes    ok            ok            ok
                           with scenes  broken 1      ok            broken 2
      """
    #expect(run.status == 1 && run.output.contains(table), "\(run.output)")
    let command =
      "   lifecheck replay url --client client-fault:ignores-connection-options --rules "
    #expect(
      run.output.contains("\ncell 1: URL, with scenes, cold: bridge/link-once\n   url\n\(command)"))
    let lines = run.output.split(separator: "\n").drop { !$0.hasPrefix("The migration to") }
    let long = lines.prefix { !$0.hasPrefix("MUST") }.filter { $0.count > 80 }
    #expect(long.allSatisfy { $0.hasPrefix("   lifecheck ") }, "\(long.map(String.init))")
    let data = try CommandLineTool.answer(words + ["--json"]).output.split(separator: "\n")
    #expect(data.count { $0.contains("\"record\":\"cell\"") } == Cell.all.count)
    #expect(
      data.contains {
        $0.hasPrefix(
          #"{"record":"cell","event":"URL","scenes":true,"start":"cold","result":"broken""#)
      })
    let page = try LogCommandTests.answer(
      "lifecheck \(words.joined(separator: " ")) -q --html $D/page; cat $D/page/report.html")
    #expect(page.output.contains("<tr><th></th><th>with scenes</th><td>broken 1</td><td>ok</td>"))
  }

  // MARK: Plays

  private static func client(_ name: String) throws -> some TestedEngine {
    let fault = try #require(ClientFault.named(name))
    let contract = try #require(ClientCatalogue.contract(named: fault.contract))
    return ClientUnderTest.engine(contract, named: name, defects: [fault.defect])
  }

  /// Returns the table of short scenarios and of a number of random ones.
  private static func matrix(
    of client: some TestedEngine, _ scenarios: UInt64
  ) throws -> MigrationMatrix {
    func play(_ client: some TestedEngine) -> MigrationMatrix {
      var plan = Plan(
        seed: 5, scenarios: 10 * scenarios, length: 25, threads: 1, rules: client.book)
      plan.contract = client.contract
      return MigrationMatrix(of: client, plan)
    }
    return play(try client.asMigration())
  }

  private static func words(_ cells: Set<Cell>) -> String {
    cells.map { "\($0.event), \($0.hasScenes ? "with scenes" : "no scenes"), \($0.start)" }.sorted()
      .joined(separator: "; ")
  }
}
