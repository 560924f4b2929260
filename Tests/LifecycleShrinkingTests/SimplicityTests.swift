import Lifecycle
import LifecycleShrinking
import Testing

@Suite("Order of simplicity")
struct SimplicityTests {
  /// Scenarios similar enough for each criterion of the order to decide between some of them.
  static let scenarios: [Scenario] = (0..<60 as Range<UInt64>).flatMap { seed -> [Scenario] in
    let scenario = Scenario.random(seed: seed, length: 1 + Int(seed % 3))
    return [
      scenario, Scenario(Given(), scenario.stimuli),
      Scenario(scenario.given, scenario.stimuli.reversed()), Scenario(scenario.given, [.home]),
    ]
  }

  @Test("The order of simplicity is strict and total")
  func totality() {
    for left in Self.scenarios {
      for right in Self.scenarios {
        let decided = [left.isSimpler(than: right), right.isSimpler(than: left)]
        #expect(decided.count { $0 } == (left == right ? 0 : 1))
      }
    }
  }

  @Test("The order of simplicity is transitive")
  func transitivity() {
    let sorted = Self.scenarios.sorted { $0.isSimpler(than: $1) }
    for (index, left) in sorted.enumerated() {
      for right in sorted[index...] { #expect(!right.isSimpler(than: left)) }
    }
  }

  @Test("Every stimulus and every kind has its own rank")
  func costs() {
    let costs = Stimulus.alphabet.map(\.cost)
    #expect(Set(costs).count == costs.count)
    #expect(Set(Stimulus.Kind.allCases.map(\.rank)).count == Stimulus.Kind.allCases.count)
  }

  @Test(
    "The order puts the simpler of two scenarios first, by each criterion",
    arguments: [
      ("fewer stimuli", Scenario(twelve, [.register]), Scenario(Given(), [.launch, .launch])),
      ("a plainer given", Scenario(Given(), [.register]), Scenario(twelve, [.launch])),
      ("a nearer system", Scenario(twelve, [.home]), Scenario(nine, [.home])),
      ("a familiar kind", Scenario(Given(), [.launch]), Scenario(Given(), [.home])),
      ("a shorter wait", Scenario(Given(), [.wait(2)]), Scenario(Given(), [.wait(3)])),
      ("an earlier scene", Scenario(Given(), [.open(.a)]), Scenario(Given(), [.open(.b)])),
      (
        "the simpler before the rest", Scenario(Given(), [.launch, .home]),
        Scenario(Given(), [.home, .launch])
      ),
      (
        "all together before one by one", Scenario(Given(), [.home, .home]),
        Scenario(Given(), [.launch, .lock])
      ),
    ])
  func criterion(name: String, simpler: Scenario, other: Scenario) {
    #expect(simpler.isSimpler(than: other))
    #expect(!other.isSimpler(than: simpler))
  }

  private static let twelve = system(12)
  private static let nine = system(9)

  private static func system(_ major: UInt8) -> Given {
    var given = Given()
    given.system = Given.Version(major)
    given.sdk = given.system
    return given
  }
}
