import Lifecycle

/// What a client tells in an app without scenes, beside what it tells once the app has moved to a
/// single scene.
///
/// A word is compared where UIKit does the same in both lives and the client stood where it stands
/// in the other. So nothing follows from what UIKit itself does otherwise, such as
/// `willEnterForeground` at a launch, nor from what a contract leaves open.
struct Migration: Sendable {
  private var before: Life
  private var after: Life
  private var step = 0
  /// Whether UIKit has done the same to an app since its launch, at the same time: else what it does
  /// as time passes is not the same.
  private var isSameHistory = false
  /// How much later it is with a scene, which the process began with.
  private var lead: Int32 = 0

  init(_ contract: Contract, _ given: Given) {
    before = Life(ClientRecord(contract, given))
    after = Life(ClientRecord(contract, given.migrated))
  }

  /// Where a step moves on to the life with a scene, if it has two halves.
  static func move(in observations: UnsafeBufferPointer<Observation>) -> Int? {
    observations.firstIndex { if case .client(.migrated) = $0.event { true } else { false } }
  }

  /// Judges a step that moves on at a position.
  mutating func judge(
    _ stimulus: Stimulus, _ observations: UnsafeBufferPointer<Observation>, moving move: Int,
    now: Int32
  ) -> Comparison {
    before.play(stimulus, observations[..<move], step, now: now)
    after.play(stimulus, observations[(move + 1)...], step, now: now)
    noteHistory()
    let comparison = compared()
    before.finish()
    after.finish()
    step += 1
    return comparison
  }

  private func compared() -> Comparison {
    guard before.livesOn(like: after) else { return Comparison() }
    var comparison = Comparison()
    for word in Set(before.words.keys).union(after.words.keys) where areComparable(word) {
      comparison.comparesWords = true
      let (places, others) = (before.words[word] ?? [], after.words[word] ?? [])
      let isTold = !places.isEmpty && !others.isEmpty
      guard places.count != others.count, !isTold || !mayRepeat(word) else { continue }
      let isLost = places.count > others.count
      let found = Difference(
        place: isLost ? places[others.count] : others[places.count], before: places.count,
        after: others.count)
      comparison.note(found, inWords: true)
    }
    if isSameHistory { compareActs(&comparison) }
    return comparison
  }

  private mutating func noteHistory() {
    guard let app = before.record.app, let other = after.record.app else { return }
    if !before.start.life.isRunning {
      isSameHistory = true
      lead = after.start.app.map { $0.now } ?? 0
      lead -= before.start.app.map { $0.now } ?? 0
    } else if before.named != after.named || !areAtOnePlace {
      isSameHistory = false
    }
    // A scene may go before its process does.
    if !other.step.disconnected.isEmpty, !after.record.step.ended { isSameHistory = false }
    if other.now - app.now != lead || app.isSuspended != other.isSuspended {
      isSameHistory = false
    }
  }

  /// Notes what the app has let go of without scenes, and still has with one; it may do more there.
  private func compareActs(_ comparison: inout Comparison) {
    for thing in before.had.intersection(after.had) {
      // All but what is on disk is gone with the process.
      if before.record.step.ended, thing != .possession(.unsavedData) { continue }
      guard let place = before.letGo[thing] else { continue }
      comparison.comparesActs = true
      guard after.letGo[thing] == nil, !before.has(thing), after.has(thing) else { continue }
      comparison.note(Difference(place: place, before: 1, after: 0), inWords: false)
    }
  }

  /// What a step comes to.
  struct Comparison {
    /// Whether any word, and any act of an app, was compared.
    var comparesWords = false
    var comparesActs = false
    /// The first word, and the first act of an app, that is missing in one life.
    private(set) var word: Difference?
    private(set) var act: Difference?

    mutating func note(_ found: Difference, inWords isWord: Bool) {
      if isWord {
        if word.map({ found.place < $0.place }) ?? true { word = found }
      } else if act.map({ found.place < $0.place }) ?? true {
        act = found
      }
    }
  }

  /// What a rule finds in a comparison.
  typealias Finding = (isExercised: Bool, difference: Difference?)

  /// That a word is told, or an act done, more often in one life than in the other.
  struct Difference: Hashable, Sendable {
    /// Where it is that is missing in the other.
    let place: Int
    /// How often it is without scenes, and with one.
    let before: Int
    let after: Int
  }
}

// MARK: What is compared

extension Migration {
  private var contract: Contract { before.record.contract }

