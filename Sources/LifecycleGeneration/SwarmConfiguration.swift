import Lifecycle

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
