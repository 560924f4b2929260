package import Lifecycle
package import LifecycleExploration
package import LifecycleOracle
import LifecycleShrinking

/// A way in which an engine fails, with the smallest scenario that shows it.
package struct Finding: Sendable {
  /// The rule that is broken; none, if the engine gave no answer.
  package var rule: Rule?
  /// A stable name of this way of failing.
  package var signature: Signature
  /// What was wrong in the trace, in a sentence or two.
  package var message: String?
  /// The number of the first scenario that failed so.
  package var firstScenario: UInt64
  /// How many scenarios failed so.
  package var count: UInt64
  /// The signature of what the first scenario broke before, if no scenario failed so without.
  package var cause: Signature?
  /// The step of the smallest scenario, from 0, in which something is broken before, if it is.
  package var earlierStep: Int?
  /// How many stimuli that first scenario had.
  package var originalLength: Int
  /// The smallest scenario, and what followed, the breach marked.
  package var trace: Trace
  /// The nearest answer to that scenario that an engine which conforms may give and that shows
  /// nothing but what this engine can do, if there is one; only for a rule that is broken.
  package var allowed: Trace?
  /// How many scenarios were played to shrink it.
  package var shrinkRuns: Int
  /// How far it is proved that nothing shorter fails so; none, if that was not looked into.
  package var certificate: Certificate?
  /// What the engine said, if it gave no answer.
  package var failure: EngineFailure?
  /// The first file of the corpus that shows it; if no random scenario failed so, it comes from
  /// there.
  package var corpusFile: String?
  /// Whether it is an expected failure.
  package var isExpected = false

  package init(
    rule: Rule?, signature: Signature, firstScenario: UInt64, count: UInt64, originalLength: Int,
    trace: Trace, shrinkRuns: Int, certificate: Certificate? = nil,
    failure: EngineFailure? = nil
  ) {
    self.rule = rule
    self.signature = signature
    self.firstScenario = firstScenario
    self.count = count
    self.originalLength = originalLength
    self.trace = trace
    self.shrinkRuns = shrinkRuns
    self.certificate = certificate
    self.failure = failure
  }
}

extension Finding {
  /// What is said of a rule that the trace does not show to be broken, or of a failure that has no
  /// words.
  package static let notAgain =
    "It did not come again when the scenario was played alone: the engine answers otherwise each "
    + "time, or by what was played before."

  /// Whether its scenario shows it only behind others.
  package var needsHistory: Bool {
    failure?.needsHistory ?? false || message == Self.notAgain
  }

  /// Whether it was looked for anything shorter, where that is done.
  package var isCertified: Bool { certificate != nil || rule == nil }
}

/// How far it is proved that nothing shorter than a finding fails in the same way.
///
/// It holds for the finding's given and for scenarios of every kind of stimulus about the things of
/// a scope.
package struct Certificate: Hashable, Sendable {
  /// The things that the scenarios are about.
  package var scope: Scope
  /// Up to how many stimuli every scenario was played.
  package var depth: Int
  /// Whether those are all that are shorter than the finding.
  package var isProof: Bool
  /// How many scenarios that were; of those that lead to equal states, one.
  package var scenarios: Int

  package init(scope: Scope, depth: Int, isProof: Bool, scenarios: Int) {
    self.scope = scope
    self.depth = depth
    self.isProof = isProof
    self.scenarios = scenarios
  }
}

/// Looks for anything shorter than a finding that fails in the same way.
package struct Certification<E: Engine> {
  private let engine: LocalEngine<E>
  private let oracle: Oracle
  private let steps: Int
  private let isOver: @Sendable () -> Bool

  /// A search of at most so many stimuli, which `oracle` judges, until it is to end.
  package init(
    _ engine: some TestedEngine<E>, by oracle: Oracle, within steps: Int,
    until isOver: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isOver = isOver
    self.engine = engine.local
    self.oracle = oracle
    self.steps = steps
  }

  /// The shortest scenario with the given of `scenario` that fails in the same way; of several, the
  /// first in the order in which stimuli are simple.
  package func shortest(
    _ scenario: Scenario, failing failure: Property.Failure
  ) -> (scenario: Scenario, certificate: Certificate) {
    let scope = Scope(of: scenario)
    let length = scenario.stimuli.count
    let proof = engine.prove(
      Property(
        scenario.given, alphabet(scope, scenario.given), by: oracle, against: failure,
        within: Property.Limits(
          depth: length, steps: steps, memory: Budget.certificateMemory)),
      ProofMonitor(until: isOver))
    let shortest = proof.counterexample ?? scenario
    let isProof = length == 0 || proof.depth == shortest.stimuli.count - 1
    return (
      shortest,
      Certificate(
        scope: scope, depth: isProof || proof.depth < length ? proof.depth : 0, isProof: isProof,
        scenarios: proof.scenarios)
    )
  }

  /// The stimuli of a scope, the simpler first.
  private func alphabet(_ scope: Scope, _ given: Given) -> Alphabet {
    let stimuli = Alphabet(scope, for: engine.capabilities).stimuli
    return Alphabet(
      stimuli.sorted { Scenario(given, [$0]).isSimpler(than: Scenario(given, [$1])) })
  }
}

