import Lifecycle

extension Rule {
  /// The state that the app reports or reads.
  package static let state = [
    mostActiveScene, sceneless, reportsAgree, readInTransitions, readByScenes, readAsImplied,
  ]

  /// The permitted variation of all rules about states that are read inside calls.
  private static let mayReadNothing =
    "An engine need not report which state the app reads in a call."

  /// A table of the states that an app and its scene read in each call, by a library's authors.
  private static let readsOfBatch =
    "https://github.com/BatchLabs/Batch-iOS-SDK/blob/master/Sources/Batch/Modules/Core/"
    + "BAApplicationLifecycle.h"

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
      request B | B.willConnect B.willEnterForeground | app active
      """,
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive | app active
      request B | B.willConnect B.willEnterForeground ! | app inactive
      """,
    ])

  static let sceneless = Rule(
    "state/sceneless", .must,
    "In an app-based app, the reported `applicationState` must be the one that the callbacks "
      + "imply.",
    sources: [.page("uikit/uiapplication/applicationstate", section: "Discussion")],
    latitude: ["Inside a callback the reported state may differ."],
    needs: [.appBased, .reportedStates],
    check: .after(.any, when: [.appBased, .alive]) { state, reported in
      guard !state.isSceneBased, let report = reported.application, !state.mayHaveEnded
      else { return .silent }
      let lifecycleStates = state.possibleStates[.app]
      switch report {
      case .active: return .holds(lifecycleStates.contains(.active))
      case .inactive: return .holds(lifecycleStates.contains(.inactive))
      case .background: return .holds(lifecycleStates.contains(.background))
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
      "An engine need not report the states of all scenes, but that of the most active one.",
    ],
    needs: [.sceneBased, .reportedStates], breadth: .broad,
    check: .after(.any, when: [.sceneBased, .alive]) { state, reported in
      guard let report = reported.application, let ofScenes = reported.mostActive,
        state.process == ProcessSet(.running),
        state.possibleStates.attached.scenes.isSubset(of: reported.scenes)
      else { return .silent }
      return .holds(report == ofScenes)
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
    latitude: [
      mayReadNothing,
      "At a lock and during an interruption, the app may still read `inactive` in "
        + "`applicationDidEnterBackground`.",
    ],
    needs: [.appBased, .reportedStates], choice: Choice(at: [.launch], enough: 50),
    check: .at(
      .app(.didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground),
      when: .appBased
    ) { state, seen in
      guard !state.isSceneBased, case .application(let read) = seen.read else { return .silent }
      switch seen.event {
      case .callback(.didBecomeActive), .callback(.willResignActive): return .holds(read == .active)
      case .callback(.didEnterBackground) where !state.mayBeInterrupted:
        return .holds(read == .background)
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
      "given iOS 12; \(launchedApp); home | app.willResignActive[inactive]! app.didEnterBackground",
      "given iOS 12; \(launchedApp); home | app.willResignActive app.didEnterBackground[inactive]!",
      """
      given iOS 12
      \(launchedApp)
      lock | app.willResignActive app.didEnterBackground[inactive]
      unlock | app.willEnterForeground[inactive] app.didBecomeActive
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
      + "`sceneWillResignActive`, in every call while it stays active, and in no call while it is "
      + "not active. Before and after its time in the foreground, the scene must read `background` or "
      + "`unattached`.",
    sources: [
      .page("uikit/uiscenedelegate/scenedidbecomeactive(_:)"),
      .page("uikit/uiscenedelegate/scenewillresignactive(_:)"),
      .page("uikit/uiscenedelegate/scenedidenterbackground(_:)"),
      .page("uikit/uiscenedelegate/scenewillenterforeground(_:)"),
      .page("uikit/uiscene/activationstate-swift.enum/unattached"),
      .report(readsOfBatch),
    ],
    latitude: [
      mayReadNothing,
      "In `sceneWillEnterForeground` and `sceneDidDisconnect` the scene may read "
        + "`foregroundInactive`. At a lock and during an interruption, it may do so in "
        + "`sceneDidEnterBackground` too.",
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
      case .didEnterBackground:
        let mayLag = read == .foregroundInactive && state.mayBeInterrupted
        return .holds(read == .background || mayLag)
      case .willEnterForeground where read == .unattached:
        let scene = SubjectSet(seen.receiver)
        return .holds(scene.isEmpty || !scene.isSubset(of: state.step.start.surelyAttached))
      case .willEnterForeground, .didDisconnect: return .holds(read != .foregroundActive)
      default:
        let scene = SubjectSet(seen.receiver)
        let (start, now) = (state.step.start, state.possibleStates)
        if callback == .stateRestorationActivity, now.foreground.isDisjoint(with: scene) {
          return .holds(read == .background)
        }
        if callback == .stateRestorationActivity, state.step.kind == .close {
          // A closed scene may disconnect without `didEnterBackground`.
          return .holds(read != .unattached)
        }
        if scene.isSubset(of: start.surelyActive.intersection(now.surelyActive)) {
          return .holds(read == .foregroundActive)
        }
        let inactive = start.surelyInactive.intersection(now.surelyInactive)
        if state.world.isInterrupted, scene.isSubset(of: inactive) {
          return .holds(read == .foregroundInactive)
        }
        if scene.isSubset(of: start.surelyForeground.intersection(now.surelyForeground)) {
          return .holds(read == .foregroundActive || read == .foregroundInactive)
        }
        let mayBeActive = !now.active.isDisjoint(with: scene)
        return .holds(read != .unattached && (mayBeActive || read != .foregroundActive))
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
      \(launchedScene)
      interrupt alert | A.willResignActive
      url | A.openURLContexts(url)[foregroundActive]!
      """,
      """
      given state restoration
      \(launchedScene)
      close A | A.willResignActive A.stateRestorationActivity[scene:background] A.didDisconnect
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive[foregroundInactive]!
      url | A.openURLContexts(url)[scene:background]!
      home | A.willResignActive A.didEnterBackground[foregroundActive]!
      url | A.willEnterForeground A.openURLContexts(url)[foregroundActive]! A.didBecomeActive
      """,
      """
      \(launchedScene)
      url | A.openURLContexts(url)[foregroundActive]
      interrupt alert | A.willResignActive
      url | A.openURLContexts(url)[foregroundInactive]
      end alert | A.didBecomeActive
      url | A.openURLContexts(url)[foregroundInactive]!
      """,
      """
      \(sceneInBackground)
      launch | A.willEnterForeground[unattached]! A.didBecomeActive
      """,
      """
      given state restoration
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground[scene:background] \
      A.stateRestorationActivity[foregroundInactive]! A.preserve
      """,
      """
      \(launchedScene)
      lock | A.willResignActive A.didEnterBackground[foregroundInactive]
      unlock | A.willEnterForeground A.didBecomeActive
      home | A.willResignActive A.didEnterBackground[foregroundInactive]!
      """,
    ])

  /// Whether a call about the move of a scene leaves another scene where it is: one of `staying`.
  private static func isOfAnother(
    than staying: SubjectSet, _ seen: ObservationView, _ state: MonitorStateView
  ) -> Bool {
    let scene = SubjectSet(seen.receiver)
    guard !scene.isEmpty, !staying.subtracting(scene).isEmpty else { return false }
    return switch state.step.kind {
    case .leave, .close, .reclaim, .request: true
    default: seen.event == .callback(.didBecomeActive)
    }
  }

  static let readAsImplied = Rule(
    "state/read-as-implied", .must,
    "In a call, the app must read the state `active` only while something of it is active. It must "
      + "not read `background` while it stays in the foreground, nor `inactive` while it stays active "
      + "or in the background.",
    sources: [
      .page("uikit/uiapplication/applicationstate", section: "Discussion"),
      .report(readsOfBatch),
      .report("https://github.com/growingio/growingio-sdk-ios-autotracker/issues/215"),
    ],
    latitude: [
      mayReadNothing,
      "With scenes the state may lag: the app may read the state that it had when the step began, "
        + "until `UIApplication.willResignActiveNotification` is posted.",
      "Under a panel of the system, an inactive app may read `active`.",
      "In the background, an app may read `inactive` at its launch, at the unlock, and while the "
        + "device is locked. With scenes, it must not when an event launches it.",
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
      let (start, now) = (state.step.start, state.possibleStates)
      switch read {
      case .inactive:
        let staying = start.surelyActive.intersection(now.surelyActive)
        if callback.move != nil {
          let isBehind = state.staysInBackground && [.reclaim, .request].contains(state.step.kind)
          let isOfAnother = isOfAnother(than: staying, seen, state) && !state.mayBeInterrupted
          return isBehind || isOfAnother ? .broken : .silent
        }
        if !staying.isEmpty, !state.mayBeInterrupted { return .broken }
        // The state is saved after the move to the background.
        let isSaving =
          callback == .shouldSaveApplicationState || callback == .willEncodeRestorableState
        let savesInBackground = isSaving && now.foreground.isEmpty && !state.world.isLocked
        return state.staysInBackground || savesInBackground ? .broken : .silent
      case .background where state.isSceneBased:
        if callback == .didEnterBackground || callback == .didDisconnect {
          let staying = start.surelyForeground.intersection(now.surelyForeground)
          return .holds(!isOfAnother(than: staying, seen, state))
        }
        return .holds(start.surelyForeground.isEmpty || now.surelyForeground.isEmpty)
      case .background:
        // In a call that reports a move, the app may already be where the move leads.
        var lifecycleStates = now[[.app]]
        if let move = callback.move { lifecycleStates.insert(move.target) }
        return .holds(!lifecycleStates.isDisjoint(with: .offscreen.union([.unattached])))
      case .active:
        if !now.active.isEmpty || callback == .didBecomeActive { return .held }
        let isUnderPanel = state.world.count(of: .panel) > 0 && !now.foreground.isEmpty
        let mayLag = state.isSceneBased && state.step.posts[.willResignActive] == 0
        let mayHaveBeenActive = !start.active.union(state.activeBefore).isEmpty
        return .holds(isUnderPanel || mayLag && mayHaveBeenActive)
      }
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .readAsImplied,
    examples: [
      "\(sceneInBackground); terminate | app.willTerminate[background] terminate(system-request)",
      "\(sceneInBackground); terminate | app.willTerminate[active]! terminate(system-request)",
      "\(launchedScene); memory warning | app.didReceiveMemoryWarning[background]!",
      """
      given iOS 12
      url | app.willFinishLaunching app.didFinishLaunching app.open(url)[background]! \
      app.didBecomeActive
      """,
      """
      \(launchedScene)
      interrupt alert | A.willResignActive
      memory warning | app.didReceiveMemoryWarning[active]!
      """,
      "\(sceneInBackground); memory warning | app.didReceiveMemoryWarning[inactive]!",
      "given multiple scenes; \(launchedScene); request B | B.willConnect[active]",
      "given multiple scenes; \(launchedScene); request B | B.willConnect[inactive]!",
      "\(sceneInBackground); reclaim A | A.didDisconnect[inactive]!",
      """
      given multiple scenes
      \(launchedScene)
      open B | B.willConnect B.willEnterForeground B.didBecomeActive[inactive]!
      leave B | B.willResignActive[inactive]! B.didEnterBackground[background]!
      open B | B.willEnterForeground B.didBecomeActive[active]
      home | A.willResignActive A.didEnterBackground[background] B.willResignActive[inactive] \
      B.didEnterBackground[background]
      """,
      """
      given modes remote-notification
      event remote-notification | app.willFinishLaunching app.didFinishLaunching \
      deliver(remote-notification) app.didReceiveRemoteNotification(push)[inactive]!
      """,
      """
      \(launchedScene)
      interrupt panel | A.willResignActive
      memory warning | app.didReceiveMemoryWarning[active]
      lock | A.didEnterBackground
      memory warning | app.didReceiveMemoryWarning[inactive]
      """,
      """
      given iOS 12, state restoration
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive
      home | app.willResignActive app.didEnterBackground[inactive] \
      app.shouldSaveApplicationState[inactive]! app.willEncodeRestorableState[inactive]! app.preserve
      """,
    ])
}

extension MonitorStateView {
  /// Whether the app has been in the background since before the step, and must not read `inactive`.
  ///
  /// It may do so at its launch, on a locked device and at the unlock. With scenes it is launched into
  /// the background by an event. A connected scene that has not moved may count as inactive.
  fileprivate var staysInBackground: Bool {
    let launchesIntoBackground = isSceneBased && step.kind == .event
    return step.start.foreground.union(inFrontBefore).union(possibleStates.foreground).isEmpty
      && possibleStates.connecting.isEmpty
      && (!step.startProcess.contains(.notRunning) || launchesIntoBackground)
      && !world.isLocked && step.kind != .unlock
  }
}
