import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import Testing

@Suite("The smallest repairs of an app's answer")
struct ActRepairTests {
  /// Returns what a finding about the first breach shows as missing and as unexpected.
  private static func differences(
    _ notation: String
  ) throws -> (missing: [String], unexpected: [String]) {
    let trace = try Trace(notation: notation)
    let contract = try #require(trace.contract)
    let judge = AllowedAnswers.judge(of: contract.capabilities, contract)
    let (marked, allowed) = try AllowedAnswerTests.nearest(to: trace, by: judge)
    var (missing, unexpected): ([String], [String]) = ([], [])
    let differences = marked.differences(from: allowed, of: judge.capabilities)
    for (number, difference) in differences.enumerated() {
      let (step, allowedStep) = (trace.steps[number], allowed.steps[number])
      for part in difference.parts {
        switch part {
        case .allowed(let place): missing.append("\(allowedStep.observations[place])")
        case .actual(let place): unexpected.append("\(step.observations[place])")
        case .both, .unjudged: break
        }
      }
    }
    return (missing, unexpected)
  }

  private static let launched = """
    launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
    A.didBecomeActive
    """

  @Test(
    "Only the broken rule makes a difference, whatever else the app does",
    arguments: [
      (
        "client N; client promises timers, queues, memory\n\(launched) >start(queue) >start(timer) "
          + ">load(memory)\n"
          + "home | A.willResignActive >stop(queue) A.didEnterBackground >drop(memory)",
        [">stop(timer)"], []
      ),
      (
        "client N; client promises resources\n\(launched) >hold(camera) >hold(bonjour)\n"
          + "home | A.willResignActive A.didEnterBackground >free(bonjour)\nwait 20s | +5s suspend",
        [">free(camera)"], []
      ),
      (
        "client N; client promises events\ngiven modes fetch\n"
          + "event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) "
          + "app.performFetch >finish(fetch) >finish(fetch)",
        [], [">finish(fetch)"]
      ),
      (
        "client N; client promises scheduler\ngiven modes processing\n"
          + "launch | app.willFinishLaunching app.didFinishLaunching >register(1) jobRegistered(1) "
          + "A.willConnect A.willEnterForeground A.didBecomeActive >submit(1)\n"
          + "home | A.willResignActive A.didEnterBackground\nrun job 1 | jobBegins(1)\n"
          + "expire job 1 | jobExpires(1)\nwait 20s |",
        [">complete(1)"], []
      ),
    ])
  func smallest(notation: String, missing: [String], unexpected: [String]) throws {
    let found = try Self.differences(notation)
    #expect(found.missing == missing && found.unexpected == unexpected)
  }
}
