import Lifecycle
import LifecycleFaults
import LifecycleReference
import RandomWalks
import Sweeps
import Testing

@Suite("Built-in engines")
struct RobustnessTests {
  /// The reference engine, drawn, all and some variants, and a fault that keeps scenes alive.
  static let engines: [String] = [
    "reference", "variants", "variant:" + Latitude.all.map(\.name).joined(separator: "+"),
    "variant:reclaims-eagerly+suspends-after-nine-seconds+discards-late+resigns-briefly",
    "fault:scenes-survive-termination",
  ]

  @Test(
    "Built-in engines survive random scenarios of 200 stimuli and answer the same twice",
    arguments: engines)
  func stand(_ name: String) throws {
    let engine = try #require(EngineCatalogue.selection(named: name))
    for seed in 0..<Sweep.count(500, sample: 50) {
      var walk = RandomWalk(seed: UInt64(seed) &+ 77_000)
      let scenario = walk.scenario(length: 200)
      let trace = try engine.record(scenario)
      #expect(try trace == engine.record(scenario))
      let longest = trace.steps.map(\.observations.count).max() ?? 0
      #expect(longest < HostedApp.capacity)
    }
  }

  @Test("After equal round trips the reference engine is in equal states")
  func equality() throws {
    let scenario = try Scenario(notation: "launch; home; launch; home; launch")
    let app = HostedApp()
    var engine = ReferenceEngine(scenario.given)
    var states: [ReferenceEngine] = []
    for stimulus in scenario.stimuli {
      app.begin(stimulus)
      engine.handle(stimulus, telling: app)
      states.append(engine)
    }
    #expect(states[0] == states[2])
    #expect(states[1] == states[3])
    #expect(states[0] != states[1])
    #expect(Set(states).count == 2)
  }

  @Test("The reference engine ignores stimuli that cannot happen")
  func illegal() {
    let app = HostedApp()
    var engine = ReferenceEngine(Given())
    for stimulus in [Stimulus.unlock, .end(.alert), .leave(.a), .endTask(.first), .quit, .unknown] {
      app.begin(stimulus)
      engine.handle(stimulus, telling: app)
      #expect(app.observations.isEmpty)
    }
  }

  @Test(
    "The catalogue finds engines by valid names only",
    arguments: [
      ("reference", true), ("fault:skips-deactivation", true),
      ("variant:suspends-after-nine-seconds", true),
      ("variant:suspends-after-nine-seconds+resigns-briefly", true), ("variants", true),
      ("variants:7", true),
      ("variants:", false), ("variants:suspends-after-nine-seconds", false), ("variant:", false),
      ("variant:suspends-after-nine-seconds+", false),
      ("fault:suspends-after-nine-seconds", false), ("suspends-after-nine-seconds", false),
      ("", false),
    ])
  func names(_ name: String, exists: Bool) {
    #expect((EngineCatalogue.selection(named: name) != nil) == exists)
  }

  @Test("The catalogue lists each engine once, and finds every listed name")
  func list() {
    #expect(EngineCatalogue.names.allSatisfy { EngineCatalogue.selection(named: $0) != nil })
    #expect(Set(EngineCatalogue.names).count == EngineCatalogue.names.count)
    #expect(EngineCatalogue.names.count == 2 + Latitude.all.count + Fault.all.count)
  }
}
