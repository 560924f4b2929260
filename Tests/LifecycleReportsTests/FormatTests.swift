import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle
import LifecycleReports
import Sweeps
import Testing

@Suite("Report formats")
struct FormatTests {
  static let logs = [Runs.broken.log, Runs.kept.log, Runs.silent.log]

  @Test(
    "JUnit has the result of every rule; only the extended file points to the user's files")
  func junit() {
    let (log, id) = (Runs.broken.log, "deactivation/before-background")
    let (strict, extended) = (
      Runs.page("junit-strict.xml", of: log), Runs.page("junit.xml", of: log)
    )
    #expect(strict.count(of: "<testcase ") == Rule.book.count)
    #expect(strict.count(of: "<failure ") == log.failed)
    #expect(strict.contains("failures=\"\(log.failed)\" errors=\"0\""))
    #expect(strict.contains(#"name="\#(id)" time="0"><failure type="violation""#))
    #expect(strict.contains("--engine fault:skips-deactivation</failure>"))
    #expect(strict.contains("\n+        | A.willResignActive\n"))
    #expect(!strict.contains(" line=\"") && !strict.contains(" file=\""))
    #expect(!extended.contains(" line=\""))
    let kept = Runs.page("junit.xml", of: Runs.kept(in: "found"))
    // Only the findings are in the corpus, and neither follow-on failures nor warnings.
    let written = Set(log.outcome.findings.filter(\.lasts).compactMap(\.rule?.id))
    #expect(kept.count(of: " line=\"1\"") == written.count && !written.isEmpty)
    #expect(kept.contains(" file=\"found/deactivation-before-background-"))
    let silent = Runs.page("junit-strict.xml", of: Runs.silent.log)
    #expect(silent.contains("a &lt;bad&gt; &amp; &quot;odd&quot; end\u{FFFD}"))
    #expect(silent.count(of: "<error ") == 1)
  }

  @Test("Each format gives the message about the trace first, then the requirement")
  func messages() throws {
    let log = Runs.broken.log
    let finding = try #require(log.outcome.findings.first)
    let message = try #require(finding.message)
    let statement = try #require(finding.rule?.statement)
    let words = "\(message) Requirement: \(statement)"
    #expect(Runs.page("junit.xml", of: log).contains("type=\"violation\" message=\"\(words)\""))
    #expect(Runs.page("report.sarif", of: log).contains("\"text\": \"\(words)\\n"))
    #expect(Runs.page("ctrf.json", of: log).contains("\"message\": \"\(words)\""))
    let summary = MarkdownSummary(log).text
    #expect(summary.contains("\n\n\(words)\n"))
    #expect(summary.contains("\nMUST      "))
    #expect(summary.contains("\n\nIn words: the person taps the app's icon"))
    #expect(summary.contains("\nDocumentation: <https://developer.apple.com/documentation/"))
    #expect(GitHubAnnotations(log).text.contains("::\(words)%0A"))
    let ofTest = try #require(TextReport(log.ofTest).issues.first).message
    #expect(ofTest.contains("\nRequirement: An active scene or app must resign"))
  }

  @Test("Each format names the version of the suite that wrote the log")
  func suite() throws {
    var log = Runs.broken.log
    log.suite = "0.0.9"
    let sarif = try Runs.json("report.sarif", of: log)["runs"]?.elements.first?["tool"]
    #expect(sarif?["driver"]?["semanticVersion"] == "0.0.9")
    let ctrf = try Runs.json("ctrf.json", of: log)
    #expect(ctrf["results"]?["tool"]?["version"] == "0.0.9")
    for name in ["report.html", "junit.xml", "summary.md", "statement.json"] {
      #expect(Runs.page(name, of: log).contains("0.0.9"), "\(name)")
    }
  }

  @Test("A failure in JUnit stays below 9 kB and keeps its last line")
  func bounded() {
    var log = Runs.broken.log
    let seen = log.outcome.findings[0].trace.steps[0].observations
    log.outcome.findings[0].trace.steps[0].observations += Array(repeating: seen, count: 200)
      .joined()
    let failures = Runs.page("junit.xml", of: log).split(separator: "<failure ").dropFirst()
      .map { $0.split(separator: "</failure>")[0] }
    #expect(failures.count { $0.contains("…\n") } == 1)
    for failure in failures where failure.contains("…\n") {
      #expect(failure.utf8.count < 9_000)
      #expect(failure.hasSuffix("--engine fault:skips-deactivation"))
    }
  }

  @Test("SARIF has a result for each finding, with a place and a fingerprint")
  func sarif() throws {
    for log in Self.logs {
      let run = try #require(try Runs.json("report.sarif", of: log)["runs"]?.elements.first)
      let results = try #require(run["results"]).elements
      #expect(results.count == log.groupsOfConcern.count)
      let prints = results.compactMap { $0["partialFingerprints"]?["primaryLocationLineHash"] }
      #expect(Set(prints).count == results.count)
      let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
      for (number, result) in results.enumerated() {
        guard case .number(let index) = result["ruleIndex"] else {
          Issue.record("no index")
          continue
        }
        #expect(rules[index]["id"] == result["ruleId"])
        let related = result["relatedLocations"]?.elements.first?["physicalLocation"]
        #expect(related?["artifactLocation"]?["uri"] == "logs/run.jsonl")
        #expect(related?["region"]?["startLine"] == JSON(log.groupsOfConcern[number].position + 2))
      }
    }
  }

