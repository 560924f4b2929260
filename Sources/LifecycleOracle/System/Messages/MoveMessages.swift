import Lifecycle

// The messages about a move at a wrong moment, and phrases about moves that other messages use.
extension BreachMessage {
  /// The observation and the state in which it came, or the states at the end of the step.
  ///
  /// It suits rules that judge which moves are legal, and have nothing more exact to say.
  package static let misplacedMove = BreachMessage { breach in
    if let move = breach.move { return breach.sentence(about: move) }
    guard breach.seen == nil else { return "\(breach.whatHappened)." }
    return "\(breach.afterStimulus), \(breach.states(of: breach.state.allSubjects))."
  }
}

extension BreachContext {
  /// The reported move, if any.
  var move: Move? {
    guard let seen else { return nil }
    return withUnsafePointer(to: seen) { state.move(ObservationView($0)) }
  }

  /// The scene or app that the observation concerns.
  var subject: Subject? {
    seen.flatMap { SubjectSet($0.receiver).first }
  }

  /// Returns the state in which a move was reported, and the call that must come first.
  fileprivate func sentence(about move: Move) -> String {
    guard let subject else { return "\(whatHappened)." }
    let lifecycleStates = state.possibleStates.lifecycleStates(of: subject)
    let already = isThereAlready(move, lifecycleStates) ? "already " : ""
    return "\(whatHappened) while \(subject.name) was \(already)"
      + "\(lifecycleStates.words(of: subject))\(reason(against: move, of: subject))."
  }

  /// Whether the subject of a move is already in the state that the move leads to.
  private func isThereAlready(_ move: Move, _ lifecycleStates: LifecycleStateSet) -> Bool {
    switch move {
    case .activate: lifecycleStates == [.active]
    case .background: lifecycleStates == [.background]
    case .connect, .foreground, .deactivate, .disconnect: false
    }
  }

  /// Returns the end of the sentence: why the move is wrong, or nothing if that is not certain.
  private func reason(against move: Move, of subject: Subject) -> String {
    let lifecycleStates = state.possibleStates.lifecycleStates(of: subject)
    guard lifecycleStates.count == 1, let lifecycleState = lifecycleStates.first,
      !isThereAlready(move, lifecycleStates)
    else {
      return ""
    }
    switch (move, lifecycleState) {
    case (.disconnect, .unattached): return ""
    case (_, .unattached):
      return subject == .app ? "" : comesFirst(.connect)
    case (.connect, _): return ": it was already connected"
    case (.foreground, _): return ": it was already in the foreground"
    case (.activate, _): return comesFirst(.foreground)
    case (.deactivate, .inactive): return ": it had \(reasonNotToResign(of: subject))"
    case (.deactivate, _): return ": only an active \(subject == .app ? "app" : "scene") resigns"
    case (.background, _), (.disconnect, _): return comesFirst(.deactivate)
    }
  }

  private func comesFirst(_ move: Move) -> String { ": \(name(of: move)) must come first" }

  /// Returns the reason why an inactive subject cannot resign, to follow `it had`.
  private func reasonNotToResign(of subject: Subject) -> String {
    let isJustForeground =
      subject == .app
      ? !state.lifetime.justForeground.isEmpty
      : state.lifetime.justForeground.contains(subject)
    if isJustForeground { return "not become active since \(name(of: .foreground))" }
    let isLaunched = state.lifetime.launch == .willFinish || state.lifetime.launch == .didFinish
    if subject == .app, isLaunched, !state.lifetime.hasBeenInFront {
      return "not become active since its launch"
    }
    return "already resigned"
  }

  /// The method that reports a move of the receiver: `A.willConnect`.
  ///
  /// If only notifications are seen, it is the notification.
  func name(of move: Move) -> String { name(of: move, for: subject) }

  /// The method or notification that reports a move of a subject; `nil` stands for any subject.
  func name(of move: Move, for subject: Subject?) -> String {
    guard isPosted(move) else {
      return subject.map { $0.receiver.name(of: move.callback) } ?? "`\(move.callback)`"
    }
    let notification = state.isSceneBased ? "\(move.sceneNotification)" : "\(move.callback)"
    return (subject.map { "\($0.name)'s" } ?? "the") + " notification `\(notification)`"
  }

  /// Whether only a notification reports a move.
  private func isPosted(_ move: Move) -> Bool {
    state.isSceneBased
      ? state.visibility.postedSceneMoves.contains(move)
      : state.visibility.postedAppMoves.contains(move)
  }

  /// Says that a move of some subjects was due and not reported: `A.willConnect` is missing.
  func missing(_ move: Move, of subjects: SubjectSet) -> String {
    guard areFew(subjects, in: move) else {
      return "\(name(of: move, for: nil)) is missing for each"
    }
    return "\(names(of: move, for: subjects)) \(subjects.areWord) missing"
  }

  /// Says that a move of some subjects was reported: `A.willConnect` was called.
  func called(_ move: Move, of subjects: SubjectSet) -> String {
    let verb = isPosted(move) ? "posted" : "called"
    guard areFew(subjects, in: move) else {
      return "\(name(of: move, for: nil)) was \(verb) for \(subjects.names)"
    }
    return "\(names(of: move, for: subjects)) \(subjects.wereWord) \(verb)"
  }

  /// Whether a sentence has room to name the method or notification of each subject.
  private func areFew(_ subjects: SubjectSet, in move: Move) -> Bool {
    subjects.count <= (isPosted(move) ? 1 : 2)
  }

  private func names(of move: Move, for subjects: SubjectSet) -> String {
    subjects.map { name(of: move, for: $0) }.listed
  }
}
