import Lifecycle

// What breaches of the rules about clients say: which words of the contract are missing, and what
// keeps the app where it is.
extension BreachMessage {
  /// That the client has not told where its subject is, and by which words it would have.
  ///
  /// - Parameters:
  ///   - lacking: What it has not done, before ``that the app is active``.
  ///   - again: Whether it is about ways up alone, which are not the first.
  ///   - unspoken: Whether it is about what nothing at all was told of: the app, or its scenes.
  /// - Returns: The message.
  static func untold(
    _ lacking: String, again: Bool = false, unspoken: Bool = false
  ) -> BreachMessage {
    BreachMessage { breach in
      guard let untold = breach.client?.untold(upAlone: again, unspoken: unspoken) else {
        return
          "\(breach.afterStimulus) the client \(lacking) where UIKit has the app or its scenes."
      }
      let words = untold.words.map { "`\($0)`" }
      return "\(breach.afterStimulus) the client \(lacking) that \(untold.state)"
        + "\(again ? " again" : ""): \(words.listed) \(words.count == 1 ? "is" : "are") missing."
    }
  }

  /// That the client has told nothing of the app, or of its scenes.
  static let deaf = BreachMessage { breach in
    let level = breach.client?.untold(upAlone: false, unspoken: true)?.level ?? .app
    let subject = level == .app ? "of the app" : "of scenes"
    return BreachMessage.untold("has told nothing \(subject) yet, not even", unspoken: true)
      .text(breach)
  }

  /// That what was told is no event of the contract, or of nothing that there is.
  static let outsideTheContract = BreachMessage { breach in
    guard let client = breach.client, let seen = breach.seen, case .client(let act) = seen.event
    else { return "\(breach.whatHappened)." }
    guard client.life.isStarted else {
      return "\(breach.whatHappened), though the app has not started the client."
    }
    guard case .emitted(let word) = act, let position = client.position(of: word) else {
      let events = client.contract.events.prefix(8).map { "`\($0.name)`" }
      let dots = client.contract.events.count > 8 ? ", …" : ""
      return "\(breach.whatHappened), which its contract does not have: its events are "
        + "\(events.joined(separator: ", "))\(dots)."
    }
    switch (client.contract.events[position].level, seen.receiver) {
    case (.app, .scene): return "\(breach.whatHappened): its contract has that of the app."
    case (.scene, .app):
      return "\(breach.whatHappened) of the app: its contract has that of scenes."
    default: return "\(breach.whatHappened), which is not connected."
    }
  }

  /// That what was told as the client was started late is wrong, or what it has not told since.
  static let startedLate = BreachMessage { breach in
    if breach.seen != nil { return "\(breach.whatHappened), which is not the case as it starts." }
    let client = breach.client
    if let client, client.contract.promises.contains(.sessions), !client.session.isOpen {
      return "\(breach.afterStimulus) the client was started late and has begun no session, though "
        + "the app is in front."
    }
    return BreachMessage.untold("was started late and has not told").text(breach)
  }

  /// That what was told of a session does not fit the one before, or that none was begun.
  static let sessionUnbalanced = BreachMessage { breach in
    if breach.seen != nil {
      return "\(breach.whatHappened), which does not fit the session that is open or closed."
    }
    let beginning = breach.client?.contract.events.first { $0.meanings == Meanings(.sessionBegins) }
    let missing = beginning.map { ": `>\($0.name)` is missing" } ?? ""
    let isOpen = breach.client?.session.isOpen == true
    return "\(breach.afterStimulus) the app is in front"
      + (isOpen ? " again after more than the session's time" : "")
      + ", and the client has begun no \(isOpen ? "new " : "")session\(missing)."
  }

  /// That a state is not the client's, was not asked for, or lacks.
  static let wrongAnswer = BreachMessage { breach in
    guard breach.seen != nil else { return "\(breach.afterStimulus) the client has no answer." }
    let isAnswered = breach.client?.step.answered == true
    let wrong =
      isAnswered
      ? "a second answer to one question"
      : breach.client?.step.asked == false
        ? "an answer to no question"
        : "neither what it told last nor where UIKit has the app"
    return "\(breach.whatHappened), which is \(wrong)."
  }

