import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import Sweeps
import Testing

@Suite("Example engines of the documentation")
struct ExampleEngineTests {
  @Test("The example engine built as a structure conforms")
  func structure() { #expect(outcome(of: EngineUnderTest(LadderEngine.self)).findings.isEmpty) }

  @Test("The example engine built of classes with nested callbacks conforms")
  func classes() { #expect(outcome(of: EngineUnderTest(WindowServerEngine.self)).findings.isEmpty) }

  @Test("The example engine bound to the main actor conforms")
  @MainActor func isolated() {
    #expect(outcome(of: LocalEngine(MiniKitEngine.self)).findings.isEmpty)
  }

  @Test("The host-driven example conforms")
  @MainActor func hostDriven() {
    #expect(outcome(of: LocalEngine(HostDrivenEngine<PocketKitHost>.self)).findings.isEmpty)
  }

  @Test("The example structure exercises every MUST rule that callbacks of one scene can break")
  func exercised() {
    let outcome = outcome(of: EngineUnderTest(LadderEngine.self))
    let idle = outcome.plan.rules.indices.filter {
      outcome.plan.rules[$0].level == .must && outcome.verdict(at: $0) == .notExercised
    }
    #expect(idle.map { outcome.plan.rules[$0].id } == [])
  }

  @Test(
    "The documentation shows each example exactly as the tests play it",
    arguments: [
      ("LadderEngine.swift", "WriteAnEngine"), ("WindowServerEngine.swift", "WriteAnEngine"),
      ("MiniKitEngine.swift", "WriteAnEngine"),
      ("PocketKitHost.swift", "HostDrivenImplementations"),
      ("PocketKit.swift", "HostDrivenImplementations"),
    ])
  func documented(file: String, page name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let code = try String(contentsOf: folder.appending(path: "Examples/\(file)"), encoding: .utf8)
    let page = try String(
      contentsOf: folder.appending(
        path: "../../Sources/Lifecycle/Lifecycle.docc/\(name).md"), encoding: .utf8)
    #expect(page.contains("```swift\n\(code)```\n"))
  }

  @Test("The page lists each stimulus that needs a capability in the row of that capability")
  func stimuli() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appending(
        path: "../../Sources/Lifecycle/Lifecycle.docc/AnswerTheStimuli.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    for kind in Stimulus.Kind.allCases where !kind.needs.contains(.client) {
      for (name, capability) in Capabilities.named where kind.needs.contains(capability) {
        let row = rows.first { $0.hasPrefix("| `\(name)` |") }
        // The second cell names the stimuli.
        let stimuli = row?.split(separator: "|").dropFirst().first
        #expect(stimuli?.contains("`\(kind)") == true, "\(kind) needs \(name)")
      }
    }
  }

  /// The rows of the page's table for apps without scenes: an answer, and the level of the rule that
  /// it breaks, if any.
  private static let rows: [(answer: String, level: Rule.Level?)] = [
    ("launch | \(launched)", nil),
    ("launch | app.willFinishLaunching app.didFinishLaunching", .must),
    (
      "launch | app.willFinishLaunching app.didFinishLaunching app.willEnterForeground "
        + "app.didBecomeActive", .must
    ),
    ("\(behind); launch | app.willEnterForeground app.didBecomeActive", nil),
    ("\(behind); launch |", .must), ("\(behind); launch | app.willEnterForeground", .must),
    ("\(behind); interrupt call |; launch |", nil),
    (
      "\(behind); interrupt call |; launch |\n"
        + "end call | app.willEnterForeground app.didBecomeActive", nil
    ),
    ("launch | \(launched); home | app.willResignActive", .must),
    ("launch | \(launched); lock |", .disputed),
    ("launch | \(launched); lock | app.willResignActive", .observed),
    ("launch | \(launched); lock | app.didEnterBackground app.willResignActive", .must),
    (
      "launch | \(launched); lock | app.willResignActive app.didEnterBackground; unlock |", .should
    ),
    ("\(behind); lock |; unlock | app.willEnterForeground app.didBecomeActive", .must),
    ("launch | \(launched); interrupt panel |", .must),
    ("launch | \(launched); interrupt alert | app.willResignActive; end alert |", .must),
    (
      "launch | \(launched); interrupt alert | app.willResignActive; interrupt call |\n"
        + "end alert | app.didBecomeActive", .should
    ),
    (
      "\(behind); interrupt alert |; end alert | app.willEnterForeground app.didBecomeActive", .must
    ),
    (
      "interrupt alert |; launch | app.willFinishLaunching app.didFinishLaunching; end alert |",
      .must
    ),
    ("launch | \(launched); banner | app.willResignActive app.didBecomeActive", nil),
  ]
  private static let launched = "app.willFinishLaunching app.didFinishLaunching app.didBecomeActive"
  private static let behind =
    "launch | \(launched); home | app.willResignActive app.didEnterBackground"

  @Test("The page's table for apps without scenes has the levels of the rules", arguments: rows)
  func withoutScenes(answer: String, level: Rule.Level?) throws {
    var oracle = Oracle(
      rules: Rule.book, capabilities: [.appBased, .bothDelegates], isStrict: false,
      explainsBreaches: true)
    oracle.judge(try Trace(notation: "given no scenes\n\(answer)"))
    #expect((oracle.breach ?? oracle.warning).map { oracle.rules[$0.rule].level } == level)
  }

  private func outcome(of engine: some TestedEngine) -> Outcome {
    let scenarios = UInt64(Sweep.count(4_096, sample: 1_024))
    return Campaign(engine, Plan(seed: 1, scenarios: scenarios, length: 25, threads: 1)).run()
  }
}
