package import Lifecycle

// Rules that compare a client, or an app, before and after the app's migration to scenes.
extension Rule {
  /// The rules for clients that are played in both life cycles.
  package static let migration: [Rule] = [
    survivesMigration, appSurvivesMigration, appStartsAfterMigration,
  ]

  /// Returns the rules that apply to a contract: of a bridge, of an app, or of both.
  package static func migration(of contract: Contract) -> [Rule] {
    let comparesActs =
      contract.isOfApp && (!contract.isOfBridge || !contract.promises.isDisjoint(with: compared))
    return (contract.isOfBridge ? [survivesMigration] : [])
      + (comparesActs ? [appSurvivesMigration, appStartsAfterMigration] : [])
  }

  /// The promises of what is compared. A bridge may promise other acts, such as timed work, and
  /// promises alerts if the stand-in for UIKit sees them.
  private static let compared: Contract.Promises = [
    .data, .timers, .queues, .game, .frames, .gpu, .resources, .memory, .snapshot,
  ]

  /// The pages on the migration to scenes.
  private static let movingPages: [Source] = [
    .page("technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle"),
    .page("uikit/transitioning-to-the-uikit-scene-based-life-cycle"),
  ]

  /// The contract of a client that passes links on, in an app without scenes.
  private static let movingClient = "\(linkClient)given no scenes\n"

  /// A launch without scenes, and then the same launch with a scene.
  private static let launchedTwice =
    "app.willFinishLaunching app.didFinishLaunching app.didBecomeActive >focus "
    + ">migrated app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground "
    + ">resume A.didBecomeActive >focus"

  package static let survivesMigration = Rule(
    "bridge/survives-migration", .must,
    "After an app's migration to scenes, a client must report the same about the app as before, "
      + "wherever UIKit does the same.",
    sources: movingPages + [.report("https://github.com/flutter/flutter/issues/170178")],
    latitude: [
      "Reports may differ where UIKit behaves differently with scenes, as with "
        + "`willEnterForeground` at a launch.",
      "A report that the contract leaves open, such as a first way up or a repeat, may come in "
        + "only one of the two life cycles, as may that of a state that the app only passes through.",
      "Reports about scenes are not compared.",
    ],
    needs: [.client, .migrates],
    check: .migration { ($0.comparesReports, $0.report) },
    message: .migration("the client reports", \.report),
    examples: [
      """
      \(movingClient)launch | \(launchedTwice)
      url | app.open(url 1) >url(1) >migrated A.openURLContexts(url 1) >url(1)
      home | app.willResignActive >blur app.didEnterBackground >pause >migrated A.willResignActive \
      >blur A.didEnterBackground >pause
      """,
      """
      \(movingClient)url | app.willFinishLaunching(url 1) app.didFinishLaunching(url 1) >url(1)! \
      app.didBecomeActive >focus >migrated app.willFinishLaunching app.didFinishLaunching \
      A.willConnect(url 1) A.willEnterForeground >resume A.didBecomeActive >focus
      """,
      """
      \(movingClient)launch | \(launchedTwice)
      home | app.willResignActive >blur app.didEnterBackground >pause >migrated A.willResignActive \
      >blur A.didEnterBackground >pause >pause!
      """,
    ])

  /// The contract of an app without scenes that promises data, resources and tasks.
  private static let movingApp =
    "client Notes; client promises data, resources, tasks; given no scenes\n"

  /// A launch of the app without scenes, and then the same launch with a scene. The app holds the
  /// camera while it is active.
  private static let appLaunchedTwice =
    "launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive >hold(camera) "
    + ">change >migrated app.willFinishLaunching app.didFinishLaunching A.willConnect "
    + "A.willEnterForeground A.didBecomeActive >hold(camera) >change\n"

  package static let appSurvivesMigration = Rule(
    "app/survives-migration", .must,
    "After its migration to scenes, an app must have saved, stopped and released the same in the "
      + "background as before, wherever UIKit does the same.",
    sources: movingPages + [quieting],
    latitude: [
      "An act may come earlier or later, if it has come by the step in which the app enters the "
        + "background.",
      "A resource may stay, and data may be unsaved, while the app has extended time.",
      "Resources that the system cleans up by itself may stay.",
      "For what the app begins, see `app/starts-after-migration`. Tasks, events and jobs are judged "
        + "in each life cycle alone.",
    ],
    needs: [.app, .migrates],
    check: .migration { ($0.comparesActs, $0.act) },
    message: .migration("the app did", \.act),
    examples: [
      """
      \(movingApp)\(appLaunchedTwice)\
      home | app.willResignActive >save app.didEnterBackground >free(camera) >migrated \
      A.willResignActive A.didEnterBackground >free(camera) >save
      """,
      """
      \(movingApp)\(appLaunchedTwice)\
      home | app.willResignActive >save app.didEnterBackground >free(camera)! >migrated \
      A.willResignActive >save A.didEnterBackground
      """,
      """
      \(movingApp)\(appLaunchedTwice)\
      interrupt alert | app.willResignActive >save >free(camera) >migrated A.willResignActive
      """,
      """
      \(movingApp)launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive \
      >hold(database) >migrated app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.didBecomeActive >hold(database)
      home | app.willResignActive app.didEnterBackground >begin(1) task(1)=1 >free(database) \
      >migrated A.willResignActive A.didEnterBackground >begin(1) task(1)=1
      wait 5s | +3s >end(1) >migrated +3s >free(database) >end(1)
      """,
      """
      \(movingApp)\(appLaunchedTwice)\
      home | app.willResignActive >save >free(camera) app.didEnterBackground >begin(1) task(1)=1 \
      >migrated A.willResignActive >free(camera) A.didEnterBackground >begin(1) task(1)=1
      wait 5s | +3s >end(1) >migrated +3s >save >end(1)
      """,
      """
      \(movingApp)\(appLaunchedTwice)\
      wait 6s | >save >migrated
      home | app.willResignActive >free(camera) app.didEnterBackground >migrated \
      A.willResignActive >save A.didEnterBackground >free(camera)
      """,
    ])

