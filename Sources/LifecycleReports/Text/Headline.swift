import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// The verdict of a report, and the identity of the tested program.
struct Headline {
  private let outcome: Outcome
  private let stop: TextReport.Stop?
  private let merged: MergedShards?
  /// Whether the time was over before the engine had answered anything.
  private let gaveNoAnswerInTime: Bool
  /// Whether the reader has the arguments of a test, and no options of a command.
  private let isOfTest: Bool
  /// The rules of the findings, the first one first.
  private let found: [String]
  /// The finding that a report shows first, if any.
  private let first: Finding?
  /// The rules broken in cells of the migration matrix.
  ///
  /// The counts above the verdict do not include them.
  private let brokenInMatrix: [String]

  init(_ log: RunLog) {
    (outcome, stop, merged) = (log.outcome, log.stop, log.merged)
    isOfTest = log.outcome.plan.isOfTest
    gaveNoAnswerInTime = log.isUnanswered
    let causes = log.causes
    (found, first) = (causes.compactMap { $0.main.rule?.id }, causes.first?.main)
    brokenInMatrix = log.brokenInMatrix
  }

  /// The identity that the engine states, in one line.
  var identity: [String] {
    outcome.identity.map { identity in
      let homepage = identity.homepage.map { ", \($0)" } ?? ""
      return [
        "identifies itself as \(identity.name) \(identity.version) in \(identity.language)\(homepage)"
      ]
    } ?? []
  }

  /// The verdict of the run in one line, with the shard if there is one.
  var verdict: String { judgement + (outcome.plan.shard.map { " (shard \($0))" } ?? "") }

  /// The verdict without the shard: the first of these verdicts that applies.
  private var judgement: String {
    let failures = outcome.unexpectedFailures
    let violated = (found + failures.compactMap(\.rule) + brokenInMatrix).distinct

    // Nothing to judge, or an unfinished run without a failure.
    if outcome.plan.rules.isEmpty { return "nothing ran: no rule was selected" }
    if let unfinished, violated.isEmpty, invalid.isEmpty {
      let hasFailed = stop == .restarts && !failures.isEmpty
      return "\(hasFailed ? "failed" : "inconclusive"): \(unfinished)"
    }
    if stop == .interrupted, violated.isEmpty, invalid.isEmpty {
      return "interrupted: no rule was broken so far; to continue a run that has a log: "
        + "\(ToolName.current) run --resume LOG"
    }
    if gaveNoAnswerInTime, failures.isEmpty {
      return "failed: the \(tested) gave no answer before time ran out"
    }
    if outcome.scenarios == 0, failures.isEmpty { return "nothing ran: no scenario was played" }
    if failures.isEmpty, outcome.scenarios == outcome.engineErrors.skips.count {
      return "nothing ran: the \(tested) skipped every scenario"
    }

    // Violated, also by invalid expectations, or failed.
    if !violated.isEmpty {
      // Only the table of the matrix shows these rules; the counts are those of the comparison.
      if failures.isEmpty { return "violated: \(violated.joined(separator: ", ")) (see the table)" }
      let beside = (varying ?? someUnanswered).map { "; and \($0)" } ?? ""
      return "violated: \(violated.joined(separator: ", "))\(beside)"
    }
    if let worst = invalid.first { return "\(worst.verdict.words): \(worst.expectation.pattern)" }
    if outcome.status == .engineFailed { return "failed: the \(tested) gave no answer to judge" }
    if let reason = varying ?? someUnanswered { return "failed: \(reason)" }

    // No failure, but too little was played to pass.
    if outcome.hasNoLifeCycle { return "nothing ran: \(noLifeCycle)" }
    if outcome.isMostlySkipped {
      return "inconclusive: more was skipped or cut than played: support the words under 'skipped' "
        + "and 'cut', or leave out the capabilities that bring them"
    }
    if outcome.isTooSlow {
      return "inconclusive: too many scenarios finished only when played alone; allow more time, "
        + "such as LIFECHECK_DEADLINE_FACTOR=3"
    }
    if outcome.status == .inconclusive { return "inconclusive: \(unexercised)" }

    return passed
  }

  /// Advice to begin with, if the same scenario has different results, or results come late.
  var adviceFirst: String? {
    guard let varying else { return lateAdvice }
    guard outcome.unexpected.count > 1 else { return nil }
    return "Begin here: \(varying). The failures below may come from that. The \(tested) should "
      + (isDependent
        ? "begin each scenario with new state, as if nothing had been played before."
        : "read no clock, use no random numbers and no order of an unordered collection, and begin "
          + "each scenario with new state.")
  }

  /// Advice for an engine that tells in the next step what a step lacks.
  private var lateAdvice: String? {
    guard let first, first.comesLate else { return nil }
    let step = first.trace.steps.first { !$0.marks.isEmpty }.map { "`\($0.stimulus)`" } ?? "a step"
    return "Begin here: what is missing after \(step) comes in the next step. If the \(tested) "
      + "queues its calls, it should empty the queue before it answers a stimulus. The failures below "
      + "may come from that."
  }

