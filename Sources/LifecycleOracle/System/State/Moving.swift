import Lifecycle

extension MonitorState {
  /// Records an app delegate call for a move.
  mutating func noteAppMove(_ callback: Callback, _ move: Move) {
    if callback.isTransition {
      step.appCalls.count(callback)
      step.condition.insert(.transition)
    }
    guard !isSceneBased else { return }
    shift(move, [.app], visibility.silentAppMoves)
  }

  /// Records a scene delegate call for a move.
  mutating func noteSceneMove(_ callback: Callback, _ move: Move, _ receiver: Receiver) {
    if callback.isTransition {
      step.sceneMoves.count(callback)
      step.condition.insert(.transition)
    }
    guard isSceneBased, let scene = receiver.scene else { return }
    step.pairs.count(move, of: scene, 1)
    (step.lastCalled, step.lastSceneMove) = (scene, move)
    step.condition.insert(.touchedScenes)
    noteMove(move, of: scene)
  }

  /// Moves a scene and counts the resulting transitions of the app as a whole.
  mutating func noteMove(_ move: Move, of scene: SceneID) {
    let subject = SubjectSet(scene)
    let before = possibleStates
    if move == .connect {
      lifetime.connected.insert(scene)
      history.attachedAtTermination.remove(scene)
      history.sessions.insert(scene)
      history.unsure.remove(scene)
      history.closed.remove(scene)
      step.other.configured.remove(scene)
    }
    if move == .disconnect {
      lifetime.closing.remove(scene)
      if history.closed.contains(scene) { lifetime.forgetActivities(of: subject) }
      lifetime.due = lifetime.due.subtracting(subject)
      noteDisconnect(of: scene, from: before[subject])
    }
    shift(move, subject, visibility.silentSceneMoves)
    let others =
      uncertainty.subjects.isDisjoint(with: subject)
      ? allSubjects.subtracting(subject) : allSubjects
    if !before.doubtful.isDisjoint(with: others) {
      step.aggregateInDoubt = true
    }
    switch move {
    case .foreground where before.foreground.subtracting(subject).isEmpty:
      step.aggregate.count(.willEnterForeground)
    case .activate where before.active.subtracting(subject).isEmpty:
      step.aggregate.count(.didBecomeActive)
    case .deactivate where possibleStates.active.isEmpty && !before.active.isEmpty:
      step.aggregate.count(.willResignActive)
    case .background where possibleStates.foreground.isEmpty && !before.foreground.isEmpty:
      step.aggregate.count(.didEnterBackground)
    default: break
    }
  }

  /// Records a disconnected scene, and the first disconnections that rules may forbid.
  private mutating func noteDisconnect(of scene: SceneID, from lifecycleStates: LifecycleStateSet) {
    let wasInFront = step.start.surelyForeground.union(step.provedForeground)
    if wasInFront.scenes.contains(scene), step.disconnected.isDisjoint(with: wasInFront.scenes) {
      step.firstDisconnectOfForeground = step.count
    }
    step.disconnected.insert(scene)
    step.condition.insert(.disconnected)
    if lifecycleStates.isSubset(of: .foreground), step.stimulus != .close(scene) {
      if step.disconnectedInFront.isEmpty { step.firstDisconnectInFront = step.count }
      step.disconnectedInFront.insert(scene)
    }
  }

  /// Moves a subject to the target of `move`, and adds the states that unseen moves reach from
  /// there.
  mutating func shift(_ move: Move, _ subject: SubjectSet, _ silent: MoveSet) {
    if step.moved.isDisjoint(with: subject) { noteFirst(move, of: subject, silent) }
    let lifecycleStates = possibleStates[subject]
    let wasForeground = lifecycleStates.isSubset(of: .foreground)
    possibleStates[subject] = LifecycleStateSet(move.target)
    settle(subject, silent)
    if !lifecycleStates.isDisjoint(with: .foreground), possibleStates.foreground.isEmpty {
      lifetime.backgroundStay = BackgroundStay(since: now)
      lifetime.backgroundStay.beganWithTask = !lifetime.grants.open.isEmpty
    }
    lifetime.justForeground = lifetime.justForeground.subtracting(subject)
    if subject == .app { step.lastAppMove = move }
    switch move {
    case .foreground:
      lifetime.justForeground = lifetime.justForeground.union(subject)
      lifetime.hasBeenInFront = true
      lifetime.grants.expired = []
      lifetime.obligations.forget(subject)
      doubtArchive()
    case .activate:
      lifetime.hasBeenInFront = true
      step.activated = step.activated.union(subject)
    case .background:
      if wasForeground {
        lifetime.obligations.snapshots = lifetime.obligations.snapshots.union(subject)
        if given.preservesState {
          lifetime.obligations.preservation = lifetime.obligations.preservation.union(subject)
        }
      }
      history.interrupted = history.interrupted.subtracting(subject)
      if step.kind != .lock { history.locked = history.locked.subtracting(subject) }
    case .disconnect:
      history.interrupted = history.interrupted.subtracting(subject)
      history.locked = history.locked.subtracting(subject)
      lifetime.obligations.forget(subject)
    case .connect: lifetime.askedForActivity = lifetime.askedForActivity.subtracting(subject.scenes)
    case .deactivate: break
    }
  }

  /// Infers from a subject's first move in a step the subject's state when the step began.
  private mutating func noteFirst(_ move: Move, of subject: SubjectSet, _ silent: MoveSet) {
    step.moved = step.moved.union(subject)
    if move == .deactivate, !silent.contains(.activate) {
      step.provedActive = step.provedActive.union(subject)
      if !silent.contains(.foreground) {
        step.provedForeground = step.provedForeground.union(subject)
      }
    }
    if move == .background, possibleStates[subject] == [.inactive] {
      step.provedForeground = step.provedForeground.union(subject)
    }
  }

  /// Adds the states that unseen moves may lead scenes to, unless the process is not running.
  @inline(__always)
  mutating func settleScenes() {
    guard !visibility.silentSceneMoves.isEmpty, isSceneBased, process != ProcessSet(.notRunning)
    else {
      return
    }
    for subject in allSubjects {
      settle(SubjectSet(bits: 1 << UInt16(subject.rawValue)), visibility.silentSceneMoves)
    }
  }

  /// Adds the states that unseen moves may lead to.
  @inline(__always)
  mutating func settle(_ subject: SubjectSet, _ silent: MoveSet) {
    guard !silent.isEmpty else { return }
    possibleStates[subject] = Visibility.closure(of: possibleStates[subject], under: silent)
  }
}
