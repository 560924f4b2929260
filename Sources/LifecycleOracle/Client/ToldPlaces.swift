import Lifecycle

/// Where a client has put each subject by what it told, boundary by boundary.
struct ToldPlaces: Hashable, Sendable {
  /// The subjects that are told to be above each boundary.
  private(set) var up = BoundarySets()
  /// The subjects of which it was told on which side of each boundary they are.
  private var known = BoundarySets()
  /// The subjects of which UIKit has named a crossing up of each boundary.
  private var owed = BoundarySets()
  /// The subjects that were above each boundary as a step ended, so that no way up is the first.
  private var wasUp = BoundarySets()
  /// The subjects that the client itself has put below each boundary.
  private var saidDown = BoundarySets()
  /// The subjects about which the client was wrong, until it tells of them again.
  private(set) var disputed = BoundarySets()
  /// The event that was told last of each subject; -1, if none was.
  private var events = SIMD16<Int8>(repeating: -1)
  /// The event of a place that was told last of each subject; -1, if none was.
  private var eventsOfPlaces = SIMD16<Int8>(repeating: -1)
  /// The subjects of which it is only assumed what was told last.
  private(set) var assumed = SubjectSet()

  /// The event that was told last of a subject, by its position; -1, if none was.
  subscript(last subject: Subject) -> Int { Int(events[Int(subject.rawValue)]) }

  /// The event of a place that was told last of a subject, by its position; -1, if none was.
  subscript(place subject: Subject) -> Int { Int(eventsOfPlaces[Int(subject.rawValue)]) }

  /// An event was told last of a subject, or it is assumed that it was.
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

  /// Whether the client itself has put a subject below a boundary.
  func isSaidDown(_ boundary: Boundary, _ subject: Subject) -> Bool { saidDown[boundary, subject] }

  func isDisputed(_ boundary: Boundary, _ subject: Subject) -> Bool { disputed[boundary, subject] }

  /// The subjects that are told to be on the other side of a boundary, without a dispute.
  func contradicts(_ places: BoundarySets, at boundary: Boundary) -> SubjectSet {
    SubjectSet(bits: up[boundary].bits ^ places[boundary].bits).subtracting(disputed[boundary])
  }

  /// The client has told on which side of a boundary a subject is.
  mutating func tell(_ boundary: Boundary, _ subject: Subject, isUp: Bool) {
    up[boundary, subject] = isUp
    known[boundary, subject] = true
    disputed[boundary, subject] = false
    saidDown[boundary, subject] = !isUp
  }

  /// Where a subject is counts as told to somebody who comes late; a way up that it has never gone
  /// is still the first.
  mutating func know(_ boundary: Boundary, _ subject: Subject, isUp: Bool, wasOwed: Bool) {
    up[boundary, subject] = isUp
    if isUp || wasOwed { known[boundary, subject] = true }
  }

  /// Whether a subject was above a boundary as a step ended.
  func wasUp(_ boundary: Boundary, _ subject: Subject) -> Bool { wasUp[boundary, subject] }

  /// It counts as told where subjects are, but for those of which that is open; the first way up lies
  /// behind where UIKit has named it.
  mutating func assume(_ subjects: SubjectSet, at places: BoundarySets, but open: SubjectSet) {
    wasUp.formUnion(places.restricted(to: subjects))
    let named = subjects.subtracting(open)
    up.put(named, as: places)
    known.formUnion(places.restricted(to: named).intersection(owed))
  }

  /// Nobody knows what was told, but where subjects were.
  mutating func beginAnew() {
    let before = wasUp
    self = ToldPlaces()
    wasUp = before
  }

  /// The client was wrong about a boundary.
  mutating func dispute(_ boundary: Boundary, _ subject: Subject) {
    disputed[boundary, subject] = true
  }

  /// UIKit has named a crossing up.
  mutating func owe(_ boundary: Boundary, _ subject: Subject) { owed[boundary, subject] = true }

  /// What was crossed and crossed back in a step is no way up of a client that leaves it out.
  mutating func forgetBounces(since before: ToldPlaces, _ places: BoundarySets) {
    var crossed = places
    crossed.formUnion(before.owed)
    owed = owed.intersection(crossed)
  }

  /// The client has told that a subject is in a place.
  mutating func tell(_ place: Place, _ subject: Subject) {
    for boundary in Boundary.each {
      tell(boundary, subject, isUp: boundary.rawValue < place.rawValue)
    }
  }

  /// A scene is gone: what lay between is down, without a word of it.
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

  /// The app is lower than it was, because a scene is gone, without a word of it.
  mutating func lower(_ subject: Subject, to place: Place) {
    for boundary in Boundary.each where boundary.rawValue >= place.rawValue {
      up[boundary, subject] = false
      dispute(boundary, subject)
    }
  }

  /// Nothing is known of subjects but the event that was told last.
  mutating func forget(_ subjects: SubjectSet) {
    up.remove(subjects)
    known.remove(subjects)
    owed.remove(subjects)
    wasUp.remove(subjects)
    saidDown.remove(subjects)
    disputed.remove(subjects)
  }
}

/// What a contract can say of each boundary, at either level.
struct ClientSpeech: Hashable, Sendable {
  private let app: Level
  private let scene: Level
  /// Whether the end of a scene is told, so that it is owed.
  let tellsDetachment: Bool

  private struct Level: Hashable, Sendable {
    let meanings: Meanings
    /// For each place what is said of the first way up by the events that tell of it and of the least
    /// beside; where they do not agree, what leaves it out.
    let places: [Contract.First]
    /// For each crossing, what is said of the first way up; none, if no event tells of it.
    var first: [Contract.First?]
    /// For each place, the fewest places that an event has which tells of it.
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

  /// What events of a level can mean, taken together.
  func meanings(at level: Contract.Level) -> Meanings { self[level].meanings }

  func speaks(at level: Contract.Level) -> Bool { self[level].meanings.isAboutPlaces }

  /// What is said of the first crossing; none, if no event tells of such crossings.
  func first(_ crossing: Crossing, at level: Contract.Level) -> Contract.First? {
    self[level].first[Int(crossing.rawValue)]
  }

  /// What is said of the first way up to a place, by the events that tell of that.
  func first(of place: Place, at level: Contract.Level) -> Contract.First {
    self[level].places[Int(place.rawValue)]
  }

  /// The fewest places that an event has which tells of that one.
  func narrowest(of place: Place, at level: Contract.Level) -> Int {
    self[level].narrowest[Int(place.rawValue)]
  }

  /// Whether an event tells of a place at a level.
  func tells(_ place: Place, at level: Contract.Level) -> Bool {
    self[level].meanings.contains(place)
  }

  private subscript(level: Contract.Level) -> Level { level == .app ? app : scene }
}

extension Meanings {
  /// How many places it may mean.
  var countOfPlaces: Int { intersection(.places).rawValue.nonzeroBitCount }
}
