import Lifecycle

extension Rule {
  /// The app's state.
  package static let state = [
    mostActiveScene, sceneless, reportsAgree, readInTransitions, readByScenes, readAsImplied,
  ]

  static let mostActiveScene = Rule(
    "state/most-active-scene", .must,
    "A scene-based app must report the state of its most active scene.",
    sources: [.page("uikit/uiapplication/applicationstate", section: "Discussion")],
    latitude: ["Inside a callback the reported state may differ."],
    needs: [.sceneBased, .reportedStates],
    check: .after(.any, when: [.sceneBased, .alive]) { state, reported in
      guard state.isSceneBased, let report = reported.application, !state.mayHaveEnded
      else { return .silent }
      switch report {
      case .active: return .holds(!state.possibleStates.active.isEmpty)
      case .inactive:
        return .holds(
          !state.possibleStates.inactive.isEmpty && state.possibleStates.surelyActive.isEmpty)
      case .background: return .holds(state.possibleStates.surelyForeground.isEmpty)
      }
    },
    decidedBy: .implementation, consequence: .none, message: .reportedApplicationState,
    examples: [
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive | app active
      open B | B.willConnect B.willEnterForeground | app active
      """,
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive | app active
      open B | B.willConnect B.willEnterForeground ! | app inactive
      """,
    ])

  static let sceneless = Rule(
    "state/sceneless", .must,
    "An app-based app must report the state that its callbacks imply.",
    sources: [.page("uikit/uiapplication/applicationstate", section: "Discussion")],
    latitude: ["Inside a callback the reported state may differ."],
    needs: [.appBased, .reportedStates],
    check: .after(.any, when: [.appBased, .alive]) { state, reported in
      guard !state.isSceneBased, let report = reported.application, !state.mayHaveEnded
      else { return .silent }
      let lifecycleStates = state.possibleStates[[.app]]
      switch report {
      case .active: return .among([.active], lifecycleStates)
      case .inactive: return .among([.inactive], lifecycleStates)
      case .background: return .among([.background], lifecycleStates)
      }
    },
    decidedBy: .implementation, consequence: .none, message: .reportedApplicationState,
    examples: [
      """
      given iOS 12
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive | app active
      """,
      """
      given iOS 12
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive ! | app inactive
      """,
    ])

  static let reportsAgree = Rule(
    "state/reports-agree", .must,
    "A scene-based app must report the state that its most active scene reports.",
    sources: [
      .page("uikit/uiapplication/applicationstate", section: "Discussion"),
      .page("uikit/uiscene/activationstate-swift.property"),
    ],
    latitude: [
      "Inside a callback the reported state may differ.",
      "An engine need not report the states of all scenes.",
    ],
    needs: [.sceneBased, .reportedStates], breadth: .broad,
    check: .after(.any, when: [.sceneBased, .alive]) { state, reported in
      guard let report = reported.application, let most = reported.mostActive,
        state.process == ProcessSet(.running),
        state.possibleStates.attached.scenes.isSubset(of: reported.scenes)
      else { return .silent }
      return .holds(report == most)
    },
    decidedBy: .implementation, consequence: .none, message: .reportsDisagree,
    examples: [
      "request A | app.willFinishLaunching app.didFinishLaunching A.willConnect | app background, A background",
      """
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect ! \
      | app background, A foregroundInactive
      """,
    ])

