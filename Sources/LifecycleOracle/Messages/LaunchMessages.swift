import Lifecycle

// What breaches of the rules about launches say.
extension BreachMessage {
  static let launchOrder = BreachMessage { breach in
    let launch = breach.state.lifetime.launch
    switch (breach.seen?.event, launch) {
    case (.callback(.willFinishLaunching), .didFinish) where breach.state.step.launched:
      return "\(breach.whatHappened) after `didFinishLaunching`: it comes first, once in a launch."
    case (.callback(.willFinishLaunching), _), (.callback(.didFinishLaunching), .didFinish),
      (.callback(.didFinishLaunching), .unknown):
      return "\(breach.whatHappened) although it is running: a launch tells it once."
    case (.callback(.didFinishLaunching), _):
      return "\(breach.whatHappened) before `willFinishLaunching`."
    case (_, .willFinish):
      return "\(breach.whatHappened) before \(breach.theApp) was told `didFinishLaunching`."
    default:
      return "\(breach.whatHappened) before \(breach.theApp) was told that it is launched."
    }
  }

  static let beforeDidFinishLaunching = BreachMessage { breach in
    "\(breach.whatHappened) before the app was told `didFinishLaunching`."
  }

  static let stateAtLaunch = BreachMessage { breach in
    guard let seen = breach.seen, case .application(let state) = seen.read,
      case .callback(let callback) = seen.event
    else { return "\(breach.whatHappened)." }
    let stimulus = breach.state.step.stimulus
    let demand =
      if breach.state.isSceneBased {
        "a scene-based app that launches reads `background`"
      } else if stimulus.asksForInterface {
        "an app-based app that launches to the foreground reads `inactive`"
      } else {
        "an app that launches is not active yet"
      }
    return "In `\(callback)` the app's state was `\(state)`: \(demand)."
  }

  static let notActiveAfterLaunch = BreachMessage { breach in
    let state = breach.state
    if state.step.refused {
      return "\(breach.afterStimulus) the launch of the app was refused, though nothing forbids it."
    }
    if let cause = state.step.cause {
      return "\(breach.afterStimulus) the app is not active: it was terminated for `\(cause)`."
    }
    if state.process == ProcessSet(.notRunning) {
      return "\(breach.afterStimulus) the app is not running: it was not told that it is launched."
    }
    return
      "\(breach.afterStimulus) nothing of the app is active, though no interruption is in progress: "
      + "\(breach.states(of: state.allSubjects))."
  }

  static let foregroundInColdLaunch = BreachMessage { breach in
    "\(breach.whatHappened) when \(breach.stimulus) launched it: "
      + "an app-based app is in the foreground from its launch on."
  }

  static let forwardInBackgroundLaunch = BreachMessage { breach in
    "\(breach.whatHappened), but \(breach.stimulus) launches the app to the background."
  }

  static let eventBeforeBackground = BreachMessage { breach in
    breach.seen == nil
      ? "\(breach.afterStimulus), which launched it, the app was not told `didEnterBackground`."
      : "\(breach.whatHappened) before it was told `didEnterBackground`."
  }

  static let unreportedDiscard = BreachMessage { breach in
    let scenes = breach.state.history.unreported
    return "\(breach.afterStimulus) `didDiscardSceneSessions` has not reported \(scenes.names), "
      + "closed while the app was suspended or not running."
  }

  static let configurationOfKnownSession = BreachMessage { breach in
    let scene = breach.seen?.scenes.first ?? .a
    let isConnected = breach.state.possibleStates.surelyAttached.scenes.contains(scene)
    return "The app was asked `configurationForConnecting` for scene \(scene), "
      + (isConnected ? "which was connected already." : "whose session is not new.")
  }

  static let toldWhilePrewarmed = BreachMessage { breach in
    "\(breach.whatHappened) by \(breach.stimulus), which runs no method of a delegate."
  }
}
