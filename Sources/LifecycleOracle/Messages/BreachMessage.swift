import Lifecycle

/// How a breach of a rule is put into words: what was wrong in that trace, in a sentence or two.
///
/// It is asked for only when a breach is reported, so it costs nothing while rules hold.
package struct BreachMessage: Sendable {
  let text: @Sendable (BreachContext) -> String

  init(_ text: @escaping @Sendable (BreachContext) -> String) { self.text = text }
}

/// What a message is made of: where a rule was broken, and what the trace implies there.
struct BreachContext {
  /// The rule that is broken.
  let rule: Rule
  /// What the trace implies: before the observation, or in the end of the step.
  let state: MonitorStateView
  /// What broke the rule; nothing, where something is missing in the end.
  let seen: Observation?
  /// The states that were reported in the end; none, where an observation broke the rule.
  let reported: ReportedStates
  /// What it implies about the client, if one is judged.
  let client: ClientRecord?
  /// What a step comes to that is played in both life cycles.
  let comparison: Migration.Comparison?

  /// What was wrong, in a sentence or two.
  var message: String { rule.message.text(self) }
}

extension BreachMessage {
  /// What was observed and in which state, or in which state the step has ended: for a rule that
  /// has nothing more exact to say.
  package static let whatWasObserved = BreachMessage { breach in
    if let move = breach.move { return breach.told(move) }
    guard breach.seen == nil else { return "\(breach.whatHappened)." }
    return "\(breach.afterStimulus) \(breach.states(of: breach.state.allSubjects))."
  }

  /// In which state a move was told, and what has to come before it.
  static let move = whatWasObserved
}

// MARK: Moves

extension BreachContext {
  /// The move that was told, if one was.
  var move: Move? {
    guard let seen else { return nil }
    return withUnsafePointer(to: seen) { state.move(ObservationView($0)) }
  }

  /// Whose move it is.
  var subject: Subject? {
    guard let seen else { return nil }
    return SubjectSet(seen.receiver).first
  }

  /// In which state a move was told, and what has to come before it.
  fileprivate func told(_ move: Move) -> String {
    guard let subject else { return "\(whatHappened)." }
    let lifecycleStates = state.possibleStates.lifecycleStates(of: subject)
    var state = lifecycleStates.words(of: subject)
    if isThereAlready(move, lifecycleStates) { state += " already" }
    return "\(whatHappened) while \(pronoun) was \(state)\(reason(against: move, of: subject))."
  }

  /// Whether a move leads where its subject is.
  private func isThereAlready(_ move: Move, _ lifecycleStates: LifecycleStateSet) -> Bool {
    switch move {
    case .activate: lifecycleStates == [.active]
    case .background: lifecycleStates == [.background]
    case .connect, .foreground, .deactivate, .disconnect: false
    }
  }

  /// What has to come before a move that was told, where that is certain.
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
      return subject == .app ? ": it had not been launched" : comesFirst(.connect)
    case (.connect, _): return ": it was connected already"
    case (.foreground, _): return ": it was in the foreground already"
    case (.activate, _): return comesFirst(.foreground)
    case (.deactivate, .inactive): return ": it had \(lastActivation(of: subject))"
    case (.deactivate, _): return ": only what is active resigns"
    case (.background, _), (.disconnect, _): return comesFirst(.deactivate)
    }
  }

  private func comesFirst(_ move: Move) -> String { ": \(name(of: move)) has to come first" }

  /// How a subject became inactive that has nothing to resign from.
  func lastActivation(of subject: Subject) -> String {
    let isJustForeground =
      subject == .app
      ? !state.lifetime.justForeground.isEmpty
      : state.lifetime.justForeground.contains(subject)
    if isJustForeground { return "not become active since \(name(of: .foreground))" }
    let isLaunched = state.lifetime.launch == .willFinish || state.lifetime.launch == .didFinish
    if subject == .app, isLaunched, !state.lifetime.hasBeenInFront {
      return "not become active since its launch"
    }
    return "resigned already"
  }

  /// The method that tells of a move, or the notification where that is all that is seen.
  func name(of move: Move) -> String {
    let visibility = state.visibility
    if state.isSceneBased, visibility.postedSceneMoves.contains(move) {
      return "`\(move.sceneNotification)`"
    }
    return "`\(move.callback)`"
  }
}
