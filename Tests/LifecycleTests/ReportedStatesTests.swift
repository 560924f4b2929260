import Lifecycle
import Testing

@Suite("Reported states")
struct ReportedStatesTests {
  @Test("Every set of scenes can have reported states")
  func scenes() {
    for bits in UInt16.zero...255 {
      let scenes = SceneSet(bits: bits)
      for state in ActivationState.allCases {
        var reported = ReportedStates()
        for scene in scenes { reported[scene] = state }
        #expect(reported.scenes == scenes)
      }
    }
  }

  @Test(
    "A step without states after the second bar reports none",
    arguments: [
      "home | A.snapshot |", "home | A.snapshot | ", "home | +5s A.snapshot | # none",
      "home | A.snapshot",
    ])
  func none(notation: String) throws {
    let step = try #require(try Trace(notation: notation).steps.first)
    #expect(step.observations.map(\.event) == [.snapshot])
    #expect(step.reported.isEmpty)
  }

  @Test(
    "The most active scene determines the most active state",
    arguments: [
      ([:], nil), ([.a: .unattached], nil), ([.h: .background], .background),
      ([.a: .unattached, .b: .background], .background),
      ([.a: .background, .b: .foregroundInactive], .inactive),
      ([.a: .foregroundInactive, .h: .foregroundActive], .active),
      ([.a: .foregroundActive, .b: .unattached, .c: .background], .active),
    ] as [([SceneID: ActivationState], ApplicationState?)])
  func mostActive(states: [SceneID: ActivationState], expected: ApplicationState?) {
    var reported = ReportedStates()
    for scene in SceneID.allCases { reported[scene] = states[scene] }
    #expect(reported.mostActive == expected)
  }
}
