import Lifecycle

/// The reported state of each subject, boundary by boundary.
struct ReportedPlaces: Hashable, Sendable {
  /// The subjects that are reported to be above each boundary.
  private(set) var up = BoundarySets()
  /// The subjects whose side of each boundary was reported.
  private var known = BoundarySets()
  /// The subjects whose way up over each boundary UIKit has named, so that a report is due.
  private var owed = BoundarySets()
  /// The subjects that were above each boundary at the end of a step, so that no later way up is
  /// the first.
  private var wasUp = BoundarySets()
  /// The subjects that the client itself has reported below each boundary.
  private var saidDown = BoundarySets()
  /// The subjects about which the client was wrong, until it reports them again.
  private(set) var disputed = BoundarySets()
  /// The last reported event of each subject; -1 if there is none.
  private var events = SIMD16<Int8>(repeating: -1)
  /// The last reported event about a state of each subject; -1 if there is none.
  private var eventsOfPlaces = SIMD16<Int8>(repeating: -1)
  /// The subjects whose last report is only assumed.
  private(set) var assumed = SubjectSet()

  /// The position of the last reported event of a subject; -1 if there is none.
  subscript(last subject: Subject) -> Int { Int(events[Int(subject.rawValue)]) }

  /// The position of the last reported event about a subject's state; -1 if there is none.
  subscript(place subject: Subject) -> Int { Int(eventsOfPlaces[Int(subject.rawValue)]) }

  /// Notes the last event of a subject, reported or assumed.
  mutating func note(
    _ event: Int, _ subject: Subject, isOfPlace: Bool, isAssumed: Bool = false
  ) {
    let event = Int8(truncatingIfNeeded: event)
    events[Int(subject.rawValue)] = event
    if isOfPlace { eventsOfPlaces[Int(subject.rawValue)] = event }
    if isAssumed { assumed.insert(subject) } else { assumed.remove(subject) }
  }

  func isUp(_ boundary: Boundary, _ subject: Subject) -> Bool { up[boundary, subject] }

  func isKnown(_ boundary: Boundary, _ subject: Subject) -> Bool { known[boundary, subject] }

  func isOwed(_ boundary: Boundary, _ subject: Subject) -> Bool { owed[boundary, subject] }

  /// Whether the client itself has reported a subject below a boundary.
  func isSaidDown(_ boundary: Boundary, _ subject: Subject) -> Bool { saidDown[boundary, subject] }

  func isDisputed(_ boundary: Boundary, _ subject: Subject) -> Bool { disputed[boundary, subject] }

  /// Returns the subjects whose reported side of a boundary differs from UIKit's, without a
  /// dispute.
  func contradicts(_ places: BoundarySets, at boundary: Boundary) -> SubjectSet {
    SubjectSet(bits: up[boundary].bits ^ places[boundary].bits).subtracting(disputed[boundary])
  }

  /// Notes a report of a subject's side of a boundary.
  mutating func tell(_ boundary: Boundary, _ subject: Subject, isUp: Bool) {
    up[boundary, subject] = isUp
    known[boundary, subject] = true
    disputed[boundary, subject] = false
    saidDown[boundary, subject] = !isUp
  }

  /// Counts a subject's side of a boundary as reported for a late client or receiver. A way up that
  /// the subject has never gone is still the first.
  mutating func know(_ boundary: Boundary, _ subject: Subject, isUp: Bool, wasOwed: Bool) {
    up[boundary, subject] = isUp
    if isUp || wasOwed { known[boundary, subject] = true }
  }

  /// Whether a subject was above a boundary at the end of a step.
  func wasUp(_ boundary: Boundary, _ subject: Subject) -> Bool { wasUp[boundary, subject] }

  /// Counts UIKit's states as reported, apart from ambiguous ones. The first way up is over if
  /// UIKit has named it.
  mutating func assume(_ subjects: SubjectSet, at places: BoundarySets, but open: SubjectSet) {
    wasUp.formUnion(places.restricted(to: subjects))
    let named = subjects.subtracting(open)
    up.put(named, as: places)
    known.formUnion(places.restricted(to: named).intersection(owed))
  }

  /// Clears the reported states, and keeps which boundaries subjects were above.
  mutating func beginAnew() {
    let before = wasUp
    self = ReportedPlaces()
    wasUp = before
  }

  /// Notes that the client was wrong about a boundary.
  mutating func dispute(_ boundary: Boundary, _ subject: Subject) {
    disputed[boundary, subject] = true
  }

  /// Notes that UIKit has named a way up.
  mutating func owe(_ boundary: Boundary, _ subject: Subject) { owed[boundary, subject] = true }

