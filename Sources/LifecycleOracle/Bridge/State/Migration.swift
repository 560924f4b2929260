import Lifecycle

/// A comparison of a client's reports in an app without scenes, and after the app's migration to a
/// single scene.
///
/// A report is compared where UIKit does the same in both life cycles, from the same reported
/// state. So differences in UIKit itself, such as `willEnterForeground` at a launch, have no
/// effect, nor has anything that a contract leaves open. UIKit *names* a transition if it calls a
/// method or posts a notification for it. `MigrationLife.swift` has the facts about each of the two
/// life cycles.
struct Migration: Sendable {
  /// The life cycle without scenes, and the one with a scene.
  private var before: Life
  private var after: Life
  /// The number of the present step.
  private var step = 0
  /// Whether UIKit has done the same to an app since its launch, at the same times. Otherwise an
  /// app's acts over time cannot be compared.
  private var isSameHistory = false
  /// Whether UIKit has brought the app to the front without naming a transition, in one life cycle
  /// alone. User sessions cannot be compared then.
  private var cameUnnamedInOne = false
  /// The difference of the virtual times at the start of the process: with a scene minus without.
  private var lead: Int32 = 0

  init(_ contract: Contract, _ given: Given) {
    before = Life(ClientRecord(contract, given))
    after = Life(ClientRecord(contract, given.migrated))
  }

  /// Returns the position of the `migrated` report, after which the life cycle with a scene begins;
  /// `nil` if the step does not have two halves.
  static func splitPosition(in observations: UnsafeBufferPointer<Observation>) -> Int? {
    observations.firstIndex { if case .client(.migrated) = $0.event { true } else { false } }
  }

  /// Notes and compares the halves of a step, which the report at the position `split` separates.
  mutating func judge(
    _ stimulus: Stimulus, _ observations: UnsafeBufferPointer<Observation>, splitAt split: Int,
    now: Int32
  ) -> Comparison {
    before.note(stimulus, observations[..<split], step, now: now)
    after.note(stimulus, observations[(split + 1)...], step, now: now)
    if before.sessionFacts.isUnnamed != after.sessionFacts.isUnnamed { cameUnnamedInOne = true }
    noteHistory()
    let comparison = compare()
    before.finish()
    after.finish()
    step += 1
    return comparison
  }

  private func compare() -> Comparison {
    guard before.hasSamePresence(as: after) else { return Comparison() }
    var comparison = Comparison()
    for report in Set(before.reports.keys).union(after.reports.keys) where isComparable(report) {
      comparison.comparesReports = true
      let places = before.reports[report] ?? []
      let placesAfter = after.reports[report] ?? []
      // The number of reports means nothing if the report may be repeated at will.
      let isInBoth = !places.isEmpty && !placesAfter.isEmpty
      guard places.count != placesAfter.count, !isInBoth || !mayRepeat(report) else { continue }
      // The first report that has no counterpart in the other life cycle.
      let isLost = places.count > placesAfter.count
      let found = Difference(
        place: isLost ? places[placesAfter.count] : placesAfter[places.count],
        before: places.count, after: placesAfter.count)
      comparison.note(found, in: \.report)
    }
    if isSameHistory {
      compareActs(&comparison)
      compareStarts(&comparison)
      compareWork(&comparison)
    }
    return comparison
  }

  /// Notes whether UIKit still does the same to an app. A new process begins a new history.
  private mutating func noteHistory() {
    guard let app = before.record.app, let appAfter = after.record.app else { return }
    if !before.recordAtStart.life.isRunning {
      // In the background UIKit may call `didEnterBackground` at the launch, of an app without scenes.
      isSameHistory = (before.namings[.wentBack] == nil) == (after.namings[.wentBack] == nil)
      lead = after.recordAtStart.appRecord.now - before.recordAtStart.appRecord.now
    } else if before.namings != after.namings || !areAtOnePlace {
      isSameHistory = false
    }
    // A scene may go before its process does.
    if !appAfter.step.disconnected.isEmpty, !after.record.step.ended { isSameHistory = false }
    if appAfter.now - app.now != lead || app.isSuspended != appAfter.isSuspended {
      isSameHistory = false
    }
  }

  /// Notes the duties that the app has fulfilled in the background without scenes but not with one.
  ///
  /// With a scene the app may let go of more. Until it is in the background, it may still do so.
  ///
  /// Tasks and events are left out: rules of each life cycle say when they must be over.
  private func compareActs(_ comparison: inout Comparison) {
    for duty in before.dutiesInStep.intersection(after.dutiesInStep) {
      guard case .possession(let possession) = duty, let place = before.fulfilled[duty] else {
        continue
      }
      if before.record.step.ended {
        // Only unsaved data matters at the end of a process; everything else ends with it.
        guard possession == .unsavedData else { continue }
      } else {
        guard before.isInBackground, after.isInBackground else { continue }
        // Extended time may be for the release of a resource, or for saving.
        if after.hadTask, possession.mayWaitForExtendedTime { continue }
      }
      comparison.comparesActs = true
      guard after.fulfilled[duty] == nil, !before.has(duty), after.has(duty) else { continue }
      comparison.note(Difference(place: place, before: 1, after: 0), in: \.act)
    }
  }

