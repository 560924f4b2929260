import Lifecycle

/// What UIKit did with its subjects in one step, in order, and how far the client has told of it.
struct ClientStep: Hashable, Sendable {
  var stimulus = Stimulus.Kind.unknown
  /// Where the subjects were when the step began.
  var start = BoundarySets()
  /// What the client had told by then.
  private var before = ToldPlaces()
  /// The boundaries that were crossed, in order.
  private(set) var facts: [Fact] = []
  /// For each subject, the fact that the client has told of last; -1, if of none.
  private var cursors = SIMD16<Int32>(repeating: -1)
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
  /// Whether a session was told to begin.
  var beganSession = false

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
    _ stimulus: Stimulus.Kind, at places: BoundarySets, behind told: ToldPlaces
  ) {
    var next = ClientStep()
    swap(&next.facts, &facts)
    swap(&next.tellings, &tellings)
    next.facts.removeAll(keepingCapacity: true)
    next.tellings.removeAll(keepingCapacity: true)
    next.stimulus = stimulus
    (next.start, next.before) = (places, told)
    self = next
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
    if let last = facts.lastIndex(where: { $0.subject == subject && $0.crossing == crossing }) {
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
    if let last = facts.lastIndex(where: { $0.subject == .app && $0.crossing == crossing }),
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
    guard
      let announced = facts.lastIndex(where: {
        $0.subject == subject && $0.crossing == crossing && $0.isAnnounced
      })
    else { return false }
    facts[announced].isAnnounced = false
    return true
  }
}

// MARK: What is true

extension ClientStep {
  /// What makes an event true, no earlier than what the client told last.
  ///
  /// - Returns: Nothing, if the event is not true.
  func truth(of event: Int, meaning meanings: Meanings, of subject: Subject) -> Truth? {
    let cursor = Int(cursors[Int(subject.rawValue)])
    var place = start[subject]
    for fact in facts.prefix(cursor + 1) where fact.subject == subject && !fact.isAnnounced {
      place = fact.crossing.target
    }
    if meanings.contains(place) { return Truth(fact: nil, cursor: cursor) }
    for index in facts.indices.dropFirst(max(0, cursor)) where facts[index].subject == subject {
      let crossing = facts[index].crossing
      let isMeant = meanings.contains(crossing) || meanings.contains(crossing.target)
      if isMeant, !isUsed(index, by: event) { return Truth(fact: index, cursor: index) }
    }
    return nil
  }

  /// Whether an event has told of a fact.
  func isUsed(_ fact: Int, by event: Int) -> Bool {
    tellings.contains { $0.event == event && $0.fact == fact }
  }

  /// Whether UIKit names that a subject crossed a boundary on whose other side the client had it,
  /// and anything was told of that or of what came later.
  func hasTold(_ crossing: Crossing, of subject: Subject) -> Bool {
    guard before.isUp(crossing.boundary, subject) != crossing.isUp,
      !before.isDisputed(crossing.boundary, subject),
      let place = facts.lastIndex(where: {
        $0.subject == subject && $0.crossing == crossing && $0.isNamed && !$0.isAnnounced
      })
    else { return false }
    return tellings.contains { $0.subject == subject && ($0.fact ?? -1) >= place }
  }

  /// Whether an event has told that a subject crossed a boundary.
  func hasTold(_ crossing: Crossing, of subject: Subject, by event: Int) -> Bool {
    tellings.contains {
      $0.subject == subject && $0.event == event && $0.fact.map { facts[$0].crossing } == crossing
    }
  }

  /// Whether a subject has crossed a boundary up for the first time, or since it was attached.
  func isFirst(_ boundary: Boundary, of subject: Subject) -> Bool {
    !before.isOwed(boundary, subject) || crossed(.detached, subject)
  }

  /// Whether any event has told of a fact.
  func isTold(_ fact: Int) -> Bool { tellings.contains { $0.fact == fact } }

  /// What makes an event true.
  struct Truth {
    /// The fact, unless the subject was there before.
    let fact: Int?
    /// Where the client may go on from.
    let cursor: Int
  }

  /// How often an event was told of a subject.
  func count(of event: Int, _ subject: Subject) -> Int {
    tellings.count { $0.event == event && $0.subject == subject }
  }

  /// The client has told an event of a subject, by what makes it true.
  mutating func tell(_ event: Int, _ subject: Subject, _ truth: Truth?) {
    tellings.append(Telling(event: event, subject: subject, fact: truth?.fact))
    guard let truth else { return }
    cursors[Int(subject.rawValue)] = max(cursors[Int(subject.rawValue)], Int32(truth.cursor))
  }

  /// Whether UIKit itself names one of those crossings more often than the client has told it.
  func mayRepeat(_ meanings: Meanings, of subject: Subject, told: Int) -> Bool {
    facts.contains {
      $0.subject == subject
        && (meanings.contains($0.crossing) || meanings.contains($0.crossing.target))
        && told < max($0.calls, $0.posts)
    }
  }

  /// Whether a subject crossed a boundary that way.
  func crossed(_ crossing: Crossing, _ subject: Subject) -> Bool {
    facts.contains { $0.subject == subject && $0.crossing == crossing && !$0.isAnnounced }
  }

  /// Whether any other scene crossed one of those boundaries.
  func othersCrossed(_ meanings: Meanings, but subject: Subject) -> Bool {
    facts.contains {
      $0.subject != subject && $0.subject != .app
        && (meanings.contains($0.crossing) || meanings.contains($0.crossing.target))
    }
  }

  /// Whether UIKit named a crossing up of a subject, so that it is owed.
  func names(_ boundary: Boundary, of subject: Subject) -> Bool {
    facts.contains {
      $0.subject == subject && $0.crossing == Crossing(boundary, isUp: true) && $0.isNamed
    }
  }

  /// Whether a boundary was crossed and crossed back.
  func bounced(_ boundary: Boundary, of subject: Subject) -> Bool {
    crossed(Crossing(boundary, isUp: true), subject)
      && crossed(Crossing(boundary, isUp: false), subject)
  }
}
