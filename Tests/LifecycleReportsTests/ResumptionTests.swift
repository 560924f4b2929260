import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import SignatureLiterals
import Sweeps
import Testing

@Suite("Resumed runs")
struct ResumptionTests {
  /// The logs that a run writes at different times; the last one is complete.
  static let logs = written()

  static let engine = EngineUnderTest<FaultyEngine>(name: "fault:single-scenes-as-none") {
    given in
    EngineCatalogue.selection(named: "fault:single-scenes-as-none")?.engine(for: given)
      ?? FaultyEngine(given)
  }

  /// Three blocks, the last one shorter, and the fault's rules: proofs about others would take
  /// long.
  static func campaign(threads: Int = 2, scenarios: UInt64 = 3_000) -> Campaign<FaultyEngine> {
    var plan = Plan(seed: 3, scenarios: scenarios, length: 6, threads: threads)
    plan.rules = Rule.book.filter { $0.chapter == "delivery" && $0.level == .must }
    return Campaign(engine, plan, beside: Runs.answers)
  }

  static func written() -> [String] {
    var logs: [String] = []
    let outcome = campaign().run {
      logs.append(RunLog($0, stop: .underWay, limit: 3_000).text)
    }
    return logs + [RunLog(outcome, limit: 3_000).text]
  }

  /// Returns the final log of a run that resumes from a log.
  static func resumed(_ text: String, threads: Int = 2) throws -> String {
    let log = try LogReader.read(text)
    let outcome = campaign(threads: threads).run(
      after: log.resumableOutcome.replayPhase, resuming: log.resumableOutcome)
    return RunLog(outcome, limit: 3_000).text
  }

  @Test("A killed run that is resumed from any interim log ends with the same bytes", .slow)
  func everyLog() throws {
    #expect(Self.logs.count > 4)
    for (number, log) in Self.logs.dropLast().enumerated() {
      #expect(try Self.resumed(log, threads: 1 + number % 3) == Self.logs.last)
    }
  }

  @Test(
    "A run resumed from a log that was cut anywhere ends with the same bytes", .slow,
    arguments: Sweep.cases(0..<20, every: 4))
  func cut(part: Int) throws {
    let log = try #require(Self.logs.last)
    let header = log.prefix { $0 != "\n" }.utf8.count + 1
    let length = header + (log.utf8.count - header) * part / 20
    let text = String(decoding: log.utf8.prefix(length), as: UTF8.self)
    #expect(try Self.resumed(text) == log)
  }

  @Test("A run resumed after its time was up counts no scenario twice")
  func time() throws {
    var half = Self.campaign(scenarios: 2_048).run()
    half.plan = Self.campaign().plan
    half.isComplete = false
    let log = RunLog(half, stop: .timeOver, limit: 3_000).text
    #expect(try Self.resumed(log) == Self.logs.last)
  }

  @Test("A resumed run keeps a finding that it does not reach again")
  func beyond() throws {
    let cut = try #require(Self.logs.last).split(separator: "\n").prefix(3)
    var log = try LogReader.read(cut.map { "\($0)\n" }.joined())
    log.outcome.findings[0].failures[0].first = 1_000_000
    let signature: Signature = "delivery/only-the-affected-scene#didBecomeActive"
    log.outcome.findings[0].failures[0].signature = signature
    let outcome = Self.campaign(scenarios: 1_024).run(resuming: log.resumableOutcome)
    let finding = try #require(outcome.findings.first { $0.signature == signature })
    #expect(finding.firstScenario == 1_000_000)
    #expect(finding.trace == log.outcome.findings[0].trace)
    // Resuming once more does not count the finding twice.
    let again = Self.campaign(scenarios: 2_048).run(resuming: outcome)
    let same = again.findings.first { $0.signature == signature }
    #expect(same?.count == finding.count)
  }

  @Test("An interim log names a failure before it is shrunk")
  func underWay() throws {
    let early = try #require(
      Self.logs.first { $0.contains(#""record":"further""#) }.map { try LogReader.read($0) })
    #expect(early.outcome.findings.isEmpty && !early.outcome.unshrunk.isEmpty)
    #expect(early.status == .violation)
    let text = TextReport(early).text
    #expect(text.contains("\nviolated: delivery/"))
    #expect(text.contains(" of 3,000 scenarios so far: the run was killed or has not ended"))
    let named = "\n  \(early.outcome.unshrunk[0].signature), in "
    #expect(text.contains(named))
    let screen = TextReport(early, .screen).text
    #expect(screen.contains(named) && screen.contains("lifecheck replay --scenario "))
  }
}
