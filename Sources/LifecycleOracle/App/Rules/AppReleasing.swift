import Lifecycle

// Rules about an app that enters the background: what it releases, and what its snapshot shows.
extension Rule {
  static let releasingApp = [
    releasesMemory, dropsAtWarnings, releasesHardware, releasesDatabases, releasesBonjour,
    closesAlerts, settlesWork, noSecrets, releasesForScene,
  ]

  static let releasesMemory = Rule(
    "app/release/memory", .should,
    "By the time `didEnterBackground` returns, the app should have dropped images and media from "
      + "files, and large objects that it can recreate.",
    sources: [releasing], latitude: [leftToTime], needs: [.app, .memory], breadth: .narrow,
    check: .released(.memory, mayServeModes: true),
    message: .app(
      acting: "while it kept large data in memory that it can recreate",
      lacking:
        "keeps large data in memory that it can recreate: `>drop(memory)` must come when the app "
        + "enters the background"),
    examples: [
      "\(notes("memory, tasks", ">load(memory)"))\(leaving) A.didEnterBackground >drop(memory)",
      "\(notes("memory, tasks", ">load(memory)"))\(leaving) A.didEnterBackground !",
      """
      \(notes("memory", ">load(memory)"))\(leaving) A.didEnterBackground
      wait 10s | suspend!
      """,
      """
      \(notes("memory, tasks", ""))\(leaving) >begin(1) task(1)=1 A.didEnterBackground
      wait 20s | +3s >load(memory) +3s >end(1) +8s suspend!
      """,
      """
      client Notes; client promises memory, tasks
      given modes audio
      \(launchedScene)
      \(leaving) A.didEnterBackground
      wait 20s | +3s >load(memory)
      """,
    ])

  static let dropsAtWarnings = Rule(
    "app/release/at-memory-warnings", .should,
    "At a memory warning, the app should free at least some of the large data that it can "
      + "recreate.",
    sources: [
      .page("uikit/responding-to-memory-warnings"),
      .page("uikit/uiapplicationdelegate/applicationdidreceivememorywarning(_:)"),
    ],
    latitude: ["The app may reload needed data at once, and it chooses how much to free."],
    needs: [.app, .memory], breadth: .narrow,
    check: .app(at: [.memoryWarning]) { app in
      .holds(!app.has(.memory) || app.step.hasDropped)
    },
    message: .app(
      acting: "",
      lacking:
        "has freed none of the large data that it can recreate: `>drop(memory)` must come at the "
        + "warning"),
    examples: [
      """
      \(notes("memory", ">load(memory)"))memory warning | app.didReceiveMemoryWarning >drop(memory)
      """,
      "\(notes("memory", ">load(memory)"))memory warning | app.didReceiveMemoryWarning !",
      """
      \(notes("memory", ">load(memory)"))memory warning | app.didReceiveMemoryWarning >drop(memory) \
      >load(memory) app:didReceiveMemoryWarning
      """,
    ])

  /// The variation that extended time, events and modes permit.
  static let leftToTime =
    "Extended time, an event or a mode postpones this until it is over. Without the `tasks` "
    + "promise, it is due at the suspension. A disconnection in the foreground makes nothing due "
    + "before the suspension."

  static let releasesHardware = Rule(
    "app/release/shared-hardware", .must,
    "The app must release the camera and other shared hardware when it enters the background, and "
      + "in any case before it is suspended.",
    sources: [releasing],
    latitude: [
      leftToTime,
      "A mode can cover audio or accessories. No mode covers the camera before iOS 18; then a call can.",
      tenMinuteLimit,
    ],
    needs: [.app, .resources], breadth: .narrow,
    check: .released(
      [.camera, .audio, .hardware], mayServeModes: { !$0.isBrought(.resource(.camera)) }
    )
    .at([.longUnderMode]) { app in
      app.hasBrought([.camera, .audio, .hardware]) ? .broken : .silent
    },
    message: .holding([.camera, .audio, .hardware]),
    examples: [
      """
      \(notes("resources", ">hold(camera)"))\(leaving) A.didEnterBackground >free(camera)
      wait 10s | suspend
      """,
      """
      \(notes("resources", ">hold(camera)"))\(leaving) A.didEnterBackground
      wait 10s | terminate(held:camera)!
      """,
      "\(notes("resources, tasks", ">hold(camera)"))\(leaving) A.didEnterBackground !",
      """
      client Notes; client promises resources, tasks
      given modes audio
      \(launchedScene) >hold(audio)
      \(leaving) A.didEnterBackground
      """,
      """
      \(notes("resources, tasks", ">hold(camera)"))\(leaving) A.didEnterBackground >begin(1)
      wait 11m | !
      """,
    ])

