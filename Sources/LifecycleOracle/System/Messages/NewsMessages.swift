import Lifecycle

// Messages of the rules about links, changes, methods and the time.
extension BreachMessage {
  static let linkWithoutScenes = BreachMessage { breach in
    let count = Int(breach.state.step.other.linksToApp)
    return count == 0
      ? "\(breach.afterStimulus), the app delegate did not receive \(breach.link): "
        + "\(breach.methodForLink(.app)) is missing."
      : "\(breach.afterStimulus), the app delegate received \(breach.link) \(count.times): "
        + "it must come once."
  }

  static let tapUntold = BreachMessage { breach in
    let told = breach.state.step.other
    let count = Int(told.linksToApp + told.remoteNotifications + told.linksInOptions)
    return count == 0
      ? "\(breach.afterStimulus), the app did not receive the tapped notification: "
        + "`app.didReceiveNotificationResponse` is missing."
      : "\(breach.afterStimulus), the app received the tapped notification \(count.times)."
  }

  static let linkInBackground = BreachMessage { breach in
    "\(breach.whatHappened) while \(breach.receiver) was in the background: "
      + "\(breach.name(of: .foreground)) must come first."
  }

  static let announcedToAnother = BreachMessage { breach in
    let told = breach.state.step.other
    if told.announced.isEmpty {
      return "\(breach.whatHappened) after the activity was delivered: it must come before."
    }
    let announced = told.announced.names
    return breach.seen?.event == .callback(.continueActivity)
      ? "\(breach.whatHappened), but the activity was announced to \(announced)."
      : "\(breach.whatHappened), but the activity had already been announced to \(announced)."
  }

  static let activityLost = BreachMessage { breach in
    "\(breach.afterStimulus), \(breach.state.lifetime.due.names) still awaits the announced "
      + "activity: neither `continue` nor `didFailToContinueUserActivity` was called."
  }

  static let relaunchedAfterQuit = BreachMessage { breach in
    "\(breach.afterStimulus), the app was launched, though the user has quit it "
      + "and not launched it since."
  }

  static let changeUntold = BreachMessage { breach in
    guard case .change(let change) = breach.state.step.stimulus else {
      return "\(breach.afterStimulus), the running app was not notified."
    }
    return "\(breach.afterStimulus), the running app's notification "
      + "`\(LifecycleNotification.didChange(change))` was not posted."
  }

  static let timeChangeUntold = BreachMessage { breach in
    let told = breach.state.step.other
    return told.calls[.timeChange] == 0
      ? "\(breach.afterStimulus), the app was running, "
        + "but `app.significantTimeChange` was not called."
      : "\(breach.afterStimulus), the app was running, "
        + "but its notification `significantTimeChange` was not posted."
  }

  static let timeMethodFirst = methodBeforeNotification

  static let missedTimeChange = BreachMessage { breach in
    let posts = breach.state.step.other.posts[.timeChange]
    let owed = breach.state.lifetime.obligations.time
    if posts != 1, owed == .all || owed == .notification {
      return "\(breach.afterStimulus), the app's notification `significantTimeChange` "
        + "\(posts.was("posted")): it must be posted once for the time change "
        + "that the suspended app missed."
    }
    return "\(breach.afterStimulus), the app is in the foreground, "
      + "but `app.significantTimeChange` was not called for the time change "
      + "that the suspended app missed."
  }

  static let launchedWithoutOptions = BreachMessage { breach in
    "\(breach.whatHappened) without \(breach.link) that launches the app: "
      + "the options must contain it."
  }

  static let launchedWithOptions = BreachMessage { breach in
    breach.state.isSceneBased
      ? "\(breach.whatHappened) with options: a scene-based app must get them with its scene."
      : "\(breach.whatHappened) with options that \(breach.stimulus) did not bring."
  }

  static let toldWithoutMethod = BreachMessage { breach in
    "\(breach.whatHappened), but the delegate does not implement that method."
  }

  static let unpairedNews = BreachMessage { breach in
    let told = breach.state.step.other
    let differing = ProcessNews.allCases.filter {
      $0 != .timeChange && told.calls[$0] != told.posts[$0]
    }
    guard let news = differing.first else {
      return "\(breach.afterStimulus), the methods and notifications of the app match."
    }
    let (calls, posts) = (told.calls[news], told.posts[news])
    let method = "\(Receiver.app.name(of: news.callback)) \(calls.was("called"))"
    let notification = "the app's notification `\(news.notification)` \(posts.was("posted"))"
    return calls > posts
      ? "\(breach.afterStimulus), \(method), but \(notification)."
      : "\(breach.afterStimulus), \(notification), but \(method)."
  }
}

