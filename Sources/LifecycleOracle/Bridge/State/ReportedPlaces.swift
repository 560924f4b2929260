import Lifecycle

/// The reported state of each subject, boundary by boundary.
///
/// Events are given by their positions in the contract, as bytes: a contract has at most 64.
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
  mutating func noteEvent(
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
  mutating func noteSide(of boundary: Boundary, _ subject: Subject, isUp: Bool) {
    up[boundary, subject] = isUp
    known[boundary, subject] = true
    disputed[boundary, subject] = false
    saidDown[boundary, subject] = !isUp
  }

  /// Counts a subject's side of a boundary as reported for a late client or receiver. A way up that
  /// the subject has never gone is still the first. `wasOwed` says whether UIKit has named one.
  mutating func assumeSide(
    of boundary: Boundary, _ subject: Subject, isUp: Bool, wasOwed: Bool
  ) {
    up[boundary, subject] = isUp
    if isUp || wasOwed { known[boundary, subject] = true }
  }

  /// Whether a subject was above a boundary at the end of a step.
  func wasUp(_ boundary: Boundary, _ subject: Subject) -> Bool { wasUp[boundary, subject] }

  /// Counts UIKit's states as reported, apart from ambiguous ones. The first way up is over if
  /// UIKit has named it.
  mutating func assumeSides(
    of subjects: SubjectSet, at places: BoundarySets, but ambiguous: SubjectSet
  ) {
    wasUp.formUnion(places.restricted(to: subjects))
    let named = subjects.subtracting(ambiguous)
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

  /// Removes ways up that were undone in the step, for a client that omits them. A way up stays owed
  /// if the subject is still above the boundary, or if it was owed when the step began.
  mutating func forgetBounces(since before: ReportedPlaces, _ places: BoundarySets) {
    var kept = places
    kept.formUnion(before.owed)
    owed = owed.intersection(kept)
  }

  mutating func noteState(_ place: Place, of subject: Subject) {
    for boundary in Boundary.each {
      noteSide(of: boundary, subject, isUp: boundary.rawValue < place.rawValue)
    }
  }

  /// Notes that a scene is disconnected, which takes it below all boundaries without further
  /// reports. `keepsAttachment` says that a report of the disconnection itself is due.
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
  /// Since UIKit does not name that move, what the client reports about it is in dispute.
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
