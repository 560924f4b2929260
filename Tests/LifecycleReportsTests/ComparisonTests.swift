import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import Testing

@Suite("A comparison of runs")
struct ComparisonTests {
  private static let name = "deactivation/before-background#didEnterBackground"

  @Test("says what is new, what is fixed, and what was not seen again")
  func kinds() {
    let (broken, kept) = (Runs.broken.log, Runs.kept.log)
    let worse = Comparison(broken, since: kept)
    #expect(worse.new.contains(Self.name) && worse.fixed.isEmpty && worse.unseen.isEmpty)
    let better = Comparison(kept, since: broken)
    #expect(better.new.isEmpty && better.fixed.contains(Self.name))
    #expect(Comparison(broken, since: broken).new.isEmpty)
    var untried = kept
    untried.outcome.tallies = untried.outcome.tallies.map { _ in Tally() }
    let unknown = Comparison(untried, since: broken)
    #expect(unknown.fixed.isEmpty && unknown.unseen.contains(Self.name))
  }

  @Test("lists the rules that fail or differ, and on demand all")
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

  @Test("names the commit that a log knows, which makes no other run of it")
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
    #expect(Provenance([:]) == Provenance())
  }
}
