import Lifecycle

// Messages of the rules about changes, memory, protected data, audio and other news of the process.
extension BreachMessage {
  static let notWarned = BreachMessage { breach in
    "\(breach.afterStimulus), the app was running, "
      + "but `app.didReceiveMemoryWarning` was not called."
  }

  static let protectedDataUntold = BreachMessage { breach in
    let kind = breach.state.step.kind
    let callback: Callback =
      kind != .unlock ? .protectedDataWillBecomeUnavailable : .protectedDataDidBecomeAvailable
    let since = kind == .lock || kind == .unlock ? "" : " since the last `lock`"
    return "\(breach.afterStimulus), the app was running, "
      + "but \(Receiver.app.name(of: callback)) was not called\(since)."
  }

  static let missedChanges = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.changes
    let tally = breach.state.step.other
    let untold = due.subtracting(tally.changes)
    let changes = (untold.isEmpty ? due.intersection(tally.repeatedChanges) : untold)
      .map { "`\($0)`" }.listed
    return untold.isEmpty
      ? "\(breach.afterStimulus), the resumed app was notified more than once of \(changes), "
        + "which changed while it was suspended."
      : "\(breach.afterStimulus), the resumed app was not notified of \(changes), "
        + "which changed while it was suspended."
  }

  static let changeUntold = BreachMessage { breach in
    guard case .change(let change) = breach.state.step.stimulus else {
      let (state, posted) = (breach.state, breach.state.step.other.changes)
      let untold = state.lifetime.obligations.changes.subtracting(posted).map { "`\($0)`" }
      return "\(breach.afterStimulus), the app is in the foreground, and was never notified of "
        + "\(untold.listed), which changed while it was in the background."
    }
    return "\(breach.afterStimulus), the running app's notification "
      + "`\(LifecycleNotification.didChange(change))` was not posted."
  }

  static let timeChangeUntold = BreachMessage { breach in
    let tally = breach.state.step.other
    if breach.state.step.kind != .timeChange {
      return "\(breach.afterStimulus), the app is in the foreground, but "
        + "`app.significantTimeChange` was not called for the time change in the background."
    }
    return tally.calls[.timeChange] == 0
      ? "\(breach.afterStimulus), the app was running, "
        + "but `app.significantTimeChange` was not called."
      : "\(breach.afterStimulus), the app was running, "
        + "but its notification `significantTimeChange` was not posted."
  }

  static let timeMethodFirst = methodBeforeNotification

  static let missedTimeChange = BreachMessage { breach in
    let tally = breach.state.step.other
    let posts = tally.posts[.timeChange]
    let owed = breach.state.lifetime.obligations.time
    if posts != 1, owed == .all || owed == .notification {
      let lacksBoth = owed == .all && posts == 0 && tally.calls[.timeChange] == 0
      let method = lacksBoth ? "`app.significantTimeChange` was not called, and " : ""
      return "\(breach.afterStimulus), \(method)the app's notification `significantTimeChange` "
        + "\(posts.was("posted")): it must be posted once for the time change "
        + "that the suspended app missed."
    }
    return "\(breach.afterStimulus), the app is in the foreground, "
      + "but `app.significantTimeChange` was not called for the time change "
      + "that the suspended app missed."
  }

  static let toldWithoutMethod = BreachMessage { breach in
    let reason =
      switch breach.seen?.event {
      case .callback(.openURLContexts), .callback(.continueActivity):
        "the delegate does not implement that method"
      default: "the given has no `state restoration`"
      }
    return "\(breach.whatHappened), but \(reason)."
  }

  static let unpairedNews = BreachMessage { breach in
    let tally = breach.state.step.other
    if breach.seen != nil {
      return "\(breach.whatHappened) after \(breach.state.possibleStates.surelyActive.names) had "
        + "become active: it must be posted when the launch methods have returned."
    }
    let differing = ProcessNews.allCases.filter {
      $0 != .timeChange && tally.calls[$0] != tally.posts[$0]
    }
    guard let news = differing.first else {
      return "\(breach.afterStimulus), the methods and notifications of the app match."
    }
    let (calls, posts) = (tally.calls[news], tally.posts[news])
    let method = "\(Receiver.app.name(of: news.callback)) \(calls.was("called"))"
    let notification = "the app's notification `\(news.notification)` \(posts.was("posted"))"
    return calls > posts
      ? "\(breach.afterStimulus), \(method), but \(notification)."
      : "\(breach.afterStimulus), \(notification), but \(method)."
  }

  static let audioUntold = BreachMessage { breach in
    guard case .notification(.audioInterruption(let phase)) = breach.seen?.event else {
      return "\(breach.afterStimulus), the app held `audio`, but its notification "
        + "`audioInterruption(began)` was not posted."
    }
    let isEnd = phase != .began
    let reason =
      switch breach.state.step.stimulus {
      case .interruptAudio where isEnd: "which begins an interruption."
      case .endAudio where phase == .shouldResume: "which permits no resumption: `ended` is right."
      case .resumeAudio where phase == .ended: "which permits it: `should-resume` is right."
      case .endAudio where !isEnd, .resumeAudio where !isEnd: "which ends the interruption."
      case .interruptAudio, .endAudio, .resumeAudio:
        breach.state.step.other.audio > 0
          ? "which was posted already."
          : "but this process was not told that the interruption began."
      default: "which neither begins nor ends an interruption of audio."
      }
    return "\(breach.whatHappened) after \(breach.stimulus), \(reason)"
  }
}
