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
      noteDisconnect(of: scene, from: before[subject])
    }
    shift(move, subject, view.silentSceneMoves)
    let others = doubt.subjects.isDisjoint(with: subject) ? universe.subtracting(subject) : universe
    if !before.doubtful.isDisjoint(with: others) {
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

  /// Notes which scenes are disconnected, and where those begin that may not be.
  private mutating func noteDisconnect(of scene: Scene, from stages: StageSet) {
    let wasInFront = step.start.surelyForeground.union(step.provedForeground)
    if wasInFront.scenes.contains(scene), step.disconnected.isDisjoint(with: wasInFront.scenes) {
      step.firstDisconnectOfLeft = step.count
    }
    step.disconnected.insert(scene)
    step.occasion.insert(.disconnected)
    if stages.isSubset(of: .foreground), step.stimulus != .close(scene) {
      if step.disconnectedInFront.isEmpty { step.firstDisconnectInFront = step.count }
      step.disconnectedInFront.insert(scene)
    }
  }

  /// Moves a subject to where `move` leads, and on to wherever unseen moves may lead from there.
  mutating func shift(_ move: Move, _ subject: SubjectSet, _ silent: MoveSet) {
    if step.moved.isDisjoint(with: subject) { noteFirst(move, of: subject, silent) }
    let stages = standing[subject]
    let wasForeground = stages.isSubset(of: .foreground)
    standing[subject] = StageSet(move.target)
    settle(subject, silent)
    if !stages.isDisjoint(with: .foreground), standing.foreground.isEmpty {
      life.spell = Spell(since: now)
    }
    life.justForeground = life.justForeground.subtracting(subject)
    if subject == [.app] { step.lastAppMove = move }
    switch move {
    case .foreground:
      life.justForeground = life.justForeground.union(subject)
      life.hasBeenInFront = true
      life.dues.snapshots = life.dues.snapshots.subtracting(subject)
    case .activate:
      life.hasBeenInFront = true
      step.activated = step.activated.union(subject)
    case .background:
      if wasForeground { life.dues.snapshots = life.dues.snapshots.union(subject) }
      past.interrupted = past.interrupted.subtracting(subject)
      if step.stimulus != .lock { past.locked = past.locked.subtracting(subject) }
    case .disconnect:
      past.interrupted = past.interrupted.subtracting(subject)
      past.locked = past.locked.subtracting(subject)
      life.dues.snapshots = life.dues.snapshots.subtracting(subject)
    case .connect: life.askedForActivity = life.askedForActivity.subtracting(subject.scenes)
    case .deactivate: break
    }
  }

  /// Learns from a subject's first move in a step where it was when the step began.
  private mutating func noteFirst(_ move: Move, of subject: SubjectSet, _ silent: MoveSet) {
    step.moved = step.moved.union(subject)
    if move == .deactivate, !silent.contains(.activate) {
      step.provedActive = step.provedActive.union(subject)
      if !silent.contains(.foreground) {
        step.provedForeground = step.provedForeground.union(subject)
      }
    }
    if move == .background, standing[subject] == [.inactive] {
      step.provedForeground = step.provedForeground.union(subject)
    }
  }

  /// Adds the states that unseen moves of a running app may lead its scenes to.
  mutating func settleScenes() {
    guard !view.silentSceneMoves.isEmpty, isSceneBased, process != [.notRunning] else {
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
