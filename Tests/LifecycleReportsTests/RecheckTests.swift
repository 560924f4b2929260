import Lifecycle
import LifecycleCampaigns
import LifecycleReports
import Testing

@Suite("Judging a log again")
struct RecheckTests {
  @Test("Judging a log again confirms its findings, but never passes the engine")
  func confirmed() throws {
    let recheck = Recheck(try LogReader.read(Runs.broken.text))
    #expect(recheck.status == .violation)
    let lines = RecheckReport(recheck).text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("confirmed: ") } == Runs.broken.log.failures.count)
    #expect(
      lines.last
        == "this does not show that the engine conforms: a log has the findings, not all scenarios"
    )
    #expect(Recheck(Runs.kept.log).status == .inconclusive)
    var nothing = Runs.kept.log
    nothing.outcome.warnings = []
    #expect(Recheck(nothing).status == .nothingRan)
  }

  @Test("A finding is refuted if its trace breaks nothing, another rule, or at another place")
  func refuted() throws {
    var log = Runs.broken.log
    log.outcome.findings[0].trace = try Trace(
      notation: "launch | app.willFinishLaunching app.didFinishLaunching")
    log.outcome.warnings = []
    let other = Recheck(log)
    #expect(other.status == .malformed)
    #expect(RecheckReport(other).text.contains("refuted: finding deactivation/before-background"))

    log = Runs.broken.log
    let last = log.outcome.findings[0].trace.steps.count - 1
    log.outcome.findings[0].trace.steps[last].marks = [7]
    #expect(RecheckReport(Recheck(log)).text.contains(": the breach is at another place\n"))

    log = Runs.broken.log
    log.outcome.findings[0].trace = log.outcome.findings[0].trace.emptied
    let text = RecheckReport(Recheck(log)).text
    #expect(text.contains("instead\n") || text.contains("breaks no such rule\n"))
  }

  @Test("A finding of an engine that failed to answer is left open")
  func open() {
    let recheck = Recheck(Runs.silent.log)
    #expect(recheck.status == .inconclusive)
    #expect(RecheckReport(recheck).text.contains("open: finding engine#failed: "))
  }
}

extension Trace {
  /// The trace without its observations and reported states.
  fileprivate var emptied: Trace { Trace(given, steps.map { Step($0.stimulus) }) }
}
