import Lifecycle
import LifecycleExploration
import LifecycleFaults
import LifecycleReference
import Sweeps
import Testing

@Suite("Explorations")
struct ExplorationTests {
  @Test(
    "An exploration finds a fault with as few stimuli as its smallest scenario has",
    arguments: [
      ("skips-deactivation", 2), ("launches-active", 1), ("forgets-to-reactivate", 3),
      ("reactivates-too-early", 4), ("third-trip-skips-deactivation", 6),
      ("end-of-interruption-unlocks", 4), ("app-ignores-the-icon", 2),
    ])
  func shortest(_ name: String, _ count: Int) throws {
    let entry = try #require(Fault.all.first { $0.name == name })
    let scenario = try FaultCorpus.scenario(of: entry)
    #expect(scenario.stimuli.count == count)
    #expect(try #require(Self.explore(entry, scenario)).stimuli.count == count)
  }

  @Test(
    "An exploration finds every fault with no more stimuli than its smallest scenario has",
    arguments: Sweep.cases(Fault.all, every: 4))
  func all(_ entry: Fault) throws {
    let scenario = try FaultCorpus.scenario(of: entry)
    let found = try #require(Self.explore(entry, scenario))
    #expect(found.stimuli.count <= scenario.stimuli.count)
    #expect(found.firstIllegal == nil)
    let appPair = AppPair(comparing: .all)
    let position = found.difference(
      between: FaultyEngine(found.given),
      and: FaultyEngine(found.given, fault: entry), on: appPair)
    #expect(position == found.stimuli.count - 1)
  }

  @Test("An exploration and brute force find a difference after the same number of stimuli")
  func bruteForce() throws {
    let stimuli: [Stimulus] = [
      .launch, .home, .lock, .unlock, .interrupt(.alert), .end(.alert), .wait(5),
    ]
    for entry in Sweep.cases(Fault.all, every: 4) {
      let given = Given()
      let found = Exploration(Alphabet(stimuli), Bound(depth: 3, states: .max)).compare(
        given, FaultyEngine(given), FaultyEngine(given, fault: entry))
      let lengths = Self.scenarios(over: stimuli, upTo: 3).lazy.filter { scenario in
        scenario.difference(
          between: FaultyEngine(given),
          and: FaultyEngine(given, fault: entry),
          on: AppPair(comparing: SceneSet(.a))) != nil
      }.map(\.stimuli.count)
      #expect(found.difference?.stimuli.count == lengths.first, "\(entry.name)")
    }
  }

  @Test("An exploration of equal engines ends and reports that it has seen every state")
  func fixpoint() {
    let given = Given()
    let outcome = Exploration(
      Alphabet([.launch, .home, .lock, .unlock, .wait(5)]), Bound(depth: 100, states: 1000)
    ).compare(given, FaultyEngine(given), FaultyEngine(given))
    #expect(outcome.difference == nil)
    #expect(outcome.extent.isWhole)
    #expect(outcome.extent.states < 100)
    let further = Exploration(
      Alphabet([.launch, .home, .lock, .unlock, .wait(5)]),
      Bound(depth: outcome.extent.depth, states: outcome.extent.states)
    ).compare(given, FaultyEngine(given), FaultyEngine(given))
    #expect(further == outcome)
  }

  @Test(
    "An exploration stays within its limits of depth and states",
    arguments: [
      (Bound(depth: 3, states: .max), 3...3, 1...2000),
      (Bound(depth: 100, states: 10), 1...6, 10...10),
      (Bound(depth: 0, states: 10), 0...0, 1...1),
    ])
  func bounds(_ bound: Bound, _ depth: ClosedRange<Int>, _ states: ClosedRange<Int>) {
    let given = Given()
    let extent = Exploration(Self.wide, bound).compare(
      given, FaultyEngine(given), FaultyEngine(given)
    ).extent
    #expect(depth.contains(extent.depth))
    #expect(states.contains(extent.states))
    #expect(!extent.isWhole)
  }

  @Test("Every scenario up to the reported depth was tried, even if states ran out")
  func depth() throws {
    let given = Given()
    let entry = try #require(Fault.all.first { $0.name == "third-trip-skips-deactivation" })
    for states in [1, 5, 20, 80, 300] {
      let outcome = Exploration(Self.wide, Bound(depth: 9, states: states)).compare(
        given, FaultyEngine(given), FaultyEngine(given, fault: entry))
      #expect(outcome.difference.map { $0.stimuli.count == 6 } ?? (outcome.extent.depth < 6))
    }
  }

  private static let wide = Alphabet(
    scenes: [.a, .b], interruptions: [.alert, .call], modes: ModeSet(.audio),
    resources: ResourceSet(.camera), work: WorkSet(.first), waits: [1, 5, 31])

  private static func explore(_ entry: Fault, _ scenario: Scenario) -> Scenario? {
    Exploration(Alphabet(scenario.stimuli), Bound(depth: scenario.stimuli.count, states: .max))
      .compare(
        scenario.given, FaultyEngine(scenario.given),
        FaultyEngine(scenario.given, fault: entry)
      ).difference
  }

  /// Returns all legal scenarios of up to `count` stimuli, shorter ones first.
  private static func scenarios(over stimuli: [Stimulus], upTo count: Int) -> [Scenario] {
    var all = [Scenario(Given(), [])]
    var last = all
    for _ in 0..<count {
      last = last.flatMap { scenario in
        stimuli.map { Scenario(Given(), scenario.stimuli + [$0]) }.filter { $0.firstIllegal == nil }
      }
      all += last
    }
    return all
  }
}

extension Fault: CustomTestStringConvertible {
  /// The fault's name in test results.
  public var testDescription: String { name }
}
