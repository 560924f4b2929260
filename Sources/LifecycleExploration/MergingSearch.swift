import Lifecycle
import LifecycleOracle

/// Plays all scenarios of a claim, shorter ones first; where two lead to the same moment, what
/// follows is played once.
///
/// Only the moments of the present level are kept whole. Of the others there are a fingerprint and
/// the way to them: the number of the moment before, and a stimulus.
struct MergingSearch<E: Engine & Hashable> {
  private let claim: Claim
  private let engine: E
  private let monitor: ProofMonitor
  private var courtroom: Courtroom<E>
  private var seen = FingerprintTable()
  private var ways = Ways()
  /// The moments reached last, with the number of the first.
  private var front: ContiguousArray<Moment<E>>
  private var firstNumber = 0
  private var next: ContiguousArray<Moment<E>> = []
  private var proof = Proof()

  init(
    _ claim: Claim, of engine: E, renumbered: @escaping @Sendable (E) -> E?,
    _ monitor: ProofMonitor
  ) {
    self.claim = claim
    self.engine = engine
    self.monitor = monitor
    courtroom = Courtroom(claim, renumbered: renumbered)
    let start = courtroom.merged(courtroom.start(with: engine))
    front = [start]
    _ = seen.insert(Fingerprint(of: start))
  }

  /// Searches until the claim is refuted or a limit is reached.
  mutating func run() -> Proof {
    proof.end = .depth
    while proof.depth < claim.limits.depth {
      if let end = playLevel() {
        proof.end = end
        break
      }
      proof.depth += 1
      proof.scenarios = proof.steps
      firstNumber += front.count
      swap(&front, &next)
      next.removeAll(keepingCapacity: true)
      guard !front.isEmpty || isLastLevelDropped else {
        proof.end = .fixpoint
        break
      }
    }
    proof.states = seen.count
    proof.tallies = courtroom.tallies
    return proof
  }

  /// Whether the moments that were reached last were of no further use.
  private var isLastLevelDropped: Bool { proof.depth == claim.limits.depth }

  /// Plays every stimulus from every moment of the level.
  ///
  /// - Returns: Why the search is over, if it is.
  private mutating func playLevel() -> Proof.End? {
    for position in front.indices {
      if position & 1023 == 0 {
        proof.states = seen.count
        monitor.note(proof, waiting: front.count - position, found: next.count)
        if monitor.isStopped { return .stopped }
      }
      let world = front[position].ledger.world
      for (letter, stimulus) in claim.alphabet.stimuli.enumerated() where world.allows(stimulus) {
        if let end = play(stimulus, letter: letter, from: position) { return end }
      }
    }
    return nil
  }

  private mutating func play(_ stimulus: Stimulus, letter: Int, from position: Int) -> Proof.End? {
    guard proof.steps < claim.limits.steps else { return .steps }
    proof.steps += 1
    var moment = front[position]
    switch courtroom.play(stimulus, &moment) {
    case .ends: return nil
    case .refutes:
      proof.counterexample = scenario(to: firstNumber + position, then: stimulus)
      return .refuted
    case .passes: break
    }
    guard proof.depth + 1 < claim.limits.depth else { return nil }
    return keep(courtroom.merged(moment), from: firstNumber + position, letter: letter)
  }

  /// Keeps a moment for the next level, unless it is known.
  private mutating func keep(_ moment: Moment<E>, from origin: Int, letter: Int) -> Proof.End? {
    let fingerprint = Fingerprint(of: moment)
    guard bytes <= claim.limits.memory else { return seen.contains(fingerprint) ? nil : .memory }
    if seen.insert(fingerprint) {
      ways.append(origin: origin, letter: letter)
      next.append(moment)
      return nil
    }
    proof.merged += 1
    guard proof.merged % Self.sampling == 1 else { return nil }
    return mistake(scenario(to: origin, then: claim.alphabet.stimuli[letter]), fingerprint)
  }

  /// Of how many merged states one is reached once more from the start.
  private static var sampling: Int { 4096 }

  /// How many bytes there will be at most when one more moment has been kept.
  private var bytes: Int {
    let stride = MemoryLayout<Moment<E>>.stride
    let growth = next.count == next.capacity ? max(1, next.capacity) * 2 : 0
    return (front.capacity + next.capacity + growth) * stride + seen.peak + ways.peak
  }

  private func scenario(to number: Int, then stimulus: Stimulus) -> Scenario {
    let letters = ways.letters(to: number)
    return Scenario(claim.given, letters.map { claim.alphabet.stimuli[$0] } + [stimulus])
  }

  /// Plays a scenario from the start, nothing merged on the way.
  ///
  /// - Returns: That it leads elsewhere, if it does.
  private mutating func mistake(_ scenario: Scenario, _ fingerprint: Fingerprint) -> Proof.End? {
    proof.replayed += 1
    var moment = courtroom.start(with: engine)
    for stimulus in scenario.stimuli where courtroom.play(stimulus, &moment) != .passes {
      return .mistaken(scenario)
    }
    return Fingerprint(of: courtroom.merged(moment)) == fingerprint ? nil : .mistaken(scenario)
  }
}