  /// The reason why the same scenario has different results, if it has.
  private var varying: String? {
    let recurrences = outcome.unexpected.map(\.recurrence)
    // Two answers to a scenario recur always, unless earlier scenarios explain the difference.
    let answersDiffer =
      outcome.unshrunk.contains { $0.engineFailure?.isNondeterminism ?? false }
      || outcome.unexpected.contains { $0.isNondeterministic && $0.recurrence == .always }
    // Only a failure that recurs by chance, or by the order of scenes, has a number of plays.
    let chance = recurrences.filter { $0.plays > 0 }
    let isByOrder = chance.allSatisfy { $0.kind == "by-scene-order" }
    if !chance.isEmpty, isByOrder, !answersDiffer, !isDependent {
      return "the \(tested) calls scenes in a different order each time; "
        + "if the order does not matter, declare unordered-scenes"
    }
    if !isDependent, answersDiffer || !chance.isEmpty {
      return "the \(tested) answers the same scenario differently, by chance"
    }
    return recurrences.contains { $0 != .always }
      ? "the \(tested)'s answers depend on earlier scenarios" : nil
  }

  /// Whether answers vary with earlier scenarios rather than by chance.
  private var isDependent: Bool {
    let dependent = outcome.unexpected.count { $0.recurrence == .afterOthers }
    // Fresh processes differ too.
    let varying = outcome.unexpected.count {
      $0.recurrence.plays > 0 || $0.isNondeterministic && $0.recurrence == .always
    }
    return dependent > varying
  }

  /// A note that some scenarios have no answer, if so.
  private var someUnanswered: String? {
    outcome.unexpectedFailures.contains { $0.rule == nil }
      ? "the \(tested) did not answer every scenario" : nil
  }

  /// The role of the tested program.
  private var tested: String { outcome.plan.contract == nil ? "engine" : "client" }

  /// The reason why the outcome does not yet judge the rules that did not fail.
  private var unfinished: String? {
    if let merged, merged.lacksAny { return merged.words }
    return switch stop {
    case .cutShort: "the log was cut short"
    case .underWay: "the run has not ended"
    case .restarts: "the \(tested) failed too often"
    case .interrupted, .timeOver, nil: nil
    }
  }

  /// The verdict of a run without an unexpected failure: the held rules, and the reasons for others.
  private var passed: String {
    let levels: [Rule.Level] = outcome.plan.isStrict ? [.must, .should] : [.must]
    let positions = outcome.plan.rules.indices.filter {
      levels.contains(outcome.plan.rules[$0].level)
    }
    if positions.isEmpty { return "nothing failed: none of the selected rules is enforced" }
    let verdicts = positions.map(outcome.verdict)
    func count(_ wanted: Outcome.Verdict) -> Int { verdicts.count { $0 == wanted } }
    let (held, beside) = (count(.held), verdicts.count - count(.held))
    let names = levels.map(\.rawValue).joined(separator: " and ")
    let idle = positions.filter { outcome.verdict(at: $0) == .notChosen }
    let ids = idle.map { outcome.plan.rules[$0].id }.joined(separator: ", ")
    let unused = idle.count > Self.namedIdleRules ? "" : " (\(ids))"
    let chosen = outcome.plan.isFiltered ? "selected " : ""
    let lacking =
      outcome.plan.contract == nil
      ? "capabilities that the engine does not declare"
      : "events or promises that its contract lacks" + lackingPromises(positions)
    let reasons = [
      (count(.unsupported), "needs", "need", lacking),
      (idle.count, "concerns", "concern", "optional behaviour that it does not use\(unused)"),
      (count(.expected), "fails", "fail", "as expected"),
      (count(.followOn), "fails", "fail", "only after other failures"),
      (count(.notExercised), "could", "could", "not be exercised"),
    ].filter { $0.0 > 0 }.map { count, singular, plural, rest in
      let verb = count == 1 ? singular : plural
      return "\(count) \(verb) \(rest)"
    }
    let applying = held + count(.expected) + count(.followOn) + count(.notExercised)
    let amount =
      held < applying
      ? "\(held.grouped) of \(applying.grouped)" : held == 1 ? "the 1" : "all \(held.grouped)"
    let rules = "\(amount) \(chosen)\(names) \(applying == 1 ? "rule" : "rules")"
    let apply = applying == 1 ? "that applies" : "that apply"
    return "passed\(warningNote): \(rules)"
      + (beside == 0 ? "" : " \(apply); \(reasons.joined(separator: ", "))") + unlikeDevicesNote
      + uncertaintyNote + cutNote
  }

