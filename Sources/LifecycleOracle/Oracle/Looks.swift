import Lifecycle

/// Where each rule looks: for each kind of observation and each kind of stimulus, the rules to ask.
struct Looks: Sendable {
  /// What decides which rules are looked at: for a whole scenario, and on an occasion.
  struct Mode {
    fileprivate var number = 0

    init() {}

    init(_ ledger: Ledger) {
      number =
        (ledger.given.isSceneBased ? 0 : 1) + (ledger.view.hasStandIns ? 2 : 0)
        + (ledger.nature.contains(.undelegated) ? 8 : 0)
    }

    /// The same on an occasion.
    func on(_ occasion: Occasion) -> Mode {
      var mode = self
      if !occasion.isDisjoint(with: .rare) { mode.number |= 4 }
      return mode
    }

    fileprivate static let count = 16

    fileprivate static func admits(_ occasion: Occasion, _ mode: Int) -> Bool {
      !occasion.contains(mode & 1 == 0 ? .appBased : .sceneBased)
        && (mode & 4 != 0 || occasion.isDisjoint(with: .rare))
        && (mode & 8 != 0 || !occasion.contains(.undelegated))
    }

    /// The observations that may tell of a move.
    fileprivate static func moves(_ mode: Int) -> Topics {
      let callbacks = Topics.callbacks(scene: .all).union(.callbacks(app: .all))
      let posts = Topics.posts(scene: .all).union(.posts(app: .all))
      return mode & 2 != 0 ? callbacks.union(posts) : callbacks
    }

    /// The kinds of observation to look at: where callbacks tell of moves, and where posts do too.
    fileprivate static func topics(of sightings: Check.Sightings) -> [[Int]] {
      [sightings.topics, sightings.topics.union(sightings.standIns)].map { topics in
        (0..<Topics.count).filter(topics.contains)
      }
    }
  }

  /// What is to be said of each transition there can be.
  let transitions: TransitionTable
  /// For each mode and kind of observation, whether it may tell of a move.
  private let moves: [Bool]
  private let sightings: Roster<SightingLook>
  private let ends: Roster<EndLook>
  /// The view of each kind of app, by what its delegates implement.
  private let views: [View]

  /// Where those of the rules look that an engine with those capabilities is judged by.
  init(_ rules: [Rule], _ capabilities: Capabilities) {
    let supported = rules.enumerated().filter { capabilities.suffice(for: $0.element.needs) }
    var during = [Roster<SightingLook>.Row](repeating: [], count: Mode.count * Topics.count)
    var atEnd = [Roster<EndLook>.Row](repeating: [], count: Mode.count * Self.kinds)
    for (number, rule) in supported {
      for sightings in rule.check.sightings {
        let look = SightingLook(sightings.judge)
        let topics = Mode.topics(of: sightings)
        for mode in 0..<Mode.count where Mode.admits(sightings.occasion, mode) {
          for topic in topics[mode >> 1 & 1] {
            during[mode * Topics.count + topic].append((sightings.occasion, number, look))
          }
        }
      }
      for ends in rule.check.ends {
        let look = EndLook(ends.judge)
        let kinds = Stimulus.Kind.allCases.filter(ends.stimuli.contains)
        for mode in 0..<Mode.count where Mode.admits(ends.occasion, mode) {
          for kind in kinds {
            atEnd[mode * Self.kinds + Int(kind.rawValue)].append((ends.occasion, number, look))
          }
        }
      }
    }
    transitions = .shared(supported.map { ($0.offset, $0.element) })
    moves = (0..<Mode.count).flatMap { mode in
      let moves = Mode.moves(mode)
      return (0..<Topics.count).map { moves.contains($0) }
    }
    sightings = Roster(during)
    ends = Roster(atEnd)
    views = [(true, true), (true, false), (false, true), (false, false)].map {
      View(hasSceneDelegate: $0.0, hasAppTransitions: $0.1, capabilities)
    }
  }

  /// The same, made once for the same rules and capabilities.
  static func shared(_ rules: [Rule], _ capabilities: Capabilities) -> Looks {
    memo.value(for: Key(rules: rules.map(\.identity), capabilities: capabilities)) {
      Looks(rules, capabilities)
    }
  }

  private struct Key: Hashable {
    let rules: [Rule.Identity]
    let capabilities: Capabilities
  }

  private static let memo = Memo<Key, Looks>(of: 256)

  /// Whether an observation may tell of a move.
  func mayTellOfMove(_ topic: Int, _ mode: Mode) -> Bool {
    moves[mode.number &* Topics.count &+ topic]
  }

  /// The rules to ask at an observation.
  func during(_ topic: Int, _ mode: Mode) -> UnsafeBufferPointer<Roster<SightingLook>.Entry> {
    sightings[mode.number &* Topics.count &+ topic]
  }

  /// The rules to ask at the end of a step.
  func atEnd(
    _ kind: Stimulus.Kind, _ mode: Mode
  ) -> UnsafeBufferPointer<Roster<EndLook>.Entry> {
    ends[mode.number &* Self.kinds &+ Int(kind.rawValue)]
  }

  private static let kinds = Stimulus.Kind.allCases.count

  /// What is seen of an app so configured.
  func view(of given: Given) -> View {
    views[(given.hasSceneDelegate ? 0 : 2) + (given.hasAppTransitions ? 0 : 1)]
  }
}

/// How a rule judges an observation.
final class SightingLook: Sendable {
  let judge: Check.During

  init(_ judge: @escaping Check.During) { self.judge = judge }
}

/// How a rule judges the end of a step.
final class EndLook: Sendable {
  let judge: Check.AtEnd

  init(_ judge: @escaping Check.AtEnd) { self.judge = judge }
}
