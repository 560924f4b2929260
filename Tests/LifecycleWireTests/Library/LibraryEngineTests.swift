import Foundation
import Lifecycle
import LifecycleWire
import Testing

@Suite("Engines in a library")
struct LibraryEngineTests {
  /// Returns the step that an engine in a library plays.
  private func step(
    _ stimulus: Stimulus, given notation: String = "", of path: String
  ) throws -> Trace.Step {
    let player = LibraryPlayer(try EngineLibrary(path: path))
    let app = HostedApp()
    let given = try Given(notation: notation)
    let engine = try LibraryEngine(given, of: player)
    app.reset(given)
    app.begin(stimulus)
    try engine.handle(stimulus, telling: app)
    return Trace.Step(
      stimulus, Array(app.observations), reported: engine.reportedStates(of: app.scenes))
  }

  private func odd(
    _ workshop: Workshop, contract: Int = 1, capabilities: String = "scene-based, reported-states"
  ) throws -> String {
    try workshop.compile(
      try workshop.write(OddEngine.source, as: "odd.c"),
      options: [
        "-shared", "-fPIC", "-DCONTRACT=\(contract)", "-DCAPABILITIES=\"\(capabilities)\"",
      ], as: "odd.so")
  }

  @Test("A library states its name, version and capabilities")
  func identity() throws {
    let workshop = try Workshop()
    let library = try EngineLibrary(path: try odd(workshop))
    #expect(library.name == "odd")
    #expect(library.version == "0.1")
    #expect(library.capabilities == [.sceneBased, .reportedStates])
  }

  @Test(
    "An engine in a library reports observations and states, and receives the app's reactions",
    arguments: [
      (
        "", Stimulus.launch,
        "launch | A.didEnterBackground | app background, A background, F unattached"
      ),
      (
        "", .wait(7),
        "wait 7s | +5s suspend A.didEnterBackground | app background, A background, F unattached"
      ),
      (
        "on A.didEnterBackground: take 2s, acquire camera", .launch,
        "launch | A.didEnterBackground A.snapshot | app background, A background, F unattached"
      ),
    ])
  func telling(given: String, stimulus: Stimulus, expected: String) throws {
    let workshop = try Workshop()
    #expect(try step(stimulus, given: given, of: try odd(workshop)).description == expected)
  }

  @Test(
    "An engine in a library that fails gives the reason",
    arguments: [
      (Stimulus.home, "", EngineFailure.failed("no reason given")),
      (.banner, "", .unsupported("no banners")),
      (
        .lock, "", .brokeProtocol("lifecycle_engine_handle returned 7, which is not a valid result")
      ),
      (.launch, "iOS 12", .unsupported("no such app")),
      (.launch, "iOS 13", .unsupported("the request; no reason given")),
    ])
  func failures(stimulus: Stimulus, given: String, expected: EngineFailure) throws {
    let workshop = try Workshop()
    let path = try odd(workshop)
    #expect(throws: expected) { try step(stimulus, given: given, of: path) }
  }