  /// The promises with which a client's contract would have more rules judged, the most useful first.
  private func lackingPromises(_ positions: [Int]) -> String {
    let lacking = positions.filter { outcome.verdict(at: $0) == .unsupported }
      .map { outcome.plan.rules[$0] }
      .flatMap { rule in
        Set(rule.promises(for: rule.needs.subtracting(outcome.capabilities)).map { $0[0] })
      }
    let counts = Dictionary(grouping: lacking, by: \.self).map { ($0.key, $0.value.count) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    guard !counts.isEmpty else { return "" }
    let named = counts.prefix(Self.namedPromises).enumerated().map { place, promise in
      "'\(promise.0)' for \(promise.1)" + (place == 0 ? " of them" : "")
    }
    return " (promise \(named.joined(separator: ", "))\(counts.count > named.count ? ", …" : ""))"
  }

  private static let namedPromises = 5

  /// The broken SHOULD rules, which do not fail the run. They stand in front, because a reader in a
  /// hurry stops at "passed".
  private var warningNote: String {
    let broken = outcome.plan.isStrict ? [] : brokenRules(.should)
    return broken.isEmpty
      ? "" : " with \(broken.count.of("broken SHOULD rule"))\(Self.named(broken))"
  }

  /// The broken rules about recorded devices, which do not fail the run, if there are any.
  var unlikeDevices: String? {
    let broken = brokenRules(.observed)
    return broken.isEmpty
      ? nil : "unlike recorded devices in \(broken.count.of("rule"))\(Self.named(broken))"
  }

  private var unlikeDevicesNote: String { unlikeDevices.map { "; \($0)" } ?? "" }

  private func brokenRules(_ level: Rule.Level) -> [String] {
    outcome.plan.rules.indices.filter {
      outcome.plan.rules[$0].level == level && outcome.verdict(at: $0) == .violated
    }.map { outcome.plan.rules[$0].id }
  }

  /// Returns rules in parentheses, unless they are many.
  private static func named(_ ids: [String]) -> String {
    ids.count > namedIdleRules ? "" : " (\(ids.joined(separator: ", ")))"
  }

  /// The reason why no rule applies, if `outcome.hasNoLifeCycle`.
  private var noLifeCycle: String {
    outcome.capabilities.isDisjoint(with: .callbacksOnly)
      ? "the engine declares no life cycle"
      : "the engine supports no app with a life cycle that it declares"
  }

  /// The share of stimuli that were not played because scenarios were cut, if the share is large.
  var unplayed: String? {
    outcome.cutPart > Self.mentionedCutPart
      ? "\(outcome.cutPart.percent) of the stimuli were not played because scenarios were cut" : nil
  }

  /// Whether the engine skipped so many scenarios that rules may lack their scenarios.
  private var skipsMuch: Bool {
    Double(outcome.engineErrors.skips.count) > Self.mentionedCutPart * Double(outcome.scenarios)
  }

  private var cutNote: String { unplayed.map { "; \($0)" } ?? "" }

  /// The stale and expired expectations.
  private var invalid: [ExpectationResult] {
    outcome.replayPhase.expectations.filter(\.isInvalid)
  }

  /// The MUST rules that were not exercised, and a remedy.
  private var unexercised: String {
    let rules = outcome.unexercised.map(\.id)
    return "\(rules.joined(separator: ", ")) not exercised; \(remedy(rules))"
  }

  /// Returns the remedy for rules that were not exercised, by the most probable cause.
  private func remedy(_ rules: [String]) -> String {
    if outcome.findings.contains(where: \.isExpected) {
      let list = rules.map { "-\($0)" }.joined(separator: ",")
      return "first fix the failures, or leave these rules out: "
        + (isOfTest ? "rules: \"*,\(list)\"" : "--rules '*,\(list)'")
        + uncertaintyNote
    }
    if !cutNote.isEmpty || skipsMuch {
      return "support what it skips, or declare only supported capabilities\(cutNote)"
    }
    if outcome.unexercised.allSatisfy({ $0.needs.contains(.reportedStates) }) {
      return "the \(tested) declares `reported-states`: report the states after each stimulus, or "
        + "do not declare it"
    }
    if outcome.scenarios < Self.enoughScenarios {
      return "play more scenarios, such as " + (isOfTest ? "scenarios: 20_000" : "--scenarios 20k")
    }
    return "declare what the \(tested) lacks, or see: \(ToolName.current) explain \(rules[0])"
  }

  /// The number of scenarios in which an engine that does all it declares exercises all MUST rules.
  private static let enoughScenarios: UInt64 = 20_000

  /// The share of stimuli that were judged with uncertainty after failures, if the share is large.
  private var uncertaintyNote: String {
    outcome.isCostly
      ? "; \(outcome.uncertainPart.percent) of the stimuli were judged with uncertainty after failures"
      : ""
  }

  /// The share of unplayed stimuli from which the verdict mentions them.
  private static let mentionedCutPart = 0.1
  /// The largest number of unused optional rules that the verdict names.
  private static let namedIdleRules = 4
}

extension Double {
  /// The share as a percentage.
  fileprivate var percent: String { "\(Int((self * 100).rounded())) %" }
}

extension EngineFailure {
  fileprivate var isNondeterminism: Bool {
    if case .nondeterministic = self { true } else { false }
  }
}
