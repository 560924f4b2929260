import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle
import LifecycleReports
import SignatureLiterals
import Testing

@Suite("Logs of replays before a campaign")
struct ReplayPhaseLogTests {
  static let (active, background, resigning, foreground):
    (Signature, Signature, Signature, Signature) = (
      "delivery/scene-delegate-preferred#didBecomeActive",
      "delivery/scene-delegate-preferred#didEnterBackground",
      "delivery/scene-delegate-preferred#willResignActive",
      "delivery/scene-delegate-preferred#willEnterForeground"
    )

  /// The rules that the fault breaks and a few more: proofs about others would take long.
  static let rules = Rule.book.filter { $0.chapter == "delivery" && $0.level == .must }
  /// A run in which one of two expectations is stale.
  static let stale = Result { try run() }

  static func run(
    _ expected: [(Signature, reproducer: String)] = [
      (active, "launch"), (background, "given no scenes; launch"),
    ]
  ) throws -> (
    log: RunLog, text: String
  ) {
    let corpus = try ["launch", "request A", "given no scenes; launch"].enumerated().map {
      CorpusFile(path: "found/\($0).scenario", scenario: try Scenario(legalNotation: $1))
    }
    let until = try #require(Day("2026-12-31"))
    let expectations = try expected.enumerated().map { number, entry in
      Expectation(
        try SignaturePattern("\(entry.0)"), reproducer: try Scenario(legalNotation: entry.1),
        issue: "https://example.org/\(number)", until: until, file: "known.txt", line: 3 + number)
    }
    return Runs.run(
      "fault:single-scenes-as-none", scenarios: 512, rules: rules, corpus: corpus,
      expecting: expectations)
  }

  @Test("A log with replays gives the same report as the run, byte for byte")
  func roundTrip() throws {
    let run = try Self.stale.get()
    let read = try LogReader.read(run.text)
    #expect(TextReport(read).text == TextReport(run.log).text)
    #expect(read.outcome.replayPhase == run.log.outcome.replayPhase)
    #expect(read.outcome.findings.filter(\.isExpected).map(\.signature) == [Self.active])
    #expect(read.status == .violation)
    for detail in [TextReport.Detail.screen, .whole] {
      let text = TextReport(read, detail).text.replacing("\n    ", with: " ")
      #expect(text.contains("stale expectation: \(Self.background) no longer fails"))
    }
  }

