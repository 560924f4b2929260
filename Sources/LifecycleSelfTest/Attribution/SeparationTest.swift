package import Lifecycle
package import LifecycleCampaigns
package import LifecycleOracle

/// Measures which faults of one engine a campaign reports as separate findings.
package struct SeparationTest<E: Engine & SendableMetatype>: Sendable {
  private let faults: [(name: String, rule: String)]
  /// Makes an engine with the faults at the given positions.
  private let engine: @Sendable ([Int]) -> EngineUnderTest<E>
  private let answers: AllowedAnswers
  private let plan: Plan

  /// Creates a test of the engine with all faults; a finding is shown with the nearest allowed
  /// answer.
  package init(
    _ faults: [(name: String, rule: String)], by rules: [Rule], beside answers: AllowedAnswers,
    making engine: @escaping @Sendable ([Int]) -> EngineUnderTest<E>
  ) {
    (self.faults, self.engine, self.answers) = (faults, engine, answers)
    var plan = Plan(
      seed: 1, scenarios: 20_000, length: Plan.usualLength, threads: 1, rules: rules,
      edition: .next)
    plan.enforced = Set(faults.map(\.rule))
    plan.contract = engine([]).contract
    // A longer search for shorter scenarios takes half the time of the test, and changes no result.
    plan.certificate = Budget.certificate / 20
    self.plan = plan
  }

  /// The findings of all scenarios, matched with the faults.
  package var result: SeparationResult {
    let all = Array(faults.indices)
    let engine = engine(all)
    let findings = Campaign(engine, plan, beside: answers).run().findings
    /// The faults with a finding of their own, and the findings that no fault explains.
    var (found, wrong): (Set<Int>, [String]) = ([], [])
    for finding in findings {
      let shown = all.filter { breaks([$0], finding) }
      // A finding shows a fault if the fault alone gives the same answer, or if the rule is kept
      // without it. Another fault may break the rule alone, but have no effect beside this one.
      found.formUnion(
        shown.filter { fault in
          answer([fault], finding) == answer(all, finding)
            || !breaks(all.filter { $0 != fault }, finding)
        })
      // Two or three faults may break a rule only together.
      let isOfFew = all.contains { first in
        all[first...].dropFirst().contains { second in
          all[second...].contains { third in
            breaks(Set([first, second, third]).sorted(), finding, alone: true)
          }
        }
      }
      if shown.isEmpty, !isOfFew, !faults.contains(where: { $0.rule == finding.rule?.id }) {
        wrong.append("\(finding.signature): \(finding.trace.scenario.oneLine)")
      }
    }
    let triggered = triggered(engine)
    return SeparationResult(
      name: engine.name, triggered: triggered.count,
      missing: triggered.filter { !found.contains($0) }.map { faults[$0].name }, wrong: wrong)
  }

  /// Whether an engine with some of the faults breaks a finding's rule in the finding's scenario.
  ///
  /// If `isAlone`, that rule alone judges, so that no other breach of the engine takes the blame.
  private func breaks(
    _ faults: [Int], _ finding: Finding, alone isAlone: Bool = false
  ) -> Bool {
    let engine = engine(faults)
    var plan = plan
    if isAlone { plan.rules = plan.rules.filter { $0.id == finding.rule?.id } }
    var repetition = Repetition(engine, by: plan.oracle(engine.capabilities))
    return repetition.verdict(of: finding.trace.scenario).signatures.contains {
      $0.rule == finding.rule?.id
    }
  }

  private func answer(_ faults: [Int], _ finding: Finding) -> Trace? {
    var player = Player(engine(faults), plan.oracle(engine([]).capabilities))
    return try? player.record(finding.trace.scenario)
  }

  /// The positions of the faults that appear alone in some failing scenario.
  ///
  /// The trace of that scenario equals the trace of an engine with only that fault.
  private func triggered(_ engine: EngineUnderTest<E>) -> [Int] {
    var player = Player(engine, plan.oracle(engine.capabilities))
    /// The faults that no scenario has shown alone yet, each with a player of the engine with it.
    var unshown = faults.indices.map {
      (fault: $0, player: Player(self.engine([$0]), player.oracle))
    }
    let scenarios = RandomScenarios(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length,
      platform: plan.platform, numbers: 0..<plan.scenarios)
    for (_, scenario) in scenarios where !unshown.isEmpty {
      guard let trace = try? player.record(scenario) else { continue }
      player.oracle.judge(trace)
      guard player.oracle.breach != nil else { continue }
      for place in unshown.indices.reversed()
      where (try? unshown[place].player.record(scenario)) == trace {
        unshown.remove(at: place)
      }
    }
    return faults.indices.filter { fault in !unshown.contains { $0.fault == fault } }
  }
}

package struct SeparationResult: Hashable, Sendable {
  package let name: String
  /// The number of faults that appear alone in some failing scenario.
  package let triggered: Int
  /// The names of these faults without a finding of their own.
  package let missing: [String]
  /// The findings that neither one fault nor two faults reproduce, about rules that no fault
  /// breaks.
  package let wrong: [String]
}
