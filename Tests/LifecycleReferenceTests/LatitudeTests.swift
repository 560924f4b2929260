import Lifecycle
import LifecycleReference
import Testing

@Suite("Permitted variations")
struct LatitudeTests {
  @Test("Each permitted variation changes the last step of its scenario")
  func rows() throws {
    let shown = try Self.choices.filter { row in
      let latitude = try #require(Latitude.all.first { $0.name == row.name })
      let scenario = try Scenario(notation: row.scenario)
      return ReferenceEngine.record(scenario, taking: [latitude.choice]).steps.last
        != ReferenceEngine.record(scenario).steps.last
    }
    // It changes only reported states and has no row in `choices`: the next test checks it.
    #expect(
      Set(Latitude.all.map(\.name)).subtracting(shown.map(\.name)) == ["reports-first-scene-alone"])
  }

  @Test("A permitted variation reports the state of the first scene only")
  func reports() throws {
    let latitude = try #require(Latitude.all.first { $0.name == "reports-first-scene-alone" })
    let scenario = try Scenario(notation: "given multiple scenes; launch; open B")
    let states = { (trace: Trace) in SceneID.allCases.map { trace.steps.last?.reported[$0] } }
    #expect(
      states(ReferenceEngine.record(scenario)).compactMap(\.self).count == SceneID.allCases.count)
    #expect(
      states(ReferenceEngine.record(scenario, taking: [latitude.choice])).compactMap(\.self).count
        == 1)
  }

  @Test("A discarded session is reported once, even if the app quits before the report")
  func discards() throws {
    let scenario = try Scenario(
      notation: """
        given modes audio
        request A; wait 5s; close A; request A; event audio; quit; launch
        """)
    let trace = ReferenceEngine.record(scenario, taking: [.discardsInFront])
    let told = trace.steps.flatMap(\.observations).map(\.event)
    #expect(told.count { $0 == .callback(.didDiscardSceneSessions) } == 1)
  }

  @Test("Each permitted variation is a single choice with its own name")
  func names() {
    #expect(Set(Latitude.all.map(\.name)).count == Latitude.all.count)
    #expect(Latitude.all.count == Latitude.Choice.allCases.count)
    #expect(Latitudes(Latitude.all.map(\.choice)) == .all)
  }

  @Test(
    "Each permitted variation ends its scenario with the expected observations", arguments: choices)
  func choice(_ name: String, _ text: String, _ ending: String) throws {
    let latitude = try #require(Latitude.all.first { $0.name == name })
    let trace = ReferenceEngine.record(try Scenario(notation: text), taking: [latitude.choice])
    let last = try #require(trace.steps.last)
    let told = last.observations.map(\.description).joined(separator: " ")
    #expect(ending.isEmpty ? told.isEmpty : told.hasSuffix(ending), "\(name): \(told)")
  }
}
