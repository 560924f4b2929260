import Lifecycle

// What the documentation asks of an app that leaves the foreground, judged by what the app says that
// it does. What its contract does not promise it must not tell: that ends a scenario without a verdict.
extension Rule {
  /// The rules about apps that tell what they do.
  package static let app: [Rule] = quietApp + releasingApp + backgroundApp + taskApp + eventApp

  private static let quietApp = [
    savesData, suspendsQueues, schedulesNothing, invalidatesTimers, pausesGame, commitsNothing,
    commitsNothingBehind,
  ]

  private static let releasingApp = [
    releasesMemory, releasesHardware, releasesDatabases, releasesBonjour, closesAlerts,
    settlesWork, noSecrets,
  ]

  /// The page on which most of it stands, and its sections.
  static let quieting = Source.page(
    "uikit/preparing-your-ui-to-run-in-the-background",
    section: "Quiet your app upon deactivation")
  static let releasing = Source.page(
    "uikit/preparing-your-ui-to-run-in-the-background",
    section: "Release resources upon entering the background")
  static let snapshotting = Source.page(
    "uikit/preparing-your-ui-to-run-in-the-background",
    section: "Prepare your UI for the app snapshot")

  /// The lines of an app that promises some acts, and a launch in which it does some.
  static func notes(_ promises: String, _ acts: String) -> String {
    "client Notes; client promises \(promises)\n\(launchedScene) \(acts)\n"
  }

  private static let leaving = "home | A.willResignActive"

  static let savesData = Rule(
    "app/quiet/saves-data", .should,
    "What the user has changed is saved by the return of the deactivation method.",
    sources: [quieting], needs: [.app, .keepsData], breadth: .narrow, check: .app(.savesData),
    message: .app(
      "while user data is not saved",
      "had not saved its data when the deactivation method returned: `>save` has to come by then"),
    examples: [
      "\(notes("data", ">change"))\(leaving) >save A.didEnterBackground",
      "\(notes("data", ">change"))\(leaving) A.didEnterBackground >save !",
      "\(notes("data", ">change"))interrupt alert | A.willResignActive !",
    ])

  static let suspendsQueues = Rule(
    "app/quiet/suspends-queues", .should,
    "Queues that ran are suspended by the return of the deactivation method.",
    sources: [quieting, extendingTime],
    latitude: ["A queue may be at work for extended time, an event, or under a mode."],
    needs: [.app, .queues], breadth: .narrow, check: .app(.suspendsQueues),
    message: .app(
      "while a queue runs",
      "had not suspended a queue when the deactivation method returned: "
        + "`>stop(queue)` has to come by then"),
    examples: [
      "\(notes("queues", ">start(queue)"))\(leaving) >stop(queue) A.didEnterBackground",
      "\(notes("queues", ">start(queue)"))\(leaving) A.didEnterBackground >stop(queue) !",
      """
      \(notes("queues, tasks", ">start(queue)"))\(leaving) >begin(1) task(1)=1 A.didEnterBackground
      wait 3s | +2s >stop(queue) +2s >end(1)
      """,
    ])

  static let schedulesNothing = Rule(
    "app/quiet/schedules-nothing", .should,
    "Nothing starts between a deactivation and the next activation.",
    sources: [quieting],
    latitude: ["Extended time, a background event or a mode that goes on is a reason to."],
    needs: [.app, .lasting], breadth: .narrow, check: .app(.schedulesNothing),
    message: .app("while the app is not active", ""),
    examples: [
      """
      \(notes("timers", ">start(timer)"))\(leaving) >stop(timer) A.didEnterBackground
      launch | A.willEnterForeground A.didBecomeActive >start(timer)
      """,
      """
      \(notes("timers", ">start(timer)"))\(leaving) >stop(timer) A.didEnterBackground
      launch | A.willEnterForeground >start(timer)! A.didBecomeActive
      """,
    ])

  static let invalidatesTimers = Rule(
    "app/quiet/invalidates-timers", .should,
    "No timer is active once the deactivation method has returned.",
    sources: [quieting], needs: [.app, .timers], breadth: .narrow, check: .app(.invalidatesTimers),
    message: .app(
      "while a timer runs",
      "had not stopped a timer when the deactivation method returned: "
        + "`>stop(timer)` has to come by then"),
    examples: [
      "\(notes("timers", ">start(timer)"))interrupt alert | A.willResignActive >stop(timer)",
      "\(notes("timers", ">start(timer)"))interrupt alert | A.willResignActive !",
    ])

  static let pausesGame = Rule(
    "app/quiet/pauses-game", .should,
    "A game is paused by the return of the deactivation method.",
    sources: [quieting], needs: [.app, .game], breadth: .narrow, check: .app(.pausesGame),
    message: .app(
      "while a game goes on",
      "had not paused its game when the deactivation method returned: "
        + "`>stop(game)` has to come by then"),
    examples: [
      "\(notes("game", ">start(game)"))interrupt call | A.willResignActive >stop(game)",
      "\(notes("game", ">start(game)"))interrupt call | A.willResignActive !",
    ])

