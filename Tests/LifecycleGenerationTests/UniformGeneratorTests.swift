import Lifecycle
import LifecycleGeneration
import Testing

@Suite("Uniform generator")
struct UniformGeneratorTests {
  @Test(
    "The uniform generator makes legal, supported scenarios, the same for the same index",
    arguments: GeneratorTests.capabilities)
  func legality(capabilities: Capabilities) {
    var generator = UniformGenerator(seed: 4, capabilities: capabilities, length: 12)
    var (scenario, again) = (Scenario(Given(), []), Scenario(Given(), []))
    for index in 0..<2_000 as Range<UInt64> {
      generator.make(&scenario, index: index)
      generator.make(&again, index: index)
      let needs = scenario.stimuli.reduce(into: Capabilities()) { $0.formUnion($1.kind.needs) }
      guard scenario == again, scenario.firstIllegal == nil, needs.isSubset(of: capabilities)
      else {
        Issue.record("scenario \(index): \(scenario)")
        return
      }
    }
  }

  @Test("Every stimulus that is possible first is drawn equally often")
  func evenness() throws {
    var generator = UniformGenerator(seed: 5, capabilities: .all, length: 1)
    var scenario = Scenario(Given(), [])
    var counts: [Stimulus: Int] = [:]
    for index in 0..<60_000 as Range<UInt64> {
      generator.make(&scenario, index: index)
      let isUsual = !scenario.given.isSceneBased && !scenario.given.startsLocked
      if isUsual { counts[scenario.stimuli[0], default: 0] += 1 }
    }
    let mean = counts.values.reduce(0, +) / counts.count
    let waits = counts.keys.filter { $0.kind == .wait }
    #expect(waits.count > 5)
    let appBased = World(try Given(notation: "no scenes"))
    let others = Stimulus.all(waits: []).filter(appBased.allows)
    #expect(Set(counts.keys) == Set(others + waits))
    #expect(counts.values.allSatisfy { (mean * 8 / 10...mean * 12 / 10).contains($0) })
  }

  @Test("The uniform generator and the tuned generator have the same mean length")
  func length() {
    var ours = Generator(seed: 6, capabilities: .all, length: 25)
    var uniform = UniformGenerator(seed: 6, capabilities: .all, length: 25)
    var scenario = Scenario(Given(), [])
    let means = (0..<2).map { which in
      (0..<20_000 as Range<UInt64>).reduce(0) { sum, index in
        if which == 0 {
          ours.make(&scenario, index: index)
        } else {
          uniform.make(&scenario, index: index)
        }
        return sum + scenario.stimuli.count
      } / 20_000
    }
    #expect(means.allSatisfy { (24...26).contains($0) })
  }
}
