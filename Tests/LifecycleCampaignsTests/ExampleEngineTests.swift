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
        path: "../../Sources/Lifecycle/Lifecycle.docc/WriteAnEngine.md"), encoding: .utf8)
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

  private func outcome(of engine: some TestedEngine) -> Outcome {
    let scenarios = UInt64(Sweep.count(4_096, sample: 1_024))
    return Campaign(engine, Plan(seed: 1, scenarios: scenarios, length: 25, threads: 1)).run()
  }
}
