import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleJSON
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import SignatureLiterals

enum Runs {
  /// Plays a run of a built-in engine, and returns its log as a value and as text.
  static func run(
    _ engine: String, scenarios: UInt64 = 2_048, rules: [Rule] = Rule.book,
    corpus: [CorpusFile] = [], expecting expectations: [Expectation] = []
  ) -> (log: RunLog, text: String) {
    let selection = EngineCatalogue.selection(named: engine)
    let tested = Self.engine(engine)
    var plan = Plan(seed: 3, scenarios: scenarios, length: 25, threads: 1, rules: rules)
    plan.enforced = Set(selection?.faults.map(\.rule) ?? [])
    let replayPhase = Day("2026-11-21").map {
      ReplayPhase(corpus, expectations, on: $0, against: tested, plan)
    }
    let outcome = Campaign(tested, plan, beside: answers).run(after: replayPhase ?? ReplayPhase())
    let log = RunLog(outcome, limit: scenarios)
    return (log, log.text)
  }

  /// Returns a run of a built-in engine whose broken rule only warns, because it is not enforced.
  static func warned(by engine: String) -> RunLog {
    var log = run(engine, scenarios: 300).log
    log.outcome.plan.enforced = []
    (log.outcome.warnings, log.outcome.findings) = (log.outcome.findings, [])
    return log
  }

  /// Returns a built-in engine.
  static func engine(_ name: String) -> EngineUnderTest<FaultyEngine> {
    let selection = EngineCatalogue.selection(named: name)
    return EngineUnderTest(name: name, merging: { $0.renumber() }) { given in
      selection?.engine(for: given) ?? FaultyEngine(given)
    }
  }

  /// The answers of the reference engine with any permitted variations.
  static let answers = AllowedAnswers(
    choices: Latitude.all.count, making: { ReferenceEngine($0, takingChoices: $1) })

  /// A run that breaks an enforced rule, and some rules that are not enforced.
  static let broken = run("fault:skips-deactivation")
  /// A run in which every enforced rule holds.
  static let kept = run("variant:suspends-after-nine-seconds")
  static let both = [broken, kept]
  /// A run of an engine that fails to answer.
  static let silent = silence()

  /// A run of an engine in another process that skips some scenarios and fails over others.
  static let troubled = trouble()

  /// Returns `count` engine failures with different signatures, each after `steps` steps.
  static func restarts(_ count: Int, steps: Int = 2) -> [Finding] {
    guard var finding = broken.log.outcome.findings.first else { return [] }
    finding.rule = nil
    finding.message = nil
    finding.allowed = nil
    finding.trace.steps = (0..<steps).map { finding.trace.steps[$0 % finding.trace.steps.count] }
    return (1...count).map { number in
      finding.failure = .crashed(as: "exit-\(number)", saying: "")
      finding.failures[0].signature = finding.failure?.signature ?? finding.signature
      return finding
    }
  }

  /// Returns the broken run, with its findings added to a folder.
  static func kept(in folder: String) -> RunLog {
    var log = broken.log
    log.provenance.corpus = folder
    return log
  }

  private static func trouble() -> (log: RunLog, text: String) {
    var log = kept.log
    log.outcome.identity = EngineIdentity(name: "odd", version: "1", language: "C")
    log.outcome.engineErrors.skips = Skips(
      count: 3, reasons: [Skips.Reason("tasks: not \"yet\"", count: 3, first: 7)])
    log.outcome.engineErrors.cuts = Skips(
      count: 2, reasons: [Skips.Reason("no stimulus 'memory warning'", count: 2, first: 9)])
    log.outcome.engineErrors.cutStimuli = 31
    log.outcome.engineErrors.slow = 1
    log.outcome.engineErrors.restarts = 2
    return (log, log.text)
  }

  private static func silence() -> (log: RunLog, text: String) {
    var log = kept.log
    var finding = log.outcome.warnings[0]
    finding.rule = nil
    finding.failures[0].signature = "engine#failed"
    finding.failure = .failed("a <bad> & \"odd\" end\u{1}")
    for step in finding.trace.steps.indices { finding.trace.steps[step].marks = [] }
    log.outcome.findings = [finding]
    return (log, log.text)
  }

  static func page(_ name: String, of log: RunLog) -> String {
    let pages = ReportFormat.allCases.lazy.flatMap { $0.pages(of: log, from: "logs/run.jsonl") }
    return pages.first { $0.name == name }?.text ?? "no page \(name)"
  }

  static func json(_ name: String, of log: RunLog) throws -> JSON {
    var reader = JSONReader(page(name, of: log).replacing("\n", with: " "))
    return try reader.value()
  }
}

extension RunLog {
  /// The log as a test writes it.
  var ofTest: RunLog {
    var log = self
    log.outcome.plan.isOfTest = true
    return log
  }
}
