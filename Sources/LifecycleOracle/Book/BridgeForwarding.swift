import Lifecycle

// What clients hand to listeners, and what they keep of the app's own methods.
extension Rule {
  /// The lines of a client that forwards, in an app without scenes.
  private static let forwarder =
    "client Example; client forwards open, didBecomeActive; client promises listeners, own\n"
    + "given no scenes, "

  /// What such a client hands on of a launch.
  private static let forwardedLaunch =
    "launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive "

  static let forwardsToAll = Rule(
    "bridge/forwards-to-all", .must,
    "What UIKit calls reaches every listener once, unaltered, in the order in which they have "
      + "registered, before UIKit tells anything else.",
    sources: [
      .page("uikit/uiapplicationdelegate"),
      .report("https://github.com/react/react-native/pull/48376"),
      .report("https://github.com/Telerik-Verified-Plugins/PushNotification/issues/65"),
    ],
    latitude: [
      "Methods that the contract does not name may be handed on or not.",
      "Where the contract says so, the order is open, or a listener that takes a link ends its way.",
    ],
    needs: [.client, .forwards],
    check: .bridge(
      exercisedBy: [.callWithListeners], pending: [.listeners], at: [.pass]
    ) { client in !client.report.isOfOwnMethod && client.isWrongPass() },
    message: .client(
      "is not what the listener is to hear now",
      "has not handed every listener what UIKit called"),
    examples: [
      "\(forwarder)listeners 2\n\(forwardedLaunch)>pass(1) >pass(own) >pass(2)",
      "\(forwarder)listeners 2\n\(forwardedLaunch)>pass(2)! >pass(own)",
      "\(forwarder)listeners 1\n\(forwardedLaunch)>pass(1) >pass(1)! >pass(own)",
      "\(forwarder)listeners 2\n\(forwardedLaunch)>pass(1) >pass(own) !",
      """
      \(forwarder)listeners 1
      \(forwardedLaunch)>pass(1) >pass(own)
      url | app.open(url 1) >pass(1,url 2)! >pass(own,url 1)
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
    "The app's own method, in whose place the client stands, still runs, once and unaltered.",
    sources: [
      .page("uikit/uiapplicationdelegate"),
      .report("https://github.com/google/GoogleUtilities/issues/14"),
    ],
    latitude: ["Before its listeners, between them, or behind them."],
    needs: [.client, .runsTheAppsOwn],
    check: .bridge(exercisedBy: [.call], pending: [.own], at: [.pass]) { client in
      client.report.isOfOwnMethod && client.isWrongPass()
    },
    message: .client(
      "is not what the app's own method is to hear now",
      "has not run the app's own method, in whose place it stands"),
    examples: [
      "\(forwarder)listeners 1\n\(forwardedLaunch)>pass(1) >pass(own)",
      "\(forwarder)listeners 1\n\(forwardedLaunch)>pass(1) !",
      "\(forwarder)listeners 1\n\(forwardedLaunch)>pass(own) >pass(1) >pass(own)!",
    ])

  /// A client that tells how long a session has lasted, and one that it tells of.
  static let answersForAll = Rule(
    "bridge/answers-for-all", .must,
    "UIKit is answered that a link is taken if any listener takes it, and otherwise that it is not, "
      + "as if the method were missing.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:open:options:)"),
      .page("uikit/uiapplicationdelegate/application(_:continue:restorationhandler:)"),
    ],
    latitude: [
      "Who promises links may take one itself.",
      "What is answered at a launch is not judged: some take any yes for all, some any no.",
    ],
    needs: [.client, .forwards],
    check: .bridge(exercisedBy: [.callForAnswer], pending: [.answer], at: [.answer]) {
      $0.isWrongAnswer()
    },
    message: .client(
      "is not what its listeners have answered, or was answered before",
      "has not answered that a listener takes the link"),
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