  package static let appStartsAfterMigration = Rule(
    "app/starts-after-migration", .should,
    "After its migration to scenes, an app should start, hold, load and show the same as before. When "
      + "it enters the background it should request extended time and jobs as before, and then do the "
      + "same work. All this applies wherever UIKit does the same.",
    sources: movingPages + [.page("uikit/preparing-your-ui-to-run-in-the-foreground")],
    latitude: [
      "The app may begin more.",
      "Within the step of one stimulus, the method and the order may differ.",
      "Resources that the system cleans up by itself may be left out.",
      "An app that has other extended time, or nothing left to save, need not request it.",
      "Jobs that have not run may have been requested earlier in the same process.",
      "Work may come later, as long as the app has extended time.",
    ],
    needs: [.app, .migrates],
    check: .migration { ($0.comparesStarts, $0.start) },
    message: .migration("the app did", \.start),
    examples: [
      "\(movingApp)\(appLaunchedTwice)",
      """
      \(movingApp)launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive \
      >hold(camera)! >migrated app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.didBecomeActive
      """,
      """
      \(movingApp)\(appLaunchedTwice)\
      home | app.willResignActive >free(camera) app.didEnterBackground >begin(1)! task(1)=1 \
      >migrated A.willResignActive >free(camera) A.didEnterBackground
      """,
      """
      \(movingApp)\(appLaunchedTwice)\
      home | app.willResignActive >save >free(camera) app.didEnterBackground >begin(1) task(1)=1 \
      >migrated A.willResignActive >save >free(camera) A.didEnterBackground
      """,
      """
      \(movingApp)\(appLaunchedTwice)\
      interrupt alert | app.willResignActive >save >free(camera) >migrated A.willResignActive >save
      end alert | app.didBecomeActive >hold(camera) >migrated A.didBecomeActive
      """,
      """
      \(movingApp)launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive \
      >hold(camera) >change >migrated app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.didBecomeActive >hold(camera)
      """,
      """
      \(schedulingApp)home | app.willResignActive app.didEnterBackground >submit(1)! >migrated \
      A.willResignActive A.didEnterBackground
      """,
      """
      \(schedulingApp)interrupt alert | app.willResignActive >migrated A.willResignActive >submit(1)
      home | app.didEnterBackground >submit(1) >migrated A.didEnterBackground
      """,
      """
      client Notes; client promises scheduler; given no scenes
      interrupt alert | >migrated
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive] >register(1) \
      jobRegistered(1) app:didFinishLaunching >migrated app.willFinishLaunching[background] \
      app.didFinishLaunching[background] >register(1) jobRegistered(1) app:didFinishLaunching \
      A.willConnect A.willEnterForeground
      home | app.didEnterBackground >submit(1) >migrated A.didEnterBackground
      """,
      "\(workingApp)wait 5s | +3s >work! +3s >end(1) >migrated +3s >end(1)",
      """
      \(workingApp)wait 3s | +2s >work >migrated
      wait 5s | +1s >end(1) >migrated +1s >work +2s >end(1)
      """,
      """
      client Notes; client promises tasks; given no scenes
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive >migrated \
      app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive
      interrupt alert | app.willResignActive >begin(1) task(1)=1 >migrated A.willResignActive
      home | app.didEnterBackground >migrated A.didEnterBackground >begin(1) task(1)=1
      """,
    ])

  /// A launch of an app without scenes that works under extended time, and then the same launch with
  /// a scene.
  private static let workingApp =
    "client Notes; client promises tasks, work; given no scenes; launch | app.willFinishLaunching "
    + "app.didFinishLaunching app.didBecomeActive >migrated app.willFinishLaunching "
    + "app.didFinishLaunching A.willConnect A.willEnterForeground A.didBecomeActive\n"
    + "home | app.willResignActive app.didEnterBackground >begin(1) task(1)=1 >migrated "
    + "A.willResignActive A.didEnterBackground >begin(1) task(1)=1\n"

  /// A launch of an app without scenes that registers a job, and then the same launch with a scene.
  private static let schedulingApp =
    "client Notes; client promises scheduler; given no scenes; launch | app.willFinishLaunching "
    + "app.didFinishLaunching >register(1) jobRegistered(1) app.didBecomeActive >migrated "
    + "app.willFinishLaunching app.didFinishLaunching >register(1) jobRegistered(1) A.willConnect "
    + "A.willEnterForeground A.didBecomeActive\n"
}
