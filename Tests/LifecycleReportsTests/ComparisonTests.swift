import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import Testing

@Suite("Comparison of runs")
struct ComparisonTests {
  private static let name = "deactivation/before-background#didEnterBackground"

  @Test("A comparison lists new failures, remaining ones, fixed ones, and those not seen again")
  func changes() {
    let (broken, kept) = (Runs.broken.log, Runs.kept.log)
    let worse = Comparison(broken, since: kept)
    #expect(worse[.new].contains(Self.name) && worse.isWorse)
    #expect(worse[.fixed].isEmpty && worse[.unseen].isEmpty && worse[.still].isEmpty)
    let better = Comparison(kept, since: broken)
    #expect(better[.new].isEmpty && better[.fixed].contains(Self.name) && !better.isWorse)
    let same = Comparison(broken, since: broken)
    #expect(same[.new].isEmpty && same[.still].contains(Self.name) && !same.isWorse)
    #expect(same.lines(since: "old").contains { $0.hasPrefix("still failing since old: ") })
    var untried = kept
    untried.outcome.tallies = untried.outcome.tallies.map { _ in Tally() }
    let unknown = Comparison(untried, since: broken)
    #expect(unknown[.fixed].isEmpty && unknown[.unseen].contains(Self.name))
    #expect(!unknown.isWorse && Comparison(untried, since: kept)[.unjudged].count > 50)
    var few = kept
    few.outcome.capabilities.remove(.multipleScenes)
    let lines = Comparison(few, since: kept).lines(since: "old").joined(separator: " ")
    #expect(lines.contains("not judged any more since old: "))
    #expect(lines.contains("the runs differ: no longer declared: multiple-scenes"))
    #expect(Comparison(kept, since: few).caution == "newly declared: multiple-scenes")
  }

