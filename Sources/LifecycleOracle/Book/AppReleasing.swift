import Lifecycle

// What the documentation asks of an app that enters the background: what it lets go of, and what is
// seen of it.
extension Rule {
  static let releasingApp = [
    releasesMemory, dropsAtWarnings, releasesHardware, releasesDatabases, releasesBonjour,
    closesAlerts, settlesWork, noSecrets,
  ]

  static let releasesMemory = Rule(
    "app/release/memory", .should,
    "Images and media from files, and large objects that can be made again, are gone by the return "
      + "of the background method.",
    sources: [releasing], latitude: [leftToTime], needs: [.app, .memory], breadth: .narrow,
    check: .released(.memory, mayServeModes: true),
    message: .app(
      "while it keeps in memory what can be made again",
      "keeps in memory what can be made again: `>drop(memory)` has to come as the background is "
        + "entered"),
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
    "At a memory warning something of what is large and can be made again is freed.",
    sources: [
      .page("uikit/responding-to-memory-warnings"),
      .page("uikit/uiapplicationdelegate/applicationdidreceivememorywarning(_:)"),
    ],
    latitude: ["What is needed may be loaded again at once; how much goes is the app's choice."],
    needs: [.app, .memory], breadth: .narrow,
    check: .app(at: [.memoryWarning]) { app in
      .holds(!app.has(.memory) || app.step.hasDropped)
    },
    message: .app(
      "",
      "has freed nothing of what can be made again: `>drop(memory)` has to come as it is warned"),
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

  /// What extended time, events and modes leave open.
  static let leftToTime =
    "Extended time, an event or a mode puts it off until it is over; without a promise to tell tasks, "
    + "until the suspension."

  static let releasesHardware = Rule(
    "app/release/shared-hardware", .must,
    "The camera and other shared hardware are released as the background is entered, and before "
      + "the app is suspended.",
    sources: [releasing],
    latitude: [
      leftToTime, "A mode covers audio, or accessories, and none the camera.", atMost,
    ],
    needs: [.app, .resources], breadth: .narrow,
    check: .released([.camera, .audio, .hardware]) { !$0.isBrought(.resource(.camera)) }
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

  /// For how long it is put off.
  private static let atMost =
    "Ten minutes in the background are more than any task lasts, and more than a mode needs what it "
    + "does not cover."

  static let releasesDatabases = Rule(
    "app/release/shared-databases", .must,
    "Shared databases are closed and locks on files given back as the background is entered, and "
      + "before the app is suspended.",
    sources: [releasing, .page("xcode/sigkill")],
    latitude: [leftToTime, atMost, "A file may be locked for as long as a mode goes on."],
    needs: [.app, .resources], breadth: .narrow,
    check: .released([.database, .fileLock]) { _ in true }
      .at([.longUnderMode]) { app in
        app.isBrought(.resource(.database)) && app.hasBrought([.database, .fileLock])
          ? .broken : .silent
      },
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
      client Notes; client promises resources, tasks
      given modes location
      \(launchedScene) >hold(database)
      \(leaving) A.didEnterBackground
      wait 11m | !
      """,
    ])

  static let releasesBonjour = Rule(
    "app/release/bonjour", .should,
    "Bonjour services are unregistered and their sockets closed as the background is entered, and "
      + "before the app is suspended.",
    sources: [releasing], latitude: [leftToTime, "A mode covers sockets of accessories."],
    needs: [.app, .resources], breadth: .narrow,
    check: .released([.bonjour, .socket]) { _ in true },
    message: .holding([.bonjour, .socket], areShared: false),
    examples: [
      "\(notes("resources, tasks", ">hold(socket)"))\(leaving) A.didEnterBackground >free(socket)",
      "\(notes("resources, tasks", ">hold(bonjour)"))\(leaving) A.didEnterBackground !",
    ])

  static let closesAlerts = Rule(
    "app/release/alerts", .should,
    "Alerts and other passing interfaces are dismissed by the return of the background method, "
      + "before the snapshot is taken.",
    sources: [releasing, snapshotting],
    latitude: [
      leftToTime,
      "Not beyond a snapshot, which would show them; where none is told, beyond the step.",
    ],
    needs: [.app, .alerts],
    breadth: .narrow, check: .released(.alert).hidden(.alert, at: [.snapshot]),
    message: .app(
      "while an alert is open",
      "has left an alert open: `>close(alert)` has to come as the background is entered"),
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
    "All that was committed to the GPU is scheduled as the background is entered.",
    sources: [releasing, .page("metal/preparing-your-metal-app-to-run-in-the-background")],
    latitude: ["Nothing puts it off: what runs in the background has no GPU."],
    needs: [.app, .gpu], breadth: .narrow,
    check: .leaving(at: [.suspension, .assumedSuspension]) { app in
      app.judge(.unsettledWork, isGone: !app.isBrought(.unsettledWork) && !app.has(.unsettledWork))
    }
    .at([.background]) { app in
      app.isSuspended
        ? .silent : app.judge(.unsettledWork, isGone: !app.isBrought(.unsettledWork))
    },
    message: .app(
      "while committed work is not scheduled",
      "has committed work that is not scheduled: `>settle` has to come as the background is entered"
    ),
    examples: [
      "\(notes("gpu, tasks", ">commit"))\(leaving) A.didEnterBackground >settle",
      "\(notes("gpu, tasks", ">commit"))\(leaving) A.didEnterBackground !",
      "\(notes("gpu, tasks", ">commit"))\(leaving) >begin(1) task(1)=1 A.didEnterBackground !",
    ])

  static let noSecrets = Rule(
    "app/snapshot/no-sensitive-content", .must,
    "Nothing sensitive is on the screen as the snapshot is taken, or state preserved.",
    sources: [releasing, snapshotting],
    latitude: [
      "What is shown for the app and for no scene counts once all of it is out of sight.",
      "Where no snapshot is told, it is taken at the end of the step.",
    ],
    needs: [.app, .snapshots], breadth: .narrow,
    check: Check().hidden(.secret, at: [.snapshot, .preserve]),
    message: .app("while something sensitive was shown: `>hide(secret)` has to come before", ""),
    examples: [
      "\(notes("snapshot", ">show(secret)"))\(leaving) A.didEnterBackground >hide(secret) A.snapshot",
      "\(notes("snapshot", ">show(secret)"))\(leaving) A.didEnterBackground A.snapshot!",
    ])
}

extension Check {
  /// Judges that something is not shown at some events, or at the end of a step that takes it out of
  /// sight where no snapshots are reported.
  fileprivate func hidden(_ possession: Possession, at events: Set<Event>) -> Check {
    at([.snapshot]) { app in
      guard let seen = app.moment.seen, events.contains(seen.event),
        app.everHad.contains(possession)
      else { return .silent }
      return .holds(!app.isShown(possession))
    }
    .at([.hidden]) { app in
      app.everHad.contains(possession) ? .holds(!app.isShownUnseen(possession)) : .silent
    }
  }
}
