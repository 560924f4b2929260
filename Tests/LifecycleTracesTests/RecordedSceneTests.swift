import Lifecycle
import LifecycleReports
import LifecycleTraces
import Testing

@Suite("Scenes of a recorded trace")
struct RecordedSceneTests {
  private static func event(_ name: String, _ scene: String) -> String {
    #"{"event": "\#(name)", "scene": "\#(scene)"}"#
  }

  private static func trace(
    _ events: [String], _ replacements: (String, String)...
  ) throws -> RecordedTrace {
    let text = replacements.reduce(recordedLine(events: events.joined(separator: ", "))) {
      $0.replacing($1.0, with: $1.1)
    }
    return try #require(try RecordedTraces.read(text, name: "x").first)
  }

  @Test("get free letters where they have names of their own, windows first")
  func letters() throws {
    let recorded = try Self.trace([
      Self.event("sceneDidBecomeActive(_:)", "ext"), Self.event("sceneDidBecomeActive(_:)", "A"),
      Self.event("sceneDidBecomeActive(_:)", "A2"), Self.event("sceneDidBecomeActive(_:)", "main"),
      Self.event("sceneWillResignActive(_:)", "A2"),
    ])
    #expect(
      recorded.scenes.scenes.map { "\($0.name) \($0.letter)" } == [
        "A A", "A2 B", "main C", "ext D",
      ])
    #expect(
      recorded.trace.steps.map(\.description) == [
        "? | A.didBecomeActive B.didBecomeActive C.didBecomeActive B.willResignActive"
      ])
  }

  @Test(
    "have the role that the name or the line tells",
    arguments: [
      ("ext", "", RecordedScenes.Role.externalDisplay),
      ("externalDisplay", "", .externalDisplay), ("MyCarPlay", "", .carPlay),
      ("extra", "", .window), ("B", "", .window),
      ("B", #", "roles": {"B": "external display"}"#, .externalDisplay),
      ("carplay", #", "roles": {"carplay": "window"}"#, .window),
    ])
  func roles(name: String, told: String, role: RecordedScenes.Role) throws {
    let recorded = try Self.trace(
      [Self.event("sceneDidBecomeActive(_:)", name)], (#""notes": """#, #""notes": ""\#(told)"#))
    #expect(recorded.scenes.scenes.map(\.role) == [role])
  }

  @Test("that are no windows are not judged, nor is the app as a whole beside them")
  func others() throws {
    let recorded = try Self.trace([
      Self.event("sceneDidBecomeActive(_:)", "A"),
      Self.event("scene(_:willConnectTo:options:)", "carplay"),
      Self.event("sceneDidBecomeActive(_:)", "carplay"),
      Self.event("application(_:configurationForConnecting:options:)", "carplay"),
      #"{"event": "UIApplication.didEnterBackgroundNotification"}"#,
      #"{"event": "application(_:didReceiveRemoteNotification:)", "applicationState": "active"}"#,
    ])
    #expect(
      recorded.trace.description == """
        given iOS ?
        log starts unknown, partial
        ? | A.didBecomeActive app.didReceiveRemoteNotification
        """)
    var checker = TraceChecker(isStrict: false)
    let report = TraceVerdictReport([checker.judge(recorded)], by: checker.rules).text
    #expect(
      report.replacing("\n    ", with: " ").contains(
        "  not judged: 3 observations of 'carplay' (CarPlay), and 1 of the app as a whole: the rules cover"
      ))
  }

  @Test("that are no windows take the stimuli of a play with them")
  func played() throws {
    let play =
      "given iOS ?, scenes, multiple scenes\nlog starts unknown, partial\nopen A | A.didBecomeActive"
    let line = recordedLine(
      events: Self.event("sceneDidBecomeActive(_:)", "ext"), play: play)
    let recorded = try #require(try RecordedTraces.read(line, name: "x").first)
    #expect(recorded.trace.steps == [Trace.Step(.unknown)])
  }

  @Test("are at most eight, with a name each")
  func refused() {
    let nine = (1...9).map { Self.event("sceneDidBecomeActive(_:)", "s\($0)") }
    #expect(throws: RecordedTraceError.self) { try Self.trace(nine) }
    #expect(throws: RecordedTraceError.self) {
      try Self.trace([Self.event("sceneDidBecomeActive(_:)", "")])
    }
    #expect(throws: RecordedTraceError.self) {
      try Self.trace(
        [Self.event("sceneDidBecomeActive(_:)", "x")],
        (#""notes": """#, #""notes": "", "roles": {"x": "toaster"}"#))
    }
  }
}
