import Lifecycle
import LifecycleEngines
import Testing

@Suite("Every fault")
struct FaultTests {
  @Test("shows in some scenario", arguments: Fault.allCases)
  func differs(_ fault: Fault) {
    let engine = EngineCatalogue.Selection(fault: fault, variants: [])
    #expect(
      (VariantTests.scenarios + Self.rarities).contains { scenario in
        engine.record(scenario) != EngineCatalogue.Selection.reference.record(scenario)
      })
  }

  /// Scenarios for what hardly shows by chance.
  private static let rarities: [Scenario] = [
    "given iOS 12, exits on suspend; launch; quit"
  ].compactMap { try? Scenario(notation: $0) }

  @Test("has its own name, and its entry in its place")
  func entries() {
    #expect(Fault.entries.map(\.fault) == Fault.allCases)
    #expect(Set(Fault.entries.map(\.name)).count == Fault.allCases.count)
    #expect(Fault.entries.allSatisfy { $0.rule.split(separator: "/").count == 2 })
  }

  @Test(
    "goes wrong as its summary says",
    arguments: [
      ("skips-deactivation", "launch; home", "app:willResignActive A.didEnterBackground"),
      ("app-delegate-instead", "launch; home", "app.didEnterBackground A:didEnterBackground"),
      ("reactivates-too-early", "launch; interrupt alert; interrupt call; end call", "A.did"),
      ("forgets-to-reactivate", "launch; interrupt alert; end alert", ""),
      ("suspends-with-resources", "launch; acquire camera; home; wait 10s", "suspend"),
      ("will-terminate-when-suspended", "launch; home; wait 10s; terminate", "app.willTerminate"),
      (
        "scenes-survive-termination", "launch; terminate; launch",
        "app:didFinishLaunching A.willEnter"
      ),
      (
        "third-trip-skips-deactivation", "launch; home; launch; home; launch; home",
        "app:willResign"
      ),
      ("third-trip-skips-deactivation", "launch; home; launch; home", "A.willResignActive"),
      (
        "end-of-interruption-unlocks", "launch; lock; interrupt call; end call",
        "A.willEnterForeground A:willEnterForeground app:willEnterForeground A.didBecomeActive"
      ),
      ("comes-forward-unresumed", "launch; home; wait 10s; launch", "A.willEnterForeground"),
      ("app-ignores-the-icon", "given no scenes; launch; home; launch", ""),
    ])
  func wrong(_ name: String, _ text: String, _ part: String) throws {
    let engine = try #require(EngineCatalogue.selection(named: "fault:" + name))
    let last = try #require(engine.record(try Scenario(notation: text)).steps.last)
    let told = last.observations.map(\.description).joined(separator: " ")
    #expect(part.isEmpty ? told.isEmpty : told.contains(part))
  }
}
