import Lifecycle

/// What UIKit did with its subjects in one step, in order, and how far the client has told of it.
struct ClientStep: Hashable, Sendable {
  var stimulus = Stimulus.Kind.unknown
  /// Where the subjects were when the step began.
  var start = BoundarySets()
  /// The subjects of which it was open where they were to be told.
  private(set) var unnamed = SubjectSet()
  /// What the client had told by then.
  private(set) var before = ToldPlaces()
  /// The boundaries that were crossed, in order.
  private(set) var facts: [Fact] = []
  /// For each subject, the fact that the client has told of last; -1, if of none.
  private(set) var cursors = SIMD16<Int32>(repeating: -1)
  /// The subjects of facts.
  private(set) var moved = SubjectSet()
  /// Whether the process was launched, started the client, has ended, or gained a receiver.
  var launched = false
  var started = false
  var ended = false
  var subscribed = false
  var stopped = false
  /// Whether the client was asked for its state, and has answered.
  var asked = false
  var answered = false
  /// Whether the client has told that it is ready.
  var toldReady = false
  /// Whether the app was in front at any time.
  var wasInFront = false
  /// How often UIKit told of the end.
  var willTerminate = 0
  /// Whether an event of a place was told, for a receiver that comes late.
  var toldPlace = false
  /// The events of places that were told, in order.
  private(set) var tellings: [Telling] = []
  /// For how many seconds the app had been away that came to the front.
  var away: Int32?
  /// The same for who looks where the app is as steps end, and sees no return within one.
  var awayAtEnds: Int32?
  /// Whether a session was told to begin.
  var beganSession = false

  init() {}

  /// That an event was told of a subject.
  struct Telling: Hashable, Sendable {
    let event: Int
    let subject: Subject
    let fact: Int?
  }

  /// That a subject crossed a boundary.
  struct Fact: Hashable, Sendable {
    let subject: Subject
    let crossing: Crossing
    /// Whether UIKit has named it, rather than another that leads across it.
    var isNamed: Bool
    /// Whether a notification has announced it, and nothing else tells of it yet.
    var isAnnounced: Bool
    /// How often methods and notifications have named it.
    var calls = 0
    var posts = 0
  }
}

extension ClientStep {
  /// A step begins with the subjects in those places; the room for facts is used again.
  mutating func begin(
    _ stimulus: Stimulus.Kind, at places: BoundarySets, behind told: ToldPlaces,
    unnamed: SubjectSet
  ) {
    if !facts.isEmpty { facts.removeAll(keepingCapacity: true) }
    if !tellings.isEmpty { tellings.removeAll(keepingCapacity: true) }
    self.stimulus = stimulus
    (start, before, self.unnamed) = (places, told, unnamed)
    (cursors, moved) = (SIMD16(repeating: -1), [])
    (launched, started, ended, subscribed, stopped) = (false, false, false, false, false)
    (asked, answered, toldReady) = (false, false, false)
    (wasInFront, toldPlace, beganSession) = (false, false, false)
    (willTerminate, away, awayAtEnds) = (0, nil, nil)
    assert(
      self == ClientStep(beginning: stimulus, at: places, behind: told, unnamed: unnamed))
  }

  /// A step in which nothing has happened yet.
  private init(
    beginning stimulus: Stimulus.Kind, at places: BoundarySets, behind told: ToldPlaces,
    unnamed: SubjectSet
  ) {
    (self.stimulus, start, before, self.unnamed) = (stimulus, places, told, unnamed)
  }

  private mutating func add(_ fact: Fact) {
    facts.append(fact)
    moved.insert(fact.subject)
  }

  /// A subject has moved, by a crossing that UIKit names, if it names one.
  mutating func cross(
    _ subject: Subject, from: Place, to place: Place, by named: Crossing?, isPost: Bool
  ) {
    for crossing in Crossings(from: from, to: place) {
      let isNamed = crossing == named
      add(
        Fact(
          subject: subject, crossing: crossing, isNamed: isNamed, isAnnounced: false,
          calls: isNamed && !isPost ? 1 : 0, posts: isNamed && isPost ? 1 : 0))
    }
  }

  /// The same, but for a crossing that was announced before.
  mutating func crossRest(
    _ subject: Subject, from: Place, to place: Place, but announced: Crossing
  ) {
    for crossing in Crossings(from: from, to: place) where crossing != announced {
      add(
        Fact(subject: subject, crossing: crossing, isNamed: false, isAnnounced: false))
    }
  }

  /// UIKit names a crossing again that lies behind its subject.
  mutating func repeated(_ crossing: Crossing, of subject: Subject, isPost: Bool) {
    if let last = last(crossing, of: subject) {
      facts[last].isNamed = true
      if isPost { facts[last].posts += 1 } else { facts[last].calls += 1 }
    } else {
      add(
        Fact(
          subject: subject, crossing: crossing, isNamed: true, isAnnounced: true,
          calls: isPost ? 0 : 1, posts: isPost ? 1 : 0))
    }
  }

  /// A notification tells of the app as a whole.
  mutating func announce(_ crossing: Crossing, isThere: Bool) {
    if let last = last(crossing, of: .app),
      isThere || facts[last].isAnnounced
    {
      facts[last].isNamed = true
      facts[last].posts += 1
      return
    }
    add(
      Fact(subject: .app, crossing: crossing, isNamed: true, isAnnounced: true, posts: 1))
  }

  /// What was announced has come true.
  ///
  /// - Returns: Whether it was announced.
  mutating func confirm(_ crossing: Crossing, of subject: Subject) -> Bool {
    for index in facts.indices.reversed()
    where facts[index].subject == subject && facts[index].crossing == crossing
      && facts[index].isAnnounced
    {
      facts[index].isAnnounced = false
      return true
    }
    return false
  }

  /// The last fact that a subject crossed a boundary that way.
  private func last(_ crossing: Crossing, of subject: Subject) -> Int? {
    for index in facts.indices.reversed()
    where facts[index].subject == subject && facts[index].crossing == crossing { return index }
    return nil
  }

  /// The client has told an event of a subject, by what makes it true.
  mutating func tell(_ event: Int, _ subject: Subject, _ truth: Truth?) {
    tellings.append(Telling(event: event, subject: subject, fact: truth?.fact))
    guard let truth else { return }
    cursors[Int(subject.rawValue)] = max(cursors[Int(subject.rawValue)], Int32(truth.cursor))
  }
}
