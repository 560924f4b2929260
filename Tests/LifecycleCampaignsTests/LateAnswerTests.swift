import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import Testing

@Suite("Engines that call late")
struct LateAnswerTests {
  @Test("A report begins with the advice that an engine answers each stimulus one step late")
  func late() throws {
    let log = run { TardyEngine($0) }
    let advice = TextReport(log, .screen).text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      advice.hasPrefix(
        "Begin here: what is missing after `launch` comes in the next step. If the engine queues its "
          + "calls, it should empty the queue"))
    let finding = try #require(log.outcome.findings.first { $0.comesLate })
    #expect(finding.trace.steps.last?.observations.isEmpty == true)
    let read = try LogReader.read(log.text)
    #expect(read.outcome.findings.contains { $0.comesLate })
  }

  @Test("An engine that leaves a call out does not call late")
  func missing() {
    let log = run { MuteEngine($0) }
    #expect(!log.outcome.findings.isEmpty)
    #expect(!log.outcome.findings.contains { $0.comesLate })
    #expect(!TextReport(log, .screen).text.contains("Begin here"))
  }

  private func run<E: Engine & SendableMetatype>(
    _ make: @escaping @Sendable (Given) -> E
  ) -> RunLog {
    let tested = EngineUnderTest(name: "tested") { make($0) }
    let answers = AllowedAnswers(
      choices: Latitude.all.count, making: { ReferenceEngine($0, takingChoices: $1) })
    let plan = Plan(seed: 1, scenarios: 200, length: 10, threads: 1)
    return RunLog(Campaign(tested, plan, beside: answers).run(), limit: 200)
  }
}

/// A ladder that makes its calls at the start of the next step.
private struct TardyEngine: Engine {
  static var capabilities: Capabilities { .sceneBased }
  private let given: Given
  private var ladder: LadderEngine
  private var queue: [Observation] = []

  init(_ given: Given) { (self.given, ladder) = (given, LadderEngine(given)) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    for seen in queue {
      guard case .callback(let callback) = seen.event else { continue }
      app.tell(callback, seen.receiver)
    }
    let early = HostedApp()
    early.reset(given)
    ladder.handle(stimulus, telling: early)
    queue = Array(early.observations)
  }
}

/// A ladder that never calls `didBecomeActive`.
private struct MuteEngine: Engine {
  static var capabilities: Capabilities { .sceneBased }
  private let given: Given
  private var ladder: LadderEngine

  init(_ given: Given) { (self.given, ladder) = (given, LadderEngine(given)) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    let complete = HostedApp()
    complete.reset(given)
    ladder.handle(stimulus, telling: complete)
    for seen in complete.observations {
      guard case .callback(let callback) = seen.event, callback != .didBecomeActive else {
        continue
      }
      app.tell(callback, seen.receiver)
    }
  }
}
