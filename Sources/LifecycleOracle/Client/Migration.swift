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

  init(_ contract: Contract, _ given: Given) {
    before = Life(ClientRecord(contract, given))
    after = Life(ClientRecord(contract, given.migrated))
  }

  /// Where a step moves on to the life with a scene, if it has two halves.
  static func move(in observations: UnsafeBufferPointer<Observation>) -> Int? {
    observations.firstIndex { $0.event == .client(.migrated) }
  }

  /// Judges a step that moves on at a position.
  mutating func judge(
    _ stimulus: Stimulus, _ observations: UnsafeBufferPointer<Observation>, moving move: Int,
    now: Int32
  ) -> (difference: Difference?, wasCompared: Bool) {
    before.play(stimulus, observations[..<move], step, now: now)
    after.play(stimulus, observations[(move + 1)...], step, now: now)
    let verdict = compared()
    before.finish()
    after.finish()
    step += 1
    return verdict
  }

  private func compared() -> (difference: Difference?, wasCompared: Bool) {
    guard before.livesOn(like: after) else { return (nil, false) }
    var difference: Difference?
    var wasCompared = false
    for word in Set(before.words.keys).union(after.words.keys) where areComparable(word) {
      wasCompared = true
      let (places, others) = (before.words[word] ?? [], after.words[word] ?? [])
      let isTold = !places.isEmpty && !others.isEmpty
      guard places.count != others.count, !isTold || !mayRepeat(word) else { continue }
      let isLost = places.count > others.count
      let found = Difference(
        place: isLost ? places[others.count] : others[places.count], before: places.count,
        after: others.count)
      if difference.map({ found.place < $0.place }) ?? true { difference = found }
    }
    return (difference, wasCompared)
  }

  /// That a word is told more often in one life than in the other.
  struct Difference: Hashable, Sendable {
    /// Where it is told that is missing in the other.
    let place: Int
    /// How often it is told without scenes, and with one.
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
      return !mayBeTaken && contract.promises.contains(payload == .push ? .taps : .links)
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
          || before.front == after.front && areMovedAlike([front]))
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
    // A scene connects where an app-based app has nothing to tell; and which way up is the first, of
    // which nothing is told, the two lives need not agree on.
    guard areAtOnePlace, event.first != .silent, !boundaries.contains(.attachment),
      !event.meanings.contains(.unattached) || before.record.step.willTerminate > 0,
      !tellsOfPlaces || haveToldTheSame,
      boundaries.allSatisfy({ before.stands(at: $0, like: after) })
    else { return false }
    let named = moves(over: boundaries)
    if named.isEmpty, event.mayRepeat || before.lastNamed != after.lastNamed { return false }
    return areMovedAlike(boundaries)
      && (event.first == .told
        || named.filter(\.isUp).map(\.boundary).allSatisfy { before.knows($0) && after.knows($0) })
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

  /// Whether the last event of a place was the same as the step began.
  private var haveToldTheSame: Bool {
    before.start.told[last: .app] == after.start.told[last: .app]
  }
}

/// A word that a client says, and what it means or carries.
private struct Word: Hashable {
  let act: ClientAct
  let value: UInt16
}

// MARK: One life

/// What is told in one of the two lives.
private struct Life: Sendable {
  /// What the trace implies, and what it implied as the step began.
  private(set) var record: ClientRecord
  private(set) var start: ClientRecord
  /// The step in which UIKit brought each link to the present process.
  private(set) var brought: [UInt16: Int] = [:]
  /// The crossing of the app that UIKit named last: on which rests what a client answers.
  private(set) var lastNamed: Crossing?
  /// How UIKit named crossings of the app in this step.
  private(set) var named: [Crossing: Naming] = [:]
  /// Where each word of this step is told of the app.
  private(set) var words: [Word: [Int]] = [:]

  init(_ record: ClientRecord) { (self.record, start) = (record, record) }

  mutating func play(
    _ stimulus: Stimulus, _ observations: Slice<UnsafeBufferPointer<Observation>>, _ step: Int,
    now: Int32
  ) {
    start = record
    (named, words) = ([:], [:])
    record.begin(stimulus)
    for index in observations.indices {
      let seen = observations[index]
      record.note(seen, now: now)
      if let link = ClientHost.Link(seen), brought[link.number] == nil {
        brought[link.number] = step
      }
      switch (seen.event, seen.crossing) {
      case (.client(let act), _) where seen.receiver == .app:
        words[Word(act: act, value: seen.value), default: []].append(index)
      case (_, let crossing?) where crossing.boundary != .attachment:
        guard record.isSceneBased || seen.receiver == .app else { continue }
        lastNamed = crossing
        named[crossing, default: Naming()].note(seen, inScenes: record.isSceneBased)
      default: break
      }
    }
  }

  mutating func finish() {
    if record.step.ended { (brought, lastNamed) = ([:], nil) }
    record.finish()
  }

  /// Whether the client lives, and its app receives what it tells, as in another life; a kill owes
  /// nothing.
  func livesOn(like other: Life) -> Bool {
    [(self, other), (other, self)].allSatisfy { one, other in
      one.presence == other.presence
        && (!one.record.step.ended || one.record.step.willTerminate > 0)
    }
  }

  private var presence: [Bool] {
    let (life, step) = (start.life, record.step)
    return [
      life.isRunning, life.isStarted, life.hasReceiver, step.launched, step.started, step.stopped,
      step.subscribed, step.ended, step.willTerminate > 0,
    ]
  }

  func knows(_ boundary: Boundary) -> Bool { start.told.isKnown(boundary, .app) }

  /// Whether the client has put the app on the same side of a boundary as in another life, beyond
  /// dispute.
  func stands(at boundary: Boundary, like other: Life) -> Bool {
    let (told, others) = (start.told, other.start.told)
    return told.isUp(boundary, .app) == others.isUp(boundary, .app)
      && !told.isDisputed(boundary, .app) && !others.isDisputed(boundary, .app)
  }

  /// How UIKit names a crossing: whichever way a client hears of it, it is the same where this is.
  struct Naming: Hashable {
    private var calls = 0
    private var posts = 0
    /// Notifications of the scene; without scenes those of the app, that such a client hears.
    private var scenePosts = 0

    mutating func note(_ seen: Observation, inScenes isSceneBased: Bool) {
      if case .callback = seen.event {
        calls += 1
      } else {
        if seen.receiver == .app { posts += 1 }
        if seen.receiver != .app || !isSceneBased { scenePosts += 1 }
      }
    }
  }

  /// How often UIKit told of low memory and of the time in this step.
  var news: [Int] {
    let (now, then) = (record.life, start.life)
    return [
      now.memory.calls - then.memory.calls, now.memory.posts - then.memory.posts,
      now.time.calls - then.time.calls, now.time.posts - then.time.posts,
    ]
  }

  /// What a session of the user depends on.
  var front: Front {
    Front(
      session: start.session, wasInFront: record.step.wasInFront, away: record.step.away ?? 0,
      isInFront: record.isInFront, isUnnamed: record.unnamed.contains(.app))
  }

  struct Front: Hashable {
    let session: UserSession
    let wasInFront: Bool
    let away: Int32
    let isInFront: Bool
    let isUnnamed: Bool
  }
}
