import Lifecycle

// What UIKit did in a step, as far as the client has not told of it yet: what it may tell is true.
extension ClientStep {
  /// What makes an event true, no earlier than what the client told last.
  ///
  /// - Parameters:
  ///   - event: The position of the event.
  ///   - meanings: What it means.
  ///   - subject: Whom it is told of.
  ///   - isAgain: Whether it was told last, so that it tells of another way into one of its places
  ///     if there is one.
  /// - Returns: Nothing, if the event is not true.
  @inline(__always)
  func truth(
    of event: Int, meaning meanings: Meanings, of subject: Subject, isAgain: Bool
  ) -> Truth? {
    let cursor = Int(cursors[Int(subject.rawValue)])
    var place = start[subject]
    for index in 0..<cursor + 1
    where facts[index].subject == subject && !facts[index].isAnnounced {
      place = facts[index].crossing.target
    }
    let isThere = meanings.contains(place)
    if isThere, !isAgain { return Truth(fact: nil, cursor: cursor) }
    for index in max(0, cursor)..<max(facts.count, cursor)
    where facts[index].subject == subject {
      let crossing = facts[index].crossing
      let isMeant = meanings.contains(crossing) || meanings.contains(crossing.target)
      if isMeant, !isUsed(index, by: event) { return Truth(fact: index, cursor: index) }
    }
    return isThere ? Truth(fact: nil, cursor: cursor) : nil
  }

  /// Whether an event has told of a fact.
  @inline(__always)
  func isUsed(_ fact: Int, by event: Int) -> Bool {
    tellings.contains { $0.event == event && $0.fact == fact }
  }

  /// Whether UIKit names that a subject crossed a boundary on whose other side the client had it,
  /// and anything was told of that or of what came later.
  @inline(__always)
  func hasTold(_ crossing: Crossing, of subject: Subject) -> Bool {
    guard before.isUp(crossing.boundary, subject) != crossing.isUp,
      !before.isDisputed(crossing.boundary, subject)
    else { return false }
    for index in facts.indices.reversed()
    where facts[index].subject == subject && facts[index].crossing == crossing
      && facts[index].isNamed && !facts[index].isAnnounced
    {
      return tellings.contains { $0.subject == subject && ($0.fact ?? -1) >= index }
    }
    return false
  }

  /// The events that have told that a subject crossed a boundary.
  @inline(__always)
  func events(telling crossing: Crossing, of subject: Subject) -> EventSet {
    var events = EventSet()
    for telling in tellings where telling.subject == subject {
      if let fact = telling.fact, facts[fact].crossing == crossing { events.insert(telling.event) }
    }
    return events
  }

  /// Whether a subject has crossed a boundary up for the first time, or since it was attached.
  @inline(__always)
  func isFirst(_ boundary: Boundary, of subject: Subject) -> Bool {
    !before.isOwed(boundary, subject) || crossed(.detached, subject)
  }

  /// Whether UIKit had named a way up before this step, or names it twice in it: so that a client
  /// which tells of none, where the first is to be silent, may tell of another.
  func hasComeUp(_ boundary: Boundary, _ subject: Subject) -> Bool {
    let up = Crossing(boundary, isUp: true)
    return before.isOwed(boundary, subject)
      || facts.count { $0.subject == subject && $0.crossing == up && $0.isNamed } > 1
  }

  /// Whether a subject went down into what is meant behind a fact, so that an event may tell of that.
  func hasGoneDown(to meanings: Meanings, of subject: Subject, behind fact: Int) -> Bool {
    facts[(fact + 1)...].contains {
      $0.subject == subject && !$0.crossing.isUp
        && (meanings.contains($0.crossing) || meanings.contains($0.crossing.target))
    }
  }

  /// Whether any event has told of a fact.
  @inline(__always)
  func isTold(_ fact: Int) -> Bool { tellings.contains { $0.fact == fact } }

  /// What makes an event true.
  struct Truth: Hashable, Sendable {
    /// The fact, unless the subject was there before.
    let fact: Int?
    /// Where the client may go on from.
    let cursor: Int
  }

  /// How often an event was told of a subject.
  @inline(__always)
  func count(of event: Int, _ subject: Subject) -> Int {
    tellings.count { $0.event == event && $0.subject == subject }
  }

  /// Whether UIKit itself names one of those crossings more often than the client has told it.
  @inline(__always)
  func mayRepeat(_ meanings: Meanings, of subject: Subject, told: Int) -> Bool {
    facts.contains {
      $0.subject == subject
        && (meanings.contains($0.crossing) || meanings.contains($0.crossing.target))
        && told < max($0.calls, $0.posts)
    }
  }

  /// Whether a subject crossed a boundary that way.
  @inline(__always)
  func crossed(_ crossing: Crossing, _ subject: Subject) -> Bool {
    facts.contains { $0.subject == subject && $0.crossing == crossing && !$0.isAnnounced }
  }

  /// The same, or a notification has announced that it will.
  @inline(__always)
  func crossedOrAnnounced(_ crossing: Crossing, _ subject: Subject) -> Bool {
    facts.contains { $0.subject == subject && $0.crossing == crossing }
  }

  /// The most active place that anything has been in.
  var highest: Place {
    facts.reduce(.unattached) { $1.isAnnounced ? $0 : max($0, $1.crossing.target) }
  }

  /// Whether the scene that UIKit has moved last is another, and crossed one of those boundaries.
  func isLast(_ meanings: Meanings, ofOtherThan subject: Subject) -> Bool {
    guard let last = facts.last(where: { $0.subject != .app }), last.subject != subject else {
      return false
    }
    return meanings.contains(last.crossing) || meanings.contains(last.crossing.target)
  }

  /// Whether any other scene crossed one of those boundaries.
  @inline(__always)
  func othersCrossed(_ meanings: Meanings, but subject: Subject) -> Bool {
    facts.contains {
      $0.subject != subject && $0.subject != .app
        && (meanings.contains($0.crossing) || meanings.contains($0.crossing.target))
    }
  }

  /// Whether UIKit named a crossing up of a subject, so that it is owed.
  @inline(__always)
  func names(_ boundary: Boundary, of subject: Subject) -> Bool {
    facts.contains {
      $0.subject == subject && $0.crossing == Crossing(boundary, isUp: true) && $0.isNamed
    }
  }

  /// Whether UIKit named that a subject came up, over any boundary.
  func namesWayUp(of subject: Subject) -> Bool {
    facts.contains { $0.subject == subject && $0.isNamed && $0.crossing.isUp }
  }

  /// Whether any boundary was crossed and crossed back.
  @inline(__always)
  func bounced(of subject: Subject) -> Bool {
    bounced(.attachment, of: subject) || bounced(.visibility, of: subject)
      || bounced(.activity, of: subject)
  }

  /// Whether a boundary was crossed and crossed back.
  @inline(__always)
  func bounced(_ boundary: Boundary, of subject: Subject) -> Bool {
    crossed(Crossing(boundary, isUp: true), subject)
      && crossed(Crossing(boundary, isUp: false), subject)
  }
}
