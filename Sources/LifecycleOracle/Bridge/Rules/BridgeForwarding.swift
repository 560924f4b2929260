import Lifecycle

// Rules about clients that pass UIKit's calls to listeners or replace the app's own methods.
extension Rule {
  static let ofForwarding = [forwardsToAll, keepsTheAppsOwn, answersForAll]

  /// The contract of a client that forwards calls, in an app without scenes.
  private static let forwarder =
    "client Example; client forwards open, didBecomeActive; client promises listeners, own\n"
    + "given no scenes, "

  /// A launch, without the calls that such a client passes on.
  private static let forwardedLaunch =
    "launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive "

  static let forwardsToAll = Rule(
    "bridge/forwards-to-all", .must,
    "The client must pass each call of a method that its contract names to every listener, once and "
      + "unaltered. It must do so in the order of registration, before UIKit's next call or "
      + "notification.",
    sources: [
      .page("uikit/uiapplicationdelegate"), pageOfScreens,
      .report("https://github.com/react/react-native/pull/48376"),
      .report("https://github.com/Telerik-Verified-Plugins/PushNotification/issues/65"),
    ],
    latitude: [
      "The client may pass on methods that the contract does not name, and the calls to a scene on "
        + "the screen of a car or on an external display.",
      "With `in any order` the order is free. With `yes ends` a link goes no further than the "
        + "listener that accepts it.",
      "Of two URLs that UIKit opens together, each may be passed on alone, in any order.",
    ],
    needs: [.client, .forwards],
    check: .bridge(
      exercisedBy: [.callWithListeners], pending: [.listeners], at: [.pass]
    ) { client in !client.report.isOfOwnMethod && client.isWrongPass() },
    message: .wrongPass(\.lostByListener),
    examples: [
      "\(forwarder)listeners 2\n\(forwardedLaunch)>pass(1) >pass(own) >pass(2)",
      "\(forwarder)listeners 2\n\(forwardedLaunch)>pass(2)! >pass(own)",
      "\(forwarder)listeners 1\n\(forwardedLaunch)>pass(1) >pass(1)! >pass(own)",
      "\(forwarder)listeners 2\n\(forwardedLaunch)>pass(1) >pass(own) !",
      """
      client Example; client forwards openURLContexts; client promises listeners
      given listeners 1, links in pairs
      \(launchedScene)
      url | A.openURLContexts(url 1+2) >pass(1,url 1) >pass(1,url 2)
      """,
      """
      client Example; client forwards openURLContexts; client promises listeners
      given listeners 1, links in pairs
      \(launchedScene)
      url | A.openURLContexts(url 1+2) >pass(1,url 1) >pass(1,url 2) >pass(1,url 2)!
      """,
      """
      client Example; client forwards openURLContexts; client promises listeners
      given listeners 1, links in pairs
      \(launchedScene)
      url | A.openURLContexts(url 1+2) >pass(1,url 2) !
      """,
      """
      client Example; client forwards openURLContexts; client promises listeners, yes ends, links
      given listeners 2 accepting 2, links in pairs
      \(launchedScene)
      url | A.openURLContexts(url 1+2) >pass(1,url 1) >pass(2,url 1) >pass(1,url 2) >pass(2,url 2)
      url | A.openURLContexts(url 3+4) >pass(1,url 4) >pass(1,url 3) >pass(2,url 3) >url(4)
      url | A.openURLContexts(url 5+6) >pass(1,url 5) >pass(2,url 5) >pass(2,url 5)!
      """,
      """
      \(forwarder)listeners 1
      \(forwardedLaunch)>pass(1) >pass(own)
      url | app.open(url 1) >pass(1,url 2)! >pass(own,url 1)
      """,
      """
      client Example; client forwards didBecomeActive; client promises listeners
      given listeners 1, car B
      request B | app.willFinishLaunching app.didFinishLaunching B.willConnect \
      B.willEnterForeground B.didBecomeActive
      """,
      """
      client Example; client promises listeners, in any order, yes ends
      given no scenes, listeners 3 accepting 2
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive
      url | app.open(url 1) >pass(3,url 1) >pass(2,url 1) >answer(yes)
      """,
    ])

  static let keepsTheAppsOwn = Rule(
    "bridge/keeps-the-apps-own", .must,
    "If the client replaces the app's own method, it must still run that method once, with "
      + "unaltered arguments.",
    sources: [
      .page("uikit/uiapplicationdelegate"),
      .report("https://github.com/google/GoogleUtilities/issues/14"),
    ],
    latitude: ["The method may run before, between or after the calls of the listeners."],
    needs: [.client, .runsTheAppsOwn],
    check: .bridge(exercisedBy: [.call], pending: [.own], at: [.pass]) { client in
      client.report.isOfOwnMethod && client.isWrongPass()
    },
    message: .wrongPass(\.lostByOwn),
    examples: [
      "\(forwarder)listeners 1\n\(forwardedLaunch)>pass(1) >pass(own)",
      "\(forwarder)listeners 1\n\(forwardedLaunch)>pass(1) !",
      "\(forwarder)listeners 1\n\(forwardedLaunch)>pass(own) >pass(1) >pass(own)!",
    ])

  static let answersForAll = Rule(
    "bridge/answers-for-all", .must,
    "The client must answer UIKit that a link is accepted if any listener accepts it. Otherwise it "
      + "must answer no, or not at all, as if the method were missing.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:open:options:)"),
      .page("uikit/uiapplicationdelegate/application(_:continue:restorationhandler:)"),
    ],
    latitude: [
      "A client that promises links may accept a link itself.",
      "Answers at a launch are not judged: for some clients one yes decides, for others one no.",
    ],
    needs: [.client, .forwards],
    check: .bridge(exercisedBy: [.callForAnswer], pending: [.answer], at: [.answer]) {
      $0.isWrongAnswer()
    },
    message: .wrongAnswerForAll,
    examples: [
      """
      \(forwarder)listeners 2 accepting 1
      \(forwardedLaunch)>pass(1) >pass(2) >pass(own)
      url | app.open(url 1) >pass(1,url 1) >pass(2,url 1) >pass(own,url 1) >answer(yes)
      """,
      """
      \(forwarder)listeners 2 accepting 1
      \(forwardedLaunch)>pass(1) >pass(2) >pass(own)
      url | app.open(url 1) >pass(1,url 1) >pass(2,url 1) >pass(own,url 1) >answer(no)!
      """,
      """
      \(forwarder)listeners 1
      \(forwardedLaunch)>pass(1) >pass(own)
      url | app.open(url 1) >pass(1,url 1) >pass(own,url 1) >answer(yes)!
      """,
      """
      client Example; client promises listeners
      given listeners 1 accepting 1
      \(launchedScene)
      url | A.openURLContexts(url 1) >pass(1,url 1) >answer(yes)!
      """,
      """
      \(forwarder)listeners 1 accepting 1
      \(forwardedLaunch)>pass(1) >pass(own)
      url | app.open(url 1) >pass(1,url 1) >pass(own,url 1) !
      """,
    ])
}
