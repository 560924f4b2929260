import Lifecycle
import LifecycleWire
import Testing

@Suite("Engines that fail over the wire")
struct BreakdownTests {
  /// An engine that fails, or reports too much for one step, at the second stimulus.
  private struct FailingEngine: Engine {
    let floods: Bool
    private var count = 0

    init(_ given: Given) { floods = given.multipleScenes }

    mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
      count += 1
      app.tell(.willFinishLaunching)
      guard count == 2 else { return }
      if !floods { throw .failed("a \"bad\" day") }
      for _ in 0...HostedApp.capacity { app.tell(.didBecomeActive, .a) }
    }
  }

  @Test(
    "The reply of a failing engine is an error with the steps played before",
    arguments: [
      ("", #""code":"failed","message":"a \"bad\" day","at":1"#),
      (
        #""given multiple scenes""#,
        #""code":"flood","message":"too many observations in one step: at most 4096","at":1"#
      ),
    ])
  func failure(given: String, rest: String) {
    var server = WireServer(name: "failing", version: "1") { scenario in
      FailingEngine(scenario.given)
    }
    _ = server.answer(to: #"{"kind":"hello","protocol":[1,1]}"#.utf8)
    let run = #"{"kind":"run","id":4,"given":[\#(given)],"stimuli":["launch","home","home"]}"#
    #expect(
      server.answer(to: run.utf8)
        == #"{"kind":"error","id":4,\#(rest),"steps":["app.willFinishLaunching"]}"#)
  }

  @Test("A reply contains reported states after a bar")
  func states() {
    struct Reporting: Engine {
      static var capabilities: Capabilities { [.sceneBased, .reportedStates] }
      init(_ given: Given) {}
      func handle(_ stimulus: Stimulus, telling app: HostedApp) {
        if stimulus == .launch { app.tell(.willConnect, .a) }
      }
      var applicationState: ApplicationState? { .inactive }
      func activationState(of scene: SceneID) -> ActivationState? { .background }
    }
    var server = WireServer(name: "reporting", version: "1") { Reporting($0.given) }
    _ = server.answer(to: #"{"kind":"hello","protocol":[1,1]}"#.utf8)
    #expect(
      server.answer(to: #"{"kind":"run","id":1,"given":[],"stimuli":["home","launch"]}"#.utf8)
        == #"{"kind":"ok","id":1,"steps":["| app inactive","A.willConnect | app inactive, A background"]}"#
    )
  }
}