  private func areComparable(_ word: Word) -> Bool {
    switch word.act {
    case .undeclared, .migrated, .passed, .answered, .did: return false
    case .link(let payload):
      let step = before.brought[word.value]
      // Which methods bring it, and so who may take it before, is not the same.
      let mayBeTaken = contract.promises.contains(.yesEnds) && before.record.accepting > 0
      return !mayBeTaken && contract.handsOn(payload)
        && step != nil && step == after.brought[word.value]
    case .state:
      return contract.promises.contains(.state) && areAtOnePlace && haveToldTheSame
        && before.lastNamed == after.lastNamed
    case .emitted(let name):
      guard let position = contract.position(of: name.description),
        contract.events[position].level == .app
      else { return false }
      let event = contract.events[position]
      return (event.meanings.isDisjoint(with: .news) || before.news == after.news)
        && (event.meanings.isDisjoint(with: .sessions)
          || before.front == after.front && areMovedAlike([front])
            && !before.start.session.isUnheard
            && (!event.meanings.contains(Meanings(.sessionEnds))
              || !before.start.session.isLeftOpen || haveEndedAlike))
        && (!event.meanings.isAboutPlaces || areComparable(event))
    }
  }

  /// Whether UIKit moved the app in the same way as far as an event speaks of it, and what was told
  /// before demands the same now.
  private func areComparable(_ event: Contract.Event) -> Bool {
    let tellsOfPlaces = !event.meanings.isDisjoint(with: .places)
    let crossings = Crossing.allCases.filter {
      tellsOfPlaces && $0.boundary != .attachment || event.meanings.contains($0)
    }
    let boundaries = Set(crossings.map(\.boundary))
    // A scene connects where an app-based app has nothing to tell.
    guard areAtOnePlace, !boundaries.contains(.attachment),
      !event.meanings.contains(.unattached) || before.record.step.willTerminate > 0,
      !tellsOfPlaces || haveToldTheSame,
      boundaries.allSatisfy({ before.stands(at: $0, like: after) })
    else { return false }
    // Which way up is the first, of which nothing may be told, the two lives need not agree on.
    let named = moves(over: boundaries)
    if named.isEmpty, event.mayRepeat || before.lastNamed != after.lastNamed { return false }
    return areMovedAlike(boundaries)
      && (!maySilenceFirst(over: boundaries)
        || named.filter(\.isUp).map(\.boundary).allSatisfy { before.knows($0) && after.knows($0) })
  }

  /// Whether the first way up over some boundaries may stay untold, and with it the way back down.
  private func maySilenceFirst(over boundaries: Set<Boundary>) -> Bool {
    contract.events.contains { event in
      event.first != .told
        && (!event.meanings.isDisjoint(with: .places)
          || Crossing.allCases.contains {
            boundaries.contains($0.boundary) && event.meanings.contains($0)
          })
    }
  }

  /// Whether a word may be told again where nothing has happened, or where UIKit does otherwise.
  private func mayRepeat(_ word: Word) -> Bool {
    switch word.act {
    case .link: before.named != after.named
    case .emitted(let name):
      contract.position(of: name.description).map { contract.events[$0].mayRepeat } ?? false
    case .undeclared, .state, .migrated, .passed, .answered, .did: false
    }
  }

  /// The crossings of some boundaries that UIKit names in either life.
  private func moves(over boundaries: Set<Boundary>) -> [Crossing] {
    Crossing.allCases.filter {
      boundaries.contains($0.boundary) && (before.named[$0] != nil || after.named[$0] != nil)
    }
  }

  /// Whether UIKit names the same crossings of some boundaries; if none, the same of all.
  private func areMovedAlike(_ boundaries: Set<Boundary>) -> Bool {
    let moves = moves(over: boundaries)
    return moves.isEmpty
      ? before.named == after.named : moves.allSatisfy { before.named[$0] == after.named[$0] }
  }

  /// The boundary above which the app is in front.
  private var front: Boundary {
    contract.promises.contains(.sessionsFromActivity) ? .activity : .visibility
  }

  /// Whether the app is where it is in the other life, and was as the step began.
  private var areAtOnePlace: Bool {
    before.start.places[.app] == after.start.places[.app]
      && before.record.places[.app] == after.record.places[.app]
  }

  /// Whether the last processes ended in the same step without a word, so that neither has kept
  /// anything on its disk that the other has not.
  private var haveEndedAlike: Bool { before.lastEnd == after.lastEnd && before.lastEnd.isSilent }

  /// Whether the last event of a place was the same as the step began.
  private var haveToldTheSame: Bool {
    before.start.told[last: .app] == after.start.told[last: .app]
  }
}