  /// The limit of `leftToTime`.
  private static let tenMinuteLimit =
    "After ten minutes in the background nothing postpones this: no task lasts longer, and a mode "
    + "excuses only the resources that it covers."

  static let releasesDatabases = Rule(
    "app/release/shared-databases", .must,
    "The app must close shared databases and release file locks when it enters the background, and "
      + "in any case before it is suspended.",
    sources: [releasing, .page("xcode/sigkill")],
    latitude: [
      leftToTime, tenMinuteLimit,
      "A file may stay locked as long as a mode keeps the app running.",
    ],
    needs: [.app, .resources], breadth: .narrow,
    check: .released([.database, .fileLock], mayServeModes: { _ in true })
      .at([.longUnderMode]) { app in app.hasBrought([.database]) ? .broken : .silent },
    message: .holding([.database, .fileLock]),
    examples: [
      """
      \(notes("resources, tasks", ">hold(file-lock)"))\(leaving) >begin(1) task(1)=1 \
      A.didEnterBackground
      wait 3s | +2s >free(file-lock) +2s >end(1)
      """,
      "\(notes("resources, tasks", ">hold(file-lock)"))\(leaving) A.didEnterBackground !",
      """
      \(notes("resources", ">hold(database)"))\(leaving) A.didEnterBackground
      wait 10s | terminate(held:database)!
      """,
      """
      \(notes("resources", ">hold(database)"))close A | A.willResignActive A.didDisconnect \
      app.didDiscardSceneSessions(A)
      wait 5s | terminate(held:database)!
      """,
      """
      client Notes; client promises resources, tasks
      given modes location
      \(launchedScene) >hold(database)
      \(leaving) A.didEnterBackground
      wait 11m | !
      """,
    ])

  static let releasesBonjour = Rule(
    "app/release/bonjour", .should,
    "The app should unregister Bonjour services and close listening sockets when it enters the "
      + "background, and in any case before it is suspended.",
    sources: [releasing], latitude: [leftToTime, "A mode can cover the sockets of accessories."],
    needs: [.app, .resources], breadth: .narrow,
    check: .released([.bonjour, .socket], mayServeModes: { _ in true }),
    message: .holding([.bonjour, .socket], areShared: false),
    examples: [
      "\(notes("resources, tasks", ">hold(socket)"))\(leaving) A.didEnterBackground >free(socket)",
      "\(notes("resources, tasks", ">hold(bonjour)"))\(leaving) A.didEnterBackground !",
    ])

  static let closesAlerts = Rule(
    "app/release/alerts", .should,
    "By the time `didEnterBackground` returns, the app should have dismissed alerts and other "
      + "temporary interfaces, so that no snapshot shows them.",
    sources: [releasing, snapshotting],
    latitude: [
      "Extended time or an event postpones this until it is over. Without the `tasks` promise, it "
        + "is due at the suspension.",
      "The postponement ends before a snapshot, which would show them, or at the end of the step "
        + "if no snapshots are reported.",
    ],
    needs: [.app, .alerts],
    breadth: .narrow, check: .released(.alert).hidden(.alert, at: [.snapshot]),
    message: .app(
      acting: "while an alert was open",
      lacking:
        "has left an alert open: `>close(alert)` must come when the app enters the background"),
    examples: [
      "\(notes("alerts, tasks", ">open(alert)"))\(leaving) A.didEnterBackground >close(alert)",
      "\(notes("alerts, tasks", ">open(alert)"))\(leaving) A.didEnterBackground !",
      """
      \(notes("alerts, tasks", ">open(alert)"))\(leaving) >begin(1) task(1)=1 \
      A.didEnterBackground A.snapshot!
      """,
    ])

  static let settlesWork = Rule(
    "app/release/gpu-settled", .must,
    "When the app enters the background, all work that it committed to the GPU must be scheduled.",
    sources: [releasing, .page("metal/preparing-your-metal-app-to-run-in-the-background")],
    latitude: [
      "Extended time does not postpone this, because work in the background cannot use the GPU."
    ],
    needs: [.app, .gpu], breadth: .narrow,
    check: .leaving(at: [.suspension, .assumedSuspension]) { app in
      app.judge(.unsettledWork, isGone: !app.isBrought(.unsettledWork) && !app.has(.unsettledWork))
    }
    .at([.background]) { app in
      app.isSuspended
        ? .silent : app.judge(.unsettledWork, isGone: !app.isBrought(.unsettledWork))
    },
    message: .app(
      acting: "while committed work was not scheduled",
      lacking:
        "has committed work that is not scheduled: `>settle` must come when the app enters the "
        + "background"
    ),
    examples: [
      "\(notes("gpu, tasks", ">commit"))\(leaving) A.didEnterBackground >settle",
      "\(notes("gpu, tasks", ">commit"))\(leaving) A.didEnterBackground !",
      "\(notes("gpu, tasks", ">commit"))\(leaving) >begin(1) task(1)=1 A.didEnterBackground !",
    ])

