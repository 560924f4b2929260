import Lifecycle

// Apps that exit, and what is told on the way to the end.
extension Rule {
  static let exitsOnSuspend = Rule(
    "termination/exits-on-suspend", .must,
    "Before iOS 13 an app that exits on suspend is ended rather than suspended.",
    sources: [.page("bundleresources/information-property-list/uiapplicationexitsonsuspend")],
    latitude: ["How long after it is left.", "Launched for an event, it was never left."],
    needs: [.appBased, .suspension, .termination, .systems(9...12)], breadth: .narrow,
    check: .at(.suspend.union(.terminate)) { state, seen in
      guard state.given.exitsInsteadOfSuspending else { return .silent }
      if seen.event == .suspend { return state.lifetime.hasBeenInFront ? .broken : .silent }
      return seen.event == .terminate(.exitsOnSuspend) ? .held : .silent
    },
    decidedBy: .device, consequence: .unclear(.process), message: .suspendedInsteadOfExit,
    examples: [
      """
      given iOS 12, exits on suspend
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground app.willTerminate terminate(exits-on-suspend)
      """,
      """
      given iOS 12, exits on suspend
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground suspend!
      """,
    ])

  static let silentAfterWillTerminate = Rule(
    "termination/silent-after-will-terminate", .observed,
    "After `applicationWillTerminate` no transition is told.",
    sources: [.traces(["R004", "R049", "R059", "R190"])],
    needs: .termination, breadth: .narrow,
    check: .at(.transitions, when: .toldWillTerminate) { state, _ in
      state.step.toldWillTerminate ? .broken : .silent
    }
    .after(.any, when: .toldWillTerminate) { state, _ in
      state.step.toldWillTerminate ? .held : .silent
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .afterWillTerminate,
    examples: [
      """
      log starts unknown
      quit | A.willResignActive A.didEnterBackground app.willTerminate terminate(user-quit)
      """,
      """
      log starts unknown
      quit | A.willResignActive app.willTerminate A.didEnterBackground! terminate(user-quit)
      """,
    ])

  static let toldOnce = Rule(
    "termination/told-once", .must,
    "Before its end an app is told `applicationWillTerminate` once, and notified of it once.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
      .page("uikit/uiapplication/willterminatenotification"),
    ],
    latitude: ["It may not be told at all."],
    needs: .termination, breadth: .narrow,
    check: .at(.app(.willTerminate).union(.app(post: .willTerminate))) { state, seen in
      let told = state.step.other
      if case .notification = seen.event { return told.posts[.termination] > 0 ? .broken : .silent }
      return told.calls[.termination] > 0 ? .broken : .held
    },
    decidedBy: .implementation, consequence: .unclear(.process), message: .uncaused,
    examples: [
      """
      \(launchedScene)
      terminate | app.willTerminate app:willTerminate terminate(system-request)
      """,
      """
      \(launchedScene)
      terminate | app.willTerminate app.willTerminate! terminate(system-request)
      """,
      """
      \(launchedScene)
      terminate | app.willTerminate app:willTerminate app:willTerminate! terminate(system-request)
      """,
    ])
}
