package import Lifecycle
package import LifecycleOracle

/// A failure of an engine, with the smallest scenario that shows it.
package struct Finding: Sendable {
  /// The broken rule, or `nil` if the engine gave no answer.
  package var rule: Rule?
  /// The failures that were shrunk to this scenario, the clearest first. There is at least one.
  package var failures: [Failure]
  /// A description of the error in the trace, in a sentence or two.
  package var message: String?
  /// The relation to earlier breaches in the smallest scenario.
  package var standing = Standing.alone
  /// The certainty that the failure occurs again when its scenario is played again.
  package var recurrence = Recurrence.always
  /// The step of the first breach in the smallest scenario, from 0, if the breach is in an earlier
  /// step.
  package var earlierStep: Int?
  /// The trace of the smallest scenario, with the breach marked.
  package var trace: Trace
  /// The nearest allowed answer to the scenario, reduced to the engine's capabilities.
  ///
  /// It is set only if a rule is broken and an allowed answer is found. For a client that migrates,
  /// it is the trace before the migration.
  package var allowed: Trace?
  /// The proof that nothing shorter fails in the same way, as far as it got, if there was a search.
  package var certificate: Certificate?
  /// The engine failure, if the engine gave no answer.
  package var failure: EngineFailure?
  /// The first file of the corpus that shows the failure.
  ///
  /// If no random scenario failed so, the finding comes from this file.
  package var corpusFile: String?
  /// Whether all that the broken step lacks comes at the start of the next step.
  package var comesLate = false
  /// Whether an expectation that still applies has this failure.
  package var isExpected = false

  package init(
    rule: Rule?, _ failures: [Failure], trace: Trace, certificate: Certificate? = nil,
    failure: EngineFailure? = nil
  ) {
    self.rule = rule
    self.failures = failures
    self.trace = trace
    self.certificate = certificate
    self.failure = failure
  }

  /// The failure signature, which is stable across runs.
  package var signature: Signature { failures[0].signature }
  /// The number of the first scenario with the failure.
  package var firstScenario: UInt64 { failures[0].first }
  /// The number of scenarios with the failure.
  package var count: UInt64 { failures.reduce(0) { $0 + $1.count } }
  /// The signature of an earlier breach in the first scenario, if every such scenario has one.
  package var cause: Signature? { failures[0].cause }
  /// The rule's id, or the signature if the engine gave no answer. It distinguishes bugs in
  /// reports.
  package var identity: String { rule?.id ?? signature.description }

  /// The relation of a finding to earlier breaches in its smallest scenario.
  package enum Standing: String, Sendable {
    /// There is no earlier breach.
    case alone
    /// The finding remains once the earlier breach is repaired.
    case independent
    /// The finding disappears once the earlier breach is repaired.
    case followOn = "follow-on"
  }

  /// The certainty that a failure occurs again. `Diagnosis` finds it out by playing the scenario again.
  package enum Recurrence: Hashable, Sendable {
    case always
    /// Only the first time that a process plays the scenario.
    case firstTime
    /// Only after the scenarios that the campaign played before.
    case afterOthers
    /// `seen` times in `plays` plays, including the campaign's.
    case byChance(seen: Int, plays: Int)
    /// `seen` times in `plays` plays, whose answers differ only in the order of scenes.
    case bySceneOrder(seen: Int, plays: Int)
  }

  /// Whether the failure may need the scenarios before its own.
  package var needsHistory: Bool {
    switch recurrence {
    case .always, .firstTime, .bySceneOrder: failure?.needsHistory ?? false
    case .afterOthers: true
    // Once means: seen only by the campaign, never when played alone.
    case .byChance(let seen, _): seen == 1
    }
  }

  /// Whether the scenario fails each time, so that the failure can be expected and kept.
  package var lasts: Bool { recurrence == .always && !isNondeterministic }

  /// Whether the engine gave two different answers to the scenario.
  package var isNondeterministic: Bool {
    if case .nondeterministic = failure { true } else { false }
  }

  /// Whether the scenario has steps after the breach, without which it does not fail.
  package var needsStepsAfterBreach: Bool {
    trace.steps.firstIndex { !$0.marks.isEmpty }.map { $0 + 1 < trace.steps.count } ?? false
  }

  /// Whether the search for anything shorter is done or not due.
  ///
  /// No search is due for an engine failure, for mere information, or for a failure that does not
  /// always recur.
  package var isCertified: Bool {
    certificate != nil || rule?.level.isInformation ?? true || recurrence != .always
  }
}

extension Finding.Recurrence {
  /// The name in logs.
  package var kind: String {
    switch self {
    case .always: "always"
    case .firstTime: "first-time"
    case .afterOthers: "after-others"
    case .byChance: "by-chance"
    case .bySceneOrder: "by-scene-order"
    }
  }

  /// The number of times that the failure was seen, if it depends on chance or the order of scenes.
  package var seen: Int { counts.seen }

  /// The number of plays, if the recurrence depends on chance or the order of scenes.
  package var plays: Int { counts.plays }

  private var counts: (seen: Int, plays: Int) {
    switch self {
    case .always, .firstTime, .afterOthers: (0, 0)
    case .byChance(let seen, let plays), .bySceneOrder(let seen, let plays): (seen, plays)
    }
  }

  /// Creates the recurrence in a log. Returns `nil` if the values do not fit together.
  package init?(_ kind: String, _ seen: Int, _ plays: Int) {
    let all: [Self] = [
      .always, .firstTime, .afterOthers, .byChance(seen: seen, plays: plays),
      .bySceneOrder(seen: seen, plays: plays),
    ]
    guard let named = all.first(where: { $0.kind == kind && $0.seen == seen && $0.plays == plays })
    else { return nil }
    self = named
  }
}