  static let onlyOneScene = BreachMessage { breach in
    let keeping = breach.client?.scenesKeepingTheApp ?? []
    let place = breach.client.map { $0.places[.app].words(of: .app, isUp: true) }
    guard let place, !keeping.isEmpty else {
      return "\(breach.whatHappened) of the app, though the app has not moved: one of its scenes "
        + "alone did."
    }
    return "\(breach.whatHappened) of the app, though only one of its scenes has moved: "
      + "\(keeping.names) \(keeping.count == 1 ? "keeps" : "keep") the app \(place)."
  }

  /// That the end of a scene, or of the app, was told wrongly, or not at all.
  static let wrongEnd = BreachMessage { breach in
    if breach.seen != nil {
      return "\(breach.whatHappened), which was told before, or has not come."
    }
    let ends = breach.client?.untoldEnds ?? []
    let missing =
      ends.isEmpty ? "" : ": \(ends.listed) \(ends.count == 1 ? "is" : "are") missing"
    return "\(breach.afterStimulus) the client has not told of the end\(missing)."
  }
}

extension ClientRecord {
  /// Where a subject is of which the client has not told that in the present step, and the words
  /// that would have told it; of several subjects the first.
  fileprivate func untold(
    upAlone: Bool, unspoken: Bool
  ) -> (level: Contract.Level, state: String, words: [String])? {
    for level in Contract.Level.allCases where speech.speaks(at: level) {
      if unspoken, life.spoken.contains(level) { continue }
      guard level == .app || isSceneBased || life.spoken.contains(level) else { continue }
      for subject in SubjectSet(level) where !unnamed.contains(subject) {
        let untold = untold(of: subject, at: level).filter { !upAlone || $0.crossing.isUp }
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

  /// The boundaries on whose other side the client has a subject, in the order in which they were
  /// crossed, and its words for that.
  private func untold(
    of subject: Subject, at level: Contract.Level
  ) -> [(crossing: Crossing, words: [String])] {
    let place = places[subject]
    let lacksPlace = lacksPlace(subject)
    let isBelow = step.start[subject] > place
    let boundaries = isBelow ? Boundary.allCases.reversed() : Boundary.allCases
    return boundaries.compactMap { boundary in
      let isUp = place.rawValue > boundary.rawValue
      let crossing = Crossing(boundary, isUp: isUp)
      let wasCrossed = (step.start[subject].rawValue > boundary.rawValue) != isUp
      let isElsewhere = told.isUp(boundary, subject) != isUp
      guard isElsewhere || wasCrossed, !isUp || told.isOwed(boundary, subject) else { return nil }
      let isKnown = told.isKnown(boundary, subject)
      let tellings = step.events(telling: crossing, of: subject)
      let words = contract.events.indices.filter {
        let event = contract.events[$0]
        return event.level == level && (!isUp || isKnown || said(event.first, of: subject) == .told)
          && (event.meanings.contains(crossing) && !tellings.contains($0)
            || place == crossing.target && lacksPlace && isNarrowest(event, of: place))
      }
      return words.isEmpty ? nil : (crossing, words.map { contract.events[$0].name })
    }
  }

  /// The words that are missing of what has ended: the scenes that are gone, or the app.
  fileprivate var untoldEnds: [String] {
    if step.willTerminate > 0 {
      let events = contract.events.indices.filter {
        contract.events[$0].meanings.contains(.ends) && !life.toldEnds.contains($0)
      }
      return events.map { "`>\(contract.events[$0].name)`" }
    }
    return SubjectSet.allScenes.intersection(step.moved).flatMap { scene in
      untold(of: scene, at: .scene).filter { $0.crossing == .detached }.flatMap(\.words)
        .map { "`\(scene.prefix)>\($0)`" }
    }
  }

  /// The scenes that are as active as the app, which is in the foreground; if there are others than
  /// those that have moved in the present step, those.
  fileprivate var scenesKeepingTheApp: SceneSet {
    guard places[.app] > .background else { return [] }
    let all = SubjectSet.allScenes.filter { places[$0] == places[.app] }
    let others = all.filter { !step.moved.contains($0) }
    return (others.isEmpty ? all : others).reduce(into: SubjectSet()) { $0.insert($1) }.scenes
  }
}

extension Place {
  /// The place in words, of a subject that has come up to it or gone down.
  fileprivate func words(of subject: Subject, isUp: Bool) -> String {
    switch self {
    case .unattached: subject == .app ? "not connected to any scene" : "disconnected"
    case .background: isUp ? subject == .app ? "running" : "connected" : "in the background"
    case .inactive: isUp ? "in the foreground" : "no longer active"
    case .active: "active"
    }
  }
}
