import Lifecycle

// What breaches of the rules about links, changes, methods and the time say.
extension BreachMessage {
  static let linkWithoutScenes = BreachMessage { breach in
    let count = Int(breach.state.step.other.linksToApp)
    return count == 0
      ? "\(breach.afterStimulus) no method of the app delegate was called with it."
      : "\(breach.afterStimulus) the app delegate was called with it \(count.times)."
  }

  static let tapUntold = BreachMessage { breach in
    let told = breach.state.step.other
    let count = Int(told.linksToApp + told.remoteNotifications + told.linksInOptions)
    return count == 0
      ? "\(breach.afterStimulus) the app was not told of the notification that was tapped."
      : "\(breach.afterStimulus) the app was told of the notification \(count.times)."
  }

  static let linkInBackground = BreachMessage { breach in
    "\(breach.whatHappened) while \(breach.pronoun) was in the background: "
      + "`willEnterForeground` has to come first."
  }

  static let announcedToAnother = BreachMessage { breach in
    let told = breach.state.step.other
    if told.announced.isEmpty {
      return "\(breach.whatHappened) after the activity was handed over: it comes before that."
    }
    let announced = told.announced.names
    return breach.seen?.event == .callback(.continueActivity)
      ? "\(breach.whatHappened), but it was announced to \(announced)."
      : "\(breach.whatHappened), but it had been announced to \(announced) already."
  }

  static let relaunchedAfterQuit = BreachMessage { breach in
    "\(breach.afterStimulus) the app was launched, though the user has quit it and not launched it "
      + "since."
  }

  static let changeUntold = BreachMessage { breach in
    "\(breach.afterStimulus) the app, which was running, was not notified."
  }

  static let timeChangeUntold = BreachMessage { breach in
    let told = breach.state.step.other
    return told.calls[.timeChange] == 0
      ? "\(breach.afterStimulus) the app, which was running, was not told `significantTimeChange`."
      : "\(breach.afterStimulus) the notification `significantTimeChange` was not posted."
  }

  static let timeMethodFirst = BreachMessage { breach in
    "\(breach.whatHappened) before the notification of that name was posted."
  }

  static let missedTimeChange = BreachMessage { breach in
    let posts = breach.state.step.other.posts[.timeChange]
    let owed = breach.state.lifetime.obligations.time
    if posts != 1, owed == .all || owed == .notification {
      let posting = posts == 0 ? "not posted" : "posted \(posts.times)"
      return "\(breach.afterStimulus) the notification `significantTimeChange` was \(posting) "
        + "to the app, which missed the change while it was suspended."
    }
    return "\(breach.afterStimulus) the app is in the foreground, and its delegate was not told "
      + "`significantTimeChange`, which it missed while it was suspended."
  }

  static let launchedWithOptions = BreachMessage { breach in
    breach.state.isSceneBased
      ? "\(breach.whatHappened) with options: a scene-based app is told in its scene's."
      : "\(breach.whatHappened) with options that \(breach.stimulus) did not bring."
  }

  static let toldWithoutMethod = BreachMessage { breach in
    "\(breach.whatHappened), a method that its delegate does not implement."
  }

  static let unpairedNews = BreachMessage { breach in
    let told = breach.state.step.other
    let differing = ProcessNews.allCases.filter {
      $0 != .timeChange && told.calls[$0] != told.posts[$0]
    }
    guard let news = differing.first else { return "\(breach.afterStimulus) all were told alike." }
    let (calls, posts) = (told.calls[news], told.posts[news])
    return calls > posts
      ? "\(breach.afterStimulus) the app was told `\(news.callback)`, "
        + "but the notification of that name was not posted."
      : "\(breach.afterStimulus) the app's notification `\(news.notification)` was posted "
        + "\(posts.times), but the app was told so \(calls == 0 ? "not at all" : calls.times)."
  }
}

