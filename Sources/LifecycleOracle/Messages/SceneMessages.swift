import Lifecycle

// What breaches of the rules about scenes, and about app-based apps, say.
extension BreachMessage {
  static let beforeConnect = BreachMessage { breach in
    "\(breach.whatHappened) before it was connected: `willConnect` has to come first."
  }

  static let notActivatedNext = BreachMessage { breach in
    "\(breach.whatHappened) right after \(breach.name(of: .foreground)): "
      + "\(breach.name(of: .activate)) has to come next."
  }

  static let foregroundUnresolved = BreachMessage { breach in
    breach.move == .foreground
      ? "\(breach.whatHappened) twice, and neither became active nor went back in between."
      : "\(breach.whatHappened) after \(breach.name(of: .foreground)), "
        + "without having become active."
  }

  static let notInFront = BreachMessage { breach in
    guard case .open(let scene) = breach.state.step.stimulus else {
      return "\(breach.afterStimulus) nothing is in the foreground: "
        + "\(breach.states(of: breach.state.allSubjects))."
    }
    return "\(breach.afterStimulus) scene \(scene) is not in the foreground: "
      + "it is \(breach.state(of: Subject(scene)))."
  }

  static let requestedInFront = BreachMessage { breach in
    guard case .request(let scene) = breach.state.step.stimulus else {
      return "\(breach.afterStimulus) a scene came to the foreground."
    }
    return "\(breach.afterStimulus) scene \(scene) is in the foreground "
      + "(\(breach.state(of: Subject(scene)))): the system asks for it in the background."
  }

  static let otherSceneMoved = BreachMessage { breach in
    let scene = breach.state.step.stimulus.scene
    let others = breach.state.step.start.surelyAttached
      .subtracting(SubjectSet(breach.state.history.closed))
    let moved = others.first { other in
      let subject = SubjectSet(bits: 1 << UInt16(other.rawValue))
      return other != scene.map { Subject($0) } && !breach.state.staysPut(subject)
    }
    guard let scene, let moved else { return "\(breach.afterStimulus) another scene has moved." }
    return "\(breach.stimulus) concerns scene \(scene) alone, but \(moved.name), "
      + "which was \(breach.stateAtStart(of: moved)), is \(breach.state(of: moved)) in the end."
  }

  static let disconnectedOnLeaving = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus): "
      + "what was in the foreground before stays connected."
  }

  static let disconnectedInFront = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus) while it was in the foreground: "
      + "nobody closed it."
  }

  static let closedSceneRemains = BreachMessage { breach in
    let state = breach.state
    var closed = state.step.start.surelyAttached.scenes
    if let scene = state.step.stimulus.scene { closed = closed.intersection(SceneSet(scene)) }
    let left = closed.subtracting(state.possibleStates.unattached.scenes)
    if let first = left.first {
      return "\(breach.afterStimulus) \(left.names) \(SubjectSet(left).areWord) still connected "
        + "(\(breach.state(of: Subject(first))))."
    }
    let untold =
      closed.isEmpty ? state.history.unreported : closed.subtracting(state.step.discarded)
    return "\(breach.afterStimulus) `didDiscardSceneSessions` has not reported \(untold.names)."
  }

  static let endOutOfOrder = BreachMessage { breach in
    guard let seen = breach.seen else { return "\(breach.whatHappened)." }
    if breach.state.lifetime.toldWillTerminate {
      return
        "\(breach.whatHappened) after \(breach.theApp) was told `willTerminate`, which comes last."
    }
    return seen.event == .callback(.didDiscardSceneSessions)
      ? "\(breach.whatHappened) before \(seen.scenes.names) \(SubjectSet(seen.scenes).wereWord) "
        + "told `didDisconnect`."
      : "\(breach.whatHappened) after `didDiscardSceneSessions` had reported it."
  }

  static let afterDisconnect = BreachMessage { breach in
    "\(breach.whatHappened) after it had been disconnected, and before it connected again."
  }

  static let secondScene = BreachMessage { breach in
    let receiver = breach.seen.map { SubjectSet($0.receiver) } ?? []
    let others = breach.state.possibleStates.surelyAttached.subtracting(receiver)
    return "\(breach.whatHappened) while \(others.names) \(others.wereWord) connected: "
      + "the app does not support multiple scenes."
  }
}

// MARK: App-based

extension BreachMessage {
  static let toldForEachWindow = BreachMessage { breach in
    "\(breach.whatHappened) twice in a row by one \(breach.stimulus): "
      + "a transition of the whole interface is told once."
  }
}

// MARK: Reported states

extension BreachMessage {
  static let reportedSceneState = BreachMessage { breach in
    for scene in breach.reported.scenes {
      guard let state = breach.reported[scene] else { continue }
      let possible = breach.state.possibleStates
      let reporting = possible.scenes(reporting: state, breach.state.freshScenes)
      guard !reporting.contains(scene) else { continue }
      let lifecycleStates = possible.lifecycleStates(of: Subject(scene))
      return "\(breach.afterStimulus) scene \(scene) reports `\(state)`, "
        + "but by what was told it is \(lifecycleStates.words(of: Subject(scene)))."
    }
    return "\(breach.afterStimulus) a scene reports a state that was not told."
  }

  static let reportedApplicationState = BreachMessage { breach in
    guard let state = breach.reported.application else {
      return "\(breach.afterStimulus) the app reports a state that was not told."
    }
    return "\(breach.afterStimulus) the app reports `\(state)`, "
      + "but by what was told \(breach.states(of: breach.state.allSubjects))."
  }

  static let reportsDisagree = BreachMessage { breach in
    let order: [ActivationState] = [.foregroundActive, .foregroundInactive, .background]
    for state in order {
      let scenes = breach.reported.scenes.filter { breach.reported[$0] == state }
      guard let scene = scenes.first, let application = breach.reported.application else {
        continue
      }
      return "\(breach.afterStimulus) the app reports `\(application)`, "
        + "but the most active of its scenes, scene \(scene), reports `\(state)`."
    }
    return "\(breach.afterStimulus) the app and its scenes report states that do not fit."
  }
}
