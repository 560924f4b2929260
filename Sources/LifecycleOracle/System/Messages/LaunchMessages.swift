import Lifecycle

// Messages of the rules about launches.
extension BreachMessage {
  static let launchOrder = BreachMessage { breach in
    let launch = breach.state.lifetime.launch
    switch (breach.seen?.event, launch) {
    case (.callback(.willFinishLaunching), .didFinish) where breach.state.step.launched:
      return "\(breach.whatHappened) after `app.didFinishLaunching`: "
        + "each launch must call it first, and once."
    case (.callback(.willFinishLaunching), _), (.callback(.didFinishLaunching), .didFinish),
      (.callback(.didFinishLaunching), .unknown):
      return "\(breach.whatHappened) while the app was already running: "
        + "each launch must call it once."
    case (.callback(.didFinishLaunching), _):
      return "\(breach.whatHappened) before `app.willFinishLaunching`."
    default: return beforeDidFinishLaunching.text(breach)
    }
  }

  static let beforeDidFinishLaunching = BreachMessage { breach in
    "\(breach.whatHappened) before `app.didFinishLaunching`."
  }

  static let stateAtLaunch = BreachMessage { breach in
    guard let seen = breach.seen, case .application(let state) = seen.read,
      case .callback(let callback) = seen.event
    else { return "\(breach.whatHappened)." }
    let stimulus = breach.state.step.stimulus
    let demand =
      if breach.state.isSceneBased {
        "a scene-based app must read `background` during its launch"
      } else if stimulus.asksForInterface {
        "an app-based app must read `inactive` during a launch to the foreground"
      } else {
        "an app must not read `active` during its launch"
      }
    return "In \(seen.receiver.name(of: callback)), the app read the state `\(state)`: \(demand)."
  }

  static let notActiveAfterLaunch = BreachMessage { breach in
    let state = breach.state
    if state.step.refused {
      return breach.launchRefused
    }
    if let cause = state.step.cause {
      return "\(breach.afterStimulus), the app is not active: it was terminated for `\(cause)`."
    }
    if state.process == ProcessSet(.notRunning) {
      return "\(breach.afterStimulus), the app is not running: `app.didFinishLaunching` is missing."
    }
    let activation = breach.name(of: .activate, for: state.isSceneBased ? nil : .app)
    return
      "\(breach.afterStimulus), \(activation) is missing, though no interruption is in progress: "
      + "\(breach.states(of: state.allSubjects))."
  }

  static let foregroundInColdLaunch = BreachMessage { breach in
    "\(breach.whatHappened) when \(breach.stimulus) launched the app: "
      + "an app-based app is in the foreground from its launch on."
  }

  static let forwardInBackgroundLaunch = BreachMessage { breach in
    "\(breach.whatHappened), but \(breach.stimulus) launches the app to the background."
  }

  static let eventBeforeBackground = BreachMessage { breach in
    breach.seen == nil
      ? "\(breach.afterStimulus), which launched the app, `app.didEnterBackground` is missing."
      : "\(breach.whatHappened) before `app.didEnterBackground`."
  }

  static let unreportedDiscard = BreachMessage { breach in
    let scenes = breach.state.history.unreported
    let letters = scenes.map(\.description).joined(separator: ",")
    let sessions = scenes.count == 1 ? "this session" : "these sessions"
    return "\(breach.afterStimulus) in the foreground, `app.didDiscardSceneSessions(\(letters))` "
      + "is missing: \(sessions) ended while the app was not executing, or when it was quit."
  }

  static let configurationOfKnownSession = BreachMessage { breach in
    let scene = breach.seen?.scenes.first ?? .a
    let isConnected = breach.state.possibleStates.surelyAttached.scenes.contains(scene)
    return "\(breach.whatHappened) for scene \(scene), "
      + (isConnected ? "which was already connected." : "whose session is not new.")
  }

  static let toldWhilePrewarmed = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus), which must call no method of a delegate."
  }
}

extension BreachContext {
  /// Says that the app's launch was refused without a reason.
  var launchRefused: String {
    "\(afterStimulus), the app's launch was refused. A refusal is allowed only on iOS 27, for an app "
      + "without scenes that was built with the SDK of iOS 27."
  }
}