/// Which ways of failing are findings of their own, and which are only seen behind others.
///
/// A rule is a finding if it was reported in a scenario in which nothing was broken before, or
/// later on in at least one in a thousand of the scenarios that fail, and not by a rare chance: the
/// trace was judged on with all that the earlier breach had made uncertain. What is rarer, or never
/// was reported, may be a consequence of its cause and is listed under it.
package struct Attribution {
  /// The findings: what is not expected first, the clearest failure of each rule before the others;
  /// each with the corpus before the campaign.
  package let failures: [Failure]
  /// What was reported, but too seldom, and only where something was broken before.
  package let behind: [Failure]
  /// The failures that were not reported, one for each rule.
  package let consequences: [Failure]

  /// Divides what a block result has seen, those failures included that the corpus of the replay
  /// phase shows.
  package init(of blockResult: BlockResult, after replayPhase: ReplayPhase) {
    var counts: [String: UInt64] = [:]
    for failure in blockResult.failures.values {
      counts[failure.identity, default: 0] += failure.count
    }
    func isFinding(_ failure: Failure) -> Bool {
      let count = counts[failure.identity] ?? 0
      return failure.cause == nil
        || count * Self.rarity >= blockResult.failing
          && count >= Self.fewest(of: blockResult.failing)
    }
    let seen = blockResult.failures.values.sorted { $0.comesBefore($1) }
    let rules = Set(seen.filter(isFinding).map(\.identity))
    let remembered = Self.remembered(replayPhase, beside: blockResult)
    let all = remembered + seen.filter { rules.contains($0.identity) }
    let ordered = Self.clearestFirst(all)
    failures =
      ordered.filter { !replayPhase.expects($0.signature) }
      + ordered.filter { replayPhase.expects($0.signature) }
    behind = seen.filter { !rules.contains($0.identity) }
    let blamed = Set((all + behind).map(\.identity))
    var known = blamed
    consequences = blockResult.consequences.values.sorted { $0.comesBefore($1) }
      .filter { known.insert($0.identity).inserted }
  }

  /// Behind other breaches one in so many failing scenarios makes a finding.
  static let rarity: UInt64 = 1000
  /// Of so many failing scenarios, fewer make none.
  private static func fewest(of failing: UInt64) -> UInt64 {
    failing < 100 ? 1 : failing < 1000 ? 2 : 3
  }

  /// The failures that only files of the corpus show.
  private static func remembered(_ replayPhase: ReplayPhase, beside blockResult: BlockResult)
    -> [Failure]
  {
    var remembered: [Failure] = []
    for result in replayPhase.corpus {
      let signatures = result.verdict.signatures
      for signature in signatures where blockResult.failures[signature] == nil {
        guard !remembered.contains(where: { $0.signature == signature }) else { continue }
        remembered.append(
          Failure(
            signature: signature, first: 0, count: 0,
            cause: signature == signatures[0] ? nil : signatures[0],
            engineFailure: result.verdict.engineFailure))
      }
    }
    return remembered
  }

  /// The first failure of each rule, then all others.
  private static func clearestFirst(_ failures: [Failure]) -> [Failure] {
    var known: Set<String> = []
    let isFirst = failures.map { known.insert($0.identity).inserted }
    return zip(failures, isFirst).filter(\.1).map(\.0)
      + zip(failures, isFirst).filter { !$0.1 }.map(\.0)
  }
}

extension Failure {
  /// What findings are told apart by: the rule, or how the engine gave no answer.
  package var identity: String { rule ?? signature.description }

  /// Whether it is listed before another: what was seen with nothing broken before comes first.
  fileprivate func comesBefore(_ other: Failure) -> Bool {
    if (cause == nil) != (other.cause == nil) { return cause == nil }
    return (first, signature) < (other.first, other.signature)
  }
}

extension Outcome {
  /// All failures that was reported, whatever they are attributed to.
  var blamed: [Failure] { findings.map(Failure.init) + unshrunk + behind }

  /// The rules that were only broken behind others, each with the signature that it stands behind.
  package var secondary: [Failure] {
    var known = Set((findings.map(Failure.init) + unshrunk).map(\.identity))
    return (behind + consequences).filter { known.insert($0.identity).inserted }
  }
}
