import Lifecycle
import LifecycleOracle
import Testing

/// What clients tell as an app, a scene or a session comes back, or as they begin anew.
@Suite("A client that tells seldom")
struct UnusualReturnTests {
  @Test(
    "is right",
    arguments: [
      // Without a word for the way down it is UIKit who says that the first way up is over.
      """
      client Up; client app resume = cameForward, first silent
      \(UnusualClient.launch) A.didBecomeActive
      \(UnusualClient.comesBack(">resume", ""))
      \(UnusualClient.comesBack(">resume", ""))
      """,
      """
      client Up; client app on = active, first silent; client scene shown = inactive, first open
      \(UnusualClient.launch) A.didBecomeActive
      \(UnusualClient.comesBack("A>shown", ">on"))
      """,
      // Whether it is, where an app without scenes was launched inactive, or came and went at once.
      """
      \(UnusualClient.silent)given no scenes
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive] app.didBecomeActive
      home | app.willResignActive app.didEnterBackground
      launch | app.willEnterForeground >resume app.didBecomeActive
      """,
      """
      \(UnusualClient.silent)given no scenes
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive] app.didBecomeActive
      home | app.willResignActive app.didEnterBackground
      launch | app.willEnterForeground app.didBecomeActive
      """,
      """
      \(UnusualClient.silent)\(UnusualClient.launch) A.didEnterBackground
      launch | A.willEnterForeground >resume A.didBecomeActive
      """,
      """
      \(UnusualClient.silent)\(UnusualClient.launch) A.didEnterBackground
      launch | A.willEnterForeground A.didBecomeActive
      """,
      """
      \(UnusualClient.silent)client promises starts
      given no scenes, starts late
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive] app.didBecomeActive
      home | app.willResignActive app.didEnterBackground
      start |
      launch | app.willEnterForeground >resume app.didBecomeActive
      """,
      // What is said of the first way up is said of each place by its own words.
      """
      client Two; client app on = active; client app off = inactive or background, first open
      interrupt alert |
      \(UnusualClient.launch)
      end alert | A.didBecomeActive >on
      """,
      """
      client Two; client app on = active, first silent; client app off = inactive or background
      interrupt alert |
      \(UnusualClient.launch) >off
      end alert | A.didBecomeActive
      interrupt alert | A.willResignActive >off
      end alert | A.didBecomeActive >on
      """,
      // One event for both ways up says at each of them which it is.
      """
      client Up; client app up = cameForward or becameActive; client app down = wentBack
      \(UnusualClient.launch) >up A.didBecomeActive >up
      home | A.willResignActive A.didEnterBackground >down
      launch | A.willEnterForeground >up A.didBecomeActive >up
      """,
      // Where the contract has a word for where the app was, or UIKit did not name that, nothing is
      // told anew of where the client has it.
      """
      client Windows; client app on = active, off = inactive or background
      given display B
      \(UnusualClient.launch) A.didBecomeActive >on
      home | A.willResignActive A.didEnterBackground >off
      request B | B.willConnect B.willEnterForeground B.didBecomeActive
      reclaim B | B.willResignActive B.didEnterBackground B.didDisconnect
      """,
      """
      client Late; client app off = inactive
      \(UnusualClient.launch) A.didBecomeActive
      close A | A.willResignActive A.didDisconnect >off
      interrupt alert |
      launch | A.willConnect A.willEnterForeground
      """,
      // A scene that connects again has a first way up once more.
      """
      client Windows; client scene shown = active, first open
      \(UnusualClient.launch) A.didBecomeActive A>shown
      close A | A.willResignActive A.didEnterBackground A.didDisconnect
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      // Who looks where the app is as a turn ends sees no return that is over by then.
      """
      \(UnusualClient.sessions)client promises sessions 30s from activity
      \(UnusualClient.launch) A.didBecomeActive >begin
      home | A.willResignActive A.didEnterBackground
      wait 60s |
      launch | A.willEnterForeground A.didBecomeActive A.willResignActive A.didBecomeActive >end(0s) >begin
      """,
      """
      \(UnusualClient.sessions)client promises sessions 30s from activity
      \(UnusualClient.launch) A.didBecomeActive >begin
      home | A.willResignActive A.didEnterBackground
      wait 20s |
      launch | A.willEnterForeground A.didBecomeActive A.willResignActive
      wait 20s |
      end alert | A.didBecomeActive >end(0s) >begin
      """,
      """
      \(UnusualClient.sessions)client promises sessions 30s from activity
      \(UnusualClient.launch) A.didBecomeActive >begin
      home | A.willResignActive A.didEnterBackground
      wait 20s |
      launch | A.willEnterForeground A.didBecomeActive A.willResignActive
      wait 20s |
      end alert | A.didBecomeActive
      """,
      // When the interface of an app without scenes is attached is up to the client.
      """
      client Born; client scene born = attached, shown = becameActive
      given no scenes, modes fetch
      \(UnusualClient.background)
      launch | app.willEnterForeground app.didBecomeActive A>born A>shown
      """,
      // Each client that is started is ready, and each receiver may be told so.
      """
      \(UnusualClient.crossings)client ready = ready; client promises starts
      given starts late
      \(UnusualClient.launch) A.didBecomeActive
      start | >ready >up >focus
      stop |
      start | >ready
      """,
    ])
  func right(text: String) throws {
    let oracle = try UnusualClient.judged(text)
    #expect(oracle.breaches.isEmpty, "\(oracle.breaches.map { Rule.bridge[$0.rule].id })")
  }
}