  @Test("The counts in CTRF equal the tests it lists")
  func ctrf() throws {
    for log in Self.logs {
      let results = try #require(try Runs.json("ctrf.json", of: log)["results"])
      let tests = results["tests"]?.elements ?? []
      #expect(results["summary"]?["tests"] == JSON(tests.count))
      let statuses: [JSON] = ["passed", "failed", "skipped", "pending", "other"]
      #expect(tests.allSatisfy { $0["status"].map(statuses.contains) ?? false })
      for case .text(let status) in statuses {
        #expect(
          results["summary"]?[status] == JSON(tests.count { $0["status"] == .text(status) }))
      }
    }
  }

  @Test(
    "A badge has the number of MUST rules that held, of how many",
    arguments: [
      (Runs.broken.log, "red"), (Runs.kept.log, "brightgreen"), (Runs.silent.log, "red"),
    ]
  )
  func badge(log: RunLog, colour: String) throws {
    let must = log.outcome.plan.rules.indices.filter { log.outcome.plan.rules[$0].level == .must }
    let held = must.count { log.outcome.verdict(at: $0) == .held }
    let badge = try Runs.json("badge.json", of: log)
    #expect(badge["message"] == .text("MUST \(held)/\(must.count)"))
    #expect(badge["color"] == .text(colour))
    #expect(
      Runs.page("badge.svg", of: log).contains("life cycle 2026.11: MUST \(held)/\(must.count)"))
  }

  @Test("The statement lists the rules that were not selected")
  func statement() throws {
    let some = ["deactivation/before-background", "state/sceneless"].compactMap(Rule.named)
    let log = Runs.run("fault:skips-deactivation", scenarios: 1_024, rules: some).log
    let statement = try Runs.json("statement.json", of: log)
    #expect(statement["unselected"]?.elements.count == Rule.book.count - 2)
    #expect(statement["run"]?["filtered"] == true)
    #expect(statement["levels"]?["MUST"]?["rules"] == 2)
    #expect(statement["broken"]?.elements.first?["rule"] == "deactivation/before-background")
    #expect(statement["status"] == 1)
  }

  @Test("GitHub annotations point to the user's files and are escaped, at most ten of a kind")
  func annotations() {
    var log = Runs.broken.log
    log.outcome.findings += Runs.restarts(29)
    let lines = GitHubAnnotations(log).text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines[0].hasPrefix("::error title="))
    let kept = GitHubAnnotations(Runs.kept(in: "found")).text
    #expect(kept.hasPrefix("::error file=found/deactivation-before-background-"))
    log.provenance.file = "Tests/MyTests.swift"
    log.provenance.line = 7
    #expect(
      GitHubAnnotations(log).text.hasPrefix("::error file=Tests/MyTests.swift,line=7,title="))
    #expect(lines[0].contains("%0A") && lines[0].contains("lifecheck replay 'launch; home'"))
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
  }

  @Test("A failure that the run had no time to shrink is annotated, with the file that keeps it")
  func unshrunk() throws {
    var log = Runs.kept(in: "found")
    let failures = log.outcome.findings.flatMap(\.failures)
    log.outcome.findings = []
    log.outcome.unshrunk = failures + failures
    #expect(GitHubAnnotations(log).text.contains("::error ") == false)
    log.stop = .timeOver
    let errors = GitHubAnnotations(log).text.split(separator: "\n").filter {
      $0.hasPrefix("::error ")
    }
    #expect(errors.count == Set(failures.map(\.signature)).count)
    let kept = try #require(log.unshrunk.first)
    let name = CorpusFile.name(of: kept)
    #expect(errors[0].hasPrefix("::error file=found/\(name),line=1,title=\(kept.identity)::"))
    #expect(
      errors[0].hasSuffix(
        "--scenario \(kept.firstScenario) --seed 3 --engine \(log.outcome.engine)"))
    var repetition = Repetition(
      Runs.engine(log.outcome.engine), by: Oracle(capabilities: .all, isStrict: false))
    #expect(repetition.verdict(of: kept.trace.scenario).signatures.contains(kept.signature))
  }

  @Test("The summary stays below one mebibyte, and says how many findings are left out", .slow)
  func summary() {
    var log = Runs.broken.log
    log.outcome.findings += Runs.restarts(600, steps: 60)
    let text = MarkdownSummary(log).text
    #expect(text.utf8.count < 1 << 20)
    #expect(text.contains(" more findings in the log\n"))
    let whole = MarkdownSummary(Runs.broken.log).text
    #expect(whole.hasPrefix("## violated: deactivation/"))
    #expect(whole.contains("\n```diff\n--- actual\n+++ one allowed answer\n"))
    #expect(whole.contains("\n+        | A.willResignActive\n"))
  }
}

extension RunLog {
  /// The number of enforced rules that were broken.
  fileprivate var failed: Int {
    outcome.plan.rules.indices.count {
      outcome.verdict(at: $0) == .violated && outcome.plan.enforces(outcome.plan.rules[$0])
    }
  }
}

extension JSON {
  var elements: [JSON] {
    if case .list(let values) = self { values } else { [] }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}

extension RunLog: CustomTestStringConvertible {
  /// The engine's name: the whole log would fill pages of test results.
  public var testDescription: String { outcome.engine }
}
