import Lifecycle

/// The judgements of all possible transitions, made in advance.
///
/// The entries of scene-based apps come first, in the order of `Transition.number`, then those of
/// app-based apps.
struct TransitionTable: Sendable {
  /// For each entry, the positions of the rules that hold, and of the broken rules.
  private let held: [[Int]]
  private let broken: [[Int]]
  /// For each entry, whether any rule is broken.
  private let breaks: [Bool]

  /// Creates the table of the rules that judge transitions, each with its position.
  private init(_ rules: [(position: Int, check: Check)]) {
    var held: [[Int]] = []
    var broken: [[Int]] = []
    for kind in [ActivationCondition.sceneBased, .appBased] {
      for transition in Transition.all {
        var (holding, breaking): ([Int], [Int]) = ([], [])
        for (position, check) in rules {
          switch check.judgement(of: transition, kind) {
          case .held: holding.append(position)
          case .broken: breaking.append(position)
          case .silent: break
          }
        }
        held.append(holding)
        broken.append(breaking)
      }
    }
    self.held = held
    self.broken = broken
    breaks = broken.map { !$0.isEmpty }
  }

  /// Returns the table of the rules that judge transitions, which is made once for the same rules.
  static func shared(_ rules: [(position: Int, rule: Rule)]) -> TransitionTable {
    let rules = rules.filter { !$0.rule.check.transitions.isEmpty }
    let key = rules.map { Key(position: $0.position, rule: $0.rule.identity) }
    return cache.value(for: key) { TransitionTable(rules.map { ($0.position, $0.rule.check) }) }
  }

  private struct Key: Hashable {
    let position: Int
    let rule: Rule.Identity
  }

  private static let cache = RecentValues<[Key], TransitionTable>(capacity: 64)

  /// The number of entries.
  static let count = 2 * Transition.count

  @inline(__always)
  static func position(of transition: Transition, isSceneBased: Bool) -> Int {
    transition.number &+ (isSceneBased ? 0 : Transition.count)
  }

  /// Whether the transition of an entry breaks any rule.
  func breaks(at position: Int) -> Bool { breaks[position] }

  /// Returns the rules that the transition of an entry breaks.
  func broken(at position: Int) -> [Int] { broken[position] }

  /// Returns each rule's judgement of a transition, by the rule's position.
  func judgements(of transition: Transition, isSceneBased: Bool) -> [(Int, Judgement)] {
    let position = Self.position(of: transition, isSceneBased: isSceneBased)
    return held[position].map { ($0, .held) } + broken[position].map { ($0, .broken) }
  }

  /// Adds to each rule's tally how often it held, from the number of times of each entry.
  func addHeld(_ counts: UnsafeMutableBufferPointer<UInt64>, to tallies: inout [Tally]) {
    for position in counts.indices where counts[position] > 0 {
      for rule in held[position] { tallies[rule].held += counts[position] }
    }
  }
}

extension Check {
  /// Returns the judgement of a transition of a kind of app: `sceneBased` or `appBased`.
  fileprivate func judgement(of transition: Transition, _ kind: ActivationCondition) -> Judgement {
    for check in transitions where check.kind == kind && check.moves.contains(transition.move) {
      return check.judge(transition)
    }
    return .silent
  }
}