  /// Removes ways up that were undone in the step, for a client that omits them.
  mutating func forgetBounces(since before: ReportedPlaces, _ places: BoundarySets) {
    var crossed = places
    crossed.formUnion(before.owed)
    owed = owed.intersection(crossed)
  }

  /// Notes a report that a subject is in a state.
  mutating func tell(_ place: Place, _ subject: Subject) {
    for boundary in Boundary.each {
      tell(boundary, subject, isUp: boundary.rawValue < place.rawValue)
    }
  }

  /// Notes that a scene is disconnected, which takes it below all boundaries without further
  /// reports.
  mutating func detach(_ subject: Subject, keepsAttachment: Bool) {
    let before = self
    forget(SubjectSet(subject))
    guard keepsAttachment else { return }
    up[.attachment, subject] = before.up[.attachment, subject]
    known[.attachment, subject] = before.known[.attachment, subject]
    owed[.attachment, subject] = before.owed[.attachment, subject]
    wasUp[.attachment, subject] = before.wasUp[.attachment, subject]
    saidDown[.attachment, subject] = before.saidDown[.attachment, subject]
    disputed[.attachment, subject] = before.disputed[.attachment, subject]
  }

  /// Notes that the app is lower because a scene was disconnected, without a report about the app.
  mutating func lower(_ subject: Subject, to place: Place) {
    for boundary in Boundary.each where boundary.rawValue >= place.rawValue {
      up[boundary, subject] = false
      dispute(boundary, subject)
    }
  }

  /// Clears everything about subjects apart from the last event.
  mutating func forget(_ subjects: SubjectSet) {
    up.remove(subjects)
    known.remove(subjects)
    owed.remove(subjects)
    wasUp.remove(subjects)
    saidDown.remove(subjects)
    disputed.remove(subjects)
  }
}

/// The contract vocabulary: the possible reports about each boundary, at each level.
struct ContractVocabulary: Hashable, Sendable {
  private let app: Level
  private let scene: Level
  /// Whether the contract has an event for the disconnection of a scene.
  let tellsDetachment: Bool

  private struct Level: Hashable, Sendable {
    let meanings: Meanings
    /// For each state, the policy for the first way up of its narrowest events; if they differ, a
    /// policy that permits omission.
    let places: [Contract.First]
    /// For each transition, the policy for the first way up; `nil` if no event means the
    /// transition.
    var first: [Contract.First?]
    /// For each state, the smallest number of states of an event that means it.
    var narrowest: [Int]
  }

  init(_ contract: Contract) {
    app = Self.level(.app, contract)
    scene = Self.level(.scene, contract)
    tellsDetachment = scene.first[Int(Crossing.detached.rawValue)] != nil
  }

  private static func level(_ level: Contract.Level, _ contract: Contract) -> Level {
    let events = contract.events.filter { $0.level == level }
    let narrowest = Place.allCases.map { place in
      events.filter { $0.meanings.contains(place) }.map(\.meanings.countOfPlaces).min() ?? 0
    }
    return Level(
      meanings: contract.meanings(at: level),
      places: zip(Place.allCases, narrowest).map { place, count in
        events.first {
          $0.meanings.contains(place) && $0.meanings.countOfPlaces == count && $0.first != .told
        }?.first ?? .told
      },
      first: Crossing.allCases.map { crossing in
        events.first { $0.meanings.contains(crossing) }?.first
      },
      narrowest: narrowest)
  }

  /// Returns the meanings of all events of a level together.
  func meanings(at level: Contract.Level) -> Meanings { self[level].meanings }

  func speaks(at level: Contract.Level) -> Bool { self[level].meanings.isAboutPlaces }

  /// Returns the policy for the first transition of a kind; `nil` if no event means it.
  func first(_ crossing: Crossing, at level: Contract.Level) -> Contract.First? {
    self[level].first[Int(crossing.rawValue)]
  }

  /// Returns the policy for the first way up to a state.
  func first(of place: Place, at level: Contract.Level) -> Contract.First {
    self[level].places[Int(place.rawValue)]
  }

  /// Returns the smallest number of states of an event that means a state.
  func narrowest(of place: Place, at level: Contract.Level) -> Int {
    self[level].narrowest[Int(place.rawValue)]
  }

  /// Whether an event of a level means a state.
  func tells(_ place: Place, at level: Contract.Level) -> Bool {
    self[level].meanings.contains(place)
  }

  private subscript(level: Contract.Level) -> Level { level == .app ? app : scene }
}

extension Meanings {
  /// The number of states that the event may mean.
  var countOfPlaces: Int { intersection(.places).rawValue.nonzeroBitCount }
}
