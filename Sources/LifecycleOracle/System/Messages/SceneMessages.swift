import Lifecycle

// Messages of the rules about scenes and app-based apps, and about states that are reported or read.
extension BreachMessage {
  static let beforeConnect = BreachMessage { breach in
    "\(breach.whatHappened) before \(breach.receiver) was connected: "
      + "\(breach.name(of: .connect)) must come first."
  }

  static let notActivatedNext = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.name(of: .foreground)), "
      + "but \(breach.name(of: .activate)) must come next."
  }

  static let foregroundUnresolved = BreachMessage { breach in
    let next = "before \(breach.receiver) became active or left the foreground"
    return breach.move == .foreground
      ? "\(breach.whatHappened) twice \(next)."
      : "\(breach.whatHappened) after \(breach.name(of: .foreground)), but \(next)."
  }

  static let notInFront = BreachMessage { breach in
    let other = breach.state.step.other
    if breach.state.linkWentBehind,
      let scene = other.linkedScenes.union(other.scenesWithOptions).first
    {
      return "\(breach.afterStimulus), scene \(scene) got \(breach.link), but is in the background."
    }
    guard case .open(let scene) = breach.state.step.stimulus else {
      let foreground = breach.name(of: .foreground, for: breach.state.isSceneBased ? nil : .app)
      return "\(breach.afterStimulus), \(foreground) is missing: "
        + "\(breach.states(of: breach.state.allSubjects))."
    }
    let subject = Subject(scene)
    return "\(breach.afterStimulus), scene \(scene) is \(breach.state(of: subject)): "
      + "\(breach.missing(.foreground, of: SubjectSet(scene)))."
  }

  static let requestedInFront = BreachMessage { breach in
    let scene = breach.state.step.stimulus.scene.map { Subject($0) }
    let state = scene.map { " (\(breach.state(of: $0)))" } ?? ""
    let cameAndWent = scene.map {
      breach.state.possibleStates[SubjectSet($0)].isDisjoint(with: .foreground)
    }
    let place =
      cameAndWent == true ? "was in the foreground for a moment" : "is in the foreground\(state)"
    return "\(breach.afterStimulus), \(scene?.name ?? "a scene") \(place): "
      + "a scene that the system asks for should be in the background."
  }

  static let otherSceneMoved = BreachMessage { breach in
    let scene = breach.state.step.stimulus.scene
    let others = breach.state.step.start.surelyAttached
      .subtracting(SubjectSet(breach.state.history.closed))
    let moved = others.first { other in
      other != scene.map { Subject($0) } && !breach.state.mayHaveStayed(SubjectSet(other))
    }
    guard let scene, let moved else { return "\(breach.afterStimulus), another scene has moved." }
    return "\(breach.stimulus) concerns scene \(scene) alone, but \(moved.name) "
      + "was \(breach.stateAtStart(of: moved)) before and is \(breach.state(of: moved)) after it."
  }

  static let disconnectedOnLeaving = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus): "
      + "a scene that was in the foreground must stay connected."
  }

  static let disconnectedInFront = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus) while \(breach.receiver) was "
      + "in the foreground: nobody closed it."
  }

  static let closedSceneRemains = BreachMessage { breach in
    let state = breach.state
    let kind = state.step.kind
    guard kind == .close || kind == .quit else {
      // The scene was closed while the app was suspended, so this step does not close it.
      let closing = state.lifetime.closing
      return "\(breach.afterStimulus) in the foreground, \(closing.names), closed while the app "
        + "was suspended, \(SubjectSet(closing).areWord) still connected: "
        + "\(breach.missing(.disconnect, of: SubjectSet(closing)))."
    }
    var closed = state.step.start.surelyAttached.scenes
    if let scene = state.step.stimulus.scene { closed = closed.intersection(SceneSet(scene)) }
    let connected = closed.subtracting(state.possibleStates.unattached.scenes)
    if let first = connected.first {
      return "\(breach.afterStimulus), \(connected.names) \(SubjectSet(connected).areWord) "
        + "still connected (\(breach.state(of: Subject(first)))): "
        + "\(breach.missing(.disconnect, of: SubjectSet(connected)))."
    }
    // All are disconnected: the report of the discarded sessions is missing.
    let unreported =
      closed.isEmpty ? state.history.unreported : closed.subtracting(state.step.discarded)
    return "\(breach.afterStimulus), "
      + "`app.didDiscardSceneSessions(\(unreported.map(\.description).joined(separator: ",")))` is missing."
  }

  static let endOutOfOrder = BreachMessage { breach in
    guard let seen = breach.seen else { return "\(breach.whatHappened)." }
    if breach.state.lifetime.toldWillTerminate {
      return "\(breach.whatHappened) after `app.willTerminate`, which must come last."
    }
    let disconnections = seen.scenes.map { Receiver.scene($0).name(of: .didDisconnect) }
    return seen.event == .callback(.didDiscardSceneSessions)
      ? "\(breach.whatHappened) for \(seen.scenes.names) before \(disconnections.listed)."
      : "\(breach.whatHappened) after `app.didDiscardSceneSessions` had reported the scene."
  }

  static let afterDisconnect = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.name(of: .disconnect)) "
      + "and before the next \(breach.name(of: .connect))."
  }

  static let secondScene = BreachMessage { breach in
    let receiver = breach.seen.map { SubjectSet($0.receiver) } ?? []
    let others = breach.state.possibleStates.surelyAttached.subtracting(receiver)
    return "\(breach.whatHappened) while \(others.names) \(others.wereWord) connected: "
      + "the app does not support multiple scenes."
  }

  static let requestUnanswered = BreachMessage { breach in
    guard let scene = breach.state.step.stimulus.scene else {
      return "\(breach.afterStimulus), the scene is not connected."
    }
    return "\(breach.afterStimulus), scene \(scene) is not connected: "
      + "\(breach.missing(.connect, of: SubjectSet(scene)))."
  }

  static let noConfiguration = BreachMessage { breach in
    "\(breach.whatHappened) for a new session without `app.configurationForConnecting`, "
      + "which was called for an earlier session."
  }
}