  /// Notes the duties that the app began and still has without scenes, but has not begun with one.
  private func compareStarts(_ comparison: inout Comparison) {
    guard !before.record.step.ended else { return }
    for (duty, place) in before.begun where before.has(duty) {
      switch duty {
      // Time and jobs may be requested in any method on the way to the background.
      case .task where !needsTime || !haveLeftTheFront: continue
      case .request where !haveLeftTheFront: continue
      default: break
      }
      comparison.comparesStarts = true
      guard !after.dutiesInStep.contains(duty) else { continue }
      comparison.note(Difference(place: place, before: 1, after: 0), in: \.start)
    }
  }

  /// Notes the work under extended time that the app did without scenes, but not with one.
  private func compareWork(_ comparison: inout Comparison) {
    guard let place = before.firstWork, before.hadTask, !before.handledEvent, !after.handledEvent,
      before.isInBackground, after.isInBackground, !after.hasTaskNow
    else { return }
    comparison.comparesStarts = true
    guard !after.hasWorkedInBackground else { return }
    comparison.note(Difference(place: place, before: 1, after: 0), in: \.start)
  }

  /// Whether UIKit has called the methods on the way from the active state to the background in this
  /// step, in both life cycles.
  private var haveLeftTheFront: Bool {
    [before, after].allSatisfy { $0.isInBackground && $0.namings[.resignedActive] != nil }
  }

  /// Whether the app with a scene has no extended time, and may have something left to save.
  private var needsTime: Bool {
    !after.hadTask
      && (!contract.promises.contains(.data) || after.has(.possession(.unsavedData)))
  }

  /// The result of a step's comparison.
  struct Comparison {
    var comparesReports = false
    /// Whether anything that the app has let go was compared.
    var comparesActs = false
    /// Whether anything that the app has begun, or its work under extended time, was compared.
    var comparesStarts = false
    /// The first of each that is missing in one life cycle; `nil` if none is.
    fileprivate(set) var report: Difference?
    fileprivate(set) var act: Difference?
    fileprivate(set) var start: Difference?

    /// Keeps a difference if it comes before the one that was noted first.
    mutating func note(_ found: Difference, in first: WritableKeyPath<Self, Difference?>) {
      if let noted = self[keyPath: first], noted.place <= found.place { return }
      self[keyPath: first] = found
    }
  }

  /// A report, or an act, that is more frequent in one life cycle than in the other.
  struct Difference: Hashable, Sendable {
    /// The position of the observation that is missing in the other life cycle.
    let place: Int
    /// The counts without scenes and with one.
    let before: Int
    let after: Int
  }
}

// MARK: Comparable reports

extension Migration {
  private var contract: Contract { before.record.contract }

  /// Whether both life cycles demand the same of a report: then its number in one is compared with
  /// its number in the other.
  private func isComparable(_ report: Report) -> Bool {
    switch report.act {
    case .undeclared, .migrated, .passed, .answered, .did: return false
    case .link(let payload): return contract.handsOn(payload) && isBroughtAlike(report.value)
    case .state:
      // A process that is suspended is not asked.
      return contract.promises.contains(.state) && areAtOnePlace && haveReportedTheSame
        && before.lastNamed == after.lastNamed && before.record.step.asked
        && after.record.step.asked
    case .emitted(let name):
      guard let position = contract.position(of: name.description),
        contract.events[position].level == .app
      else { return false }
      let event = contract.events[position]
      let isOfNews = !event.meanings.isDisjoint(with: .news)
      let isOfSessions = !event.meanings.isDisjoint(with: .sessions)
      return (!isOfNews || before.news == after.news)
        && (!isOfSessions || areSessionsAlike(event))
        && (!event.meanings.isAboutPlaces || areCrossingsComparable(for: event))
    }
  }

  /// Whether UIKit brings a link in the same step, and no listener may accept it first: different
  /// methods bring it in the two life cycles.
  private func isBroughtAlike(_ link: UInt16) -> Bool {
    let mayBeTaken = contract.promises.contains(.yesEnds) && before.record.accepting > 0
    // A client may decide for each life cycle whether a link waits.
    guard !mayBeTaken, !contract.promises.contains(.waitingLinks),
      let step = before.stepOfLink[link]
    else { return false }
    return step == after.stepOfLink[link]
  }

