import Lifecycle

// Rules of the list `events`: the method for a delivered event, and apps that run in a background mode.
extension Rule {
  static let reachesItsMethod = Rule(
    "events/reaches-its-method", .must,
    "When a remote notification, a fetch event or an event of a background URL session is "
      + "delivered, its app delegate method must be called.",
    sources: [
      .page(
        "uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)"
      ),
      .page("uikit/uiapplicationdelegate/application(_:performfetchwithcompletionhandler:)"),
      handlingTransfers,
      .page("foundation/urlsessiondelegate/urlsessiondidfinishevents(forbackgroundurlsession:)"),
    ],
    latitude: [
      "From iOS 13 on, the scheduler may replace the fetch method."
    ],
    needs: .backgroundLaunch,
    check: .after([.event], when: .alive) { state, _ in
      guard !state.mayHaveEnded, state.knowsCauses else { return .silent }
      let tally = state.step.other
      switch state.step.stimulus {
      case .event(.remoteNotification) where tally.events.contains(.remoteNotification):
        return .holds(tally.remoteNotifications > 0)
      case .event(.fetch) where tally.events.contains(.fetch) && !state.given.hasScheduler:
        return .holds(tally.fetches > 0)
      case .event(.urlSession) where tally.events.contains(.urlSession):
        return .holds(tally.transfers > 0)
      default: return .silent
      }
    },
    decidedBy: .implementation, consequence: .none, message: .eventWithoutMethod,
    examples: [
      """
      given modes remote-notification
      event remote-notification | app.willFinishLaunching app.didFinishLaunching \
      deliver(remote-notification) app.didReceiveRemoteNotification(push)
      """,
      """
      given modes remote-notification
      event remote-notification | app.willFinishLaunching app.didFinishLaunching \
      deliver(remote-notification) !
      """,
      """
      given modes url-session
      event url-session | app.willFinishLaunching app.didFinishLaunching deliver(url-session) \
      app.handleEventsForBackgroundURLSession
      """,
      """
      given modes url-session
      event url-session | app.willFinishLaunching app.didFinishLaunching deliver(url-session) !
      """,
    ])

  static let handlingTransfers = Source.page(
    "uikit/uiapplicationdelegate/"
      + "application(_:handleeventsforbackgroundurlsession:completionhandler:)")

  static let modeKeepsRunning = Rule(
    "events/mode-keeps-running", .should,
    "An app that plays audio under its background mode should keep running in the background.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background")],
    latitude: [
      "Holding the resource `audio` counts as playing, except during an interruption of audio."
    ],
    needs: [.resources, .suspension], breadth: .narrow,
    check: .at(.suspend) { state, _ in
      state.playsInItsMode ? .broken : .silent
    }
    .after([.wait], when: [.running, .offscreen]) { state, _ in
      guard state.playsInItsMode, state.isOffscreen, state.process == ProcessSet(.running) else {
        return .silent
      }
      return .held
    },
    decidedBy: .device, restsOn: .resources, consequence: .unclear(.process),
    message: .suspendedWhilePlaying,
    examples: [
      """
      given modes audio
      \(launchedScene)
      acquire audio |
      home | A.willResignActive A.didEnterBackground
      wait 1m |
      """,
      """
      given modes audio
      \(launchedScene)
      acquire audio |
      home | A.willResignActive A.didEnterBackground
      wait 1m | suspend!
      """,
      """
      given modes audio
      \(launchedScene)
      acquire audio |
      home | A.willResignActive A.didEnterBackground
      interrupt audio | app:audioInterruption(began)
      wait 1m | suspend
      """,
    ])

  static let notEndedBeforeDelivery = Rule(
    "events/not-ended-before-delivery", .should,
    "An app that was launched for an event should not be terminated repeatedly before it gets one.",
    sources: [.page("uikit/about-the-background-execution-sequence")],
    latitude: ["Memory may be short once: one termination is permitted."],
    needs: [.backgroundLaunch, .termination],
    check: .at(.terminate.union(.deliver)) { state, seen in
      if case .deliver = seen.event { return .held }
      guard seen.event == .terminate(.memory), !state.lifetime.obligations.events.isEmpty,
        state.history.wasEndedBeforeDelivery, state.visibility.sees(.deliver)
      else { return .silent }
      return .broken
    },
    decidedBy: .device, consequence: .none, message: .endedBeforeDelivery,
    examples: [
      """
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching terminate(memory)
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch
      """,
      """
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching terminate(memory)
      event fetch | app.willFinishLaunching app.didFinishLaunching terminate(memory)!
      """,
    ])

  static let notRelaunchedAfterQuit = Rule(
    "events/not-relaunched-after-quit", .should,
    "A remote notification, or a transfer in a background URL session, should not launch an app "
      + "that the user has quit, until the user launches it again.",
    sources: [
      .page(
        "uikit/uiapplicationdelegate/"
          + "application(_:didreceiveremotenotification:fetchcompletionhandler:)"),
      .page("foundation/urlsessionconfiguration/background(withidentifier:)"),
    ],
    latitude: [
      "Other events may launch the app.",
      "Devices since iOS 13 were reported to launch the app, contrary to the page.",
    ],
    needs: [.backgroundLaunch, .termination], breadth: .narrow,
    check: .after([.event], when: .hasEnded) { state, _ in
      guard case .event(let mode) = state.step.stimulus,
        state.given.modes.intersection(.stayingQuit).contains(mode),
        state.history.wasEndedByPerson, state.startedNotRunning
      else { return .silent }
      return .holds(!state.step.launched)
    },
    decidedBy: .implementation, consequence: .unclear([.process, .obligations]),
    message: .relaunchedAfterQuit,
    examples: [
      """
      given modes remote-notification
      \(launchedScene)
      quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) terminate(user-quit)
      event remote-notification |
      """,
      """
      given modes remote-notification
      \(launchedScene)
      quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) terminate(user-quit)
      event remote-notification | app.willFinishLaunching app.didFinishLaunching \
      deliver(remote-notification) app.didReceiveRemoteNotification !
      """,
      """
      given modes url-session
      \(launchedScene)
      quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) terminate(user-quit)
      event url-session | app.willFinishLaunching app.didFinishLaunching \
      deliver(url-session) app.handleEventsForBackgroundURLSession !
      """,
      """
      given modes remote-notification
      \(launchedScene)
      quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) terminate(user-quit)
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect
      terminate | terminate(system-request)
      event remote-notification | app.willFinishLaunching app.didFinishLaunching \
      deliver(remote-notification) app.didReceiveRemoteNotification !
      """,
    ])
}

extension MonitorStateView {
  /// Whether the app plays audio under a mode that covers it.
  fileprivate var playsInItsMode: Bool {
    app.held.contains(.audio) && excusable.contains(.audio) && knowsApp
      && !world.isAudioInterrupted
  }
}
