import Lifecycle

// Messages of the rules about clients: which events of the contract are missing, which scenes keep
// the app in its state, and how an app's migration changes what is reported or done.
extension BreachMessage {
  /// Says what is wrong with a report of a client, or what is missing at the end of the step.
  ///
  /// - Parameters:
  ///   - wrong: The end of a sentence about the report; empty if the rule judges no report.
  ///   - missing: The end of a sentence about the client; empty if nothing can be missing.
  /// - Returns: The message.
  static func client(_ wrong: String, _ missing: String) -> BreachMessage {
    BreachMessage { breach in
      breach.seen == nil
        ? "\(breach.afterStimulus), the client \(missing)."
        : "\(breach.whatHappened), which \(wrong)."
    }
  }

  /// Says why a call is passed on wrongly, or which call is not passed on, and who lacks it.
  static func wrongPass(
    _ lost: any KeyPath<ClientRecord, LostCall?> & Sendable
  ) -> BreachMessage {
    BreachMessage { breach in
      guard breach.seen == nil else {
        return
          "\(breach.whatHappened), \(breach.client?.reasonAgainstPass ?? "which is wrong now")."
      }
      guard let lost = breach.client?[keyPath: lost], case .callback(let method) = lost.call.event
      else { return "\(breach.afterStimulus), the client has not passed on UIKit's call." }
      let call = lost.call.receiver.name(of: method)
      return lost.listener == 0
        ? "\(breach.afterStimulus), the app's own \(call) has not run: the client, which replaces "
          + "it, must run it before UIKit's next call or notification."
        : "\(breach.afterStimulus), listener \(lost.listener) has not got \(call): the client must "
          + "pass it on before UIKit's next call or notification."
    }
  }

  /// Says why an answer about a link is wrong, or that it is missing.
  static let wrongAnswerForAll = BreachMessage { breach in
    if breach.seen == nil {
      return "\(breach.afterStimulus), the client has not answered that a listener accepts the "
        + "link."
    }
    return "\(breach.whatHappened), "
      + (breach.client?.answersSceneCall == true
        ? "but the method of a scene's delegate returns nothing: only the app delegate's has an "
          + "answer."
        : "which is not the answer of its listeners, or was answered before.")
  }

  /// Says how often an event is reported, or an act done, in each life cycle.
  static func migration(
    _ verb: String, _ path: any KeyPath<Migration.Comparison, Migration.Difference?> & Sendable
  ) -> BreachMessage {
    BreachMessage { breach in
      guard let seen = breach.seen, case .client(let act) = seen.event,
        let difference = breach.comparison?[keyPath: path]
      else { return "\(breach.whatHappened)." }
      let (before, after) = (difference.before.timesOrNot, difference.after.timesOrNot)
      return "\(breach.afterStimulus), \(verb) `\(act.description(value: seen.value))` \(before) "
        + "without scenes and \(after) with a scene, although UIKit does the same."
    }
  }

  /// Says which state the client has not reported, and which events would report it.
  ///
  /// - Parameters:
  ///   - lacking: The verb, such as `has not reported`; `that the app is active` follows.
  ///   - again: Whether the message is only about ways up that are not the first.
  ///   - unspoken: Whether the message is only about a level, the app or scenes, that the client
  ///     has reported nothing about.
  /// - Returns: The message.
  static func untold(
    _ lacking: String, again: Bool = false, unspoken: Bool = false
  ) -> BreachMessage {
    BreachMessage { breach in
      guard let untold = breach.client?.untold(again: again, unspoken: unspoken) else {
        return
          "\(breach.afterStimulus), the client \(lacking) UIKit's state of the app or its scenes."
      }
      let words = untold.words.map { "`\($0)`" }
      return "\(breach.afterStimulus), the client \(lacking) that \(untold.state)"
        + "\(again ? " again" : ""): \(words.listed) \(words.count == 1 ? "is" : "are") missing."
    }
  }

