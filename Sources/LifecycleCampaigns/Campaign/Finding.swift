package import Lifecycle
package import LifecycleExploration
package import LifecycleOracle
import LifecycleShrinking

/// A way in which an engine fails, with the smallest scenario that shows it.
package struct Finding: Sendable {
  /// The rule that is broken; none, if the engine gave no answer.
  package var rule: Rule?
  /// The failures whose smallest scenarios are this one; at least one, the clearest first.
  package var failures: [Failure]
  /// What was wrong in the trace, in a sentence or two.
  package var message: String?
  /// How it stands to what its smallest scenario breaks before.
  package var standing = Standing.alone
  /// Whether it comes again.
  package var recurrence = Recurrence.always
  /// The step of the smallest scenario, from 0, in which something is broken before, if it is.
  package var earlierStep: Int?
  /// The smallest scenario, and what followed, the breach marked.
  package var trace: Trace
  /// The nearest answer to that scenario that an engine which conforms may give and that shows
  /// nothing but what this engine can do, if there is one; only for a rule that is broken.
  package var allowed: Trace?
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
    rule: Rule?, _ failures: [Failure], trace: Trace, certificate: Certificate? = nil,
    failure: EngineFailure? = nil
  ) {
    self.rule = rule
    self.failures = failures
    self.trace = trace
    self.certificate = certificate
    self.failure = failure
  }
}

extension Finding {
  /// A stable name of this way of failing.
  package var signature: Signature { failures[0].signature }
  /// The number of the first scenario that failed so.
  package var firstScenario: UInt64 { failures[0].first }
  /// How many scenarios failed so.
  package var count: UInt64 { failures.reduce(0) { $0 + $1.count } }
  /// The signature of what the first scenario broke before, if no random scenario failed so without.
  package var cause: Signature? { failures[0].cause }
  /// What findings are told apart by first: the rule, or how the engine gave no answer.
  package var identity: String { rule?.id ?? signature.description }

  /// How a finding stands to what its smallest scenario breaks before.
  package enum Standing: String, Sendable {
    /// Nothing is broken before.
    case alone
    /// Something is, and the finding remains when that is put right.
    case independent
    /// Nothing remains when what is broken before is put right.
    case followOn = "follow-on"
  }

  /// Whether a failure comes again when its scenario is played.
  package enum Recurrence: Hashable, Sendable {
    /// Each time.
    case always
    /// Only the first time that a process plays the scenario.
    case firstTime
    /// Only behind the scenarios that the campaign played before.
    case afterOthers
    /// So many times, the campaign's included, in so many plays.
    case byChance(seen: Int, plays: Int)
    /// So many times in so many plays, which differ in the order of scenes alone.
    case bySceneOrder(seen: Int, plays: Int)
  }

  /// Whether its scenario shows it only behind others.
  package var needsHistory: Bool {
    switch recurrence {
    case .always, .firstTime, .bySceneOrder: failure?.needsHistory ?? false
    case .afterOthers: true
    case .byChance(let seen, _): seen == 1
    }
  }

  /// Whether its scenario fails each time, so that it can be expected and kept.
  package var lasts: Bool { recurrence == .always && !isNondeterministic }

  /// Whether the engine answered its scenario in two ways.
  package var isNondeterministic: Bool {
    if case .nondeterministic = failure { true } else { false }
  }

  /// Whether the scenario fails no more if what stands behind the breach is cut.
  package var needsRest: Bool {
    trace.steps.firstIndex { !$0.marks.isEmpty }.map { $0 + 1 < trace.steps.count } ?? false
  }

  /// Whether anything shorter was looked for, where that is done: not for what is only information.
  package var isCertified: Bool {
    certificate != nil || rule?.level.isInformation ?? true || recurrence != .always
  }
}

extension Finding.Recurrence {
  /// Its name in logs.
  package var kind: String {
    switch self {
    case .always: "always"
    case .firstTime: "first-time"
    case .afterOthers: "after-others"
    case .byChance: "by-chance"
    case .bySceneOrder: "by-scene-order"
    }
  }

  /// How often the failure was seen, if that is by chance or order.
  package var seen: Int { counts.seen }

  /// In how many plays.
  package var plays: Int { counts.plays }

  private var counts: (seen: Int, plays: Int) {
    switch self {
    case .always, .firstTime, .afterOthers: (0, 0)
    case .byChance(let seen, let plays), .bySceneOrder(let seen, let plays): (seen, plays)
    }
  }

  /// The recurrence that a log says, if it is one.
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

  /// What is left of it where something shorter fails, but not in the same way.
  var unproved: Certificate {
    Certificate(scope: scope, depth: 0, isProof: false, scenarios: scenarios)
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

/// The failures of a campaign, divided by whether any scenario shows their rule broken first.
///
/// A rule that some scenario breaks first is a finding. A rule that is only broken behind others, or
/// outranked by others, is looked into: it is a finding as well if it remains when what is broken
/// before is put right, and else probably a follow-on failure.
package struct Attribution {
  /// The failures with nothing broken before: unexpected before expected ones, the clearest failure
  /// of each rule before its others; each with the corpus before the campaign.
  package let failures: [Failure]
  /// The failures with something broken before: first the clearest of each rule that has no unexpected
  /// one among those, which is looked into.
  package let later: [Failure]
  /// How many of those are looked into.
  let examined: Int

  /// Divides the failures of a block result and those that the corpus of the replay phase shows.
  package init(of blockResult: BlockResult, after replayPhase: ReplayPhase) {
    let seen = blockResult.failures.values.sorted { $0.comesBefore($1) }
    let all = Self.remembered(replayPhase, beside: blockResult) + seen
    let ordered = Self.clearestFirst(all.filter { $0.cause == nil })
    let unexpected = ordered.filter { !replayPhase.expects($0.signature) }
    failures = unexpected + ordered.filter { replayPhase.expects($0.signature) }
    var known = Set(unexpected.map(\.identity))
    let behind = all.filter { $0.cause != nil }
    let isClearest = behind.map { known.insert($0.identity).inserted }
    let clearest = zip(behind, isClearest).filter(\.1).map(\.0)
    later = clearest + zip(behind, isClearest).filter { !$0.1 }.map(\.0)
    examined = min(clearest.count, Budget.findings)
  }

  /// The failures that only files of the corpus show.
  private static func remembered(_ replayPhase: ReplayPhase, beside blockResult: BlockResult)
    -> [Failure]
  {
    var remembered: [Failure] = []
    let seen = Set(blockResult.failures.values.map(\.signature))
    for result in replayPhase.corpus {
      let signatures = result.verdict.signatures
      for signature in signatures where !seen.contains(signature) {
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
    if isOutranked != other.isOutranked { return !isOutranked }
    func place(_ failure: Failure) -> (UInt64, Signature, UInt8) {
      (failure.first, failure.signature, failure.stimulus?.rawValue ?? .max)
    }
    return place(self) < place(other)
  }
}

extension Outcome {
  /// What the findings are about, and what is not shrunk: rules, or ways to give no answer.
  package var blamed: [String] { findings.map(\.identity) + unshrunk.map(\.identity) }

  /// The rules that are only broken behind others and were not looked into, a failure for each.
  package var unexamined: [Failure] {
    var known = Set(blamed + followOns.map(\.identity))
    return unshrunkFollowOns.filter { known.insert($0.identity).inserted }
  }

  /// All failures, whatever becomes of them.
  var failures: [Failure] {
    (findings + followOns).flatMap(\.failures) + unshrunk + unshrunkFollowOns
  }
}