  static let commitsNothing = Rule(
    "app/quiet/commits-no-gpu-work", .should,
    "No work is committed to the GPU from the deactivation on.",
    sources: [quieting], latitude: ["On the way up it may be: the app is about to be seen."],
    needs: [.app, .gpu], check: .app(.commitsNothing),
    message: .app("after the deactivation", ""),
    examples: [
      "\(notes("gpu", ">commit >settle"))interrupt panel | A.willResignActive >settle",
      "\(notes("gpu", ">commit >settle"))interrupt panel | A.willResignActive >commit!",
    ])

  static let commitsNothingBehind = Rule(
    "app/background/commits-no-gpu-work", .must,
    "No work is committed to the GPU in the background, where it ends the app.",
    sources: [
      quieting, .page("metal/preparing-your-metal-app-to-run-in-the-background"),
    ],
    latitude: ["Until the method that tells of the background has returned."],
    needs: [.app, .gpu], breadth: .narrow, check: .app(.commitsNothingBehind),
    message: .app("in the background", ""),
    examples: [
      "\(notes("gpu", ">commit >settle"))\(leaving) A.didEnterBackground",
      """
      \(notes("gpu", ">commit >settle"))\(leaving) A.didEnterBackground
      wait 3s | +1s >commit! +1s >settle
      """,
    ])

  static let releasesMemory = Rule(
    "app/release/memory", .should,
    "Images and media from files, and large objects that can be made again, are gone by the return "
      + "of the background method.",
    sources: [releasing], latitude: [leftToTime], needs: [.app, .memory], breadth: .narrow,
    check: .app(.releasesMemory),
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

  /// What extended time, events and modes leave open.
  static let leftToTime =
    "Extended time, an event or a mode puts it off until it is over; without a promise to tell tasks, "
    + "until the suspension."

  static let releasesHardware = Rule(
    "app/release/shared-hardware", .must,
    "The camera and other shared hardware are released as the background is entered, and before "
      + "the app is suspended.",
    sources: [releasing],
    latitude: [leftToTime, "A mode covers audio, or accessories."],
    needs: [.app, .resources], breadth: .narrow, check: .app(.releasesHardware),
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
    ])

  static let releasesDatabases = Rule(
    "app/release/shared-databases", .must,
    "Shared databases are closed and locks on files given back as the background is entered, and "
      + "before the app is suspended.",
    sources: [releasing, .page("xcode/sigkill")], latitude: [leftToTime],
    needs: [.app, .resources], breadth: .narrow, check: .app(.releasesDatabases),
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
    ])

  static let releasesBonjour = Rule(
    "app/release/bonjour", .must,
    "Bonjour services are unregistered and their sockets closed as the background is entered, and "
      + "before the app is suspended.",
    sources: [releasing], latitude: [leftToTime, "A mode covers sockets of accessories."],
    needs: [.app, .resources], breadth: .narrow, check: .app(.releasesBonjour),
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
    latitude: [leftToTime, "Not beyond a snapshot, which would show them."],
    needs: [.app, .alerts],
    breadth: .narrow, check: .app(.closesAlerts),
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
    sources: [releasing], latitude: [leftToTime], needs: [.app, .gpu], breadth: .narrow,
    check: .app(.settlesWork),
    message: .app(
      "while committed work is not scheduled",
      "has committed work that is not scheduled: `>settle` has to come as the background is entered"
    ),
    examples: [
      "\(notes("gpu, tasks", ">commit"))\(leaving) A.didEnterBackground >settle",
      "\(notes("gpu, tasks", ">commit"))\(leaving) A.didEnterBackground !",
    ])

  static let noSecrets = Rule(
    "app/snapshot/no-sensitive-content", .must,
    "Nothing sensitive is on the screen as the snapshot is taken, or state preserved.",
    sources: [releasing, snapshotting],
    latitude: [
      "What is shown for the app and for no scene counts once all of it is out of sight.",
      "Where no stimulus is told, the snapshot is taken at the end of the step.",
    ],
    needs: [.app, .snapshots], breadth: .narrow, check: .app(.noSecrets),
    message: .app("while something sensitive was shown: `>hide(secret)` has to come before", ""),
    examples: [
      "\(notes("snapshot", ">show(secret)"))\(leaving) A.didEnterBackground >hide(secret) A.snapshot",
      "\(notes("snapshot", ">show(secret)"))\(leaving) A.didEnterBackground A.snapshot!",
    ])
}

extension Check {
  /// Judged as an app's acts, what befalls it, and the end of a step are weighed.
  static func app(_ rule: ClientRules) -> Check {
    let places: ObservationKinds = [.client, .suspend, .terminate, .snapshot, .preserve, .deliver]
      .reduce(ObservationKinds()) { $0.union($1) }
    return client(rule, at: places)
  }
}
