package import Lifecycle
package import LifecycleExploration
package import LifecycleOracle
import LifecycleShrinking

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
  /// The recurrence of the failure.
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

  /// The recurrence of a failure when its scenario is played again.
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

  /// Whether the scenario shows the failure only after other scenarios.
  package var needsHistory: Bool {
    switch recurrence {
    case .always, .firstTime, .bySceneOrder: failure?.needsHistory ?? false
    case .afterOthers: true
    case .byChance(let seen, _): seen == 1
    }
  }

  /// Whether the scenario fails each time, so that the failure can be expected and kept.
  package var lasts: Bool { recurrence == .always && !isNondeterministic }

  /// Whether the engine gave two different answers to the scenario.
  package var isNondeterministic: Bool {
    if case .nondeterministic = failure { true } else { false }
  }

  /// Whether the scenario fails only if it continues after the breach.
  package var needsRest: Bool {
    trace.steps.firstIndex { !$0.marks.isEmpty }.map { $0 + 1 < trace.steps.count } ?? false
  }

  /// Whether the search for anything shorter is done or not due.
  ///
  /// No search is due for mere information, or for a failure that does not always recur.
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

/// A proof that nothing shorter than a finding fails in the same way, as far as the proof got.
///
/// It covers scenarios with the finding's given and every kind of stimulus about a scope.
package struct Certificate: Hashable, Sendable {
  /// The arguments of the stimuli.
  package var scope: Scope
  /// The number of stimuli up to which every scenario was played.
  package var depth: Int
  /// Whether these are all scenarios shorter than the finding.
  package var isProof: Bool
  /// The number of scenarios played. Those that reach the same state count once.
  package var scenarios: Int

  package init(scope: Scope, depth: Int, isProof: Bool, scenarios: Int) {
    self.scope = scope
    self.depth = depth
    self.isProof = isProof
    self.scenarios = scenarios
  }

  /// The certificate of a search that only found something shorter with another failure.
  var unproved: Certificate {
    Certificate(scope: scope, depth: 0, isProof: false, scenarios: scenarios)
  }
}

/// Searches for anything shorter than a finding that fails in the same way.
package struct Certification<E: Engine> {
  private let engine: LocalEngine<E>
  private let oracle: Oracle
  private let steps: Int
  private let isOver: @Sendable () -> Bool

  /// Creates a search of at most `steps` stimuli, judged by `oracle`, until `isOver` returns
  /// `true`.
  package init(
    _ engine: some TestedEngine<E>, by oracle: Oracle, within steps: Int,
    until isOver: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isOver = isOver
    self.engine = engine.local
    self.oracle = oracle
    self.steps = steps
  }

  /// Returns the shortest scenario with the given of `scenario` that fails in the same way.
  ///
  /// Of several, it returns the first in the order of simplicity of stimuli.
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

  /// Returns the stimuli of a scope, simpler ones first.
  private func alphabet(_ scope: Scope, _ given: Given) -> Alphabet {
    let stimuli = Alphabet(scope, for: engine.capabilities).stimuli
    return Alphabet(
      stimuli.sorted { Scenario(given, [$0]).isSimpler(than: Scenario(given, [$1])) })
  }
}

/// The failures of a campaign, divided by whether a scenario breaks their rule first.
///
/// A rule that some scenario breaks first is a finding. A rule that is only broken later, or
/// outranked by others, is investigated. It is a finding too if it remains once the earlier breach
/// is repaired. Otherwise it is probably a follow-on failure.
package struct Attribution {
  /// The failures without an earlier breach: unexpected ones first, then expected ones.
  ///
  /// In both parts the clearest failure of each rule comes first. Failures of the corpus come
  /// before those of the campaign.
  package let failures: [Failure]
  /// The failures with an earlier breach.
  ///
  /// First comes the clearest failure of each rule without an unexpected failure in `failures`.
  /// These are investigated.
  package let later: [Failure]
  /// The number of later failures that are investigated.
  let examined: Int

  /// Divides the failures of a block result and the failures that only the corpus shows.
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

  /// Returns the failures that only files of the corpus show.
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

  /// Returns the first failure of each rule, then all others.
  private static func clearestFirst(_ failures: [Failure]) -> [Failure] {
    var known: Set<String> = []
    let isFirst = failures.map { known.insert($0.identity).inserted }
    return zip(failures, isFirst).filter(\.1).map(\.0)
      + zip(failures, isFirst).filter { !$0.1 }.map(\.0)
  }
}

extension Failure {
  /// The rule's id, or the signature if the engine gave no answer. It distinguishes bugs in
  /// reports.
  package var identity: String { rule ?? signature.description }

  /// Whether the failure is listed before another. Failures without an earlier breach come first.
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
  /// The rules of findings and of failures that are not shrunk, or the signatures without a rule.
  package var blamed: [String] { findings.map(\.identity) + unshrunk.map(\.identity) }

  /// A failure for each rule that is only broken later and was not investigated.
  package var unexamined: [Failure] {
    var known = Set(blamed + followOns.map(\.identity))
    return unshrunkFollowOns.filter { known.insert($0.identity).inserted }
  }

  /// All failures, whether they became findings or not.
  var failures: [Failure] {
    (findings + followOns).flatMap(\.failures) + unshrunk + unshrunkFollowOns
  }
}
