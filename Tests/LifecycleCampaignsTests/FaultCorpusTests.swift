import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import Testing

@Suite("Smallest scenarios of the faults")
struct FaultCorpusTests {
  static let entries = Fault.all.filter { !Rule.isExcluded($0.rule) }

  @Test("A fault breaks its rule in the last step of its smallest scenario", arguments: entries)
  func caught(entry: Fault) throws {
    let scenario = try Self.scenario(of: entry)
    let oracle = try Self.judge(
      scenario, FaultyEngine(scenario.given, fault: entry), entry)
    let breach = try #require(oracle.breach)
    #expect(oracle.rules[breach.rule].id == entry.rule)
    #expect(breach.step == scenario.stimuli.count - 1)
  }

  @Test(
    "The reference engine passes each fault's smallest scenario", arguments: entries)
  func passed(entry: Fault) throws {
    let scenario = try Self.scenario(of: entry)
    let oracle = try Self.judge(scenario, FaultyEngine(scenario.given), entry)
    #expect(oracle.breach == nil)
  }

  @Test(
    "No stimulus can be left out of a fault's smallest scenario", arguments: entries)
  func smallest(entry: Fault) throws {
    let scenario = try Self.scenario(of: entry)
    for index in scenario.stimuli.indices {
      var shorter = scenario
      shorter.stimuli.remove(at: index)
      shorter = shorter.legalPart
      let engine = FaultyEngine(shorter.given, fault: entry)
      let oracle = try Self.judge(shorter, engine, entry)
      #expect(oracle.breach.map { oracle.rules[$0.rule].id } != entry.rule, "\(shorter.oneLine)")
    }
  }

  @Test("Every fault has a rule and a scenario, and every rule has a fault")
  func complete() throws {
    let broken = Set(Fault.all.map(\.rule))
    #expect(broken == Set(Rule.written.map(\.id)))
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Fault.all.map { $0.name + ".scenario" }))
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Corpus/Faults").standardizedFileURL

  static func scenario(of entry: Fault) throws -> Scenario {
    let file = folder.appending(path: entry.name + ".scenario")
    return try Scenario(legalNotation: String(contentsOf: file, encoding: .utf8))
  }

  private static func judge(
    _ scenario: Scenario, _ engine: FaultyEngine, _ entry: Fault
  ) throws -> Oracle {
    let tested = EngineUnderTest<FaultyEngine>(name: entry.name) { _ in engine }
    var player = Player(
      tested, Oracle(capabilities: .all, isStrict: false, enforcing: [entry.rule]))
    try player.play(scenario)
    return player.oracle
  }
}

extension Fault: CustomTestStringConvertible {
  /// The fault's name in test results.
  public var testDescription: String { name }
}
