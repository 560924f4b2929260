package import Lifecycle

/// A scenario that every engine of a life cycle should get right, with one correct answer.
package struct TrivialScenario: Sendable {
  /// The stimuli and the callbacks of a correct answer, as a trace.
  package private(set) var trace: Trace

  private init(_ notation: String) {
    guard let trace = try? Trace(notation: notation) else {
      preconditionFailure("not in the notation: \(notation)")
    }
    self.trace = trace
  }

  /// Returns the same scenario in an app that an engine with some capabilities supports, if
  /// possible.
  func fitted(to capabilities: Capabilities) -> TrivialScenario {
    var fitted = self
    let plain = Given(playedBy: capabilities)
    fitted.trace.given.system = plain.system
    fitted.trace.given.sdk = plain.sdk
    if !capabilities.supports(.both) {
      fitted.trace.given.delegates = trace.given.isSceneBased ? .sceneOnly : .appOnly
    }
    return fitted
  }

  /// The trivial scenarios, simpler ones first.
  package static let all = [
    "launch | \(launches)",
    "launch | \(launches); home | \(leaves)",
    "launch | \(launches); home | \(leaves); launch | \(returns)",
    "launch | \(launches); interrupt call | A.willResignActive; end call | A.didBecomeActive",
    "launch | \(launches); interrupt panel | A.willResignActive; end panel | A.didBecomeActive",
    "launch | \(launches); interrupt switcher | A.willResignActive; home | A.didEnterBackground",
    "launch | \(launches); banner |; home | \(leaves)",
    "launch | \(launches); lock | \(leaves); unlock | \(returns)",
    "launch | \(launches); leave A | \(leaves); open A | \(returns)",
    "launch | \(launches); interrupt alert | A.willResignActive; home | A.didEnterBackground",
    "launch | \(launches); home | \(leaves); wait 1m |; launch | \(returns)",
    "launch | \(launches); close A | \(leaves) A.didDisconnect",
    """
    launch | \(launches); home | \(leaves); reclaim A | A.didDisconnect
    launch | A.willConnect \(returns)
    """,
    "request A | app.willFinishLaunching app.didFinishLaunching A.willConnect; launch | \(returns)",
    "launch | \(launches); open B | ; home | \(leaves); open B | \(returns)",
    """
    given multiple scenes; launch | \(launches)
    open B | B.willConnect B.willEnterForeground B.didBecomeActive
    close B | B.willResignActive B.didEnterBackground B.didDisconnect; home | \(leaves)
    """,
    """
    given multiple scenes; launch | \(launches); request B | B.willConnect; home | \(leaves)
    """,
    "url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url) \(returns)",
    "launch | \(launches); home | \(leaves); url | \(returns(with: "A.openURLContexts(url)"))",
    "launch | \(launches); home | \(leaves); activity | \(returns(with: "A.continue(activity)"))",
    """
    launch | \(launches); home | \(leaves)
    tap notification | \(returns(with: "app.didReceiveNotificationResponse(push)"))
    """,
    """
    launch | \(launches); home | \(leaves)
    shortcut | \(returns(with: "A.performActionFor(shortcut)"))
    """,
    "given no scenes; launch | \(appLaunches)",
    """
    given no scenes; launch | \(appLaunches); home | app.willResignActive app.didEnterBackground
    launch | app.willEnterForeground app.didBecomeActive
    """,
    """
    given no scenes; launch | \(appLaunches)
    interrupt call | app.willResignActive; end call | app.didBecomeActive
    """,
  ].map(TrivialScenario.init)

  private static let launches = """
    app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
    A.didBecomeActive
    """
  private static let leaves = "A.willResignActive A.didEnterBackground"
  private static let returns = "A.willEnterForeground A.didBecomeActive"
  private static func returns(with link: String) -> String {
    "A.willEnterForeground \(link) A.didBecomeActive"
  }
  private static let appLaunches =
    "app.willFinishLaunching app.didFinishLaunching app.didBecomeActive"
}