// Messages of the rules about preservation, events, sessions and the end.
extension BreachMessage {
  static let notPreserved = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.preservation
    return breach.seen == nil
      ? "\(breach.afterStimulus), the state of \(due.names) is still not preserved."
      : "\(breach.whatHappened) before the state of \(due.names) was preserved."
  }

  static let preservedWithoutMethods = BreachMessage { breach in
    let told = breach.state.step.other
    let (saves, encodings) = (Int(told.saves), Int(told.encodings))
    let question = Receiver.app.name(of: .shouldSaveApplicationState)
    guard let seen = breach.seen else {
      return "\(breach.afterStimulus), the app's state was preserved, "
        + "but \(question) \(saves.was("called")) "
        + "and \(Receiver.app.name(of: .willEncodeRestorableState)) \(encodings.was("called"))."
    }
    if saves == 0 { return "\(breach.whatHappened), but \(question) was not called before." }
    let again = seen.event != .preserve && encodings > 0 ? " once more" : ""
    return "\(breach.whatHappened)\(again), though \(question) \(saves.was("called"))."
  }

  static let restoredAfterQuit = BreachMessage { breach in
    "\(breach.whatHappened), though the person has quit the app since its state was saved."
  }

  static let restoredOutOfPlace = BreachMessage { breach in
    let told = breach.state.step.other
    let question = Receiver.app.name(of: .shouldRestoreApplicationState)
    if breach.seen?.event == .callback(.didFinishLaunching) {
      return "\(breach.whatHappened) without `app.didDecodeRestorableState`, "
        + "though \(question) was called."
    }
    if breach.state.lifetime.launch == .didFinish {
      return "\(breach.whatHappened) after the launch: it must come between "
        + "`app.willFinishLaunching` and `app.didFinishLaunching`."
    }
    return breach.seen?.event == .callback(.shouldRestoreApplicationState) || told.decodings > 0
      ? "\(breach.whatHappened) once more in the same launch."
      : "\(breach.whatHappened), but \(question) was not called before."
  }

  static let notRestored = BreachMessage { breach in
    "\(breach.afterStimulus), `app.shouldRestoreApplicationState` is missing, "
      + "though the app's state was saved before its last end."
  }

  static let stateByAppDelegate = BreachMessage { breach in
    "\(breach.whatHappened), but the app has scenes: "
      + "`stateRestorationActivity` should ask each of them for its state."
  }

  static let preservedLate = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.preservation
    return "\(breach.afterStimulus), the state of \(due.names) is not preserved, "
      + "though the move to the background came before."
  }

  static let eventWithoutMethod = BreachMessage { breach in
    let callback: Callback =
      switch breach.state.step.stimulus {
      case .event(.fetch): .performFetch
      case .event(.urlSession): .handleEventsForBackgroundURLSession
      default: .didReceiveRemoteNotification
      }
    let method = Receiver.app.name(of: callback)
    return "\(breach.afterStimulus), the event was delivered, but \(method) was not called."
  }

  static let noSnapshotOfEvent = BreachMessage { breach in
    "\(breach.whatHappened), but no snapshot was taken after its event was delivered."
  }

  static let suspendedWhilePlaying = BreachMessage { breach in
    "\(breach.whatHappened) while it held `audio` under a background mode that covers it."
  }

  static let endedBeforeDelivery = BreachMessage { breach in
    "\(breach.whatHappened) before its event was delivered, for the second time in a row."
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

  static let suspendedInsteadOfExit = BreachMessage { breach in
    "\(breach.whatHappened), but it exits on suspend: it must be terminated instead."
  }

  static let afterWillTerminate = BreachMessage { breach in
    "\(breach.whatHappened) after `app.willTerminate`."
  }

  static let readInTransition = BreachMessage { breach in
    let isOfActivity =
      breach.seen?.event == .callback(.didBecomeActive)
      || breach.seen?.event == .callback(.willResignActive)
    return "\(breach.whatHappened) and the app read the state `\(breach.read)`: it must "
      + (isOfActivity ? "read `active`." : "read `background`.")
  }

  static let readByScene = BreachMessage { breach in
    let expected =
      switch breach.seen?.event {
      case .callback(.didBecomeActive), .callback(.willResignActive): "`foregroundActive`"
      case .callback(.willConnect): "`unattached`"
      case .callback(.didEnterBackground): "`background`"
      case .callback(.willEnterForeground), .callback(.didDisconnect):
        "another state than `foregroundActive`"
      default: "the state that its calls imply"
      }
    return "\(breach.whatHappened) and the scene read its state as `\(breach.read)`: it must read "
      + "\(expected)."
  }

  static let readAsImplied = BreachMessage { breach in
    let reason =
      switch breach.seen?.read {
      case .application(.active): "nothing of it was active."
      case .application(.inactive): "it stayed active or in the background."
      default: "something of it has been in the foreground since the step began."
      }
    return "\(breach.whatHappened) and the app read the state `\(breach.read)`, though \(reason)"
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