  static let readInTransitions = Rule(
    "state/read-in-transitions", .must,
    "An app-based app must read the state `active` in `applicationDidBecomeActive` and in "
      + "`applicationWillResignActive`, and another state in `applicationDidEnterBackground` and in "
      + "`applicationWillEnterForeground`.",
    sources: [
      .page("uikit/uiapplication/applicationstate", section: "Discussion"),
      .page("uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillresignactive(_:)"),
      .page("uikit/uiapplicationdelegate/applicationdidenterbackground(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
      .traces(["R071", "R073", "R075", "R077", "R078", "R111"]),
    ],
    latitude: [MonitorStateView.mayReadNothing, "At a lock the app may still read `inactive`."],
    needs: [.appBased, .reportedStates], choice: Choice(at: [.launch], enough: 50),
    check: .at(
      .app(.didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground),
      when: .appBased
    ) { state, seen in
      guard !state.isSceneBased, case .application(let read) = seen.read else { return .silent }
      switch seen.event {
      case .callback(.didBecomeActive), .callback(.willResignActive): return .holds(read == .active)
      default: return .holds(read != .active)
      }
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .readInTransition,
    examples: [
      """
      given iOS 12
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive[active]
      home | app.willResignActive[active] app.didEnterBackground[background]
      """,
      """
      given iOS 12
      \(launchedApp)
      home | app.willResignActive[inactive]! app.didEnterBackground
      """,
      """
      given iOS 12
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground[active]!
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive[inactive]
      """,
    ])

  static let readByScenes = Rule(
    "state/read-by-scenes", .must,
    "A scene that reads its own state must read `foregroundActive` in `sceneDidBecomeActive` and "
      + "`sceneWillResignActive`. It must read a state of the background or none in the other calls "
      + "that come before or after its time in the foreground.",
    sources: [
      .page("uikit/uiscenedelegate/scenedidbecomeactive(_:)"),
      .page("uikit/uiscenedelegate/scenewillresignactive(_:)"),
      .page("uikit/uiscenedelegate/scenedidenterbackground(_:)"),
      .page("uikit/uiscenedelegate/scenewillenterforeground(_:)"),
      .page("uikit/uiscene/activationstate-swift.enum/unattached"),
      .report(MonitorStateView.readsOfBatch),
    ],
    latitude: [
      MonitorStateView.mayReadNothing,
      "In `sceneWillEnterForeground`, `sceneDidEnterBackground` and `sceneDidDisconnect` the scene "
        + "may read `foregroundInactive`.",
    ],
    needs: [.sceneBased, .reportedStates], choice: Choice(at: [.launch], enough: 50),
    check: .at(
      .scenes(
        .willConnect, .willEnterForeground, .didBecomeActive, .willResignActive,
        .didEnterBackground, .didDisconnect, .openURLContexts, .willContinueUserActivity,
        .continueActivity, .didFailToContinueUserActivity, .performActionFor,
        .stateRestorationActivity),
      when: .sceneBased
    ) { state, seen in
      guard case .activation(let read) = seen.read, case .callback(let callback) = seen.event else {
        return .silent
      }
      switch callback {
      case .didBecomeActive, .willResignActive: return .holds(read == .foregroundActive)
      case .willConnect: return .holds(read == .unattached || read == .background)
      case .didEnterBackground: return .holds(read == .background || read == .foregroundInactive)
      case .willEnterForeground, .didDisconnect: return .holds(read != .foregroundActive)
      default:
        let scene = SubjectSet(seen.receiver)
        let (start, now) = (state.step.start, state.possibleStates)
        if scene.isSubset(of: start.surelyForeground.intersection(now.surelyForeground)) {
          return .holds(read == .foregroundActive || read == .foregroundInactive)
        }
        let isAway = now[scene].isSubset(of: .offscreen) && start[scene].isSubset(of: .offscreen)
        return .holds(read != .unattached && !(isAway && read == .foregroundActive))
      }
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .readByScene,
    examples: [
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect[unattached] \
      A.willEnterForeground[unattached] A.didBecomeActive[foregroundActive]
      home | A.willResignActive[foregroundActive] A.didEnterBackground[scene:background]
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect[foregroundActive]! \
      A.willEnterForeground A.didBecomeActive
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive[foregroundInactive]!
      url | A.openURLContexts(url)[scene:background]!
      home | A.willResignActive A.didEnterBackground[foregroundActive]!
      """,
    ])

  static let readAsImplied = Rule(
    "state/read-as-implied", .must,
    "In a call, the app must not read the state `active` while nothing of it is in the foreground. "
      + "It must not read `background` or `inactive` while it stays in the foreground or active.",
    sources: [
      .page("uikit/uiapplication/applicationstate", section: "Discussion"),
      .report(MonitorStateView.readsOfBatch),
      .report("https://github.com/growingio/growingio-sdk-ios-autotracker/issues/215"),
    ],
    latitude: [
      MonitorStateView.mayReadNothing,
      "With scenes the state may lag: the app may read the state that it had when the step began, "
        + "until `UIApplication.willResignActiveNotification` is posted.",
    ],
    needs: .reportedStates, choice: Choice(at: [.launch], enough: 50),
    check: .at(.app(.willFinishLaunching, .didFinishLaunching)) { _, seen in
      // Another rule judges more strictly what is read there.
      guard case .application(let read) = seen.read else { return .silent }
      return read == .active ? .silent : .held
    }
    .at(
      .callbacks.subtracting(.app(.willFinishLaunching, .didFinishLaunching)), when: .alive
    ) { state, seen in
      guard case .application(let read) = seen.read, case .callback(let callback) = seen.event,
        !state.startsUnknown
      else { return .silent }
      if read == .inactive {
        let active = state.step.start.surelyActive.intersection(state.possibleStates.surelyActive)
        return active.isEmpty || callback.move != nil || state.mayBeInterrupted ? .silent : .broken
      }
      guard state.isSceneBased else {
        let possible = state.possibleStates[[.app]]
        let mayBe = callback.move.map { possible.union(LifecycleStateSet($0.target)) } ?? possible
        return .holds(
          !mayBe.isDisjoint(with: read == .active ? .foreground : .offscreen.union([.unattached])))
      }
      let (start, now) = (state.step.start, state.possibleStates)
      if read == .background {
        return .holds(
          start.surelyForeground.isEmpty || now.surelyForeground.isEmpty
            || callback == .didEnterBackground || callback == .didDisconnect)
      }
      let hasResigned = state.step.posts[.willResignActive] > 0 && now.active.isEmpty
      let lags = !hasResigned && !start.foreground.union(state.wasInFront).isEmpty
      return .holds(lags || callback == .didBecomeActive || !now.active.isEmpty)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .readAsImplied,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      terminate | app.willTerminate[background] terminate(system-request)
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      terminate | app.willTerminate[active]! terminate(system-request)
      """,
      """
      \(launchedScene)
      memory warning | app.didReceiveMemoryWarning[background]!
      """,
      """
      given iOS 12
      url | app.willFinishLaunching app.didFinishLaunching app.open(url)[background]! \
      app.didBecomeActive
      """,
    ])
}

extension MonitorStateView {
  /// The permitted variation of all rules about states that are read inside calls.
  fileprivate static let mayReadNothing = "An engine need not report the state that is read."

  /// A table of the states that an app and its scene read in each call, by a library's authors.
  fileprivate static let readsOfBatch =
    "https://github.com/BatchLabs/Batch-iOS-SDK/blob/master/Sources/Batch/Modules/Core/"
    + "BAApplicationLifecycle.h"
}
