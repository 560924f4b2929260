import Lifecycle
import LifecycleCampaigns
import LifecycleReports
import Testing

@Suite("The verdict of a report")
struct HeadlineTests {
  @Test("says beside what is broken that the engine did not always answer")
  func unanswered() {
    var log = Runs.broken.log
    let broken = Self.line(log)
    #expect(broken.hasPrefix("violated: ") && !broken.contains("answer"))
    log.outcome.findings += Runs.restarts(1)
    #expect(Self.line(log) == broken + "; and the engine did not answer every scenario")
  }

  @Test(
    "says why no life cycle was played",
    arguments: [
      ([.links, .tasks], "the engine declares no life cycle"),
      (
        [.sceneBased, .systems(9...12)],
        "no app that the engine supports lives a life cycle that it declares"
      ),
    ] as [(Capabilities, String)])
  func noLifeCycle(capabilities: Capabilities, reason: String) {
    var log = Runs.kept.log
    log.outcome.capabilities = capabilities
    #expect(Self.line(log) == "nothing ran: \(reason)")
    #expect(log.status == .nothingRan)
  }

  private static func line(_ log: RunLog) -> String {
    String(TextReport(log, .verdict).text.dropLast())
  }
}
