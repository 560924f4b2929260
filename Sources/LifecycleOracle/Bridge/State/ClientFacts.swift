import Lifecycle

// The transitions of a step that the client has not reported yet, which make its events true. A fact
// is given by its position in `facts`.
extension ClientStep {
  /// Returns the fact that makes an event true, no earlier than the fact that the client reported
  /// last.
  ///
  /// - Parameters:
  ///   - event: The position of the event.
  ///   - meanings: The meanings of the event.
  ///   - subject: The subject of the report.
  ///   - isAgain: Whether the event was reported last, so that it reports another way into one of
  ///     its states if there is one.
  /// - Returns: The fact, or `nil` if the event is not true.
  @inline(__always)
  func truth(
    of event: Int, meaning meanings: Meanings, of subject: Subject, isAgain: Bool
  ) -> Truth? {
    let lastReported = Int(lastReportedFacts[Int(subject.rawValue)])
    // The subject's state after the fact that the client reported last.
    var place = start[subject]
    for index in 0..<lastReported + 1
    where facts[index].subject == subject && !facts[index].isWithoutMove {
      place = facts[index].crossing.target
    }
    let isThere = meanings.contains(place)
    if isThere, !isAgain { return Truth(fact: nil, lastReported: lastReported) }
    for index in max(0, lastReported)..<max(facts.count, lastReported)
    where facts[index].subject == subject {
      let crossing = facts[index].crossing
      let isMeant = meanings.contains(crossing) || meanings.contains(crossing.target)
      if isMeant, !isReported(index, by: event) { return Truth(fact: index, lastReported: index) }
    }
    return isThere ? Truth(fact: nil, lastReported: lastReported) : nil
  }

  /// Whether a subject made one of those transitions before the transition that the client reported
  /// last.
  func passedOver(_ meanings: Meanings, of subject: Subject) -> Bool {
    facts.prefix(max(0, Int(lastReportedFacts[Int(subject.rawValue)]))).contains {
      $0.subject == subject
        && (meanings.contains($0.crossing) || meanings.contains($0.crossing.target))
    }
  }

  @inline(__always)
  func isReported(_ fact: Int, by event: Int) -> Bool {
    reports.contains { $0.event == event && $0.fact == fact }
  }

  /// Whether UIKit named a transition that the reported states at the beginning of the step do not
  /// contain yet, and the client has reported this transition or a later one.
  @inline(__always)
  func hasReachedNamed(_ crossing: Crossing, of subject: Subject) -> Bool {
    guard reportedAtStart.isUp(crossing.boundary, subject) != crossing.isUp,
      !reportedAtStart.isDisputed(crossing.boundary, subject)
    else { return false }
    for index in facts.indices.reversed()
    where facts[index].subject == subject && facts[index].crossing == crossing
      && facts[index].isNamed && !facts[index].isWithoutMove
    {
      return reports.contains { $0.subject == subject && ($0.fact ?? -1) >= index }
    }
    return false
  }

  /// Returns the events that reported a transition of a subject.
  @inline(__always)
  func events(reporting crossing: Crossing, of subject: Subject) -> EventSet {
    var events = EventSet()
    for report in reports where report.subject == subject {
      if let fact = report.fact, facts[fact].crossing == crossing { events.insert(report.event) }
    }
    return events
  }

  /// Whether a subject has gone up over a boundary for the first time, or for the first time since
  /// it was attached.
  @inline(__always)
  func isFirst(_ boundary: Boundary, of subject: Subject) -> Bool {
    !reportedAtStart.isOwed(boundary, subject) || crossed(.detached, subject)
  }

  /// Whether UIKit named a crossing up before this step, or names it twice in this step. A client
  /// that does not report the first crossing may report the second.
  func hasComeUp(_ boundary: Boundary, _ subject: Subject) -> Bool {
    let up = Crossing(boundary, isUp: true)
    return reportedAtStart.isOwed(boundary, subject)
      || facts.count { $0.subject == subject && $0.crossing == up && $0.isNamed } > 1
  }

  /// Whether a subject went down to a meaning of an event after a fact, so that the event may
  /// report that.
  func hasGoneDown(to meanings: Meanings, of subject: Subject, behind fact: Int) -> Bool {
    facts[(fact + 1)...].contains {
      $0.subject == subject && !$0.crossing.isUp
        && (meanings.contains($0.crossing) || meanings.contains($0.crossing.target))
    }
  }

  @inline(__always)
  func isReported(_ fact: Int) -> Bool { reports.contains { $0.fact == fact } }

  /// The reason why an event is true.
  struct Truth: Hashable, Sendable {
    /// The fact that the event reports; `nil` if the subject was already in a state that it means.
    let fact: Int?
    /// The fact that the client has then reported last, for `lastReportedFacts`.
    let lastReported: Int
  }

  /// Returns how often an event of a subject was reported.
  @inline(__always)
  func count(of event: Int, _ subject: Subject) -> Int {
    reports.count { $0.event == event && $0.subject == subject }
  }

  /// Whether UIKit itself names one of those transitions more than `count` times, which is how often
  /// the client has reported it.
  @inline(__always)
  func mayRepeat(_ meanings: Meanings, of subject: Subject, reported count: Int) -> Bool {
    facts.contains {
      $0.subject == subject
        && (meanings.contains($0.crossing) || meanings.contains($0.crossing.target))
        && count < max($0.calls, $0.posts)
    }
  }

  /// Whether a subject made a transition.
  @inline(__always)
  func crossed(_ crossing: Crossing, _ subject: Subject) -> Bool {
    facts.contains { $0.subject == subject && $0.crossing == crossing && !$0.isWithoutMove }
  }

  /// Whether a subject made a transition, or a notification has announced the transition.
  @inline(__always)
  func crossedOrAnnounced(_ crossing: Crossing, _ subject: Subject) -> Bool {
    facts.contains { $0.subject == subject && $0.crossing == crossing }
  }

  /// The most active state of any subject in the step.
  var highest: Place {
    facts.reduce(.unattached) { $1.isWithoutMove ? $0 : max($0, $1.crossing.target) }
  }

  /// Whether UIKit moved another scene last, by one of those transitions.
  func isLast(_ meanings: Meanings, ofOtherThan subject: Subject) -> Bool {
    guard let last = facts.last(where: { $0.subject != .app }), last.subject != subject else {
      return false
    }
    return meanings.contains(last.crossing) || meanings.contains(last.crossing.target)
  }

  /// Whether any other scene made one of those transitions.
  @inline(__always)
  func othersCrossed(_ meanings: Meanings, but subject: Subject) -> Bool {
    facts.contains {
      $0.subject != subject && $0.subject != .app
        && (meanings.contains($0.crossing) || meanings.contains($0.crossing.target))
    }
  }

  /// Whether UIKit named any way up of a subject.
  func namesWayUp(of subject: Subject) -> Bool {
    facts.contains { $0.subject == subject && $0.isNamed && $0.crossing.isUp }
  }

  /// Whether any transition was undone in the step.
  @inline(__always)
  func bounced(of subject: Subject) -> Bool {
    bounced(.attachment, of: subject) || bounced(.visibility, of: subject)
      || bounced(.activity, of: subject)
  }

  /// Whether a transition over a boundary was undone in the step.
  @inline(__always)
  func bounced(_ boundary: Boundary, of subject: Subject) -> Bool {
    crossed(Crossing(boundary, isUp: true), subject)
      && crossed(Crossing(boundary, isUp: false), subject)
  }
}
