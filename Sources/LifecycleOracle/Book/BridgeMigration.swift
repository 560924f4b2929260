package import Lifecycle

// What others hear of a client, and what an app does, before and after the app has moved to scenes.
extension Rule {
  /// The rules about clients that are played in both life cycles.
  package static let migration: [Rule] = [survivesMigration, appSurvivesMigration]

  /// Those of a client that tells others, or of an app that tells what it does.
  package static func migration(of contract: Contract) -> [Rule] {
    (contract.isOfBridge ? [survivesMigration] : [])
      + (contract.isOfApp ? [appSurvivesMigration] : [])
  }

  /// The pages on the move to scenes.
  private static let movingPages: [Source] = [
    .page("technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle"),
    .page("uikit/transitioning-to-the-uikit-scene-based-life-cycle"),
  ]

  /// The lines of a client that hands links on, in an app without scenes.
  private static let movingClient = "\(linkClient)given no scenes\n"

  /// A step that launches the app without scenes, and what follows with one.
  private static let launchedTwice =
    "app.willFinishLaunching app.didFinishLaunching app.didBecomeActive >focus "
    + ">migrated app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground "
    + ">resume A.didBecomeActive >focus"

  package static let survivesMigration = Rule(
    "bridge/survives-migration", .must,
    "Once an app has moved to scenes, a client tells of the app what it told before, wherever UIKit "
      + "does the same.",
    sources: movingPages + [.report("https://github.com/flutter/flutter/issues/170178")],
    latitude: [
      "What UIKit does otherwise with scenes is told otherwise, such as willEnterForeground at a "
        + "launch.",
      "What a contract leaves open may be told in one life cycle alone: a first way up, a repeat.",
      "What is told of scenes.",
    ],
    needs: [.client, .migrates],
    check: .migration { ($0.comparesWords, $0.word) },
    message: .migration("the client tells", \.word),
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

  /// The lines of an app without scenes that holds the camera while it is active.
  private static let movingApp =
    "client Notes; client promises data, resources, tasks; given no scenes\n"

  /// A step that launches the app without scenes, and what it does with one.
  private static let appLaunchedTwice =
    "launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive >hold(camera) "
    + ">change >migrated app.willFinishLaunching app.didFinishLaunching A.willConnect "
    + "A.willEnterForeground A.didBecomeActive >hold(camera) >change\n"

  package static let appSurvivesMigration = Rule(
    "app/survives-migration", .must,
    "Once an app has moved to scenes, it saves, stops, lets go of, ends and finishes what it did "
      + "before, wherever UIKit does the same.",
    sources: movingPages + [quieting],
    latitude: [
      "What it begins, and what else it does.",
      "In which method it does that, and in which order, within what follows one stimulus.",
      "What the system cleans up by itself.",
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
      home | app.willResignActive app.didEnterBackground >begin(1) task(1)=1 >migrated \
      A.willResignActive A.didEnterBackground >begin(1) task(1)=1
      wait 5s | +3s >save +3s >end(1)! >migrated +3s >save
      """,
      """
      \(movingApp)\(appLaunchedTwice)\
      wait 6s | >migrated >save
      home | app.willResignActive >save app.didEnterBackground >free(camera) >migrated \
      A.willResignActive A.didEnterBackground >free(camera)
      """,
    ])
}

extension BreachMessage {
  /// How often a word is told, or an act done, in either life cycle.
  fileprivate static func migration(
    _ verb: String, _ path: any KeyPath<Migration.Comparison, Migration.Difference?> & Sendable
  ) -> BreachMessage {
    BreachMessage { breach in
      guard let told = breach.seen, case .client(let act) = told.event,
        let difference = breach.comparison?[keyPath: path]
      else { return "\(breach.whatHappened)." }
      let (before, after) = (difference.before.timesOrNot, difference.after.timesOrNot)
      return "\(breach.afterStimulus) \(verb) `\(act.description(value: told.value))` \(before) "
        + "without scenes and \(after) with one, though UIKit does the same."
    }
  }
}

extension Int {
  /// `once`, `twice`, or that it is not at all.
  fileprivate var timesOrNot: String { self == 0 ? "not" : times }
}
