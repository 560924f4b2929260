import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import Testing

@Suite("Verdict and warnings of a report")
struct HeadlineTests {
  @Test(
    "The verdict names the broken rule and says that the engine failed to answer some scenarios")
  func unanswered() {
    var log = Runs.broken.log
    let broken = Self.line(log)
    #expect(broken.hasPrefix("violated: deactivation/before-background"))
    #expect(!broken.contains("answer"))
    log.outcome.findings += Runs.restarts(1)
    #expect(Self.line(log) == broken + "; and the engine did not answer every scenario")
  }

  @Test("A short report and JSON name each broken SHOULD rule, and no rule for information")
  func warnings() throws {
    var log = Runs.warned(by: "fault:request-comes-forward")
    let rule = "scene/system-request-stays-back"
    log.outcome.warnings += Runs.kept.log.outcome.warnings
    let lines = TextReport(log, .verdict).text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0] == "1 warning (rules that are not enforced): \(rule)")
    #expect(lines[1].hasPrefix("passed with 1 broken SHOULD rule (\(rule)): all "))
    let records = log.findingsText
    #expect(records.contains("\"kind\":\"warning\"") && records.contains(rule))
    let informed = Runs.kept.log.outcome.warnings.compactMap(\.rule)
    #expect(!informed.isEmpty && informed.allSatisfy(\.level.isInformation))
    #expect(Runs.kept.log.findingsText.isEmpty)
  }

  @Test("A test is warned if a large share of the stimuli was not played")
  func unplayed() {
    var log = Runs.kept.log
    log.outcome.warnings = []
    #expect(TextReport(log.ofTest).warnings.isEmpty)
    log.outcome.engineErrors.cuts = Skips(
      count: 2, reasons: [Skips.Reason("no stimulus 'leave A'", count: 2, first: 9)])
    log.outcome.engineErrors.cutStimuli = log.outcome.stimuli / 4
    let warnings = TextReport(log.ofTest).warnings
    #expect(warnings.count == 1 && warnings[0].rule == nil)
    #expect(warnings.first?.message.hasPrefix("20 % of the stimuli were not played") ?? false)
    #expect(warnings.first?.message.contains("no stimulus 'leave A'") ?? false)
  }

  @Test("The most frequent reasons to cut scenarios stand on the screen, and the number of others")
  func reasons() {
    var log = Runs.kept.log
    let reasons = (1...8).map { Skips.Reason("no stimulus \($0)", count: $0, first: $0) }
    log.outcome.engineErrors.cuts = Skips(count: 40, reasons: reasons)
    let shown = (3...8).reversed().map { "  \($0)  no stimulus \($0)" } + ["  7  for other reasons"]
    let text = TextReport(log, .screen).text
    #expect(text.contains("\n" + shown.joined(separator: "\n") + "\n"), "\(text)")
  }

  @Test("A warning has a command that breaks its rule")
  func reproducesWarnings() throws {
    let log = Runs.warned(by: "fault:request-comes-forward")
    let warned = try #require(TextReport(log.ofTest).warnings.first)
    #expect(warned.message.contains("strict: true"))
  }

  @Test("Broken OBSERVED rules are named")
  func observed() {
    let log = Runs.warned(by: "fault:lock-only-deactivates")
    let words = TextReport(log, .screen).text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("1 broken, unlike on recorded devices: background/on-lock"), "\(words)")
  }

  @Test("A SHOULD rule that is broken without a warning was broken only after other failures")
  func onlyAfterOthers() throws {
    var outcome = Runs.kept.log.outcome
    let warned = outcome.warnings.compactMap { $0.rule?.id }
    let rules = outcome.plan.rules
    let place = try #require(
      rules.indices.first { rules[$0].level == .should && !warned.contains(rules[$0].id) })
    outcome.tallies[place].broken = 1
    #expect(outcome.verdict(at: place) == .followOn)
    let warnedRule = try #require(rules.indices.first { warned.contains(rules[$0].id) })
    #expect(outcome.verdict(at: warnedRule) == .violated)
  }

  @Test("The verdict says whether answers vary by chance or with earlier scenarios")
  func different() throws {
    var log = Runs.broken.log
    let broken = Self.line(log)
    let differing = "the engine answers the same scenario differently, by chance"
    var finding = try #require(Runs.restarts(1).first)
    finding.failure = .nondeterministic("at 'launch'")
    log.outcome.findings.append(finding)
    #expect(Self.line(log) == "\(broken); and \(differing)")
    #expect(TextReport(log, .screen).text.hasPrefix("Begin here: \(differing). The\n"))
    log.outcome.findings = [finding]
    #expect(!TextReport(log, .screen).text.contains("Begin here"))
    #expect(Self.line(log) == "failed: \(differing)")
    log.outcome.findings = Runs.broken.log.outcome.findings
    log.outcome.findings[0].recurrence = .byChance(seen: 2, plays: 9)
    #expect(Self.line(log) == "\(broken); and \(differing)")
    log.outcome.findings[0].recurrence = .afterOthers
    let reason = "the engine's answers depend on earlier scenarios"
    #expect(Self.line(log) == "\(broken); and \(reason)")
  }

  @Test("Of the failures that need earlier scenarios, a screen and a test show one in full")
  func fold() throws {
    var log = Runs.broken.log
    let steady = try #require(log.outcome.findings.first)
    let dependent = Rule.book.prefix(5).map { rule in
      var finding = steady
      (finding.rule, finding.recurrence) = (rule, .afterOthers)
      return finding
    }
    log.outcome.findings = [steady] + dependent
    let report = TextReport(log, .screen)
    let fold = "4 further failures also pass alone, and may come from the same state:"
    func shown(_ text: String) -> Int {
      text.split(separator: "\n").count { $0.contains("Passes alone") }
    }
    #expect(shown(report.text) == 1)
    #expect(report.text.contains("\n\(fold)"), "\(report.text)")
    #expect(report.text.hasPrefix("Begin here: the engine's answers depend on earlier scenarios."))
    #expect(report.issues.map(\.rule) == [steady.rule?.id, dependent[0].rule?.id, nil])
    #expect(report.issues.last?.message.hasPrefix(fold) == true)
    #expect(report.issues.last?.message.hasSuffix("--verbose.") == true)
    let ofTest = TextReport(log.ofTest).issues.last?.message.replacing("\n", with: " ") ?? ""
    #expect(ofTest.hasSuffix("Each in full: in the attached report."), "\(ofTest)")
    #expect(shown(TextReport(log, .whole).text) == 5)
    // A steady failure of a folded rule is shown with its requirement.
    var other = steady
    other.rule = dependent[4].rule
    log.outcome.findings.append(other)
    let requirement = try #require(other.rule?.statement.split(separator: " ").prefix(4))
    let words = "Requirement: \(requirement.joined(separator: " "))"
    #expect(TextReport(log, .screen).text.contains(words))
    log.outcome.findings.removeLast(3)
    #expect(shown(TextReport(log, .screen).text) == 3)
  }

  @Test("A difference from recorded devices is one warning of a test, which names the rule")
  func devices() throws {
    let log = Runs.warned(by: "fault:asks-for-restored-sessions")
    let warnings = TextReport(log.ofTest).warnings.filter { $0.rule == nil }
    #expect(warnings.count == 1)
    let message = try #require(warnings.first?.message)
    let rule = "launch/configuration-for-new-sessions"
    #expect(message.hasPrefix("For information: unlike recorded devices in 1 rule (\(rule))\n"))
    #expect(message.contains("\n\(rule) broken (OBSERVED): "), "\(message)")
    #expect(message.contains("Reproduce: try checkConformance("))
  }

  @Test("The verdict says that time ran out before any answer, or that a person ended the run")
  func unfinished() throws {
    var log = Runs.kept.log
    (log.outcome.findings, log.outcome.scenarios, log.stop) = ([], 0, .timeOver)
    #expect(Self.line(log) == "failed: the engine gave no answer before time ran out")
    #expect(log.status == .engineFailed)
    #expect(try LogReader.read(log.text).status == .engineFailed)
    log.stop = .interrupted
    #expect(
      Self.line(log) == "interrupted: no rule was broken so far; to continue a run that has a log: "
        + "lifecheck run --resume LOG")
    #expect(log.status == .inconclusive)
  }

  @Test(
    "The verdict says why no life cycle was played",
    arguments: [
      ([.links, .tasks], "the engine declares no life cycle"),
      (
        [.sceneBased, .systems(9...12)],
        "the engine supports no app with a life cycle that it declares"
      ),
    ] as [(Capabilities, String)])
  func noLifeCycle(capabilities: Capabilities, reason: String) {
    var log = Runs.kept.log
    log.outcome.capabilities = capabilities
    #expect(Self.line(log) == "nothing ran: \(reason)")
    #expect(log.status == .nothingRan)
  }

  @Test("A rule left unexercised by an expected failure of its chapter does not fail the run")
  func excused() throws {
    var log = Runs.kept.log
    let rules = log.outcome.plan.rules
    let (failing, other) = ("deactivation/on-interruption", "deactivation/reactivates")
    var finding = try #require(Runs.broken.log.outcome.findings.first)
    finding.rule = rules.first { $0.id == failing }
    #expect(finding.rule != nil)
    finding.isExpected = true
    log.outcome.findings = [finding]
    let index = try #require(rules.firstIndex { $0.id == other })
    log.outcome.tallies[index] = Tally()
    #expect(log.outcome.unexercised.isEmpty && log.status == .success)
    // Five MUST rules are not held: four concern optional behaviour, and one is `other`.
    #expect(
      Self.line(log)
        == "passed: \(rules.count { $0.level == .must } - 5) of \(rules.count { $0.level == .must } - 4) MUST rules that apply; 4 concern optional behaviour "
        + "that it does not use (state/read-in-transitions, state/read-by-scenes, "
        + "other/link-after-interruption, other/announced-activity-arrives), "
        + "1 could not be exercised")
    // The excuse ends in another chapter, with much uncertainty, or without the failure.
    var costly = log
    costly.outcome.uncertain = costly.outcome.stimuli / 5
    #expect(costly.status == .inconclusive && costly.outcome.unexercised.map(\.id) == [other])
    var elsewhere = log
    elsewhere.outcome.findings[0].rule = rules.first { $0.chapter == "snapshot" }
    #expect(
      elsewhere.status == .inconclusive
        && Self.line(elsewhere).contains("or leave these rules out: --rules '*,-\(other)'"))
    log.outcome.findings = []
    #expect(log.status == .inconclusive)
  }

  @Test("The remedy for rules that were not exercised names the cause")
  func remedies() throws {
    var log = Runs.kept.log
    for (index, rule) in log.outcome.plan.rules.enumerated()
    where rule.needs.contains(.reportedStates) {
      log.outcome.tallies[index] = Tally()
    }
    #expect(log.status == .inconclusive)
    #expect(Self.line(log).contains("the engine declares `reported-states`: report the states"))
    log.outcome.engineErrors.skips = Skips(count: log.outcome.scenarios / 5)
    #expect(Self.line(log).contains("support what it skips"))
  }

  private static func line(_ log: RunLog) -> String {
    String(TextReport(log, .verdict).text.dropLast())
  }
}