  @Test("An engine in a library receives every stimulus as the notation writes it")
  func stimuli() throws {
    let workshop = try Workshop()
    let player = LibraryPlayer(try EngineLibrary(path: try odd(workshop)))
    let engine = try LibraryEngine(try Given(notation: "iOS 14"), of: player)
    let stimuli = Stimulus.all(waits: [0, 1, 60, 61, 65_535])
    for stimulus in stimuli + stimuli.reversed() {
      #expect(throws: EngineFailure.unsupported(stimulus.description)) {
        try engine.handle(stimulus, telling: HostedApp())
      }
    }
    #expect(Set(stimuli.map(\.kind)).count == StimulusKindSet.all.bits.nonzeroBitCount)
  }

  @Test("An engine in a library that reports a null text breaks the protocol")
  func nothingTold() throws {
    let workshop = try Workshop()
    let path = try odd(workshop)
    let failure = #expect(throws: EngineFailure.self) { try step(.url, of: path) }
    let why = "it reported 'NULL': an observation is missing; pass a text to 'tell'"
    #expect(failure == .brokeProtocol(why))
  }

  @Test("An observation that is not in the notation is quoted")
  func notation() throws {
    let workshop = try Workshop()
    let path = try odd(workshop)
    let failure = #expect(throws: EngineFailure.self) { try step(.quit, of: path) }
    guard case .brokeProtocol(let words)? = failure else { return }
    #expect(
      words.hasPrefix("it reported 'didVanish'") || words.hasPrefix("it reported 'A.didVanish'"))
  }

  @Test(
    "A library with another contract version or unknown capabilities is refused",
    arguments: [
      (2, "scene-based", "uses contract 2 of lifecycle_engine.h", "contract is 1"),
      (1, "scene-based, scens", "the unknown capability 'scens'", "such as"),
    ])
  func faults(contract: Int, capabilities: String, problem: String, remedy: String) throws {
    let workshop = try Workshop()
    let path = try odd(workshop, contract: contract, capabilities: capabilities)
    let fault = #expect(throws: LibraryFault.self) { try EngineLibrary(path: path) }
    #expect(fault?.problem.contains(problem) == true)
    #expect(fault?.remedy.contains(remedy) == true)
  }

  @Test("A missing function and a missing library are named")
  func missing() throws {
    let workshop = try Workshop()
    let source = try workshop.write(
      "unsigned lifecycle_engine_contract(void); unsigned lifecycle_engine_contract(void) { return 1; }",
      as: "bare.c")
    let path = try workshop.compile(source, options: ["-shared", "-fPIC"], as: "bare.so")
    let fault = #expect(throws: LibraryFault.self) { try EngineLibrary(path: path) }
    #expect(fault?.problem == "'\(path)' has no function lifecycle_engine_name")
    let none = #expect(throws: LibraryFault.self) { try EngineLibrary(path: "no-such-library.so") }
    #expect(none?.problem.hasPrefix("'no-such-library.so' cannot be loaded: ") == true)
  }

  @Test("A library that exports the function for host events is host-driven")
  func hears() throws {
    let workshop = try Workshop()
    let path = try workshop.compile(
      "\(Workshop.adapters)/c/relay.c", options: ["-shared", "-fPIC"], as: "relay.so")
    let library = try EngineLibrary(path: path)
    #expect(library.isHostDriven)
    let implementation = try LibraryImplementation(Given(), of: LibraryPlayer(library))
    let app = HostedApp()
    app.reset(Given())
    app.begin(.launch)
    for event in [.processStarts(.foreground), .willResignActive(.scene(.b))] as [HostEvent] {
      try implementation.handle(event, telling: app)
    }
    #expect(
      app.observations.map(\.description)
        == ["app.willFinishLaunching", "app.didFinishLaunching", "B.willResignActive"])
    #expect(throws: EngineFailure.unsupported("an unknown event")) {
      try implementation.handle(.memoryWarning, telling: app)
    }
  }

  @Test("The example engine in C answers as the one in Swift does")
  func ladder() throws {
    let workshop = try Workshop()
    let path = try workshop.compile(
      "\(Workshop.adapters)/c/ladder.c", options: ["-shared", "-fPIC"], as: "ladder.so")
    let player = LibraryPlayer(try EngineLibrary(path: path))
    let scenario = try Scenario(
      notation: "launch; interrupt call; end call; lock; unlock; home; reclaim A; open A; close A")
    let (app, twin) = (HostedApp(), HostedApp())
    var engine = try LadderEngine(scenario.given)
    let foreign = try LibraryEngine(scenario.given, of: player)
    for stimulus in scenario.stimuli {
      app.begin(stimulus)
      twin.begin(stimulus)
      try foreign.handle(stimulus, telling: app)
      try engine.handle(stimulus, telling: twin)
      #expect(Array(app.observations) == Array(twin.observations), "\(stimulus)")
    }
  }
}