  /// Says that a late receiver lacks the app's state, or got a state that was not promised.
  static let toLateReceiver = BreachMessage { breach in
    guard breach.seen == nil else {
      let state = breach.client.map { ": the app is \($0.places[.app].name)" } ?? ""
      return "\(breach.whatHappened), but a late receiver must get the app's present state\(state)."
    }
    let isPromised = breach.client?.contract.promises.contains(.replay) ?? true
    return "\(breach.afterStimulus), the client "
      + (isPromised
        ? "has not reported the app's state to a late receiver, as the contract promises by `replay`."
        : "has reported a state to a late receiver, although the contract does not promise `replay`.")
  }

  /// Says that the client has reported nothing about the app, or about its scenes.
  static let deaf = BreachMessage { breach in
    let level = breach.client?.untold(again: false, unspoken: true)?.level ?? .app
    let subject = level == .app ? "about the app" : "about scenes"
    return BreachMessage.untold("has reported nothing \(subject) yet, not even", unspoken: true)
      .text(breach)
  }

  /// Says that the contract does not have the event there, or that the subject does not exist.
  static let outsideTheContract = BreachMessage { breach in
    guard let client = breach.client, let seen = breach.seen, case .client(let act) = seen.event
    else { return "\(breach.whatHappened)." }
    guard client.life.isStarted else {
      return "\(breach.whatHappened), although the app has not started the client."
    }
    if case .passed(let listener, _) = act, listener > client.listeners,
      client.contract.promises.contains(.listeners)
    {
      return "\(breach.whatHappened), but there is no listener \(listener): "
        + "`given listeners \(listener)` makes \(listener == 1 ? "one" : "\(listener)")."
    }
    guard case .emitted(let word) = act, let position = client.position(of: word) else {
      let events = client.contract.events.prefix(8).map { "`\($0.name)`" }
      let dots = client.contract.events.count > 8 ? ", …" : ""
      return "\(breach.whatHappened), which is not in its contract: its events are "
        + "\(events.joined(separator: ", "))\(dots)."
    }
    switch (client.contract.events[position].level, seen.receiver) {
    case (.app, .scene):
      return "\(breach.whatHappened): in its contract that is an event of the app."
    case (.scene, .app):
      return "\(breach.whatHappened) of the app: in its contract that is an event of scenes."
    default:
      return "\(breach.whatHappened), although \(seen.receiver.name) is not connected."
    }
  }

  /// Says that a link was passed on wrongly, or not at all.
  static let wrongLink = BreachMessage { breach in
    guard let client = breach.client, let seen = breach.seen else {
      return "\(breach.afterStimulus), the client has not passed on what was opened."
    }
    let pending = client.life.pendingLinks.first { $0.number == seen.value }
    let payload = if case .client(.link(let payload)) = seen.event { payload } else { Payload.none }
    if let pending, client.namesOther(scene: pending, seen) {
      return "\(breach.whatHappened), but \(pending.receiver.name) got the link."
    }
    if case .client(.passed(let listener, _)) = seen.event {
      return "\(breach.whatHappened), but the receiver got that link before, and must get none "
        + "that listener \(listener) accepts."
    }
    let earlier = client.owedLinks.first { $0.number != seen.value }
    let reason =
      if client.isAccepted(seen.value) {
        "which listener \(client.accepting) has accepted"
      } else if client.life.passedLinks.contains(seen.value) {
        "which was passed on before"
      } else if !client.life.hasReceiver, client.contract.promises.contains(.keptLinks) {
        "which the contract promises to keep until there is a receiver"
      } else if let pending, pending.link.payload != payload {
        "which is altered: UIKit opened it with \(pending.link.payload.name)"
      } else if pending != nil, let earlier {
        "but `\(earlier.link.payload)(\(earlier.number))` came earlier, and was not passed on before"
      } else {
        "which did not come from UIKit in this process"
      }
    return "\(breach.whatHappened), \(reason)."
  }