// What breaches of the rules about preservation, events, sessions and the end say.
extension BreachMessage {
  static let notPreserved = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.preservation
    return breach.seen == nil
      ? "\(breach.afterStimulus) the state of \(due.names) is still not preserved."
      : "\(breach.whatHappened) before the state of \(due.names) was preserved."
  }

  static let preservedWithoutMethods = BreachMessage { breach in
    let told = breach.state.step.other
    let (saves, encodings) = (Int(told.saves), Int(told.encodings))
    func count(_ number: Int) -> String { number == 0 ? "not at all" : number.times }
    guard let seen = breach.seen else {
      return "\(breach.afterStimulus) the app, whose state was preserved, was asked "
        + "`shouldSaveApplicationState` \(count(saves)) "
        + "and told `willEncodeRestorableState` \(count(encodings))."
    }
    if saves == 0 {
      return "\(breach.whatHappened), but it was not asked `shouldSaveApplicationState` before."
    }
    let again = seen.event != .preserve && encodings > 0 ? " once more" : ""
    return "\(breach.whatHappened)\(again), though it was asked "
      + "`shouldSaveApplicationState` \(saves.times)."
  }

  static let restoredAfterQuit = BreachMessage { breach in
    "\(breach.whatHappened), though the person has quit the app since its state was saved."
  }

  static let restoredOutOfPlace = BreachMessage { breach in
    let told = breach.state.step.other
    let question = Callback.shouldRestoreApplicationState
    if breach.seen?.event == .callback(.didFinishLaunching) {
      return "\(breach.whatHappened), but not `didDecodeRestorableState`, "
        + "though it was asked `\(question)`."
    }
    if breach.state.lifetime.launch == .didFinish {
      return "\(breach.whatHappened) when its launch was over: "
        + "that comes between `willFinishLaunching` and `didFinishLaunching`."
    }
    return breach.seen?.event == .callback(question) || told.decodings > 0
      ? "\(breach.whatHappened) once more in the same launch."
      : "\(breach.whatHappened), but was not asked `\(question)` before."
  }

  static let notRestored = BreachMessage { breach in
    "\(breach.afterStimulus) the app was not asked `shouldRestoreApplicationState`, "
      + "though its state was saved in the life before."
  }

  static let stateByAppDelegate = BreachMessage { breach in
    "\(breach.whatHappened), though it has scenes: each of them is asked for its activity."
  }

  static let preservedLate = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.preservation
    return "\(breach.afterStimulus) the state of \(due.names), in the background since before, "
      + "is not preserved."
  }

  static let eventWithoutMethod = BreachMessage { breach in
    "\(breach.afterStimulus) the event was delivered, "
      + "but the method of the app delegate that takes it was not called."
  }

  static let noSnapshotOfEvent = BreachMessage { breach in
    "\(breach.whatHappened) without a snapshot since its event was delivered."
  }

  static let suspendedWhilePlaying = BreachMessage { breach in
    "\(breach.whatHappened) while it held `audio` under a mode that covers it."
  }

  static let endedBeforeDelivery = BreachMessage { breach in
    "\(breach.whatHappened) before it got its event, for the second time in a row."
  }

  static let requestUnanswered = BreachMessage { breach in
    let scene = breach.state.step.stimulus.scene.map { "scene \($0)" } ?? "the scene"
    return "\(breach.afterStimulus) \(scene) is not connected."
  }

  static let noConfiguration = BreachMessage { breach in
    "\(breach.whatHappened), a new session, and the app was not asked for its configuration, "
      + "as it was before."
  }

  static let suspendedInsteadOfExit = BreachMessage { breach in
    "\(breach.whatHappened), though it exits on suspend."
  }

  static let afterWillTerminate = BreachMessage { breach in
    "\(breach.whatHappened) after the app was told `willTerminate`."
  }

  static let readInTransition = BreachMessage { breach in
    let read: String =
      switch breach.seen?.read {
      case .application(let state): "\(state)"
      case .activation(let state): "\(state)"
      case nil: "nothing"
      }
    return "\(breach.whatHappened) and read `\(read)`: it is active then."
  }
}
