import Lifecycle

// Rules of the list `other`: changes of settings, of the device and of the time.
extension Rule {
  /// The changes that need not be reported.
  private static let changesLeftOpen =
    "A change of `settings` need not be posted: the page promises that notification only for "
    + "changes by the app's own process. A change of `battery` need not be posted: its "
    + "notification comes at most once a minute."

  static let changeTold = Rule(
    "other/change", .must,
    "A running app must be notified of a change at once, in the foreground and in the background.",
    sources: [.page("uikit/processing-queued-notifications")],
    latitude: [
      changesLeftOpen,
      "An engine that does not report suspensions may notify an app in the background later, at the "
        + "latest when the app comes to the foreground.",
    ],
    needs: [.changes, .appNotifications],
    check: .after([.change], when: .alive) { state, _ in
      guard state.startedRunning, !state.mayHaveEnded,
        case .change(let change) = state.step.stimulus, change.isOwed,
        state.visibility.sees(.app(post: .didChange(change)))
      else { return .silent }
      return .holds(state.step.other.changes.contains(change))
    }
    .after(.askingForInterface.union([.unlock]), when: .alive) { state, _ in
      guard state.isSurelyInFrontAgain, !state.lifetime.obligations.changes.isEmpty,
        state.visibility.sees(.app(post: .didChange(.settings)))
      else { return .silent }
      return .holds(state.lifetime.obligations.changes.isSubset(of: state.step.other.changes))
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .changeUntold,
    examples: [
      "\(launchedScene); change locale | app:didChange(locale)",
      "\(sceneInBackground); change locale | !",
    ])

  static let queuedNotifications = Rule(
    "other/queued-notifications", .must,
    "When an app resumes, each kind of change that occurred during its suspension must be posted "
      + "exactly once.",
    sources: [.page("uikit/processing-queued-notifications")],
    latitude: [changesLeftOpen],
    needs: [.changes, .suspension, .appNotifications],
    check: .after(.any, when: [.resumed, .alive]) { state, _ in
      guard state.step.resumed, !state.lifetime.obligations.changes.isEmpty, !state.mayHaveEnded,
        state.visibility.sees(.app(post: .didChange(.settings)))
      else { return .silent }
      let due = state.lifetime.obligations.changes
      let tally = state.step.other
      return .holds(due.isSubset(of: tally.changes) && due.isDisjoint(with: tally.repeatedChanges))
    },
    decidedBy: .implementation, blame: .always, consequence: .unclear(.obligations),
    message: .missedChanges,
    examples: [
      """
      \(sceneInBackground) suspend
      change locale |
      change locale |
      launch | resume app:didChange(locale) A.willEnterForeground A.didBecomeActive
      """,
      """
      \(sceneInBackground) suspend
      change locale |
      launch | resume A.willEnterForeground A.didBecomeActive !
      """,
      """
      \(sceneInBackground) suspend
      change locale |
      change locale |
      launch | resume app:didChange(locale) app:didChange(locale) A.willEnterForeground \
      A.didBecomeActive !
      """,
    ])

  static let timeChangeTold = Rule(
    "other/time-change", .must,
    "A significant time change must be reported to a running app, by its notification and by its "
      + "delegate method.",
    sources: [.page("uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)")],
    needs: .changes,
    check: .after([.timeChange], when: .alive) { state, _ in
      guard state.startedRunning, !state.mayHaveEnded,
        state.visibility.sees(.app(.significantTimeChange))
      else { return .silent }
      let tally = state.step.other
      let isPosted =
        tally.posts[.timeChange] > 0
        || !state.visibility.sees(.app(post: .significantTimeChange))
      return .holds(tally.calls[.timeChange] > 0 && isPosted)
    }
    .after(.askingForInterface.union([.unlock]), when: [.alive, .timeChange]) { state, _ in
      state.isSurelyInFrontAgain && state.lifetime.obligations.time == .all
        && state.visibility.sees(.app(.significantTimeChange)) ? .broken : .silent
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .timeChangeUntold,
    examples: [
      "\(launchedScene); time change | app:significantTimeChange app.significantTimeChange",
      "\(launchedScene); time change | !",
    ])

  static let timeNotificationFirst = Rule(
    "other/time-notification-first", .must,
    "The notification of a significant time change must be posted before the app delegate method "
      + "is called.",
    sources: [.page("uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)")],
    needs: [.changes, .appNotifications], breadth: .narrow,
    check: .at(.app(.significantTimeChange)) { state, _ in
      guard state.visibility.sees(.app(post: .significantTimeChange)), state.knowsCauses,
        state.process == ProcessSet(.running),
        state.step.kind == .timeChange
          || state.step.resumed && state.lifetime.missed.time == .all
      else { return .silent }
      return .holds(state.step.other.posts[.timeChange] > state.step.other.calls[.timeChange])
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .timeMethodFirst,
    examples: [
      "\(launchedScene); time change | app:significantTimeChange app.significantTimeChange",
      "\(launchedScene); time change | app.significantTimeChange! app:significantTimeChange",
    ])

  static let queuedTimeChange = Rule(
    "other/queued-time-change", .must,
    "A significant time change during a suspension must be reported after the app runs again, at "
      + "the latest when it is in the foreground.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)"),
      .page("uikit/processing-queued-notifications"),
    ],
    latitude: [
      "Notification and method may come as soon as the app runs again: two pages differ on that.",
      "Of several time changes, only the last one is reported.",
    ],
    needs: [.changes, .suspension],
    check: .after(.any, when: [.resumed, .alive]) { state, _ in
      let owed = state.lifetime.obligations.time
      let owesPost = owed == .all || owed == .notification
      let posts = state.step.other.posts[.timeChange]
      guard state.step.resumed, !state.mayHaveEnded,
        state.visibility.sees(.app(post: .significantTimeChange))
      else { return .silent }
      if posts == 1 { return .held }
      if posts > 1 { return owesPost ? .broken : .silent }
      return owesPost && !state.possibleStates.surelyForeground.isEmpty ? .broken : .silent
    }
    .after(.askingForInterface.union([.unlock]), when: [.alive, .timeChange]) { state, _ in
      let (owed, tally) = (state.lifetime.obligations.time, state.step.other)
      let owesPost = owed == .all || owed == .notification
      let owesCall = owed == .all || owed == .method
      let seesPosts = state.visibility.sees(.app(post: .significantTimeChange))
      let isInFront =
        state.process == ProcessSet(.running) && !state.possibleStates.surelyForeground.isEmpty
      // The check above judges the notification in the step of a resumption.
      if owesPost, seesPosts, isInFront, !state.step.resumed {
        return .holds(tally.posts[.timeChange] == 1)
      }
      // If notifications are not seen, only the call can show that the rule is kept.
      if !owesCall, !seesPosts, state.step.resumed, tally.calls[.timeChange] > 0 { return .held }
      guard owesCall, isInFront, state.visibility.sees(.app(.significantTimeChange)) else {
        return .silent
      }
      return .broken
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .missedTimeChange,
    examples: [
      """
      \(sceneInBackground) suspend
      time change |
      time change |
      launch | resume app:significantTimeChange A.willEnterForeground app.significantTimeChange \
      A.didBecomeActive
      """,
      """
      \(sceneInBackground) suspend
      time change |
      launch | resume A.willEnterForeground app.significantTimeChange A.didBecomeActive !
      """,
      """
      \(sceneInBackground) suspend
      time change |
      launch | resume app:significantTimeChange A.willEnterForeground A.didBecomeActive !
      """,
      """
      given modes audio
      \(sceneInBackground) suspend
      time change |
      event audio | resume deliver(audio)
      launch | app:significantTimeChange app.significantTimeChange A.willEnterForeground A.didBecomeActive
      """,
      """
      given modes audio
      \(sceneInBackground) suspend
      time change |
      event audio | resume deliver(audio)
      launch | A.willEnterForeground A.didBecomeActive !
      """,
    ])
}

extension MonitorStateView {
  /// Whether an app that may have been suspended, by an engine that does not report that, is certainly
  /// in the foreground.
  fileprivate var isSurelyInFrontAgain: Bool {
    visibility.hidesSuspension && !mayHaveEnded && process == ProcessSet(.running)
      && !possibleStates.surelyForeground.isEmpty
  }
}

extension Change {
  /// Whether the change must be reported to a running app.
  var isOwed: Bool { self != .settings && self != .battery }
}
