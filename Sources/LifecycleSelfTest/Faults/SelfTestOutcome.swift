import Lifecycle
package import LifecycleCampaigns
package import LifecycleOracle
import LifecycleReports

/// The outcome of a self-test, from which every report is computed.
package struct SelfTestOutcome: Sendable {
  package let plan: SelfTestPlan
  package let rules: [Rule]
  /// The result of each fault, in order.
  package let trials: [FaultTrial]
  /// The number of variants, each played alone and with others.
  package let variants: Int
  /// The number of contracts under which variants were played; 0 for engines.
  package var contracts = 0
  /// The number of scenarios that variants played.
  package let variantScenarios: UInt64
  /// The rejections of conforming engines or clients.
  package let rejections: [Rejection]
  /// The outcomes of systematically changed engines.
  package let mutations: [MutationOutcome]
  package let isComplete: Bool

  package func trials(of rule: Rule) -> [FaultTrial] { trials.filter { $0.rule == rule.id } }

  /// The faults that some seed did not catch.
  package var uncaught: [FaultTrial] { trials.filter { !$0.isCaught } }

  /// The rules whose faults other rules catch too, with or without a documented argument.
  package var redundant: [Rule] {
    rules.filter { rule in
      let trials = trials(of: rule)
      return !(isOfClients && trials.isEmpty) && !trials.contains(where: \.needsItsRule)
    }
  }

  /// The redundant rules without a documented argument; rules about clients need none.
  package var unarguedRedundant: [Rule] {
    isOfClients
      ? [] : redundant.filter { rule in !Rule.arguedRedundant.contains { $0.rule == rule.id } }
  }

  /// The surviving mutations without a documented reason, and the reasons without a survivor.
  package var unexplained: [MutationOutcome] { mutations.filter(\.isUnexplained) }

  package var status: ExitStatus {
    if !rejections.isEmpty { return .suiteFault }
    guard isComplete else { return .inconclusive }
    let isPassed = uncaught.isEmpty && unarguedRedundant.isEmpty && unexplained.isEmpty
    return isPassed && isInBounds ? .success : .violation
  }
}

// Additional requirements for tests of clients.
extension SelfTestOutcome {
  /// Whether the rules are about clients, instead of engines.
  package var isOfClients: Bool { rules.first?.isOfClients ?? false }

  /// The median number of scenarios until a fault was caught, over all faults and seeds.
  private var medianScenarios: UInt64 {
    trials.flatMap(\.searches).map(\.scenarios).sorted().middle ?? 0
  }

  private var certified: [Scenario] { trials.filter(\.isCertified).compactMap(\.smallest) }
  private var short: Int { certified.count { $0.stimuli.count <= 4 } }

  /// Whether the median is at most 100, and nine in ten certified scenarios have at most 4 stimuli.
  private var isInBounds: Bool {
    !isOfClients || medianScenarios <= 100 && short * 10 >= certified.count * 9
  }

  /// Lines on how soon and in how few stimuli clients' faults are caught.
  package var pace: [String] {
    guard isOfClients, let slowest = trials.max(by: { $0.medianScenarios < $1.medianScenarios })
    else { return [] }
    let most = trials.map(\.mostScenarios).max() ?? 0
    return [
      "caught after \(medianScenarios.of("scenario")) (median), at most \(most.grouped); "
        + "the slowest, \(slowest.engine), after \(slowest.medianScenarios.grouped)",
      "\(certified.count.grouped) of \(trials.count.of("smallest scenario")) are certified, "
        + "\(short.grouped) of them with at most 4 stimuli",
    ]
  }
}

