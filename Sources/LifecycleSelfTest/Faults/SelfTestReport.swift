import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports

/// What came of a self-test, as text: the verdict, what speaks against it, then the whole matrix.
package struct SelfTestReport {
  private let outcome: SelfTestOutcome

  package init(_ outcome: SelfTestOutcome) { self.outcome = outcome }

  /// The text, its last line ended.
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
        + "\(plan.alone.grouped) scenarios each alone, \(plan.combined.grouped) in combinations",
    ]
  }

  private var verdict: String {
    switch outcome.status {
    case .success:
      "passed: every fault is caught by its rule, and nothing that conforms is rejected"
    case .suiteFault: "failed: an engine is rejected that conforms"
    case .inconclusive: "inconclusive: stopped before all was played"
    default: "failed: the rules do not catch all they have to"
    }
  }

  private var mutations: [String] {
    guard !outcome.mutations.isEmpty else { return ["systematic faults: none were tried"] }
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
      "\(outcome.variants.of("variant")) and the reference engine: "
        + "\(outcome.rejections.count.of("rejection")) in "
        + outcome.variantScenarios.of("scenario"),
      "\(outcome.rules.count.of("rule")), \(outcome.redundant.count.grouped) of them redundant",
    ] + RuleNoteLines.excluded.lines
  }
}
