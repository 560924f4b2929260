import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleReports
import Testing

@Suite("Smoke test of an engine")
struct SmokeTests {
  private static func results<E: Engine>(_ engine: EngineUnderTest<E>) -> [SmokeResult] {
    var smoke = Smoke(engine)
    return smoke.results()
  }

  private static func ours(_ fault: Fault?) -> EngineUnderTest<FaultyEngine> {
    EngineUnderTest(name: "ours") { FaultyEngine($0, fault: fault) }
  }

  @Test("The smoke test expects what the reference engine answers", arguments: TrivialScenario.all)
  func expected(_ trivial: TrivialScenario) throws {
    let links: Capabilities = [.urls, .activities, .pushTaps, .shortcuts]
    let capabilities = Capabilities.callbacksOnly.union(links).union(.multipleScenes)
    let engine = EngineUnderTest(name: "lesser", capabilities: capabilities) {
      LesserEngine($0, capabilities)
    }
    var player = Player(engine, Plan(seed: 1, scenarios: 1, length: 1, threads: 1).oracle([]))
    #expect(try player.record(trivial.trace.scenario) == trivial.trace)
  }

  @Test("The reference engine passes every smoke check and shows every declared capability")
  func reference() {
    let engine = Self.ours(nil)
    #expect(Self.results(engine).allSatisfy { !$0.fails })
    let guess = CapabilityGuess(engine)
    #expect(guess.unseen.isEmpty && guess.undeclared.isEmpty)
    #expect(guess.suggestion == .all)
  }

  @Test("A failed smoke check shows the faulty answer next to an allowed one")
  func fault() {
    let engine = Self.ours("skips-deactivation")
    let text = SmokeReport(Self.results(engine), CapabilityGuess(engine)).text
    #expect(text.hasSuffix("\n16 checks failed, 11 passed\n"))
    // A repeated explanation is shown once.
    #expect(text.split(separator: "-> lifecheck explain deactivation/before-background").count == 2)
    #expect(text.split(separator: "(as above: deactivation/before-background)").count > 2)
    #expect(text.contains(" A.didEnterBackground! "))
    #expect(text.contains("home   | A.willResignActive A.didEnterBackground"))
    #expect(text.contains("-> lifecheck explain deactivation/before-background"))
  }

  @Test("An engine that leaks state between scenarios fails two smoke checks")
  func leaks() {
    let names = Self.results(EngineUnderTest(LeakyEngine.self)).filter(\.fails).map(\.name)
    #expect(
      names == ["a scenario does not affect the next one", "the same scenario has the same answer"])
  }

  @Test("Smoke checks fail for a silent engine and for an engine that throws")
  func silent() {
    let silent = SmokeReport(
      Self.results(EngineUnderTest(SilentEngine.self)),
      CapabilityGuess(EngineUnderTest(SilentEngine.self)))
    #expect(silent.text.contains("  FAILED  launch\n"))
    #expect(silent.text.contains("Declared but not observed: app-based, scene-based"))
    let failing = SmokeReport(
      Self.results(EngineUnderTest(FailingEngine.self)),
      CapabilityGuess(EngineUnderTest(FailingEngine.self)))
    #expect(failing.text.contains("failed: out of order"))
  }

  @Test("The smoke test of an engine that never answers ends soon and lists what was not tried")
  func mute() {
    let results = Self.results(EngineUnderTest(MuteEngine.self))
    #expect(results.count == 27)
    #expect(results.count(where: \.isHang) == 2)
    #expect(results.count(where: \.fails) == 2)
    let text = SmokeReport(results, nil).text
    #expect(text.split(separator: "(not tried: no answer)").count > 8)
    #expect(text.hasSuffix("\n2 checks failed, 0 passed, 25 not tried\n"))
  }

  @Test("An engine that breaks the protocol now and then is restarted only a few times")
  func restarts() {
    let frail = FrailEngine.Starts()
    let results = Self.results(FrailEngine.tested(frail))
    #expect(frail.count == 12 && results.contains { $0.name.hasPrefix("the same scenario") })
    #expect(SmokeReport(results, nil).text.contains("(not tried: no answer)"))
    let guessed = FrailEngine.Starts()
    #expect(CapabilityGuess(FrailEngine.tested(guessed)).undeclared.isEmpty)
    #expect(guessed.count <= 3 * Capabilities.named.count)
  }

  @Test("Capabilities that an engine shows but does not declare are suggested")
  func undeclared() {
    let engine = EngineUnderTest(name: "modest", capabilities: .callbacksOnly) {
      LesserEngine($0, [.appBased, .sceneBased, .snapshots, .tasks])
    }
    let guess = CapabilityGuess(engine)
    #expect(guess.undeclared == [.multipleScenes, .snapshots, .tasks])
    let text = SmokeReport([], guess).text
    #expect(text.contains("Also observed: multiple-scenes, tasks, snapshots"))
  }

  @Test("Several scenes are not suggested for an engine that ignores the given")
  func heedless() {
    let engine = EngineUnderTest(name: "heedless", capabilities: .callbacksOnly) { given in
      var several = given
      several.multipleScenes = true
      return LesserEngine(several, .callbacksOnly)
    }
    #expect(!CapabilityGuess(engine).suggestion.contains(.multipleScenes))
  }
}

/// An engine that never answers.
private struct MuteEngine: Engine {
  init(_ given: Given) {}

  mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    throw .hung("no line within 2 s")
  }
}

/// A faulty engine that counts its scenarios, and reports a snapshot in every third.
private struct LeakyEngine: Engine {
  nonisolated(unsafe) private static var count = 0
  static var capabilities: Capabilities { [.sceneBased, .snapshots] }
  private var engine: LesserEngine
  private let number: Int

  init(_ given: Given) {
    Self.count += 1
    number = Self.count
    engine = LesserEngine(given, .callbacksOnly)
  }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    engine.handle(stimulus, telling: app)
    if stimulus == .home, number % 3 == 0 { app.snapshot(.scene(.a)) }
  }
}

private struct SilentEngine: Engine {
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {}
}

private struct FailingEngine: Engine {
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    throw .failed("out of order")
  }
}