/// The outcome of a self-test as text: the verdict, the problems, and the whole matrix.
package struct SelfTestReport {
  private let outcome: SelfTestOutcome

  package init(_ outcome: SelfTestOutcome) { self.outcome = outcome }

  /// The text, with a final newline.
  package var text: String {
    let sections = [
      heading, SelfTestProblems(outcome).lines, FaultMatrix(outcome).lines, mutations, totals,
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var heading: [String] {
    let plan = outcome.plan
    let span = plan.seeds == 1 ? "seed 1" : "seeds 1 to \(plan.seeds)"
    return [
      verdict,
      "faults: \(span), at most \(plan.limit.of("scenario")) each; variants: "
        + "\(plan.alone.grouped) scenarios each alone, \(plan.combined.grouped) in combinations"
        + (outcome.isOfClients ? ", under each contract" : ""),
    ]
  }

  private var verdict: String {
    switch outcome.status {
    case .success:
      "passed: every fault is caught by its rule, and no conforming engine is rejected"
    case .suiteFault:
      "failed: a conforming \(outcome.isOfClients ? "client" : "engine") is rejected"
    case .inconclusive: "inconclusive: stopped before everything was played"
    default: "failed: the rules do not catch every fault they should"
    }
  }

  private var mutations: [String] {
    guard !outcome.mutations.isEmpty else { return ["systematic faults: none tried"] }
    var columns = Columns([.left, .left])
    for mutation in outcome.mutations {
      columns.add(["  \(mutation.name)", mutation.verdict.words])
    }
    return ["systematic faults: \(MutationCounts(outcome.mutations).words)"] + columns.lines
  }

  private var totals: [String] {
    let caught = outcome.trials.count - outcome.uncaught.count
    let seeds = outcome.plan.seeds
    let alone = outcome.trials.count(where: \.needsItsRule)
    return [
      "\(caught.grouped) of \(outcome.trials.count.of("fault")) caught by their rules with "
        + "\(seeds) of \(seeds.of("seed")), \(alone.grouped) of them by no other rule",
      "\(outcome.variants.of("variant")) and the reference "
        + (outcome.isOfClients
          ? "client, under \(outcome.contracts.of("contract")): " : "engine: ")
        + "\(outcome.rejections.count.of("rejection")) in "
        + outcome.variantScenarios.of("scenario"),
    ] + outcome.pace + [
      "\(outcome.rules.count.of("rule")), \(outcome.redundant.count.grouped) of them redundant"
    ] + RuleNoteLines.excluded.lines
  }
}

/// The problems that a self-test found, with commands that reproduce them.
struct SelfTestProblems {
  private let outcome: SelfTestOutcome

  init(_ outcome: SelfTestOutcome) { self.outcome = outcome }

  var lines: [String] {
    outcome.rejections.flatMap(rejected) + uncaught + redundant
      + outcome.unexplained.map(unexplained)
  }

  private func rejected(_ rejection: Rejection) -> [String] {
    let scenario = ShellWord(rejection.scenario.oneLine)
    return [
      "\(rejection.engine) conforms but is rejected: \(rejection.signature)",
      "  Reproduce: lifecheck replay \(scenario) --\(outcome.isOfClients ? "client" : "engine") "
        + "\(ShellWord(rejection.engine))",
    ]
  }

  private func unexplained(_ mutation: MutationOutcome) -> String {
    "'\(mutation.name)' \(mutation.verdict.words)"
      + (mutation.example.map { ": \($0.oneLine)" } ?? "")
  }

  /// Lines on missed faults.
  ///
  /// A fault without any played seed was stopped, not missed.
  private var uncaught: [String] {
    outcome.uncaught.filter { !$0.missedSeeds.isEmpty }.map { trial in
      let seeds = trial.missedSeeds.map(String.init).joined(separator: ", ")
      return "\(trial.engine) is not caught by \(trial.rule) with "
        + "\(trial.missedSeeds.count == 1 ? "seed" : "seeds") \(seeds)"
    }
  }

  /// Lines on redundant rules, which only a complete test can determine.
  private var redundant: [String] {
    guard outcome.isComplete else { return [] }
    return outcome.unarguedRedundant.flatMap { rule in
      let count = outcome.trials(of: rule).count
      return [
        "\(rule.id) is redundant: "
          + (count == 0
            ? "no fault breaks it"
            : "other rules catch \(count == 1 ? "its fault" : "all its faults")"),
        "  add a fault that only this rule catches, argue for the rule in 'Rule.arguedRedundant', "
          + "or remove the rule",
      ]
    }
  }
}
