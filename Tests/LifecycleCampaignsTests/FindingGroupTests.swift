import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import Testing

@Suite("The order of findings in reports")
struct FindingGroupTests {
  private static let log: RunLog = {
    let selection = EngineCatalogue.selection(
      named: "fault:forgets-to-reactivate+skips-deactivation+reopened-stays-behind+ignores-the-icon"
    )
    let engine = EngineUnderTest(name: "faulty") { selection?.engine(for: $0) ?? FaultyEngine($0) }
    return RunLog(
      Campaign(
        engine, Plan(seed: 1, scenarios: 3_000, length: 25, threads: 1),
        beside: AllowedAnswerTests.answers
      ).run(), limit: 3_000)
  }()

  @Test(
    "The shortest scenario comes first, groups about one rule stand together, information is last")
  func order() {
    let groups = Self.log.groups
    let mains = groups.filter { !$0.isVariant }
    let ranks = mains.map { $0.isInformation ? 2 : $0.isWarning ? 1 : 0 }
    #expect(ranks == ranks.sorted())
    let steps = mains.filter { !$0.isWarning }.map(\.main.trace.steps.count)
    #expect(steps == steps.sorted())
    // The order of the log is another one.
    let inLog = Self.log.outcome.findings.map(\.trace.steps.count)
    #expect(inLog != inLog.sorted())
    for (group, next) in zip(groups, groups.dropFirst()) where next.isVariant {
      #expect(next.main.identity == group.main.identity && next.isWarning == group.isWarning)
      #expect(group.main.trace.steps.count <= next.main.trace.steps.count)
    }
    #expect(Set(mains.map { "\($0.isWarning)\($0.main.identity)" }).count == mains.count)
  }

  /// A log with copies of a finding, each longer by a banner than the one before.
  private static func copies(_ count: Int, _ change: (inout Trace, Int) -> Void) throws -> RunLog {
    var log = Self.log
    let finding = try #require(
      log.outcome.findings.first { $0.standing == .alone && $0.allowed != nil })
    log.outcome.findings = (0..<count).map { number in
      var copy = finding
      let banners = Array(repeating: Trace.Step(.banner), count: number)
      for path in [\Finding.trace, \Finding.allowedTrace] {
        copy[keyPath: path].steps.insert(contentsOf: banners, at: 0)
        change(&copy[keyPath: path], number)
      }
      return copy
    }
    (log.outcome.followOns, log.outcome.warnings) = ([], [])
    return log
  }

  @Test("Findings that lack the same call are one, whatever the number of its link")
  func links() throws {
    var log = Self.log
    let finding = try #require(log.outcome.findings.first)
    let opened = "url | A.openURLContexts(url 1)\n"
    log.outcome.findings = try ["", opened].enumerated().map { number, before in
      let launched = "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect\n"
      var copy = finding
      copy.allowed = try Trace(
        notation: launched + before + "url | A.openURLContexts(url \(number + 1))")
      copy.trace = try Trace(notation: launched + before + "url |")
      copy.trace.steps[number + 1].marks = [0]
      return copy
    }
    (log.outcome.followOns, log.outcome.warnings) = ([], [])
    #expect(log.groups.count == 1)
  }

  @Test("A longer scenario without permitted variations is shown before one with a variation")
  func plain() throws {
    let log = try Self.copies(2) { trace, number in
      if number == 0 { trace.given.platform = [.resignsBriefly] }
    }
    let group = try #require(log.causes.first)
    #expect(group.others.count == 1)
    #expect(group.main.trace.given.platform.isEmpty)
  }

  @Test("A screen has two commands for other findings at one stimulus, and the whole report all")
  func short() throws {
    let log = try Self.copies(6) { _, _ in }
    let lines = TextReport(log, .screen).text.split(separator: "\n")
    #expect(lines.count { $0.contains("Also at") && $0.contains("lifecheck replay") } == 2)
    #expect(lines.contains { $0.contains("in 3 more ways; all of them: --verbose") })
    let all = TextReport(log, .whole).text.split(separator: "\n")
    #expect(all.count { $0.contains("Also at") && $0.contains("lifecheck replay") } == 5)
  }

  @Test("The verdict names the rules in the order of the findings")
  func verdict() {
    let rules = Self.log.causes.compactMap(\.main.rule?.id).distinct
    #expect(rules.count > 1)
    let lines = TextReport(Self.log, .verdict).text.split(separator: "\n")
    #expect(lines.contains { $0 == "violated: \(rules.joined(separator: ", "))" })
  }
}

extension Finding {
  /// The allowed answer of a finding that has one.
  fileprivate var allowedTrace: Trace {
    get { allowed ?? trace }
    set { allowed = newValue }
  }
}
