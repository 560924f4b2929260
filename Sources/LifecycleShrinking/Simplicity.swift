package import Lifecycle

extension Scenario {
  /// Whether this scenario is simpler than another: a strict total order.
  ///
  /// Fewer stimuli are simpler, and what the app does in callbacks counts as stimuli, each callback
  /// as one more: nothing gets simpler by hiding in the script. Then a given nearer to the default;
  /// then simpler stimuli, all together before one by one; then the values in the given.
  package func isSimpler(than other: Scenario) -> Bool {
    let (size, otherSize) = (self.size, other.size)
    if size != otherSize { return size < otherSize }
    let (departures, others) = (given.departures, other.given.departures)
    if departures != others { return departures < others }
    let (cost, otherCost) = (self.cost, other.cost)
    if cost != otherCost { return cost < otherCost }
    for (left, right) in zip(stimuli, other.stimuli) where left != right {
      return left.cost < right.cost
    }
    return given != other.given && given.values.lexicographicallyPrecedes(other.given.values)
  }

  /// How many stimuli there are, what the script has the app do counted too.
  private var size: Int { stimuli.count + given.script.departures }

  private var cost: Int { stimuli.reduce(0) { $0 + $1.cost } }
}

extension Stimulus {
  /// How far it is from the simplest stimulus; no two have the same.
  var cost: Int { kind.rank << 16 | parameter }
}

extension Stimulus.Kind {
  /// The place among the kinds, from the most familiar to the most special.
  var rank: Int {
    switch self {
    case .launch: 0
    case .home: 1
    case .wait: 2
    case .open: 3
    case .leave: 4
    case .close: 5
    case .interrupt: 6
    case .end: 7
    case .lock: 8
    case .unlock: 9
    case .banner: 10
    case .url: 11
    case .activity: 12
    case .pushTap: 13
    case .quit: 14
    case .event: 15
    case .prewarm: 16
    case .request: 17
    case .reclaim: 18
    case .expire: 19
    case .memoryWarning: 20
    case .memoryPressure: 21
    case .terminate: 22
    case .change: 23
    case .timeChange: 24
    case .acquire: 25
    case .release: 26
    case .access: 27
    case .beginTask: 28
    case .endTask: 29
    case .readTimeRemaining: 30
    case .register: 31
    case .unknown: 32
    }
  }
}