  /// Says that a memory warning or a time change was reported too often, or not at all.
  static let wrongNews = BreachMessage { breach in
    guard breach.seen == nil, let client = breach.client else {
      return "\(breach.whatHappened), which is reported more often than UIKit reports it."
    }
    let isMemory = client.life.memoryWarnings.isOwed
    let meaning = Meanings(isMemory ? .memoryWarning : .timeChange)
    let event = client.contract.events.first { $0.meanings == meaning }
    return "\(breach.afterStimulus), the client has not passed on the "
      + (isMemory ? "memory warning" : "time change")
      + (event.map { ": `>\($0.name)` is missing." } ?? ".")
  }

  /// Says that a report is false, or that it comes after the report of a later transition.
  static let untrue = BreachMessage { breach in
    if let client = breach.client, let seen = breach.seen {
      if let later = client.laterReport(seen) {
        return "\(breach.whatHappened) after `\(later)`: UIKit made that transition before the one "
          + "that `\(later)` reports."
      }
      if let state = client.stateAgainst(seen) {
        return "\(breach.whatHappened), although \(state)."
      }
    }
    return "\(breach.whatHappened), which does not match what UIKit did."
  }

  /// Says which event came last, and which may follow it by the contract.
  static let illegalStep = BreachMessage { breach in
    guard let client = breach.client, let seen = breach.seen,
      let last = client.lastEvent(before: seen)
    else { return "\(breach.whatHappened), which must not follow the event before." }
    let contract = client.contract
    let next = contract.steps.filter { $0.from == last }.map { "`\(contract.events[$0.to].name)`" }
    let allowed =
      contract.steps.isEmpty || next.isEmpty
      ? "the event for the return to the foreground must come between"
      : "only \(next.listed) may follow it by the `steps` of the contract"
    return "\(breach.whatHappened) after `\(contract.events[last].name)`: \(allowed)."
  }

  /// Says that a report at a late start is wrong, or which report is missing since then.
  static let startedLate = BreachMessage { breach in
    if breach.seen != nil { return "\(breach.whatHappened), which is not true when it starts." }
    let client = breach.client
    if let client, client.contract.promises.contains(.sessions), !client.session.isOpen {
      return "\(breach.afterStimulus), the client was started late and has begun no session, "
        + "although the app is active."
    }
    return BreachMessage.untold("was started late and has not reported").text(breach)
  }

  /// Says that a session's reported duration is too long or too short.
  static let sessionDuration = BreachMessage { breach in
    var record = breach.client
    let (other, measure) =
      record?.isTooShort() == true
      ? ("shorter", "the app was active") : ("longer", "the process has run")
    return "\(breach.whatHappened), which is \(other) than \(measure) since the session began."
  }

  /// Says that a report does not fit the session, or that no session was begun.
  static let sessionUnbalanced = BreachMessage { breach in
    if let seen = breach.seen, let client = breach.client {
      let ends = seen.meanings.contains(Meanings(.sessionEnds))
      let reason =
        if ends, client.step.beganSession {
          "but a session has just begun: the end of an earlier one must come before that"
        } else if ends {
          client.session.isOpen
            ? "but the app has not been away for the session's time" : "but no session is open"
        } else {
          client.session.isOpen
            ? "but the session before has not ended"
            : "but the app came back within the session's time, so the session continues"
        }
      return "\(breach.whatHappened), \(reason)."
    }
    let beginning = breach.client?.contract.events.first { $0.meanings == Meanings(.sessionBegins) }
    let missing = beginning.map { ": `>\($0.name)` is missing" } ?? ""
    let isOpen = breach.client?.session.isOpen == true
    return "\(breach.afterStimulus), the app is active"
      + (isOpen ? " again after more than the session's time" : "")
      + ", but the client has begun no \(isOpen ? "new " : "")session\(missing)."
  }

