import Lifecycle

// Rules of the list `termination`: apps that exit, and the calls before the end.
extension Rule {
  static let exitsOnSuspend = Rule(
    "termination/exits-on-suspend", .must,
    "Before iOS 13, an app that exits on suspend must be terminated, not suspended.",
    sources: [.page("bundleresources/information-property-list/uiapplicationexitsonsuspend")],
    latitude: [
      "The termination may come any time after the app is left.",
      "An app that was launched for an event and was never in the foreground may be suspended.",
    ],
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
    "Transition methods must not be called after `applicationWillTerminate`.",
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
    "Before an app ends, `applicationWillTerminate` must be called at most once, and its "
      + "notification posted at most once.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
      .page("uikit/uiapplication/willterminatenotification"),
    ],
    latitude: ["The call and the notification may be missing."],
    needs: .termination, breadth: .narrow,
    check: .at(.app(.willTerminate).union(.app(post: .willTerminate))) { state, seen in
      let tally = state.step.other
      if case .notification = seen.event {
        return tally.posts[.termination] > 0 ? .broken : .silent
      }
      return tally.calls[.termination] > 0 ? .broken : .held
    },
    decidedBy: .implementation, consequence: .unclear(.process), message: .uncaused,
    examples: [
      "\(launchedScene); terminate | app.willTerminate app:willTerminate terminate(system-request)",
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
