import Lifecycle

// What others hear of a client before and after its app has moved to scenes.
extension Rule {
  /// The rules about clients that are played in both life cycles.
  package static let migration: [Rule] = [survivesMigration]

  /// The lines of a client that hands links on, in an app without scenes.
  private static let movingClient = "\(linkClient)given no scenes\n"

  /// A step that launches the app without scenes, and what follows with one.
  private static let launchedTwice =
    "app.willFinishLaunching app.didFinishLaunching app.didBecomeActive >focus "
    + ">migrated app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground "
    + ">resume A.didBecomeActive >focus"

  static let survivesMigration = Rule(
    "bridge/survives-migration", .must,
    "Once an app has moved to scenes, a client tells of the app what it told before, wherever UIKit "
      + "does the same.",
    sources: [
      .page("technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle"),
      .page("uikit/transitioning-to-the-uikit-scene-based-life-cycle"),
      .report("https://github.com/flutter/flutter/issues/170178"),
    ],
    latitude: [
      "What UIKit does otherwise with scenes is told otherwise, such as willEnterForeground at a "
        + "launch.",
      "What a contract leaves open may be told in one life cycle alone: a first way up, a repeat.",
      "What is told of scenes.",
    ],
    needs: [.client, .migrates],
    check: .after(StimulusKindSet.all.union(.ofClients).union([.unknown])) { state, _ in
      if let difference = state.clientVerdict.difference {
        return .brokenAt(UInt16(difference.place))
      }
      return state.clientVerdict.opportunities.contains(.survivesMigration) ? .held : .silent
    },
    message: BreachMessage { breach in
      guard let told = breach.seen, case .client(let act) = told.event,
        let difference = breach.state.clientVerdict.difference
      else { return "\(breach.whatHappened)." }
      let (before, after) = (difference.before.timesOrNot, difference.after.timesOrNot)
      return "\(breach.afterStimulus) the client tells `\(act.description(value: told.value))` "
        + "\(before) without scenes and \(after) with one, though UIKit does the same."
    },
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
}

extension Int {
  /// `once`, `twice`, or that it is not at all.
  fileprivate var timesOrNot: String { self == 0 ? "not" : times }
}