  /// Whether the app comes to the front and leaves it alike, so that a user session begins and ends
  /// alike; an end of the last process's session also needs that the last processes ended alike.
  private func areSessionsAlike(_ event: Contract.Event) -> Bool {
    // A process that ends need not report the end.
    guard !before.record.step.ended, !after.record.step.ended else { return false }
    let session = before.recordAtStart.session
    // Nobody received the last reports, so it is unknown whether a session is open.
    guard !session.isUnheard else { return false }
    // The report may be about the session that the last process left open.
    if event.meanings.contains(Meanings(.sessionEnds)), session.isLeftOpen, !haveEndedAlike {
      return false
    }
    // A client cannot know of a return to the front that UIKit has not named.
    guard !cameUnnamedInOne else { return false }
    return before.sessionFacts == after.sessionFacts && haveSameCrossings(over: [front])
  }

  /// Whether UIKit moved the app in the same way, as far as an event is about it, and the earlier
  /// reports demand the same report now.
  ///
  /// At `home`, UIKit names the move to inactive in both life cycles. So an event of that move is
  /// compared, if both clients had reported the same. At a launch, UIKit names the move to the
  /// foreground only with a scene. So an event of that move is not compared.
  private func areCrossingsComparable(for event: Contract.Event) -> Bool {
    let namesStates = !event.meanings.isDisjoint(with: .places)
    let crossings = Crossing.allCases.filter {
      namesStates && $0.boundary != .attachment || event.meanings.contains($0)
    }
    let boundaries = Set(crossings.map(\.boundary))
    // A scene connects where an app-based app has nothing to report.
    let isOfConnection =
      boundaries.contains(.attachment)
      || event.meanings.contains(.unattached) && before.record.step.willTerminate == 0
    // A state that the app only passes through may be left out.
    if event.meanings.isSubset(of: .places), !event.meanings.contains(before.record.places[.app]) {
      return false
    }
    let startsAlike =
      areAtOnePlace && (!namesStates || haveReportedTheSame)
      && boundaries.allSatisfy { before.agrees(at: $0, with: after) }
    guard startsAlike, !isOfConnection else { return false }
    // Without a transition, the report can only repeat an earlier one.
    let named = namedCrossings(over: boundaries)
    if named.isEmpty, event.mayRepeat || before.lastNamed != after.lastNamed { return false }
    // The first crossing upward need not be reported, so it is not compared.
    let hasPassedFirst = named.filter(\.isUp).map(\.boundary).allSatisfy {
      before.hasPassedFirst($0) && after.hasPassedFirst($0)
    }
    return haveSameCrossings(over: boundaries)
      && (hasPassedFirst || !mayOmitFirst(over: boundaries))
  }

  /// Whether the first way up over some boundaries need not be reported, and with it the way back
  /// down, as the contract has it by `first open` or `first silent`.
  private func mayOmitFirst(over boundaries: Set<Boundary>) -> Bool {
    contract.events.contains { event in
      event.first != .told
        && (!event.meanings.isDisjoint(with: .places)
          || Crossing.allCases.contains {
            boundaries.contains($0.boundary) && event.meanings.contains($0)
          })
    }
  }

  /// Whether a report may be repeated without a change, or where UIKit behaves differently.
  private func mayRepeat(_ report: Report) -> Bool {
    switch report.act {
    case .link: before.namings != after.namings
    case .emitted(let name):
      contract.position(of: name.description).map { contract.events[$0].mayRepeat } ?? false
    case .undeclared, .state, .migrated, .passed, .answered, .did: false
    }
  }

  /// Returns the transitions over some boundaries that UIKit names in either life cycle.
  private func namedCrossings(over boundaries: Set<Boundary>) -> [Crossing] {
    Crossing.allCases.filter {
      boundaries.contains($0.boundary) && (before.namings[$0] != nil || after.namings[$0] != nil)
    }
  }

  /// Whether UIKit names the same transitions over some boundaries. If UIKit names no transition
  /// over them, all named transitions must agree.
  private func haveSameCrossings(over boundaries: Set<Boundary>) -> Bool {
    let named = namedCrossings(over: boundaries)
    return named.isEmpty
      ? before.namings == after.namings
      : named.allSatisfy { before.namings[$0] == after.namings[$0] }
  }

  /// The boundary above which the app is in front.
  private var front: Boundary {
    contract.promises.contains(.sessionsFromActivity) ? .activity : .visibility
  }

  /// Whether the app's states agree in both life cycles, now and at the start of the step.
  private var areAtOnePlace: Bool {
    before.recordAtStart.places[.app] == after.recordAtStart.places[.app]
      && before.record.places[.app] == after.record.places[.app]
  }

  /// Whether the last processes ended in the same step without a call of UIKit, so that both have
  /// the same data on disk.
  private var haveEndedAlike: Bool { before.lastEnd == after.lastEnd && before.lastEnd.isSilent }

  /// Whether both life cycles had last reported the same event about the app when the step began.
  private var haveReportedTheSame: Bool {
    before.recordAtStart.reported[last: .app] == after.recordAtStart.reported[last: .app]
  }
}

extension Possession {
  /// Whether an app may keep the possession while it has extended time.
  fileprivate var mayWaitForExtendedTime: Bool {
    switch self {
    case .resource, .unsavedData: true
    default: false
    }
  }
}
