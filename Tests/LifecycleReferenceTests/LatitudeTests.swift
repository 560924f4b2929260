import Lifecycle
import LifecycleReference
import Testing

@Suite("Every latitude")
struct LatitudeTests {
  @Test("is seen to be taken")
  func rows() throws {
    let shown = try Self.choices.filter { row in
      let latitude = try #require(Latitude.all.first { $0.name == row.name })
      let scenario = try Scenario(notation: row.scenario)
      return ReferenceEngine.record(scenario, taking: latitude.choice).steps.last
        != ReferenceEngine.record(scenario).steps.last
    }
    // The states of scenes are no observation: the next test has it.
    #expect(
      Set(Latitude.all.map(\.name)).subtracting(shown.map(\.name)) == ["reports-first-scene-alone"])
  }

  @Test("reports the first scene alone")
  func reports() throws {
    let latitude = try #require(Latitude.all.first { $0.name == "reports-first-scene-alone" })
    let scenario = try Scenario(notation: "given multiple scenes; launch; open B")
    let states = { (trace: Trace) in SceneID.allCases.map { trace.steps.last?.reported[$0] } }
    #expect(
      states(ReferenceEngine.record(scenario)).compactMap(\.self).count == SceneID.allCases.count)
    #expect(
      states(ReferenceEngine.record(scenario, taking: latitude.choice)).compactMap(\.self).count
        == 1)
  }

  @Test("reports a session once, also one that is quit before it is reported")
  func discards() throws {
    let scenario = try Scenario(
      notation: """
        given modes audio
        request A; wait 5s; close A; request A; event audio; quit; launch
        """)
    let trace = ReferenceEngine.record(scenario, taking: .discardsInFront)
    let told = trace.steps.flatMap(\.observations).map(\.event)
    #expect(told.count { $0 == .callback(.didDiscardSceneSessions) } == 1)
  }

  @Test("is one choice with a name of its own")
  func names() {
    #expect(Set(Latitude.all.map(\.name)).count == Latitude.all.count)
    #expect(Set(Latitude.all.map(\.choice)).count == Latitude.all.count)
    #expect(Latitude.all.allSatisfy { $0.choice.rawValue.nonzeroBitCount == 1 })
  }

  @Test("takes its choice", arguments: choices)
  func choice(_ name: String, _ text: String, _ ending: String) throws {
    let latitude = try #require(Latitude.all.first { $0.name == name })
    let trace = ReferenceEngine.record(try Scenario(notation: text), taking: latitude.choice)
    let last = try #require(trace.steps.last)
    let told = last.observations.map(\.description).joined(separator: " ")
    #expect(ending.isEmpty ? told.isEmpty : told.hasSuffix(ending), "\(name): \(told)")
  }
}
