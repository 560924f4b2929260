import Lifecycle

// A rule of the list `other`: the delivery of a quick action of the app's icon.
extension Rule {
  static let quickAction = Rule(
    "other/quick-action", .must,
    "A quick action must reach the app exactly once. A new scene must get it in its connection "
      + "options, a connected scene by its method, and without scenes the app delegate by its "
      + "method.",
    sources: [
      .page("uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:)"),
      .page("uikit/uiscene/connectionoptions/shortcutitem"),
      .page("uikit/uiapplicationdelegate/application(_:performactionfor:completionhandler:)"),
      .traces(["R243"]),
    ],
    latitude: [
      "Any scene may receive it.", "A scene may be created for it.",
      "If the scenes have no delegate, the app delegate may receive it, or nobody.", Self.mayWait,
    ],
    needs: .shortcuts, opportunity: .fittingMethods,
    check: .after([.shortcut], when: .alive) { state, _ in
      guard state.knowsCauses, !state.mayHaveEnded, !state.linkMayWait else { return .silent }
      // In a step of `shortcut`, the tally's links are quick actions.
      let tally = state.step.other
      guard state.isSceneBased else {
        return state.given.hasAppTransitions ? .holds(tally.linksToApp == 1) : .silent
      }
      let toScenes = tally.linksToScenes + tally.linksInOptions
      guard state.hasSceneDelegate else {
        return toScenes + tally.linksToApp > 1 ? .broken : .silent
      }
      if tally.linksToApp > 0 { return .broken }
      let surelyHadNoScene = state.step.start.attached.isEmpty && state.step.madeUncertain.isEmpty
      if surelyHadNoScene {
        // Without a connection there are no options; another rule demands a scene.
        guard !state.lifetime.connected.isEmpty else { return .silent }
        return .holds(tally.linksInOptions == 1 && tally.linksToScenes == 0)
      }
      return .holds(toScenes == 1)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .quickActionLost,
    examples: [
      """
      \(sceneInBackground)
      shortcut | A.willEnterForeground A.performActionFor(shortcut) A.didBecomeActive
      """,
      """
      shortcut | app.willFinishLaunching app.didFinishLaunching A.willConnect(shortcut) \
      A.willEnterForeground A.didBecomeActive
      """,
      "\(launchedScene); shortcut | !",
      """
      shortcut | app.willFinishLaunching app.didFinishLaunching A.willConnect(shortcut) \
      A.willEnterForeground A.performActionFor(shortcut) A.didBecomeActive !
      """,
      "\(launchedScene); shortcut | app.performActionFor(shortcut) !",
      """
      given iOS 12
      shortcut | app.willFinishLaunching(shortcut) app.didFinishLaunching(shortcut) \
      app.performActionFor(shortcut) app.didBecomeActive
      """,
      """
      given iOS 12
      shortcut | app.willFinishLaunching(shortcut) app.didFinishLaunching(shortcut) \
      app.didBecomeActive !
      """,
    ])
}
