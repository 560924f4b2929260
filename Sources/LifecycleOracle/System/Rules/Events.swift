import Lifecycle

extension Rule {
  /// Background events.
  ///
  /// `registrationAnswered` is in `Answers.swift`, the rules about jobs are in `Jobs.swift`.
  package static let events = [
    declaredModesOnly, launchesOrResumes, deliveredInBackground, thenSuspends,
    schedulerRegistration, registrationAnswered, reachesItsMethod, modeKeepsRunning,
    notEndedBeforeDelivery, notRelaunchedAfterQuit, jobRegistration, jobBegins, jobExpires,
  ]

  /// The permitted variation of rules that demand a suspension.
  static let meaningOfSoon =
    "Soon means within ten seconds. It means thirty seconds if an event's completion handler may "
    + "still be called, wherever the event was delivered, forty-five seconds after an event of "
    + "`network-authentication`, and a quarter of an hour if a processing task may go on."

  /// The permitted variation about the event `processing`.
  private static let needsScheduler =
    "An event to process may have no effect before iOS 13, or without a registration with the "
    + "scheduler."

  static let declaredModesOnly = Rule(
    "events/declared-modes-only", .must,
    "An event must launch or resume only an app that declares the event's mode.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background")],
    latitude: [
      "A running app needs no grant, in the foreground or not.",
      "Transfers in a background URL session need no mode.",
    ],
    needs: .backgroundLaunch,
    check: .after([.event]) { state, _ in
      guard case .event(let mode) = state.step.stimulus, !state.given.modes.contains(mode),
        mode != .urlSession, state.step.start.foreground.isEmpty, !state.startsUnknown
      else { return .silent }
      if state.startedNotRunning { return .holds(!state.step.launched) }
      return state.startedSuspended ? .holds(!state.step.resumed) : .silent
    },
    decidedBy: .device, consequence: .unclear([.process, .obligations]), message: .undeclaredMode,
    examples: [
      "event fetch |",
      "event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch !",
    ])

  static let launchesOrResumes = Rule(
    "events/launches-or-resumes", .must,
    "An event must launch an app that is not running, and resume an app that is suspended.",
    sources: [.page("uikit/about-the-background-execution-sequence")],
    latitude: [
      "An app that the user quit need get no event until the user launches it, even if the system "
        + "has launched it since.",
      "An app that was never launched, or whose last scene the user closed, need not be launched.",
      needsScheduler,
      "Whether an event of `audio`, `voip`, `accessory` or one of the later modes launches an app is "
        + "open.",
      "Before the first unlock of the device, an event need not launch the app.",
      "Without `modes url-session` it is open whether the app has transfers that end.",
    ],
    needs: [.backgroundLaunch, .suspension],
    check: .after([.event]) { state, _ in
      guard case .event(let mode) = state.step.stimulus, state.mustWake(for: mode) else {
        return .silent
      }
      if state.startedSuspended {
        let isDue = state.visibility.sees(.resume) && !state.history.wasQuit
        return isDue ? .holds(state.step.resumed) : .silent
      }
      guard state.startedNotRunning else { return .silent }
      if state.step.launched { return .held }
      return state.history.terminations == 0 || state.history.wasQuit ? .silent : .broken
    },
    decidedBy: .device, consequence: .unclear([.process, .obligations]), message: .eventUnanswered,
    examples: [
      """
      given modes fetch
      \(sceneInBackground) suspend
      event fetch | resume deliver(fetch) app.performFetch
      """,
      "given modes fetch; \(sceneInBackground) suspend; event fetch | !",
      "given modes fetch; \(launchedScene); terminate | terminate(system-request); event fetch | !",
    ])

  static let deliveredInBackground = Rule(
    "events/delivered-in-background", .must,
    "An event must be delivered while the app runs, before the app is suspended again.",
    sources: [.page("uikit/about-the-background-execution-sequence")],
    latitude: [
      "If the app is in the foreground, the event is delivered there. An event to fetch, "
        + "to process or for a URL session need not be.",
      needsScheduler,
    ],
    needs: [.backgroundLaunch, .suspension],
    check: .at(.suspend.union(.deliver)) { state, seen in
      switch seen.event {
      case .suspend:
        state.lifetime.obligations.events.isEmpty || !state.visibility.sees(.deliver)
          ? .silent : .broken
      case .deliver where state.process == ProcessSet(.notRunning): .broken
      case .deliver(let mode): state.lifetime.obligations.events.contains(mode) ? .held : .silent
      default: .silent
      }
    }
    .after([.wait], when: .running) { state, _ in
      guard state.process == ProcessSet(.running), !state.lifetime.obligations.events.isEmpty,
        state.isLongIdle, state.visibility.sees(.deliver)
      else { return .silent }
      return .broken
    },
    decidedBy: .device, consequence: .unclear(.obligations), message: .undeliveredEvent,
    examples: [
      """
      given modes fetch
      \(sceneInBackground) suspend
      event fetch | resume deliver(fetch) app.performFetch suspend
      """,
      "given modes fetch; \(sceneInBackground) suspend; event fetch | resume suspend!",
      "given modes audio; event audio | deliver(audio)!",
      """
      given iOS 12, no scenes, modes processing
      on app.didFinishLaunching: register
      launch | app.willFinishLaunching app.didFinishLaunching registered app.didBecomeActive
      home | app.willResignActive app.didEnterBackground
      event processing |
      wait 5s | suspend
      """,
    ])

  static let thenSuspends = Rule(
    "events/then-suspends", .should,
    "After an event was delivered in the background, the app should be suspended again.",
    sources: [.page("uikit/about-the-background-execution-sequence")],
    latitude: [meaningOfSoon, "A background mode may keep the app running."],
    needs: [.backgroundLaunch, .suspension], breadth: .narrow,
    check: .after([.wait], when: .offscreen) { state, _ in
      guard state.lifetime.backgroundStay.hadEvent, !state.lifetime.backgroundStay.endedTask else {
        return .silent
      }
      return state.judgementOfSuspension
    },
    decidedBy: .device, restsOn: .resources, consequence: .unclear([.process, .obligations]),
    message: .notSuspendedAfterEvent,
    examples: [
      """
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch
      wait 30s | +30s suspend
      """,
      """
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch
      wait 32s | !
      """,
      """
      given modes processing
      on app.didFinishLaunching: register
      launch | app.willFinishLaunching app.didFinishLaunching registered A.willConnect \
      A.willEnterForeground A.didBecomeActive
      home | A.willResignActive A.didEnterBackground
      event processing | deliver(processing)
      wait 10m |
      wait 10m | !
      """,
      """
      given modes network-authentication
      event network-authentication | app.willFinishLaunching app.didFinishLaunching \
      deliver(network-authentication)
      wait 40s |
      wait 10s | !
      """,
    ])

  /// The permitted variation for continued processing tasks.
  static let inTwentySix =
    "From iOS 26 on, identifiers of tasks that continue in the background may be registered later."

  static let schedulerRegistration = Rule(
    "events/scheduler-registration", .must,
    "A registration of a background task must be accepted before the launch sequence ends, and "
      + "turned down afterwards.",
    sources: [
      .page("backgroundtasks/bgtaskscheduler"),
      .page("backgroundtasks/performing-long-running-tasks-on-ios-and-ipados"),
      .page("uikit/using-background-tasks-to-update-your-app"),
    ],
    latitude: [inTwentySix, "Before iOS 13 there is no scheduler."],
    needs: .scheduler,
    check: .at(.registered.union(.unregistered)) { state, seen in
      switch state.step.registration {
      case .none: .silent
      case .duringLaunch: state.given.hasScheduler ? .holds(seen.event == .registered) : .silent
      case .late: state.given.mayRegisterLate ? .silent : .holds(seen.event == .unregistered)
      }
    },
    decidedBy: .device, consequence: .none, message: .registration,
    examples: [
      """
      on app.didFinishLaunching: register
      launch | app.willFinishLaunching app.didFinishLaunching registered A.willConnect \
      A.willEnterForeground A.didBecomeActive
      register | unregistered
      """,
      "\(launchedScene); register | registered!",
      """
      on A.willConnect: register
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect registered! \
      A.willEnterForeground A.didBecomeActive
      """,
    ])

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
      "Holding the resource `audio` counts as playing, under the modes `audio` and `voip` alone. It "
        + "does not during an interruption of audio."
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
      given modes push-to-talk
      \(launchedScene)
      acquire audio |
      home | A.willResignActive A.didEnterBackground
      wait 1m | suspend
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
      guard case .event(let mode) = state.step.stimulus, ModeSet.stayingQuit.contains(mode),
        mode == .urlSession || state.given.modes.contains(mode), state.history.wasEndedByPerson,
        state.startedNotRunning
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
  /// Whether an event must launch an app that is not running, or resume an app that is suspended.
  ///
  /// Whether the person has quit the app is not considered.
  fileprivate func mustWake(for mode: BackgroundMode) -> Bool {
    guard given.eventModes.contains(mode), !given.mustRefuseLaunch, !given.lacksRequiredDelegate,
      !ModeSet.openToLaunch.contains(mode), !hasNoSceneLeft
    else { return false }
    if mode == .processing, !history.hasRegistered || !given.hasScheduler { return false }
    if mode == .urlSession, !step.start.foreground.isEmpty { return false }
    if mode == .accessory, startedNotRunning { return false }
    return world.wasUnlocked || !startedNotRunning
  }

  /// The judgement of an app with nothing to do in the background: it is suspended soon.
  var judgementOfSuspension: Judgement {
    guard isOffscreen, startedRunning, !isKeptRunning else { return .silent }
    let limit =
      if lifetime.unfinishedEvents.isEmpty {
        TimeLimits.untilSuspension
      } else if lifetime.unfinishedEvents.contains(.processing) {
        TimeLimits.ofProcessing
      } else if lifetime.unfinishedEvents.contains(.networkAuthentication) {
        TimeLimits.ofNetworkAuthentication
      } else {
        TimeLimits.ofEvent
      }
    if let suspendedAt = step.suspendedAt { return .holds(suspendedAt - idleSince <= limit) }
    guard idleTime >= limit else { return .silent }
    return .holds(process != ProcessSet(.running))
  }

  /// Whether the app has had nothing to do for so long that it must have got all that is due.
  var isLongIdle: Bool { idleTime >= TimeLimits.ofDueReports }

  /// Whether the app plays audio under a mode that covers it.
  fileprivate var playsInItsMode: Bool {
    app.held.contains(.audio) && !given.modes.isDisjoint(with: [.audio, .voip]) && knowsApp
      && !world.isAudioInterrupted
  }
}
