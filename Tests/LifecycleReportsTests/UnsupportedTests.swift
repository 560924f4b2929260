import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import Testing

@Suite("Rules that need capabilities the engine lacks")
struct UnsupportedTests {
  /// A run of an engine whose only capability is callbacks of scenes.
  static let log: RunLog = {
    let engine = EngineUnderTest(name: "scenes", capabilities: .sceneBased) { given in
      ReferenceEngine(given)
    }
    let plan = Plan(seed: 1, scenarios: 2_048, length: 25, threads: 1)
    return RunLog(Campaign(engine, plan).run(), limit: 2_048)
  }()
  static let rules = Rule.book.filter { !Capabilities.sceneBased.suffice(for: $0.needs) }
  static let held = log.outcome.plan.rules.indices.count {
    log.outcome.plan.rules[$0].level == .must && log.outcome.verdict(at: $0) == .held
  }

  @Test("An engine with callbacks alone has unsupported rules and rules that hold")
  func some() {
    #expect(Self.rules.count > 50)
    #expect(Self.held > 10)
  }

  @Test("A rule without the needed capabilities is unsupported in the text")
  func text() {
    let rows = TextReport(Self.log).text.split(separator: "\n")
    for rule in Self.rules {
      let row = rows.first { $0.hasPrefix("\(rule.id) ") }
      #expect(row?.hasSuffix(" 0       0  unsupported") == true, "\(rule.id)")
    }
    #expect(rows.contains { $0.hasPrefix("MUST      \(Self.held)/") })
    #expect(rows.contains { $0.hasPrefix("passed: all ") })
  }

  @Test(
    "A rule without the needed capabilities is skipped in JUnit",
    arguments: ["junit.xml", "junit-strict.xml"])
  func junit(page: String) {
    let cases = Runs.page(page, of: Self.log).split(separator: "<testcase ")
    for rule in Self.rules {
      let own = cases.first { $0.contains("name=\"\(rule.id)\"") }
      #expect(own?.contains("<skipped type=\"unsupported\"") == true, "\(rule.id)")
    }
    let resumption = cases.first { $0.contains("name=\"cause/resumption\"") }
    #expect(resumption?.contains("message=\"needs what is not declared: suspension\"") == true)
  }

  @Test("A rule without the needed capabilities is skipped in CTRF")
  func ctrf() throws {
    let tests = try #require(try Runs.json("ctrf.json", of: Self.log)["results"]?["tests"])
    for rule in Self.rules {
      let own = tests.elements.first { $0["name"] == .text(rule.id) }
      #expect(own?["status"] == "skipped", "\(rule.id)")
      #expect(own?["rawStatus"] == "unsupported", "\(rule.id)")
    }
  }

  @Test("A rule without the needed capabilities is listed and counted in the statement")
  func statement() throws {
    let statement = try Runs.json("statement.json", of: Self.log)
    #expect(statement["unsupported"] == JSON(Self.rules.map(\.id)))
    for level in Rule.Level.allCases {
      let counts = statement["levels"]?[level.rawValue]
      #expect(counts?["unsupported"] == JSON(Self.rules.count { $0.level == level }))
    }
  }

  @Test("Rules without the needed capabilities are counted apart in summary and badge")
  func counts() throws {
    let must = Self.rules.count { $0.level == .must }
    let all = Rule.book.count { $0.level == .must }
    let summary = Runs.page("summary.md", of: Self.log).replacing("\n", with: " ")
    #expect(summary.contains("MUST      \(Self.held)/\(all) held, "))
    #expect(summary.contains(" \(must) unsupported"))
    #expect(
      try Runs.json("badge.json", of: Self.log)["message"] == .text("MUST \(Self.held)/\(all)"))
  }

  @Test("A rule without the needed capabilities is unsupported on the page")
  func page() {
    let rows = Runs.page("report.html", of: Self.log).split(separator: "<tr class=\"rule\" ")
    for rule in Self.rules {
      let own = rows.first { $0.contains("<code>\(rule.id.replacing("/", with: "/<wbr>"))</code>") }
      #expect(own?.prefix(200).contains("data-kind=\"unsupported\"") == true, "\(rule.id)")
    }
  }

  @Test("A rule without the needed capabilities has no result in SARIF")
  func sarif() throws {
    let run = try #require(try Runs.json("report.sarif", of: Self.log)["runs"]?.elements.first)
    for result in run["results"]?.elements ?? [] {
      #expect(!Self.rules.contains { result["ruleId"] == .text($0.id) })
    }
  }
}
