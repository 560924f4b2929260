import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import Sweeps
import Testing

@Suite("Shards of a run")
struct MergeTests {
  /// Ten blocks of scenarios, the last one shorter.
  static let scenarios: UInt64 = 9_500
  static let whole = Result { try log(nil) }
  static let seven = Result { try (1...7).map { try log(Shard($0, of: 7)) } }

  /// Returns the log of a shard, or of the whole run.
  static func log(_ shard: Shard?, seed: UInt64 = 3) throws -> RunLog {
    var plan = Plan(seed: seed, scenarios: scenarios, length: 4, threads: 2)
    plan.rules = Rule.book.filter { $0.chapter == "delivery" && $0.level == .must }
    plan.shard = shard
    // Only the corpus shows the failure of the second scenario; the third one passes.
    let corpus = try ["launch", "request A", "given no scenes; launch"].enumerated().map {
      CorpusFile(path: "found/\($0).scenario", scenario: try Scenario(legalNotation: $1))
    }
    let engine = ResumptionTests.engine
    let today = try #require(Day("2026-11-21"))
    let replayPhase = ReplayPhase(corpus, [], on: today, against: engine, plan)
    let outcome = Campaign(engine, plan, beside: Runs.answers).run(after: replayPhase)
    return try LogReader.read(RunLog(outcome, limit: scenarios).text)
  }

  @Test(
    "The merged shards equal the log of the whole run, byte for byte", .slow,
    arguments: Sweep.cases([7, 1, 40, 12, 2] as [UInt64], every: 3))
  func equal(total: UInt64) throws {
    let shards =
      try total == 7 ? Self.seven.get() : (1...total).map { try Self.log(Shard($0, of: total)) }
    let merged = try RunLog(merging: shards.reversed())
    let whole = try Self.whole.get()
    #expect(merged.text == whole.text)
    #expect(merged.status == whole.status)
    #expect(whole.outcome.findings.count > 1)
    #expect(whole.outcome.findings.allSatisfy { $0.allowed != nil })
  }

  @Test("The shards play each scenario once", .slow)
  func shares() throws {
    let shards = try Self.seven.get()
    let complete = shards.filter(\.outcome.isComplete)
    #expect(complete.map(\.outcome.scenarios) == [2_048, 2_048, 1_308, 1_024, 1_024, 1_024, 1_024])
  }

  @Test("The report of a shard says that it is a part")
  func part() throws {
    let text = TextReport(try Self.seven.get()[2]).text
    #expect(text.replacing("\n", with: " ").contains(" (shard 3 of 7) "))
    #expect(text.contains("\nshard 3 of 7 of the run; judge the whole run with: lifecheck merge\n"))
  }

  @Test("A shard need not exercise every rule, but the whole run must")
  func untried() {
    var plan = Plan(seed: 1, scenarios: 2, length: 1, threads: 1)
    let engine = EngineUnderTest(ReferenceEngine.self)
    #expect(Campaign(engine, plan).run().status == .inconclusive)
    plan.shard = Shard(1, of: 2)
    #expect(Campaign(engine, plan).run().status == .success)
    plan.shard = Shard(2, of: 2)
    #expect(Campaign(engine, plan).run().status == .nothingRan)
  }

  @Test("Merging is inconclusive if a shard is missing or has not ended")
  func missing() throws {
    var shards = try Self.kept()
    #expect(try RunLog(merging: shards).merged == nil)
    shards.remove(at: 2)
    let merged = try RunLog(merging: shards)
    #expect(merged.status == .inconclusive)
    #expect(merged.merged == MergedShards(total: 7, missing: [3], unfinished: []))
    shards[0].stop = .underWay
    shards[1] = try LogReader.read(shards[1].text.prefix { $0 != "\n" } + "\n")
    let read = try LogReader.read(try RunLog(merging: shards).text)
    #expect(read.status == .inconclusive)
    #expect(read.merged == MergedShards(total: 7, missing: [3], unfinished: [1, 2]))
    let text = TextReport(read).text
    let lacking = "shard 3 of 7 is missing, shards 1, 2 of 7 have not ended"
    #expect(text.hasSuffix("\ninconclusive: \(lacking)\n"))
    #expect(text.contains("\n\(lacking): merge again with all shards\n"))
  }

  /// Returns shards of a run in which nothing fails.
  static func kept() throws -> [RunLog] {
    try seven.get().map { shard in
      var shard = shard
      (shard.outcome.findings, shard.outcome.unshrunk, shard.outcome.replayPhase) = (
        [], [], ReplayPhase()
      )
      for index in shard.outcome.tallies.indices { shard.outcome.tallies[index].broken = 0 }
      return shard
    }
  }

  @Test("A finding of one shard is kept even if other shards are missing")
  func found() throws {
    let merged = try RunLog(merging: [try Self.seven.get()[4]])
    #expect(merged.status == .violation)
    #expect(merged.merged?.missing == [1, 2, 3, 4, 6, 7])
    #expect(!merged.outcome.findings.isEmpty)
  }

  @Test(
    "Logs of different runs, logs that are no shards, and doubled shards cannot be merged", .slow)
  func refused() throws {
    let first = try Self.log(Shard(1, of: 7))
    var other = try Self.log(Shard(2, of: 7), seed: 4)
    for (second, problem) in [
      (other, "from another run: its 'seed' is \"4\", in the first log \"3\""),
      (try Self.whole.get(), "not a shard of a run"),
      (first, "two logs are both shard 1 of 7"),
      (
        try Self.log(Shard(2, of: 8)),
        "from another run: its 'shard' is {\"index\":1,\"total\":8}, in the first log "
          + "{\"index\":1,\"total\":7}"
      ),
    ] {
      let error = try #require(throws: MergeError.self) { try RunLog(merging: [first, second]) }
      #expect(error.problem == problem)
      #expect(error.log == 1 && !error.remedy.isEmpty)
    }
    other = try Self.seven.get()[1]
    other.outcome.replayPhase.corpus.removeLast()
    #expect(throws: MergeError.self) { try RunLog(merging: [first, other]) }
  }
}