// MARK: App-based

extension BreachMessage {
  static let toldForEachWindow = BreachMessage { breach in
    "\(breach.whatHappened) twice in a row after \(breach.stimulus): "
      + "a transition must be reported once for all windows."
  }
}

// MARK: Reported states

extension BreachMessage {
  static let reportedSceneState = BreachMessage { breach in
    for scene in breach.reported.scenes {
      guard let state = breach.reported[scene] else { continue }
      let possible = breach.state.possibleStates
      let reporting = possible.scenes(reporting: state, fresh: breach.state.freshScenes)
      guard !reporting.contains(scene) else { continue }
      let lifecycleStates = possible.lifecycleStates(of: Subject(scene))
      return "\(breach.afterStimulus), scene \(scene) reports `\(state)`, "
        + "but by its callbacks it is \(lifecycleStates.words(of: Subject(scene)))."
    }
    return "\(breach.afterStimulus), a scene reports a state that its callbacks do not imply."
  }

  static let reportedApplicationState = BreachMessage { breach in
    guard let state = breach.reported.application else {
      return "\(breach.afterStimulus), the app reports a state that the callbacks do not imply."
    }
    return "\(breach.afterStimulus), the app reports `\(state)`, "
      + "but by the callbacks \(breach.states(of: breach.state.allSubjects))."
  }

  static let reportsDisagree = BreachMessage { breach in
    let order: [ActivationState] = [.foregroundActive, .foregroundInactive, .background]
    for state in order {
      let scenes = breach.reported.scenes.filter { breach.reported[$0] == state }
      guard let scene = scenes.first, let application = breach.reported.application else {
        continue
      }
      return "\(breach.afterStimulus), the app reports `\(application)`, "
        + "but the most active of its scenes, scene \(scene), reports `\(state)`."
    }
    return "\(breach.afterStimulus), the app and its scenes report states that do not fit."
  }

  static let readInTransition = BreachMessage { breach in
    let expected =
      switch breach.seen?.event {
      case .callback(.didBecomeActive), .callback(.willResignActive): "`active`"
      case .callback(.didEnterBackground) where !breach.state.mayBeInterrupted: "`background`"
      default: "another state than `active`"
      }
    return "\(breach.whatHappened) and the app read the state `\(breach.read)`: it must read "
      + "\(expected)."
  }

  static let readByScene = BreachMessage { breach in
    let expected =
      switch breach.seen?.event {
      case .callback(.didBecomeActive), .callback(.willResignActive): "`foregroundActive`"
      case .callback(.willConnect): "`unattached` or `background`"
      case .callback(.didEnterBackground):
        breach.state.mayBeInterrupted ? "`background` or `foregroundInactive`" : "`background`"
      case .callback(.willEnterForeground) where "\(breach.read)" == "unattached":
        "`background`, for it was connected before"
      case .callback(.willEnterForeground), .callback(.didDisconnect):
        "another state than `foregroundActive`"
      default:
        switch breach.seen?.receiver.scene.map({ breach.state.possibleStates[SubjectSet($0)] }) {
        case [.active]: "`foregroundActive`, for it is active"
        case [.inactive]: "`foregroundInactive`, for it is inactive"
        case .some(let states) where states.isSubset(of: .offscreen):
          "`background`, for it is in the background"
        default: "the state that its calls imply"
        }
      }
    return "\(breach.whatHappened) and the scene read its state as `\(breach.read)`: it must read "
      + "\(expected)."
  }

  static let readAsImplied = BreachMessage { breach in
    let (active, front) =
      (breach.state.possibleStates.surelyActive, breach.state.possibleStates.surelyForeground)
    let reason =
      switch breach.seen?.read {
      case .application(.active): "though nothing of it was active."
      case .application(.inactive) where !active.isEmpty:
        "instead of `active`: \(active.names) \(active.areWord) active."
      case .application(.inactive): "instead of `background`: nothing of it is in the foreground."
      default:
        front.isEmpty
          ? "though something of it is in the foreground."
          : "though \(front.names) \(front.areWord) in the foreground."
      }
    return "\(breach.whatHappened) and the app read the state `\(breach.read)`, \(reason)"
  }
}

extension BreachContext {
  /// The state that was read inside the call.
  fileprivate var read: String {
    switch seen?.read {
    case .application(let state): "\(state)"
    case .activation(let state): "\(state)"
    case nil: "nothing"
    }
  }
}