  @Test(
    "A log with impossible replays is refused with a remedy",
    arguments: [
      (#""expected":true"#, #""expected":false"#, "does not match the expectations"),
      (#""until":"2026-12-31""#, #""until":"2026-12-32""#, "not a day of the calendar"),
      (#""scenario":"request A""#, #""scenario":"request Q""#, "not a scene: 'Q'"),
      (
        #""verdict":"expected failure","seen":null"#, #""verdict":"held","seen":null"#,
        "verdict 'held' does not match the rest of the record"
      ),
      (
        #""verdict":"stale expectation""#, #""verdict":"expected failure""#,
        "does not match the expectations"
      ),
      (
        #""verdict":"held","signatures":[],"failure""#,
        #""verdict":"violated","signatures":[],"failure""#,
        "verdict 'violated' does not match the rest of the record"
      ),
      (
        #""signature":"delivery/scene-delegate-preferred#didBecomeActive","reproducer""#,
        #""signature":"x#y","reproducer""#, "not a signature"
      ),
    ])
  func refused(part: String, replaced: String, problem: String) throws {
    let text = try Self.stale.get().text
    let changed = text.replacing(part, with: replaced)
    #expect(changed != text)
    let error = try #require(throws: LogError.self) { try LogReader.read(changed) }
    #expect(error.problem.contains(problem))
    #expect(!error.remedy.isEmpty)
  }

  @Test("A replayed corpus file after a finding is refused as too late")
  func order() throws {
    var lines = try Self.stale.get().text.split(separator: "\n").map(String.init)
    let corpus = lines.remove(at: 1)
    let finding = try #require(lines.firstIndex { $0.contains(#""record":"finding""#) })
    lines.insert(corpus, at: finding + 1)
    let error = #expect(throws: LogError.self) {
      try LogReader.read(lines.map { "\($0)\n" }.joined())
    }
    #expect(error?.problem == "record out of order")
  }

  @Test("A log in which neighbouring records of different kinds are exchanged is refused")
  func exchanged() throws {
    var log = try Self.stale.get().log
    var followOn = try #require(log.outcome.findings.first { !$0.isExpected })
    followOn.standing = .followOn
    log.outcome.followOns.append(followOn)
    log.outcome.warnings.append(Runs.broken.log.outcome.warnings[0])
    log.outcome.plan.rules = Rule.book
    log.outcome.tallies = Rule.book.map { _ in Tally(held: 1, broken: 1) }
    let failure = followOn.failures[0]
    log.outcome.unshrunk = [failure]
    (log.outcome.unshrunkFollowOns, log.outcome.unshrunkWarnings) = ([failure], [failure])
    log.outcome.engineErrors.slow = 1
    let lines = log.text.split(separator: "\n").map(String.init)
    #expect(try LogReader.read(log.text).text == log.text)
    let kinds = try lines.map { line in
      var reader = JSONReader(line)
      let record = try reader.value()
      return ["record", "kind", "standing"].map { "\(record[$0] ?? .null)" }
    }
    let places = lines.indices.dropFirst().dropLast(2).filter { kinds[$0] != kinds[$0 + 1] }
    #expect(places.count >= 10)
    for place in places {
      var exchanged = lines
      exchanged.swapAt(place, place + 1)
      let error = #expect(throws: LogError.self) {
        try LogReader.read(exchanged.map { "\($0)\n" }.joined())
      }
      #expect(error?.problem == "record out of order", "\(kinds[place])")
    }
  }

  @Test("Every report format shows expected failures and stale expectations")
  func reports() throws {
    let log = try Self.stale.get().log
    let junit = Runs.page("junit-strict.xml", of: log)
    #expect(
      junit.contains("name=\"found/0.scenario\" time=\"0\"><skipped type=\"expected failure\""))
    #expect(junit.contains("name=\"found/1.scenario\" time=\"0\"><skipped type=\"reported\""))
    #expect(junit.contains("name=\"found/2.scenario\" time=\"0\"/>"))
    #expect(junit.contains("<failure type=\"stale expectation\""))
    #expect(junit.contains("tests=\"\(Self.rules.count + 5)\""))
    #expect(junit.ranges(of: "<testcase ").count == Self.rules.count + 5)
    let annotations = GitHubAnnotations(log).text
    #expect(annotations.hasPrefix("::error file=known.txt,line=4,title=stale expectation::"))
    #expect(annotations.contains("::notice file="))
    let sarif = try Runs.json("report.sarif", of: log)
    #expect("\(sarif)".ranges(of: #""suppressions":[{"kind":"external""#).count == 1)
    #expect("\(sarif)".contains(#""startLine":7"#))
    let results = sarif["runs"]?.elements.first?["results"]?.elements ?? []
    let stale = results.filter { $0["ruleId"] == "expectations/up-to-date" }
    #expect(stale.count == 1)
    let place = stale.first?["locations"]?.elements.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == "known.txt")
    #expect(place?["region"]?["startLine"] == 4)
    let statement = try Runs.json("statement.json", of: log)
    #expect("\(statement)".contains(#""verdict":"stale expectation""#))
    #expect(Runs.page("summary.md", of: log).contains("### stale expectation"))
    #expect(Runs.page("report.html", of: log).contains("stale expectation"))
  }

  @Test("If every failure is expected, no report shows a failure")
  func expected() throws {
    let log = try Self.run([
      (Self.active, "launch"), (Self.background, "request A"), (Self.resigning, "launch; home"),
      (Self.foreground, "request A; launch"),
    ]).log
    #expect(log.status != .violation)
    #expect(!Runs.page("junit.xml", of: log).contains("<failure"))
    #expect(!Runs.page("report.html", of: log).contains("k-failed\">✕ failed"))
    #expect(!GitHubAnnotations(log).text.contains("::error"))
    #expect(Recheck(log).status == .inconclusive)
  }
}