  /// Says that an answered state is wrong, was not asked for, or is missing.
  static let wrongAnswer = BreachMessage { breach in
    guard breach.seen != nil else {
      return "\(breach.afterStimulus), the client has not answered the question for its state."
    }
    let wrong =
      if breach.client?.step.answered == true {
        "a second answer to one question"
      } else if breach.client?.step.asked == false {
        "an answer without a question"
      } else {
        "neither the state that it reported last nor UIKit's state"
      }
    return "\(breach.whatHappened), which is \(wrong)."
  }

  /// Says that a scene's transition was reported as the app's, and which scenes hold the app's state.
  static let onlyOneScene = BreachMessage { breach in
    let keeping = breach.client?.scenesKeepingTheApp ?? []
    let place = breach.client.map { $0.places[.app].words(of: .app, isUp: true) }
    guard let place, !keeping.isEmpty else {
      return "\(breach.whatHappened) of the app, although only one of its scenes has changed its "
        + "state."
    }
    return "\(breach.whatHappened) of the app, although only one of its scenes has changed its "
      + "state: \(keeping.names) \(keeping.count == 1 ? "keeps" : "keep") the app \(place)."
  }

  /// Says that the end of a scene, or of the app, was reported wrongly or not at all.
  static let wrongEnd = BreachMessage { breach in
    if breach.seen != nil {
      return "\(breach.whatHappened), which was reported before, or has not happened."
    }
    let ends = breach.client?.untoldEnds ?? []
    let missing =
      ends.isEmpty ? "" : ": \(ends.listed) \(ends.count == 1 ? "is" : "are") missing"
    return "\(breach.afterStimulus), the client has not reported the end\(missing)."
  }
}

extension ClientRecord {
  /// The state of the first subject that the client has not reported in this step, and the events
  /// that would report it.
  fileprivate func untold(
    again: Bool, unspoken: Bool
  ) -> (level: Contract.Level, state: String, words: [String])? {
    for level in Contract.Level.allCases where vocabulary.speaks(at: level) {
      if unspoken, life.reportedLevels.contains(level) { continue }
      guard level == .app || isSceneBased || life.reportedLevels.contains(level) else { continue }
      for subject in SubjectSet(level) where !ambiguous.contains(subject) {
        let untold = untold(of: subject, at: level).filter { !again || $0.crossing.isUp }
        guard let last = untold.last else { continue }
        let crossing = last.crossing
        let state = crossing.target.words(of: subject, isUp: crossing.isUp)
        let words = untold.flatMap(\.words).reduce(into: [String]()) {
          if !$0.contains($1) { $0.append($1) }
        }
        return (
          level, "\(subject.name) is \(state)", words.map { "\(subject.prefix)>\($0)" }
        )
      }
    }
    return nil
  }

  /// Returns the event that the client reported last in this step, if UIKit made the transition of a
  /// report before the transition of that event.
  fileprivate func laterReport(_ seen: Observation) -> String? {
    guard case .client(.emitted(let word)) = seen.event, let position = position(of: word),
      let subject = subject(of: contract.events[position].level, seen),
      step.passedOver(contract.events[position].meanings, of: subject),
      let later = step.reports.last(where: { $0.subject == subject && $0.fact != nil })
    else { return nil }
    return "\(subject.prefix)>\(contract.events[later.event].name)"
  }

