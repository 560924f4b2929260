import Lifecycle
import LifecycleCampaigns
import LifecycleReports
import Testing

@Suite("Judging a log again")
struct RetrialTests {
  @Test("confirms what a run has found, and clears nobody")
  func confirmed() throws {
    let retrial = Retrial(try LogReader.read(Runs.broken.text))
    #expect(retrial.status == .violation)
    let lines = RetrialReport(retrial).text.split(separator: "\n")
    let all = Runs.broken.log.outcome.findings.count + Runs.broken.log.outcome.warnings.count
    #expect(lines.count { $0.hasPrefix("confirmed: ") } == all)
    #expect(lines.last == "this clears no engine: a log holds what was found, not what was played")
    #expect(Retrial(Runs.kept.log).status == .inconclusive)
    var nothing = Runs.kept.log
    nothing.outcome.warnings = []
    #expect(Retrial(nothing).status == .nothingRan)
  }

  @Test("refutes a trace that breaks nothing, something else, or at another place")
  func refuted() throws {
    var log = Runs.broken.log
    log.outcome.findings[0].trace = try Trace(
      notation: "launch | app.willFinishLaunching app.didFinishLaunching")
    log.outcome.warnings = []
    let other = Retrial(log)
    #expect(other.status == .malformed)
    #expect(RetrialReport(other).text.contains("refuted: finding deactivation/before-background"))

    log = Runs.broken.log
    let last = log.outcome.findings[0].trace.steps.count - 1
    log.outcome.findings[0].trace.steps[last].marks = [7]
    #expect(RetrialReport(Retrial(log)).text.contains(": the mark stands elsewhere\n"))

    log = Runs.broken.log
    log.outcome.findings[0].trace = log.outcome.findings[0].trace.emptied
    let text = RetrialReport(Retrial(log)).text
    #expect(text.contains("instead\n") || text.contains("breaks no such rule\n"))
  }

  @Test("leaves open whether an engine gives no answer")
  func open() {
    let retrial = Retrial(Runs.silent.log)
    #expect(retrial.status == .inconclusive)
    #expect(RetrialReport(retrial).text.contains("open: finding engine#failed: "))
  }
}

extension Trace {
  /// The trace without what followed.
  fileprivate var emptied: Trace { Trace(given, steps.map { Step($0.stimulus) }) }
}
