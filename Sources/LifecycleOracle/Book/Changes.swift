import Lifecycle

// Changes of settings, of the device and of the time.
extension Rule {
  /// Of which changes nothing is demanded.
  private static let changesLeftOpen =
    "A change of `settings` may stay untold: the page of that notification has it posted for changes of "
    + "the app's own process alone. So may one of `battery`, of which one a minute is posted at most."

  static let changeTold = Rule(
    "other/change", .must,
    "A running app is told of a change at once, in the foreground and in the background.",
    sources: [.page("uikit/processing-queued-notifications")],
    latitude: [changesLeftOpen],
    needs: [.changes, .appNotifications],
    check: .after([.change], when: .alive) { state, _ in
      guard state.startedRunning, !state.mayHaveEnded,
        case .change(let change) = state.step.stimulus, change.isOwed,
        state.visibility.sees(.app(post: .didChange(change)))
      else { return .silent }
      return .holds(state.step.other.changes.contains(change))
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .changeUntold,
    examples: [
      """
      \(launchedScene)
      change locale | app:didChange(locale)
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      change locale | !
      """,
    ])

  static let queuedNotifications = Rule(
    "other/queued-notifications", .must,
    "Changes that came while the app was suspended are told on resumption, one for each kind.",
    sources: [.page("uikit/processing-queued-notifications")],
    latitude: [changesLeftOpen],
    needs: [.changes, .suspension, .appNotifications],
    check: .after(.any, when: [.resumed, .alive]) { state, _ in
      guard state.step.resumed, !state.lifetime.obligations.changes.isEmpty, !state.mayHaveEnded,
        state.visibility.sees(.app(post: .didChange(.settings)))
      else { return .silent }
      let due = state.lifetime.obligations.changes
      let told = state.step.other
      return .holds(due.isSubset(of: told.changes) && due.isDisjoint(with: told.repeatedChanges))
    },
    decidedBy: .implementation, blame: .always, consequence: .unclear(.obligations),
    message: .missedChanges,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      change locale |
      change locale |
      launch | resume app:didChange(locale) A.willEnterForeground A.didBecomeActive
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      change locale |
      launch | resume A.willEnterForeground A.didBecomeActive !
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      change locale |
      change locale |
      launch | resume app:didChange(locale) app:didChange(locale) A.willEnterForeground \
      A.didBecomeActive !
      """,
    ])

  static let timeChangeTold = Rule(
    "other/time-change", .must,
    "A running app is told that the time has changed significantly: its observers and its delegate.",
    sources: [.page("uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)")],
    needs: .changes,
    check: .after([.timeChange], when: .alive) { state, _ in
      guard state.startedRunning, !state.mayHaveEnded,
        state.visibility.sees(.app(.significantTimeChange))
      else { return .silent }
      let told = state.step.other
      let isPosted =
        told.posts[.timeChange] > 0
        || !state.visibility.sees(.app(post: .significantTimeChange))
      return .holds(told.calls[.timeChange] > 0 && isPosted)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .timeChangeUntold,
    examples: [
      """
      \(launchedScene)
      time change | app:significantTimeChange app.significantTimeChange
      """,
      """
      \(launchedScene)
      time change | !
      """,
    ])

  static let timeNotificationFirst = Rule(
    "other/time-notification-first", .must,
    "Observers are notified that the time has changed before the app delegate is told.",
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
      """
      \(launchedScene)
      time change | app:significantTimeChange app.significantTimeChange
      """,
      """
      \(launchedScene)
      time change | app.significantTimeChange! app:significantTimeChange
      """,
    ])

  static let queuedTimeChange = Rule(
    "other/queued-time-change", .must,
    "A time change during a suspension is told once the app runs again, in the foreground at last.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)"),
      .page("uikit/processing-queued-notifications"),
    ],
    latitude: [
      "Both may be told as soon as the app runs again: two pages differ in that.",
      "Of several only the last is told.",
    ],
    needs: [.changes, .suspension],
    check: .after(.any, when: [.resumed, .alive]) { state, _ in
      let owed = state.lifetime.obligations.time
      let posts = state.step.other.posts[.timeChange]
      guard state.step.resumed, !state.mayHaveEnded,
        state.visibility.sees(.app(post: .significantTimeChange))
      else { return .silent }
      let isOwed = owed == .all || owed == .notification
      if posts > 0 { return isOwed ? .holds(posts == 1) : posts == 1 ? .held : .silent }
      return isOwed && !state.possibleStates.surelyForeground.isEmpty ? .broken : .silent
    }
    .after(.askingForInterface.union([.unlock]), when: [.alive, .timeChange]) { state, _ in
      let owed = state.lifetime.obligations.time
      if owed == .all || owed == .notification, !state.step.resumed, !state.mayHaveEnded,
        state.process == ProcessSet(.running), !state.possibleStates.surelyForeground.isEmpty,
        state.visibility.sees(.app(post: .significantTimeChange))
      {
        return .holds(state.step.other.posts[.timeChange] == 1)
      }
      if owed != .all, owed != .method, state.step.resumed, state.step.other.calls[.timeChange] > 0,
        !state.visibility.sees(.app(post: .significantTimeChange))
      {
        return .held
      }
      guard owed == .all || owed == .method, !state.mayHaveEnded,
        state.process == ProcessSet(.running), !state.possibleStates.surelyForeground.isEmpty,
        state.visibility.sees(.app(.significantTimeChange))
      else { return .silent }
      return .broken
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .missedTimeChange,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      time change |
      time change |
      launch | resume app:significantTimeChange A.willEnterForeground app.significantTimeChange \
      A.didBecomeActive
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      time change |
      launch | resume A.willEnterForeground app.significantTimeChange A.didBecomeActive !
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      time change |
      launch | resume app:significantTimeChange A.willEnterForeground A.didBecomeActive !
      """,
      """
      given modes audio
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      time change |
      event audio | resume deliver(audio)
      launch | app:significantTimeChange app.significantTimeChange A.willEnterForeground A.didBecomeActive
      """,
      """
      given modes audio
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      time change |
      event audio | resume deliver(audio)
      launch | A.willEnterForeground A.didBecomeActive !
      """,
    ])
}

extension Change {
  /// Whether an app has to be told of it.
  var isOwed: Bool { self != .settings && self != .battery }
}
