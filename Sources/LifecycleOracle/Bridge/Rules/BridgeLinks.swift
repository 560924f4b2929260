import Lifecycle

// The rule about the links that a client passes on.
extension Rule {
  /// The contract of a client that passes links on.
  static let linkClient = appClient.replacing("\n", with: "; client promises links, kept links\n")

  static let linkOnce = Rule(
    "bridge/link-once", .must,
    "The client must pass each link, activity or tapped notification to the receiver once, "
      + "unaltered and in order, at a launch and in a running app. If the contract promises `kept "
      + "links`, the client must keep them for a late receiver. A report that names a scene must "
      + "name the scene that got the link.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:willconnectto:options:)"),
      .page("uikit/uiscenedelegate/scene(_:openurlcontexts:)"),
      .page("uikit/uiscenedelegate/scene(_:continue:)"),
      .page("uikit/uiapplication/launchoptionskey/url"),
      .page(
        "usernotifications/unusernotificationcenterdelegate/"
          + "usernotificationcenter(_:didreceive:withcompletionhandler:)"),
      .page("xcode/defining-a-custom-url-scheme-for-your-app"),
      .report("https://github.com/BranchMetrics/ios-branch-deep-linking-attribution/pull/1425"),
    ],
    latitude: [
      "The client may pass on a link from the launch options at once, or when UIKit opens it.",
      "Two URLs that UIKit opens together have no order. If the contract promises `first link`, "
        + "one of them is enough.",
      "If the contract promises `waiting links`, a link may wait until the app, or the scene "
        + "that got the link, is active. An app may then handle its links in any order.",
    ],
    needs: [.client, .passesLinks],
    check: .bridge(exercisedBy: [.link], pending: [.link], at: [.link, .pass]) {
      $0.isWrongLink() || $0.isOfferedAfterReceiver()
    },
    message: .wrongLink,
    examples: [
      """
      \(linkClient)url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url 1) >url(1) \
      A.willEnterForeground >resume A.didBecomeActive >focus
      """,
      """
      \(linkClient)url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url 1) \
      A.willEnterForeground >resume A.didBecomeActive >focus !
      """,
      "\(linkClient)\(toldLaunch)\nurl | A.openURLContexts(url 1) >url(1)",
      """
      \(linkClient)given multiple scenes
      \(toldLaunch)
      open B | B.willConnect B.willEnterForeground B.didBecomeActive
      url | B.openURLContexts(url 1) B>url(1)
      url | B.openURLContexts(url 2) A>url(2)!
      """,
      """
      \(linkClient)client promises waiting links
      \(toldLaunch)
      interrupt alert | A.willResignActive >blur
      url | A.openURLContexts(url 1)
      end alert | A.didBecomeActive >focus >url(1)
      """,
      """
      \(linkClient)client promises waiting links
      \(toldLaunch)
      interrupt alert | A.willResignActive >blur
      url | A.openURLContexts(url 1)
      end alert | A.didBecomeActive >focus !
      """,
      "\(linkClient)\(toldLaunch)\nurl | A.openURLContexts(url 1) >url(1) >url(1)!",
      "\(linkClient)\(toldLaunch)\nurl | A.openURLContexts(url 1+2) >url(2) !",
      """
      \(linkClient)given no scenes
      url | app.willFinishLaunching(url 1) app.didFinishLaunching(url 1) >url(1) app.open(url 1) \
      >url(1)! app.didBecomeActive >focus
      """,
      """
      client Example; client forwards openURLContexts; client promises listeners, yes ends, links
      given listeners 1 accepting 1, links in pairs
      \(launchedScene)
      url | A.openURLContexts(url 1+2) >pass(1,url 1) >pass(1,url 2) >url(2)!
      """,
      """
      client Example; client forwards openURLContexts; client promises listeners, yes ends, links
      given listeners 2 accepting 2
      \(launchedScene)
      url | A.openURLContexts(url 1) >pass(1,url 1) >pass(2,url 1)
      url | A.openURLContexts(url 2) >pass(1,url 2) >url(2) >pass(2,url 2)!
      """,
    ])
}