  @Test("A comparison lists failures that are no longer expected, and newly expected ones")
  func expectations() throws {
    var expecting = Runs.broken.log
    let finding = try #require(
      expecting.outcome.findings.first { "\($0.signature)" == Self.name })
    let expectation = Expectation(
      try SignaturePattern(Self.name), reproducer: finding.trace.scenario,
      issue: "https://example.org/1", until: try #require(Day("2030-01-01")), file: "expected",
      line: 1)
    expecting.outcome.replayPhase.expectations = [ExpectationResult(expectation, .fails)]
    let worse = Comparison(Runs.broken.log, since: expecting)
    #expect(worse[.unexpected] == [Self.name] && worse.isWorse)
    #expect(worse.lines(since: "old").contains("no longer expected since old: \(Self.name)"))
    let better = Comparison(expecting, since: Runs.broken.log)
    #expect(better[.expected] == [Self.name] && !better.isWorse)
    #expect(!Comparison(expecting, since: Runs.kept.log)[.new].contains(Self.name))
  }

  @Test("A comparison warns if the two runs are not alike")
  func unlike() {
    var other = Runs.kept.log
    other.outcome.plan.seed = 77
    other.outcome.plan.isStrict.toggle()
    other.outcome.scenarios += 1_000
    other.stop = .cutShort
    let comparison = Comparison(Runs.kept.log, since: other)
    #expect(comparison.unlike.count == 4, "\(comparison.unlike)")
    #expect(comparison.caution.contains("was 77") && comparison.caution.contains("did not finish"))
    #expect(Comparison(Runs.kept.log, since: Runs.kept.log).unlike.isEmpty)
  }

  @Test("Every report for people shows the comparison with an earlier run")
  func everywhere() {
    let earlier: EarlierLog = ("old<1>.jsonl", Runs.kept.log)
    for detail in [TextReport.Detail.verdict, .screen, .whole] {
      let text = TextReport(Runs.broken.log, detail, since: earlier).text
      #expect(text.contains("new since old<1>.jsonl: "))
      let end = text.split(separator: "new since ", maxSplits: 1).last ?? ""
      #expect(end.contains("\n" + TextReport(Runs.broken.log, .verdict).text))
    }
    let pages = [ReportFormat.html, .markdown].flatMap {
      $0.pages(of: Runs.broken.log, from: "run.jsonl", since: earlier)
    }
    #expect(pages[0].text.contains("Since old&lt;1&gt;.jsonl"))
    #expect(pages[1].text.contains("### Since old\\<1\\>.jsonl"))
    #expect(pages[0].text.contains("✕ new</span> <code>\(Self.name)"))
    #expect(pages[1].text.contains("- new: `"))
  }

  @Test("A comparison's table has the rules that fail or differ, or all rules on request")
  func table() {
    let logs = [("old", Runs.kept.log), ("new", Runs.broken.log)].map { (name: $0.0, log: $0.1) }
    let some = ComparisonReport(logs, listsAll: false).text
    let rows = some.split(separator: "\n").filter {
      $0.hasPrefix("deactivation/before-background ")
    }
    let ends = [" held  violated", " violated"]
    #expect(rows.count == 1 && ends.contains { rows[0].contains($0) })
    #expect(some.contains("new since old: "))
    let all = ComparisonReport(logs, listsAll: true).text
    #expect(all.split(separator: "\n").count > some.split(separator: "\n").count)
    let report = TextReport(Runs.broken.log, .screen, since: logs[0]).text
    #expect(report.contains("\nnew since old: "))
  }

  @Test("The page is a matrix: legend first, violated rules next, each with its shortest scenario")
  func matrix() throws {
    var (first, second) = (Runs.kept.log, Runs.broken.log)
    first.outcome.identity = EngineIdentity(name: "ladder", version: "1.0", language: "C")
    second.outcome.identity = EngineIdentity(name: "ladder", version: "1.1", language: "C")
    let logs = [("old", first), ("other", Runs.kept.log), ("new", second)]
    let page = ComparisonReport(
      logs.map { (name: $0.0, log: $0.1) }, listsAll: false
    ).page
    func place(_ text: String) throws -> String.Index {
      try #require(page.firstRange(of: text), "\(text)").lowerBound
    }
    let violated = "<summary><span class=\"pill k-violated\">"
    let followOn = "<summary><span class=\"pill k-follow-on\">"
    #expect(try place("Legend of the verdicts") < place("<table"))
    #expect(try place(violated) < place(followOn))
    #expect(try place("colspan=\"2\">ladder<") < place("colspan=\"1\">"))
    #expect(try place(">1.0, old<") < place(">1.1, new<"))
    #expect(try place(">1.1, new<") < place("col\">other<"))
    #expect(try place("<h3>new since old</h3>") > place("</table>"))
    #expect(!page.contains("since other"))
    let cell = page[try place(violated)...].split(separator: "</details>")[0]
    #expect(cell.contains("<pre>launch ") && cell.contains("Shortest found: "))
    #expect(cell.contains("lifecheck replay "))
  }

  @Test("A log keeps the commit it was made from, and the commit does not make the runs different")
  func provenance() throws {
    var log = Runs.broken.log
    let environments = [
      ["GITHUB_SHA": "0123456789abcdef", "GITHUB_REF_NAME": "main"],
      ["CI_COMMIT_SHA": "0123456789abcdef", "CI_COMMIT_REF_NAME": "main"],
    ]
    for environment in environments {
      log.provenance = Provenance(environment)
      let read = try LogReader.read(log.text)
      #expect(read.provenance == log.provenance)
      #expect(read.difference(from: Runs.broken.log) == nil)
      let logs = [(name: "old", log: Runs.broken.log), (name: "new", log: read)]
      let text = ComparisonReport(logs, listsAll: false).text.replacing("\n", with: " ")
      #expect(text.contains("commit 0123456789ab on main"))
      #expect(TextReport(read).text == TextReport(Runs.broken.log).text)
    }
    for caller in ["", "test.py", ":3", "test.py:0", "test.py:x", "test.py:"] {
      #expect(Provenance(["LIFECHECK_CALLER": caller]) == Provenance())
    }
    let called = Provenance(["LIFECHECK_CALLER": "tests/test_engine.py:12"])
    #expect(called.file == "tests/test_engine.py" && called.line == 12)
    #expect(Provenance([:]) == Provenance())
  }
}
