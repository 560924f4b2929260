import Lifecycle

/// How often each kind of stimulus is sent in one scenario: some never, some more than usual.
///
/// Scenarios that specialise find what an even mix hides: a fault that needs three round trips
/// drowns among thirty other kinds. The mix shapes what is drawn and leaves no mark on the scenario,
/// so that shrinking need not know it.
struct Mix: Sendable {
  /// The kinds that may be drawn.
  private(set) var enabled: KindSet
  /// The weight of each kind, by raw value.
  private var weights: [UInt16]
  /// The kinds that the engine can be sent.
  private let possible: KindSet

  /// The usual mix for an engine with those capabilities.
  init(_ capabilities: Capabilities) {
    var possible = KindSet(bits: 0)
    for kind in Stimulus.Kind.allCases where KindSet.all.contains(kind) {
      possible.insert(kind, if: kind.needs.isSubset(of: capabilities))
    }
    self.possible = possible
    enabled = possible
    weights = Self.usualWeights
  }

  /// Draws the mix of the next scenario.
  mutating func shuffle(_ random: inout Random) {
    for index in weights.indices { weights[index] = Self.usualWeights[index] }
    enabled = possible.intersection(Self.swarm(&random).union(Self.indispensable))
    guard random.chance(3, in: 4) else { return }
    let theme = Self.themes[random.below(Self.themes.count)].intersection(possible)
    enabled = enabled.union(theme)
    var bits = theme.bits
    while bits != 0 {
      weights[bits.trailingZeroBitCount] *= Self.boost
      bits &= bits &- 1
    }
  }

  /// Draws one of the enabled kinds in `choices` by weight; nothing if there is none.
  func kind(from choices: KindSet, _ random: inout Random) -> Stimulus.Kind? {
    let candidates = choices.intersection(enabled).bits
    var total = 0
    var bits = candidates
    while bits != 0 {
      total &+= Int(weights[bits.trailingZeroBitCount])
      bits &= bits &- 1
    }
    guard total > 0 else { return nil }
    var left = random.below(total)
    bits = candidates
    while true {
      let index = bits.trailingZeroBitCount
      left &-= Int(weights[index])
      if left < 0 { return Stimulus.Kind(rawValue: UInt8(truncatingIfNeeded: index)) }
      bits &= bits &- 1
    }
  }

  /// A random subset of all kinds: all of them, half, or a quarter.
  private static func swarm(_ random: inout Random) -> KindSet {
    switch random.below(4) {
    case 0: KindSet(bits: .max)
    case 1: KindSet(bits: random.next() & random.next())
    default: KindSet(bits: random.next())
    }
  }

  /// The kinds that are never switched off: without them a scenario gets stuck.
  private static let indispensable: KindSet = [.launch, .unlock, .end, .wait]

  /// How much more often than usual the kinds of a theme are sent.
  private static let boost: UInt16 = 6

  private static let themes: [KindSet] = [
    [.launch, .home],
    [.launch, .home, .wait],
    [.open, .leave],
    [.open, .leave, .close, .request, .reclaim],
    [.interrupt, .end],
    [.interrupt, .end, .banner, .home, .lock, .unlock],
    [.lock, .unlock],
    [.launch, .home, .wait, .acquire, .release, .access],
    [.launch, .home, .wait, .beginTask, .endTask, .expire, .readTimeRemaining],
    [.launch, .home, .beginTask, .endTask, .readTimeRemaining],
    [.launch, .home, .open, .memoryPressure, .terminate, .close],
    [.launch, .home, .wait, .event, .prewarm, .request, .register],
    [.launch, .home, .quit, .terminate, .memoryPressure, .close, .reclaim],
    [.launch, .home, .wait, .url, .activity, .pushTap],
    [.launch, .home, .wait, .memoryWarning, .change, .timeChange],
  ]

  private static let usualWeights: [UInt16] = Stimulus.Kind.allCases.map(\.usualWeight)
}

extension Stimulus.Kind {
  /// How often it is sent where nothing is known about the scenario.
  fileprivate var usualWeight: UInt16 {
    switch self {
    case .launch, .home: 12
    case .wait, .unlock: 10
    case .open, .end: 8
    case .leave, .interrupt: 6
    case .acquire, .beginTask: 5
    case .lock, .close, .request, .reclaim, .event, .expire, .release, .endTask: 4
    case .quit, .url, .memoryPressure, .change, .readTimeRemaining: 3
    case .banner, .activity, .pushTap, .prewarm, .memoryWarning, .terminate, .timeChange, .access,
      .register:
      2
    case .unknown: 0
    }
  }
}
