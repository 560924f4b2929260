import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle
import LifecycleReports
import Sweeps
import Testing

@Suite("Page of a log")
struct PageTests {
  static func page(_ log: RunLog) -> String { Runs.page("report.html", of: log) }

  @Test("The page has the verdict, every rule, every finding with its lanes, and replay commands")
  func whole() {
    let log = Runs.broken.log
    let page = Self.page(log)
    let findings = log.outcome.findings.count + log.outcome.warnings.count
    #expect(page.contains("</span> Violated</h1>"))
    #expect(page.ranges(of: "<tr class=\"rule\"").count == Rule.book.count)
    let pairs = (log.outcome.findings + log.outcome.warnings).count { $0.allowed != nil }
    #expect(pairs > 0)
    #expect(page.ranges(of: "<svg class=\"lanes\" role=\"img\"").count == findings + pairs)
    #expect(page.ranges(of: "<rect class=\"breach\"").count == findings)
    #expect(
      page.contains("lifecheck replay &#39;launch; home&#39; --engine fault:skips-deactivation"))
    #expect(page.ranges(of: "<figcaption>Expected: one allowed answer</figcaption>").count == pairs)
    #expect(page.ranges(of: "No allowed answer to show: ").count == findings - pairs)
    #expect(page.contains("pairs played; some pairs are impossible."))
    #expect(page.ranges(of: "<td class=\"h").count > 100)
  }

  @Test("Without a difference to show, the page says at the end of which step a rule was broken")
  func end() throws {
    var finding = try ReportTests.finding()
    finding.trace = try Trace(notation: "launch | app.willFinishLaunching; home | !")
    finding.allowed = nil
    let outcome = ReportTests.outcome([Tally(), Tally(), Tally()], findings: [finding])
    let place = "Found at the end of <code>home</code>, step 2</p>"
    #expect(Self.page(RunLog(outcome)).contains(place))
  }

  @Test("For each failed rule, the page links the finding that shows it or comes before it")
  func causes() {
    let page = Self.page(Runs.broken.log)
    func row(_ rule: String) -> Substring {
      page.split(separator: "<tr ").first { $0.contains("id=\"rule-\(rule)\"") } ?? ""
    }
    let link = "<a href=\"#finding-1\">finding&nbsp;1</a>"
    #expect(row("deactivation/before-background").contains("first failure: \(link)"))
    #expect(row("scene/legal-transitions").contains("after \(link)"))
    #expect(row("scene/activation-follows-foreground").contains("<small><a href"))
    #expect(
      row("deactivation/before-background").contains(
        "documentation/uikit/preparing-your-ui-to-run-in-the-background"))
    let first = page.ranges(of: "For information: rules that never fail a run").first?.lowerBound
    #expect(first.map { page[..<$0].contains("id=\"finding-1\"") } == true)
  }

  @Test("The page has data to step through each finding, with the message at the breach")
  func walks() throws {
    let page = Self.page(Runs.broken.log)
    let begin = try #require(page.ranges(of: "id=\"walks\">").first?.upperBound)
    let data = page[begin...].prefix { $0 != "<" }
    var reader = JSONReader(String(data))
    guard case .list(let walks) = try reader.value(), case .list(let places) = walks[0]["places"]
    else {
      Issue.record("no list")
      return
    }
    #expect(walks.count == Runs.broken.log.groups.count)
    let broken = places.filter { $0["broken"] != .list([]) }
    #expect(broken.first?["name"] == "A.didEnterBackground")
    #expect("\(broken)".contains("`A.willResignActive` must come first."))
    #expect(places.first?["name"] == "launch")
    #expect(places.first?["means"] == "the person taps the app's icon")
  }

  @Test("The page marks in lanes and in text where an allowed answer differs")
  func difference() {
    let page = Self.page(Runs.broken.log)
    #expect(page.contains("<summary>The difference as text</summary>"))
    #expect(page.contains("<rect class=\"missing\""))
    #expect(page.contains(">+ willResignActive</text>"))
    #expect(page.contains("\n+        | A.willResignActive\n"))
  }

  @Test("The page loads nothing from the network, and no content can close it early")
  func selfContained() {
    for log in [Runs.broken.log, Runs.kept.log, Runs.silent.log] {
      let page = Self.page(log)
      #expect(!page.contains("src=") && !page.contains("@import") && !page.contains("url("))
      #expect(page.ranges(of: "</script>").count == 2)
      #expect(page.ranges(of: "<link ").count == 1)
      #expect(!page.contains("<bad>"))
    }
  }

  @Test("The page says that nothing was broken, or that nothing is known")
  func none() throws {
    var log = Runs.kept.log
    log.outcome.warnings = []
    #expect(Self.page(log).contains("No rule was broken in 2,048 scenarios."))
    let header = Runs.kept.text.split(separator: "\n")[0] + "\n"
    let cut = Self.page(try LogReader.read(String(header)))
    #expect(cut.contains("The log was cut short and has no findings."))
    #expect(cut.contains("</span> Inconclusive</h1>"))
    #expect(cut.ranges(of: "data-kind=\"unknown\"").count == Rule.book.count)
  }

  @Test("Failures are unfolded; warnings are unfolded only if nothing failed")
  func unfolded() {
    func openOnes(_ log: RunLog) -> [Bool] {
      Self.page(log).matches(of: /id="finding-\d+"( open)?>/).map { $0.1 != nil }
    }
    // With more than ten findings only one would be unfolded.
    var log = Runs.broken.log
    log.outcome.findings = [log.outcome.findings[0]]
    log.outcome.warnings = Runs.warned(by: "fault:never-suspends").outcome.warnings
    #expect(openOnes(log).first == true && openOnes(log).count(where: \.self) == 1)
    #expect(openOnes(log).count > 1)
    let warned = Runs.warned(by: "fault:never-suspends")
    #expect(warned.groups.first?.isWarning == true && openOnes(warned).first == true)
  }

  @Test("The legend comes before the first finding, and each finding names places to check")
  func hints() throws {
    let page = Self.page(Runs.broken.log)
    let legend = try #require(page.firstRange(of: "Legend of the bars")?.lowerBound)
    let first = try #require(page.firstRange(of: "id=\"finding-1\"")?.lowerBound)
    #expect(legend < first)
    #expect(page[first...].contains("First places to check:"))
  }

  @Test("The page shows 500 findings, opens the first, and counts the rest", .slow)
  func many() {
    var log = Runs.broken.log
    log.outcome.findings = [log.outcome.findings[0]] + Runs.restarts(599)
    log.outcome.warnings = []
    let page = Self.page(log)
    #expect(page.ranges(of: "<details class=\"finding\"").count == 500)
    #expect(page.ranges(of: /id="finding-\d+" open>/).count == 1)
    #expect(page.ranges(of: "<details class=\"explorer\"").count == 50)
    #expect(page.contains("100 further failure signatures, not shown here."))
    #expect(page.utf8.count < 5_000_000)
  }
}
