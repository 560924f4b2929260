import Lifecycle

extension MonitorState {
  /// Records an app delegate call for a move.
  mutating func noteAppMove(_ callback: Callback, _ move: Move) {
    if callback.isTransition {
      step.appCalls.count(callback)
      step.condition.insert(.transition)
    }
    guard !isSceneBased else { return }
    shift(move, [.app], visibility.unseenAppMoves)
  }

  /// Records a scene delegate call for a move.
  mutating func noteSceneMove(_ callback: Callback, _ move: Move, _ receiver: Receiver) {
    if callback.isTransition {
      step.sceneMoves.count(callback)
      step.condition.insert(.transition)
    }
    guard isSceneBased, let scene = receiver.scene else { return }
    step.pairs.add(1, for: move, of: scene)
    (step.lastCalled, step.lastSceneMove) = (scene, move)
    step.condition.insert(.touchedScenes)
    noteMove(move, of: scene)
  }

  /// Moves a scene and counts the resulting transitions of the app as a whole.
  mutating func noteMove(_ move: Move, of scene: SceneID) {
    let subject = SubjectSet(scene)
    let before = possibleStates
    if move == .connect {
      if !history.sessions.union(history.possiblyKnown).union(world.sessions).contains(scene) {
        step.newSessions.insert(scene)
      }
      lifetime.connected.insert(scene)
      history.attachedAtTermination.remove(scene)
      history.sessions.insert(scene)
      history.possiblyKnown.remove(scene)
      history.closed.remove(scene)
      step.other.configured.remove(scene)
    }
    if move == .disconnect {
      lifetime.closing.remove(scene)
      if history.closed.contains(scene) { lifetime.activities.forget(of: subject) }
      lifetime.activities.due = lifetime.activities.due.subtracting(subject)
      noteDisconnect(of: scene, from: before[subject])
    }
    shift(move, subject, visibility.unseenSceneMoves)
    // If a breach has made the moved scene uncertain, its own doubt counts too; otherwise its move
    // tells its state.
    let relevant =
      uncertainty.subjects.isDisjoint(with: subject)
      ? allSubjects.subtracting(subject) : allSubjects
    if !before.doubtful.isDisjoint(with: relevant) { step.aggregateInDoubt = true }
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
  private mutating func noteDisconnect(of scene: SceneID, from origin: LifecycleStateSet) {
    let inFrontBefore = step.start.surelyForeground.union(step.provedForeground).scenes
    // One position is for a scene that was in the foreground as the step began, even if it has left
    // it since. The other one, below, is for a scene that is in the foreground now.
    if inFrontBefore.contains(scene), step.disconnected.isDisjoint(with: inFrontBefore) {
      step.firstDisconnectOfForeground = step.count
    }
    step.disconnected.insert(scene)
    step.condition.insert(.disconnected)
    if origin.isSubset(of: .foreground), step.stimulus != .close(scene) {
      if step.disconnectedInFront.isEmpty { step.firstDisconnectInFront = step.count }
      step.disconnectedInFront.insert(scene)
    }
  }

  /// Moves a subject to the target of `move`, and adds the states that unseen moves reach from
  /// there. Notes what the move begins and ends.
  mutating func shift(_ move: Move, _ subject: SubjectSet, _ unseen: MoveSet) {
    if step.moved.isDisjoint(with: subject) { noteFirst(move, of: subject, unseen) }
    let origin = possibleStates[subject]
    let wasForeground = origin.isSubset(of: .foreground)
    possibleStates[subject] = LifecycleStateSet(move.target)
    addUnseenMoves(of: subject, unseen)
    if !origin.isDisjoint(with: .foreground), possibleStates.foreground.isEmpty {
      // The last subject in the foreground has left it.
      lifetime.backgroundStay = BackgroundStay(since: now)
      lifetime.backgroundStay.beganWithTask = !lifetime.grants.open.isEmpty
    }
    lifetime.justForeground = lifetime.justForeground.subtracting(subject)
    if subject == .app { step.lastAppMove = move }
    noteEffects(of: move, subject, wasForeground: wasForeground)
  }

  /// Notes the effects of a move on the app's obligations and grants, and on interruptions and locks.
  @inline(__always)
  private mutating func noteEffects(
    of move: Move, _ subject: SubjectSet, wasForeground: Bool
  ) {
    switch move {
    case .foreground:
      step.cameForward = step.cameForward.union(subject)
      step.cameBack = step.cameBack.union(subject.intersection(step.left))
      lifetime.justForeground = lifetime.justForeground.union(subject)
      lifetime.hasBeenInFront = true
      history.unshown = history.unshown.subtracting(subject.scenes)
      lifetime.grants.expired = []
      lifetime.obligations.forget(subject)
      doubtArchive()
    case .activate:
      lifetime.hasBeenInFront = true
      step.activated = step.activated.union(subject)
    case .background:
      step.wentBack = step.wentBack.union(subject)
      if wasForeground {
        step.left = step.left.union(subject)
        lifetime.obligations.snapshots = lifetime.obligations.snapshots.union(subject)
        if given.preservesState {
          lifetime.obligations.preservation = lifetime.obligations.preservation.union(subject)
        }
      }
      history.interrupted = history.interrupted.subtracting(subject)
      if step.kind != .lock {
        history.surelyInFrontAtLock = history.surelyInFrontAtLock.subtracting(subject)
      }
      if step.kind != .interrupt {
        history.surelyInFrontAtCall = history.surelyInFrontAtCall.subtracting(subject)
      }
    case .disconnect:
      // The disconnection of a scene in the background may come late.
      let hasLeft = wasForeground ? subject : subject.intersection(step.connected)
      step.left = step.left.union(hasLeft)
      history.interrupted = history.interrupted.subtracting(subject)
      history.surelyInFrontAtLock = history.surelyInFrontAtLock.subtracting(subject)
      history.surelyInFrontAtCall = history.surelyInFrontAtCall.subtracting(subject)
      lifetime.obligations.forget(subject)
    case .connect:
      lifetime.askedForActivity = lifetime.askedForActivity.subtracting(subject.scenes)
      step.cameBack = step.cameBack.union(subject.intersection(step.left))
      step.connected = step.connected.union(subject)
    case .deactivate: break
    }
  }

  /// Infers from a subject's first move in a step the subject's state when the step began.
  private mutating func noteFirst(_ move: Move, of subject: SubjectSet, _ unseen: MoveSet) {
    step.moved = step.moved.union(subject)
    if move == .deactivate, !unseen.contains(.activate) {
      step.provedActive = step.provedActive.union(subject)
      if !unseen.contains(.foreground) {
        step.provedForeground = step.provedForeground.union(subject)
      }
    }
    if move == .background, possibleStates[subject] == [.inactive] {
      step.provedForeground = step.provedForeground.union(subject)
    }
  }

  /// Adds the states that unseen moves may lead scenes to, unless the process is not running.
  @inline(__always)
  mutating func addUnseenMovesOfScenes() {
    guard !visibility.unseenSceneMoves.isEmpty, isSceneBased, process != ProcessSet(.notRunning)
    else { return }
    for subject in allSubjects {
      let only = SubjectSet(bits: 1 << UInt16(subject.rawValue))
      addUnseenMoves(of: only, visibility.unseenSceneMoves)
    }
  }

  /// Adds the states that unseen moves may lead a subject to.
  @inline(__always)
  mutating func addUnseenMoves(of subject: SubjectSet, _ unseen: MoveSet) {
    guard !unseen.isEmpty else { return }
    possibleStates[subject] = Visibility.closure(of: possibleStates[subject], under: unseen)
  }

  /// Records a notification about an object; `StepRecord` explains the counts.
  @inline(__always)
  mutating func noteNotification(_ notification: LifecycleNotification, of object: Receiver) {
    switch object {
    case .app:
      guard let move = notification.appMove else {
        if step.other.count(notification) { step.condition.insert(.news) }
        return
      }
      step.posts.count(move.callback)
      step.condition.insert(.transition)
      if !isSceneBased, visibility.postedAppMoves.contains(move) {
        shift(move, [.app], visibility.unseenAppMoves)
        noteRunning()
      }
    case .scene(let scene):
      guard isSceneBased, let move = notification.sceneMove else { return }
      step.pairs.add(-1, for: move, of: scene)
      step.condition.insert(.touchedScenes)
      if visibility.postedSceneMoves.contains(move) {
        if move.callback.isTransition {
          step.sceneMoves.count(move.callback)
          step.condition.insert(.transition)
        }
        noteMove(move, of: scene)
        noteRunning()
      }
    case .unknown: break
    }
  }
}

extension MonitorStateView {
  /// Returns the scene's move that a callback reports, or a notification in place of the callback.
  @inline(__always)
  func sceneMove(_ seen: ObservationView) -> Move? {
    guard isSceneBased, case .scene = seen.receiver else { return nil }
    switch seen.event {
    case .callback(let callback): return callback.move
    case .notification(let notification):
      return notification.sceneMove.flatMap { visibility.postedSceneMoves.contains($0) ? $0 : nil }
    default: return nil
    }
  }

  /// Returns the move of an app-based app that an observation reports.
  @inline(__always)
  func appMove(_ seen: ObservationView) -> Move? {
    guard !isSceneBased, seen.receiver == .app else { return nil }
    switch seen.event {
    case .callback(let callback): return callback.move
    case .notification(let notification):
      guard let move = notification.appMove, visibility.postedAppMoves.contains(move) else {
        return nil
      }
      // By its page, it may be posted at a launch to the foreground too.
      let isOfLaunch = move == .foreground && step.launched && lifetime.purpose == .interface
      return isOfLaunch ? nil : move
    default: return nil
    }
  }

  /// Returns the move that an observation reports, of a scene or of an app-based app.
  func move(_ seen: ObservationView) -> Move? {
    isSceneBased ? sceneMove(seen) : appMove(seen)
  }
}