  /// The transitions of a subject that the client has not reported, in UIKit's order, each with the
  /// events that would report it.
  private func untold(
    of subject: Subject, at level: Contract.Level
  ) -> [(crossing: Crossing, words: [String])] {
    let place = places[subject]
    let isStateReportMissing = isStateReportMissing(of: subject)
    let isBelow = step.start[subject] > place
    let boundaries = isBelow ? Boundary.allCases.reversed() : Boundary.allCases
    return boundaries.compactMap { boundary -> (crossing: Crossing, words: [String])? in
      let isUp = place.rawValue > boundary.rawValue
      let crossing = Crossing(boundary, isUp: isUp)
      let wasCrossed = (step.start[subject].rawValue > boundary.rawValue) != isUp
      let isReportedElsewhere = reported.isUp(boundary, subject) != isUp
      guard isReportedElsewhere || wasCrossed, !isUp || reported.isOwed(boundary, subject)
      else { return nil }
      let isKnown = reported.isKnown(boundary, subject)
      let reports = step.events(reporting: crossing, of: subject)
      let words = contract.events.indices.filter {
        let event = contract.events[$0]
        return event.level == level
          && (!isUp || isKnown || policy(event.first, of: subject) == .told)
          && (event.meanings.contains(crossing) && !reports.contains($0)
            || place == crossing.target && isStateReportMissing && isNarrowest(event, of: place))
      }
      return words.isEmpty ? nil : (crossing, words.map { contract.events[$0].name })
    }
  }

  /// Returns UIKit's state of the subject of a report, if the report says something else.
  fileprivate func stateAgainst(_ seen: Observation) -> String? {
    guard case .client(.emitted(let word)) = seen.event, let position = position(of: word),
      let subject = subject(of: contract.events[position].level, seen)
    else { return nil }
    let meanings = contract.events[position].meanings
    if meanings.contains(.ends), !meanings.isAboutPlaces {
      return subject == .app
        ? "UIKit has not said that the app will be terminated" : "\(subject.name) is connected"
    }
    guard meanings.isAboutPlaces, !ambiguous.contains(subject), !isPresent(meanings, subject) else {
      return nil
    }
    let isBehind = subject == .app && places[subject] == .unattached
    return "\(subject.name) is \(isBehind ? "not in the foreground" : places[subject].name)"
  }

  /// Returns the event that the client reported last about the subject of a report.
  fileprivate func lastEvent(before seen: Observation) -> Int? {
    guard case .client(.emitted(let word)) = seen.event, let position = position(of: word),
      let subject = subject(of: contract.events[position].level, seen)
    else { return nil }
    let last = reported[last: subject]
    return last < 0 ? nil : Int(last)
  }

  /// The missing events for an end: of disconnected scenes, or of the app.
  fileprivate var untoldEnds: [String] {
    if step.willTerminate > 0 {
      let events = contract.events.indices.filter {
        contract.events[$0].meanings.contains(.ends) && !life.reportedEnds.contains($0)
      }
      return events.map { "`>\(contract.events[$0].name)`" }
    }
    return SubjectSet.allScenes.intersection(step.moved).flatMap { scene in
      untold(of: scene, at: .scene).filter { $0.crossing == .detached }.flatMap(\.words)
        .map { "`\(scene.prefix)>\($0)`" }
    }
  }

  /// The scenes that are as active as the app, if the app is in the foreground. Scenes that have
  /// not moved in this step are preferred.
  fileprivate var scenesKeepingTheApp: SceneSet {
    guard places[.app] > .background else { return [] }
    let all = SubjectSet.allScenes.filter { places[$0] == places[.app] }
    let others = all.filter { !step.moved.contains($0) }
    return SubjectSet(others.isEmpty ? all : others).scenes
  }
}

extension Place {
  /// The state in words.
  fileprivate var name: String {
    switch self {
    case .unattached: "not connected"
    case .background: "in the background"
    case .inactive: "inactive"
    case .active: "active"
    }
  }

  /// The state in words, for a subject that has come up to it or gone down to it.
  fileprivate func words(of subject: Subject, isUp: Bool) -> String {
    switch self {
    case .unattached: subject == .app ? "not connected to any scene" : "disconnected"
    case .background: isUp ? subject == .app ? "running" : "connected" : "in the background"
    case .inactive: isUp ? "in the foreground" : "no longer active"
    case .active: "active"
    }
  }
}

extension Int {
  /// `once`, `twice` and so on, or `not`.
  fileprivate var timesOrNot: String { self == 0 ? "not" : times }
}
