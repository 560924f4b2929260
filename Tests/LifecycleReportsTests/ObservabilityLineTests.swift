import LifecycleCampaigns
import LifecycleFaults
import LifecycleJSON
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import Sweeps
import Testing

@Suite("Sampled scenarios")
struct ObservabilityLineTests {
  private static func lines(_ engine: String, first count: UInt64) throws -> [JSON] {
    let selection = EngineCatalogue.selection(named: engine)
    let tested = EngineUnderTest<FaultyEngine>(name: engine, merging: { $0.renumber() }) { given in
      selection?.engine(for: given) ?? FaultyEngine(given)
    }
    let plan = Plan(seed: 3, scenarios: count, length: 25, threads: 1, rules: Rule.book)
    var lines: [JSON] = []
    var texts: [String] = []
    tested.sample(plan, first: count) {
      texts.append(ObservabilityLine($0, of: engine, plan).text)
    }
    for text in texts {
      #expect(text.hasSuffix("\n") && !text.dropLast().contains("\n"))
      var reader = JSONReader(String(text.dropLast()))
      lines.append(try reader.value())
    }
    return lines
  }

  @Test("At most a thousand scenarios are sampled, evenly and in order", .slow)
  func numbers() throws {
    func numbers(_ lines: [JSON]) -> [JSON?] { lines.map { $0["how_generated"] } }
    #expect(
      numbers(try Self.lines("reference", first: 3)) == [
        "scenario 0 of seed 3", "scenario 1 of seed 3", "scenario 2 of seed 3",
      ])
    let many = numbers(try Self.lines("reference", first: 2_500))
    #expect(many.count == 834)
    #expect(many[1] == "scenario 3 of seed 3" && many.last == "scenario 2499 of seed 3")
    #expect(try Self.lines("reference", first: 0).isEmpty)
  }

  @Test("A sampled scenario passes, or names the failure")
  func status() throws {
    #expect(try Self.lines("reference", first: 40).allSatisfy { $0["status"] == "passed" })
    let lines = try Self.lines("fault:skips-deactivation", first: 40)
    let failed = lines.filter { $0["status"] == "failed" }
    #expect(failed.count > 20)
    for line in failed {
      guard case .text(let reason)? = line["status_reason"] else {
        Issue.record("no reason")
        continue
      }
      #expect(reason.hasPrefix("deactivation/before-background#didEnterBackground: "))
    }
  }

  @Test("A sampled scenario has counts of stimuli, scenes and rules, and no times")
  func features() throws {
    for line in try Self.lines("reference", first: 40) {
      guard case .list(let stimuli)? = line["arguments"]?["stimuli"],
        case .object(let features)? = line["features"]
      else {
        Issue.record("no stimuli")
        continue
      }
      #expect(line["features"]?["length"] == JSON(stimuli.count))
      let counted = features.filter { $0.key.hasPrefix("stimulus: ") }.map(\.value)
      #expect(
        counted.reduce(0) { if case .number(let n) = $1 { $0 + n } else { $0 } } == stimuli.count)
      #expect(line["run_start"] == 0 && line["timing"] == [:])
    }
  }
}
