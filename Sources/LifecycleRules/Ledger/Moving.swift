import Lifecycle

extension Ledger {
  /// Moves a scene, and keeps count of how the app as a whole stands.
  mutating func noteMove(_ move: Move, of scene: Scene) {
    let subject = SubjectSet(scene)
    let before = standing
    if move == .connect {
      life.connected.insert(scene)
      past.sessions.insert(scene)
      past.unsure.remove(scene)
      past.closed.remove(scene)
    }
    if move == .disconnect {
      if step.disconnected.isEmpty { step.firstDisconnect = step.count }
      step.disconnected.insert(scene)
    }
    shift(move, subject, view.silentSceneMoves)
    if !before.doubtful.isDisjoint(with: universe.subtracting(subject)) {
      step.aggregateInDoubt = true
    }
    switch move {
    case .foreground where before.foreground.isEmpty: step.aggregate.count(.willEnterForeground)
    case .activate where before.active.isEmpty: step.aggregate.count(.didBecomeActive)
    case .deactivate where standing.active.isEmpty && !before.active.isEmpty:
      step.aggregate.count(.willResignActive)
    case .background where standing.foreground.isEmpty && !before.foreground.isEmpty:
      step.aggregate.count(.didEnterBackground)
    default: break
    }
  }

  /// Moves a subject to where `move` leads, and on to wherever unseen moves may lead from there.
  mutating func shift(_ move: Move, _ subject: SubjectSet, _ silent: MoveSet) {
    standing[subject] = StageSet(move.target)
    settle(subject, silent)
    life.justForeground = life.justForeground.subtracting(subject)
    switch move {
    case .foreground:
      life.justForeground = life.justForeground.union(subject)
      life.hasBeenInFront = true
      step.foregrounded = step.foregrounded.union(subject)
    case .activate:
      life.hasBeenInFront = true
      step.activated = step.activated.union(subject)
    case .background:
      step.backgrounded = step.backgrounded.union(subject)
      past.interrupted = past.interrupted.subtracting(subject)
      if step.stimulus != .lock { past.locked = past.locked.subtracting(subject) }
    case .disconnect:
      past.interrupted = past.interrupted.subtracting(subject)
      past.locked = past.locked.subtracting(subject)
    case .connect, .deactivate: break
    }
  }

  /// Adds the states that unseen moves of a running app may lead its scenes to.
  mutating func settleScenes() {
    guard !view.silentSceneMoves.isEmpty, given.isSceneBased, process != [.notRunning] else {
      return
    }
    for subject in universe {
      settle(SubjectSet(bits: 1 << UInt16(subject.rawValue)), view.silentSceneMoves)
    }
  }

  /// Adds the states that unseen moves may lead to.
  mutating func settle(_ subject: SubjectSet, _ silent: MoveSet) {
    guard !silent.isEmpty else { return }
    standing[subject] = View.closure(of: standing[subject], under: silent)
  }
}

extension Move {
  /// The transition callback of an app-based app that tells of it.
  var transition: Callback {
    switch self {
    case .foreground: .willEnterForeground
    case .activate: .didBecomeActive
    case .deactivate: .willResignActive
    case .background, .connect, .disconnect: .didEnterBackground
    }
  }
}
