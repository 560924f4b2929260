/// What the rules that judge transitions have to say of each there can be.
struct TransitionTable: Sendable {
  /// The rules that hold and those that are broken, by position, for each kind of app and
  /// transition.
  private let held: [[Int]]
  private let broken: [[Int]]
  /// Whether any rule is broken, for each kind of app and transition.
  private let breaks: [Bool]

  /// A table of those of the rules, each at its position, that judge transitions.
  private init(_ rules: [(position: Int, check: Check)]) {
    var held: [[Int]] = []
    var broken: [[Int]] = []
    for kind in [ActivationCondition.sceneBased, .appBased] {
      for transition in Transition.all {
        let judgements = rules.map { ($0.position, $0.check.judgement(of: transition, kind)) }
        held.append(judgements.filter { $0.1 == .held }.map(\.0))
        broken.append(judgements.filter { $0.1 == .broken }.map(\.0))
      }
    }
    self.held = held
    self.broken = broken
    breaks = broken.map { !$0.isEmpty }
  }

  /// The table of the rules, each at its position, made once for those of them that judge
  /// transitions.
  static func shared(_ rules: [(position: Int, rule: Rule)]) -> TransitionTable {
    let rules = rules.filter { !$0.rule.check.transitions.isEmpty }
    let key = rules.map { Key(position: $0.position, rule: $0.rule.identity) }
    return cache.value(for: key) { TransitionTable(rules.map { ($0.position, $0.rule.check) }) }
  }

  private struct Key: Hashable {
    let position: Int
    let rule: Rule.Identity
  }

  private static let cache = RecentValues<[Key], TransitionTable>(of: 64)

  /// How many entries there are.
  static let count = 2 * Transition.count

  /// The position of the entry of a transition.
  static func position(of transition: Transition, isSceneBased: Bool) -> Int {
    transition.number &+ (isSceneBased ? 0 : Transition.count)
  }

  /// Whether a transition breaks any rule.
  func breaks(at position: Int) -> Bool { breaks[position] }

  /// The rules that a transition breaks.
  func broken(at position: Int) -> [Int] { broken[position] }

  /// Adds to each rule's tally how often it held, if each transition was seen so often.
  func add(_ seen: UnsafeMutableBufferPointer<UInt64>, to tallies: inout [Tally]) {
    for position in seen.indices where seen[position] > 0 {
      for rule in held[position] { tallies[rule].held += seen[position] }
    }
  }
}

extension Check {
  /// What is to be said of a transition of an app of that kind.
  fileprivate func judgement(of transition: Transition, _ kind: ActivationCondition) -> Judgement {
    for look in transitions where look.kind == kind && look.moves.contains(transition.move) {
      return look.judge(transition)
    }
    return .silent
  }
}
