import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import Sweeps
import Testing

@Suite("Logs of engines whose answers depend on earlier scenarios")
struct HistoryTests {
  /// Returns an engine that fails in every `period`-th scenario, each time in another way.
  private static func engine(every period: Int, _ first: Int) -> LocalEngine<ForgetfulEngine> {
    var played = 0
    return LocalEngine(
      name: "forgetful", capabilities: ForgetfulEngine.capabilities
    ) { (given: Given) throws(EngineFailure) in
      played += 1
      let lapse = played.isMultiple(of: period) ? first + played / period : nil
      return ForgetfulEngine(given, lapse)
    }
  }

  private static func plan(strict: Bool) -> Plan {
    var plan = Plan(seed: 1, scenarios: 30, length: 8, threads: 1)
    (plan.isStrict, plan.certificate) = (strict, 100)
    return plan
  }

  @Test(
    "A log with failures that need earlier scenarios is read back and resumed, byte for byte",
    .slow,
    arguments: [2, 5], [0, 3])
  func readBack(period: Int, first: Int) throws {
    for strict in [false, true] {
      let (engine, plan) = (Self.engine(every: period, first), Self.plan(strict: strict))
      var logs: [String] = []
      let outcome = Campaign(engine, plan).run {
        logs.append(RunLog($0, stop: .underWay, limit: 30).text)
      }
      for text in logs { #expect(try LogReader.read(text).text == text) }
      let whole = RunLog(outcome, limit: 30)
      let read = try LogReader.read(whole.text)
      #expect(TextReport(read).text == TextReport(whole).text)
      for format in ReportFormat.allCases {
        #expect(
          format.pages(of: read, from: "log").map(\.text)
            == format.pages(of: whole, from: "log").map(\.text))
      }
      let again = Campaign(engine, plan).run(resuming: read.resumableOutcome)
      #expect(RunLog(again, limit: 30).text == whole.text)
    }
  }

  @Test(
    "A failure that needs earlier scenarios is reproduced by the run, not by its scenario",
    arguments: [
      .crashed(as: "SIGSEGV-with-history", saying: ""), .hungWithHistory("it passes alone"),
      .brokeProtocol("no 'ok'").passingAlone, .failed("boom").passingAlone, .flood, nil,
    ] as [EngineFailure?])
  func again(failure: EngineFailure?) throws {
    var log = Runs.broken.log
    var finding = try #require(log.outcome.findings.first)
    finding.failures[0].first = 41
    if let failure {
      if failure == .flood { finding.recurrence = .afterOthers }
      (finding.rule, finding.message, finding.failure) = (nil, nil, failure)
      finding.failures[0].signature = failure.signature
    } else {
      finding.recurrence = .afterOthers
    }
    log.outcome.findings = [finding]
    let line =
      "Reproduce: lifecheck run --engine fault:skips-deactivation --seed 3 --scenarios 42 "
      + "--length 25 --threads 1"
    #expect(TextReport(log).text.contains("\n\(line)\n"))
    #expect(TextReport(try LogReader.read(log.text)).text == TextReport(log).text)
    let text = TextReport(log.ofTest).text
    #expect(text.contains("scenarios: 42, seed: 3, length: 25)"))
    #expect(TextReport(try LogReader.read(log.ofTest.text)).text == text)
    // A finding that only a corpus file shows is reproduced by its scenario.
    log.outcome.findings[0].failures = [log.outcome.findings[0].failures[0]]
    log.outcome.findings[0].failures[0].count = 0
    log.outcome.findings[0].corpusFile = "corpus/a.scenario"
    #expect(TextReport(log).text.contains("\nReproduce: lifecheck replay "))
  }
}

/// The reference engine, which may fail in one of several ways.
private struct ForgetfulEngine: Engine {
  static var capabilities: Capabilities { ReferenceEngine.capabilities }
  private var engine: ReferenceEngine
  private let lapse: Int?

  /// Creates an engine that fails in the way numbered `lapse`, or not at all for `nil`.
  init(_ given: Given, _ lapse: Int?) {
    engine = ReferenceEngine(given)
    self.lapse = lapse
  }

  init(_ given: Given) { self.init(given, nil) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    switch lapse.map({ $0 % 9 }) {
    case 0: throw .failed("boom")
    case 1: throw .brokeProtocol("no answer")
    case 2: throw .crashed(as: "exit-3-with-history", saying: "it passes alone")
    case 3: throw .hungWithHistory("it passes alone")
    case 4: throw .nondeterministic("at 'launch'")
    case 5: throw .unsupported("no stimulus")
    case 6: break
    case 7:
      engine.handle(stimulus, telling: app)
      if let last = app.observations.last { app.record(last) }
    default: engine.handle(stimulus, telling: app)
    }
  }

  var applicationState: ApplicationState? { engine.applicationState }
  func activationState(of scene: SceneID) -> ActivationState? { engine.activationState(of: scene) }
}
