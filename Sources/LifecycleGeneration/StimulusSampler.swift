import Lifecycle

/// Draws the stimuli of one scenario, by slots of its weight table.
struct StimulusSampler {
  let slots: UnsafeBufferPointer<Stimulus.Kind>
  let continuing: UnsafeBufferPointer<Stimulus.Kind>
  /// The row that starts an app which is not running.
  let starting: Int
  let swarm: SwarmConfiguration

  /// Fills a scenario with stimuli, each of which is legal where it stands.
  func fill(
    _ stimuli: UnsafeMutableBufferPointer<Stimulus>, _ given: Given, _ random: inout Random
  ) {
    var world = World(given)
    var arguments = ArgumentSampler(given, &random)
    var previous = Stimulus.Kind.unknown
    for index in 0..<stimuli.count {
      let legal = world.possibleKinds.intersection(swarm.enabled)
      let kind = kind(legal, after: previous, isRunning: world.mayRun, &random)
      let stimulus = arguments.stimulus(kind, in: world, &random)
      world.apply(stimulus)
      stimuli[index] = stimulus
      previous = kind
    }
  }

  /// Draws a kind among those that are legal: a start, a continuation, or anything.
  @inline(__always)
  private func kind(
    _ legal: StimulusKindSet, after previous: Stimulus.Kind, isRunning: Bool, _ random: inout Random
  ) -> Stimulus.Kind {
    let tickets = random.next()
    let chance = tickets & 7
    var row = swarm.row
    if !isRunning {
      if chance < (previous == .unknown ? 7 : 5) { row = starting }
    } else if chance < 3 {
      let slot = Int(previous.rawValue) &* WeightTable.continuations &+ Int(tickets &>> 4 & 15)
      if legal.contains(continuing[slot]) { return continuing[slot] }
    }
    return drawn(row, legal, tickets &>> 8, &random)
  }

  /// Draws from a row until a kind is legal, at most 35 times.
  ///
  /// Time can always pass, and waiting is never switched off.
  @inline(__always)
  private func drawn(
    _ row: Int, _ legal: StimulusKindSet, _ tickets: UInt64, _ random: inout Random
  ) -> Stimulus.Kind {
    var tickets = tickets
    for _ in 0..<Self.rounds {
      for _ in 0..<Self.ticketsInNumber {
        let kind = slots[row &* WeightTable.width &+ Int(tickets & 255)]
        if legal.contains(kind) { return kind }
        tickets &>>= 8
      }
      tickets = random.next()
    }
    return .wait
  }

  /// How many random numbers are used up.
  private static let rounds = 5
  /// How many tickets a number has, one of which may be cut.
  private static let ticketsInNumber = 7
}

/// How often each kind of stimulus is sent in one scenario: some never, some more than usual.
///
/// Scenarios that specialise find what an even distribution hides: a fault that needs three round
/// trips drowns among thirty other kinds. The configuration shapes what is drawn and leaves no mark
/// on the scenario, so that shrinking need not know it.
struct SwarmConfiguration: Sendable {
  /// The kinds that may be drawn.
  let enabled: StimulusKindSet
  /// The row of the weight table that is drawn from where nothing else is called for.
  let row: Int

  /// Draws the swarm configuration of a scenario, of kinds that are possible.
  init(_ possible: StimulusKindSet, _ random: inout Random) {
    var drawn = Self.swarm(&random).union(Self.indispensable)
    if random.chance(3, in: 4) {
      let theme = random.below(Self.themes.count)
      drawn = drawn.union(Self.themes[theme])
      row = theme + 1
    } else {
      row = 0
    }
    enabled = drawn.intersection(possible)
  }

  /// A random subset of all kinds: all of them, half, or a quarter.
  private static func swarm(_ random: inout Random) -> StimulusKindSet {
    switch random.below(4) {
    case 0: StimulusKindSet(bits: .max)
    case 1: StimulusKindSet(bits: random.next() & random.next())
    default: StimulusKindSet(bits: random.next())
    }
  }

  /// The kinds that are never switched off: without them a scenario gets stuck.
  private static let indispensable: StimulusKindSet = [.launch, .unlock, .end, .wait]

  /// Kinds that make stories together, each of which is told in some scenarios.
  static let themes: [StimulusKindSet] = [
    [.launch, .home],
    [.launch, .home, .wait],
    [.open, .leave],
    [.open, .leave, .close, .request, .reclaim],
    [.interrupt, .end],
    [.interrupt, .end, .banner, .home, .lock, .unlock],
    [.open, .interrupt, .end, .memoryWarning, .memoryPressure],
    [.lock, .unlock],
    [.launch, .home, .wait, .acquire, .release, .access],
    [.launch, .home, .wait, .beginTask, .endTask, .expire, .readTimeRemaining],
    [.launch, .home, .beginTask, .endTask, .readTimeRemaining],
    [.launch, .home, .open, .memoryPressure, .terminate, .close],
    [.launch, .home, .wait, .event, .prewarm, .request, .register],
    [.launch, .home, .event, .url, .memoryPressure],
    [.launch, .home, .quit, .terminate, .memoryPressure, .close, .reclaim],
    [.launch, .home, .wait, .url, .activity, .pushTap],
    [.launch, .home, .wait, .memoryWarning, .change, .timeChange],
    [.launch, .home, .wait, .change],
    [.launch, .home, .quit],
  ]
}
