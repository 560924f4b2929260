import Lifecycle

/// UIKit's transitions in one step, in order, and the client's reports about them.
struct ClientStep: Hashable, Sendable {
  var stimulus = Stimulus.Kind.unknown
  /// The states of the subjects when the step began.
  var start = BoundarySets()
  /// Subjects whose reported state was ambiguous when the step began.
  private(set) var ambiguousAtStart = SubjectSet()
  /// The reported states when the step began.
  private(set) var reportedAtStart = ReportedPlaces()
  /// The transitions, in UIKit's order; a fact is named by its position here.
  private(set) var facts: [Fact] = []
  /// For each subject, the position of the fact that the client reported last; -1 if none.
  private(set) var lastReportedFacts = SIMD16<Int32>(repeating: -1)
  /// The subjects of the transitions.
  private(set) var moved = SubjectSet()
  /// Whether the process was launched.
  var launched = false
  /// Whether the process ended.
  var ended = false
  /// Whether the app started the client late.
  var started = false
  /// Whether the app stopped the client.
  var stopped = false
  /// Whether a receiver subscribed late.
  var subscribed = false
  /// Whether the client was asked for its state.
  var asked = false
  /// Whether the client has answered.
  var answered = false
  var reportedReady = false
  /// Whether the app was in front at any time in the step.
  var wasInFront = false
  /// The number of UIKit's calls of `willTerminate`.
  var willTerminate = 0
  /// Whether an event about a state was reported, for a late receiver.
  var reportedLateState = false
  /// The reports of events about states, in order.
  private(set) var reports: [Report] = []
  /// The seconds for which the app had been away when it came to the front; `nil` if it did not
  /// come.
  var away: Int32?
  /// The same seconds for a client that reads the app's state only at the end of steps.
  var awayAtEnds: Int32?
  var beganSession = false

  struct Report: Hashable, Sendable {
    /// The position of the event in the contract.
    let event: Int
    let subject: Subject
    /// The fact that makes the event true, if any.
    let fact: Int?
  }

  /// A transition of a subject.
  struct Fact: Hashable, Sendable {
    let subject: Subject
    let crossing: Crossing
    /// Whether UIKit has named this transition, and not another one that includes it.
    var isNamed: Bool
    /// Whether UIKit has named the transition, but no state has changed by it: a notification came
    /// before the move, or the subject is in that state already.
    var isWithoutMove: Bool
    /// The numbers of methods and notifications that have named the transition.
    var calls = 0
    var posts = 0
  }
}

extension ClientStep {
  /// Begins a step with the subjects in those states, and reuses the storage for facts.
  mutating func begin(
    _ stimulus: Stimulus.Kind, at places: BoundarySets, behind reported: ReportedPlaces,
    ambiguous: SubjectSet
  ) {
    if !facts.isEmpty { facts.removeAll(keepingCapacity: true) }
    if !reports.isEmpty { reports.removeAll(keepingCapacity: true) }
    self.stimulus = stimulus
    (start, reportedAtStart, ambiguousAtStart) = (places, reported, ambiguous)
    (lastReportedFacts, moved) = (SIMD16(repeating: -1), [])
    (launched, started, ended, subscribed, stopped) = (false, false, false, false, false)
    (asked, answered, reportedReady) = (false, false, false)
    (wasInFront, reportedLateState, beganSession) = (false, false, false)
    (willTerminate, away, awayAtEnds) = (0, nil, nil)
    assert(
      self == ClientStep(beginning: stimulus, at: places, behind: reported, ambiguous: ambiguous))
  }

  /// Creates a step in which nothing has happened yet.
  private init(
    beginning stimulus: Stimulus.Kind, at places: BoundarySets, behind reported: ReportedPlaces,
    ambiguous: SubjectSet
  ) {
    (self.stimulus, start) = (stimulus, places)
    (reportedAtStart, ambiguousAtStart) = (reported, ambiguous)
  }

  private mutating func add(_ fact: Fact) {
    facts.append(fact)
    moved.insert(fact.subject)
  }

  /// Notes a move of a subject, by the transition that UIKit names, if it names one.
  mutating func cross(
    _ subject: Subject, from: Place, to place: Place, by named: Crossing?, isPost: Bool
  ) {
    for crossing in Crossings(from: from, to: place) {
      let isNamed = crossing == named
      add(
        Fact(
          subject: subject, crossing: crossing, isNamed: isNamed, isWithoutMove: false,
          calls: isNamed && !isPost ? 1 : 0, posts: isNamed && isPost ? 1 : 0))
    }
  }

  /// Notes a move without the transition that was announced before.
  mutating func crossRemaining(
    _ subject: Subject, from: Place, to place: Place, except announced: Crossing
  ) {
    for crossing in Crossings(from: from, to: place) where crossing != announced {
      add(Fact(subject: subject, crossing: crossing, isNamed: false, isWithoutMove: false))
    }
  }

  /// Notes that UIKit names a transition to the state that its subject is in already. Without such a
  /// transition in this step, it is noted as one without a move.
  mutating func nameAgain(_ crossing: Crossing, of subject: Subject, isPost: Bool) {
    if let last = last(crossing, of: subject) {
      facts[last].isNamed = true
      if isPost { facts[last].posts += 1 } else { facts[last].calls += 1 }
    } else {
      add(
        Fact(
          subject: subject, crossing: crossing, isNamed: true, isWithoutMove: true,
          calls: isPost ? 0 : 1, posts: isPost ? 1 : 0))
    }
  }

  /// Notes a notification about the app as a whole. `isThere` says whether the app is already on
  /// the side of the boundary that the notification names.
  mutating func announce(_ crossing: Crossing, isThere: Bool) {
    if let last = last(crossing, of: .app), isThere || facts[last].isWithoutMove {
      facts[last].isNamed = true
      facts[last].posts += 1
      return
    }
    add(Fact(subject: .app, crossing: crossing, isNamed: true, isWithoutMove: true, posts: 1))
  }

  /// Confirms an announced transition.
  ///
  /// - Returns: Whether the transition was announced.
  mutating func confirm(_ crossing: Crossing, of subject: Subject) -> Bool {
    for index in facts.indices.reversed()
    where facts[index].subject == subject && facts[index].crossing == crossing
      && facts[index].isWithoutMove
    {
      facts[index].isWithoutMove = false
      return true
    }
    return false
  }

  /// Returns the position of a subject's last transition of that kind.
  private func last(_ crossing: Crossing, of subject: Subject) -> Int? {
    for index in facts.indices.reversed()
    where facts[index].subject == subject && facts[index].crossing == crossing { return index }
    return nil
  }

  /// Notes a report of an event, with the fact that makes it true.
  mutating func noteReport(of event: Int, _ subject: Subject, by truth: Truth?) {
    reports.append(Report(event: event, subject: subject, fact: truth?.fact))
    guard let truth else { return }
    let index = Int(subject.rawValue)
    lastReportedFacts[index] = max(lastReportedFacts[index], Int32(truth.lastReported))
  }
}