  static let noSecrets = Rule(
    "app/snapshot/no-sensitive-content", .must,
    "When a snapshot is taken or state is preserved, the app must show nothing sensitive.",
    sources: [releasing, snapshotting, .page("uikit/uiscene/systemprotectionmanager-swift.class")],
    latitude: [
      "From iOS 18 on, an app that the system covers need not hide its content.",
      "Content that belongs to the app, and not to a scene, counts only once the whole app is out "
        + "of sight.",
      "If no snapshots are reported, the check assumes one at the end of the step.",
    ],
    needs: [.app, .snapshots], breadth: .narrow,
    check: ClientCheck().hidden(.secret, at: [.snapshot, .preserve]),
    message: .app(
      acting: "while something sensitive was shown: `>hide(secret)` must come before that",
      lacking:
        "shows something sensitive: `>hide(secret)` must come when the app enters the background"
    ),
    examples: [
      "\(notes("snapshot", ">show(secret)"))\(leaving) A.didEnterBackground >hide(secret) A.snapshot",
      "\(notes("snapshot", ">show(secret)"))\(leaving) A.didEnterBackground A.snapshot!",
      """
      client Notes; client promises snapshot
      given system protection
      \(launchedScene) >show(secret)
      \(leaving) A.didEnterBackground A.snapshot
      """,
    ])

  static let releasesForScene = Rule(
    "app/release/of-a-scene", .should,
    "While a scene is in the background and another in the foreground, the app should keep neither "
      + "large data nor shared resources for the scene in the background, and should not draw it.",
    sources: [.page("uikit/uiscenedelegate/scenedidenterbackground(_:)")],
    latitude: [
      "Extended time or an event postpones this until it is over.",
      "Data and resources that belong to the app, and not to a scene, may stay.",
    ],
    needs: [.app, .sceneBased, .possesses], breadth: .narrow,
    check: .app(at: [.sceneBehind]) { app in
      guard app.tasks.isEmpty, !app.handlesEvent, !app.step.delivered else { return .silent }
      let behind = SceneID.allCases.map { Subject($0) }.filter {
        app.hasGoneBehind($0, app.moment.places)
      }
      if behind.contains(where: { !app.keptBehind($0).isEmpty }) { return .broken }
      return app.step.hidden.isEmpty ? .silent : .held
    },
    message: .keptBehind,
    examples: [
      "\(twoScenes("memory", "B>load(memory)"))leave B | B.willResignActive B.didEnterBackground "
        + "B>drop(memory)",
      "\(twoScenes("memory", "B>load(memory)"))leave B | B.willResignActive B.didEnterBackground !",
      "\(twoScenes("resources", "B>hold(camera)"))leave B | B.willResignActive "
        + "B.didEnterBackground !",
      "\(twoScenes("frames", "B>start(frames)"))leave B | B.willResignActive "
        + "B.didEnterBackground !",
      "\(twoScenes("resources, tasks", ""))leave B | B.willResignActive B.didEnterBackground\n"
        + "wait 5s | +2s B>hold(camera) !",
      """
      \(twoScenes("resources, tasks", "B>hold(camera)"))leave B | B.willResignActive >begin(1) \
      task(1)=1 B.didEnterBackground
      wait 5s | +3s >end(1) !
      """,
      "\(twoScenes("memory", ">load(memory)"))leave B | B.willResignActive B.didEnterBackground",
    ])

  /// The contract of an app that promises some acts, and a launch of two scenes with acts at its
  /// end.
  private static func twoScenes(_ promises: String, _ acts: String) -> String {
    """
    client Notes; client promises \(promises)
    given multiple scenes
    \(launchedScene)
    open B | B.willConnect B.willEnterForeground B.didBecomeActive \(acts)

    """
  }
}

extension ClientCheck {
  /// Judges that a possession is not shown at some events, snapshots or preservations. If no
  /// snapshots are reported, judges the end of a step that takes the possession out of sight.
  fileprivate func hidden(_ possession: Possession, at events: [Event]) -> ClientCheck {
    at([.snapshot]) { app in
      guard let seen = app.moment.seen, events.contains(seen.event), app.mustHide(possession),
        app.everHad.contains(possession)
      else { return .silent }
      return .holds(!app.isShown(possession))
    }
    .at([.hidden]) { app in
      app.everHad.contains(possession) && app.mustHide(possession)
        ? .holds(!app.isShownUnseen(possession)) : .silent
    }
  }
}

extension AppRecord {
  /// Whether the app must hide a possession. The system hides only secrets, and only in an app that
  /// it protects.
  fileprivate func mustHide(_ possession: Possession) -> Bool {
    possession != .secret || !isProtected
  }
}
