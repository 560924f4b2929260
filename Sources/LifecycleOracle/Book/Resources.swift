import Lifecycle

extension Rule {
  static let sharedResourceHeld = Rule(
    "background/shared-resource-held", .must,
    "An app that holds a shared resource when it is to be suspended is terminated.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background", section: "Release shared resources")
    ],
    latitude: [
      "The moment between the callback's return and the would-be suspension.",
      "Audio and VoIP modes cover the resource `audio`.",
      "Extended time and modes of background execution put suspension off.",
    ],
    needs: [.resources, .termination], breadth: .narrow,
    check: .at(.suspend.union(.terminate)) { state, seen in
      guard !state.exposed.isEmpty else { return .silent }
      switch seen.event {
      case .suspend: return .broken
      case .terminate(.heldSharedResource): return .held
      default: return .silent
      }
    }
    .after([.wait]) { state, _ in
      guard state.isOffscreen, state.startedRunning, state.process == ProcessSet(.running),
        !state.isKeptRunning, !state.exposed.isEmpty, state.idleTime >= 30
      else { return .silent }
      return .broken
    },
    message: .heldInBackground,
    examples: [
      """
      \(launchedScene)
      acquire camera |
      home | A.willResignActive A.didEnterBackground
      wait 12s | terminate(held:camera)
      """,
      """
      \(launchedScene)
      acquire camera |
      home | A.willResignActive A.didEnterBackground
      wait 12s | suspend!
      """,
      """
      \(launchedScene)
      acquire bonjour |
      home | A.willResignActive A.didEnterBackground
      wait 1m | !
      """,
    ])

  static let sharedResourceAccess = Rule(
    "background/shared-resource-access", .must,
    "An app that uses a shared resource in the background is terminated.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background", section: "Release shared resources")
    ],
    latitude: ["Audio and VoIP modes cover the resource `audio`."],
    needs: [.resources, .termination, .suspension],
    check: .after([.access, .acquire]) { state, _ in
      guard state.step.appActed, state.startedRunning, state.step.start.foreground.isEmpty,
        !state.step.accessed.subtracting(state.excusable).isEmpty,
        state.lifetime.purpose != .prewarming
      else { return .silent }
      return .holds(state.mayHaveEnded)
    },
    message: .usedInBackground,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      access database | terminate(accessed:database)
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      access database | !
      """,
    ])

  static let exemptResources = Rule(
    "background/exempt-resources", .must,
    "Asset images, caches and discardable content never cause a termination.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background", section: "Free up memory")
    ],
    needs: [.resources, .termination, .suspension], breadth: .narrow,
    check: .at(.suspend.union(.terminate)) { state, seen in
      switch seen.event {
      case .terminate(.heldSharedResource(let resource)),
        .terminate(.accessedSharedResource(let resource)):
        return ResourceSet.exempt.contains(resource) ? .broken : .silent
      case .suspend:
        return state.app.held.isDisjoint(with: .exempt) ? .silent : .held
      default: return .silent
      }
    },
    message: .exemptResource,
    examples: [
      """
      \(launchedScene)
      acquire cache |
      home | A.willResignActive A.didEnterBackground
      wait 12s | suspend
      """,
      """
      \(launchedScene)
      acquire cache |
      home | A.willResignActive A.didEnterBackground
      wait 12s | terminate(held:cache)!
      """,
    ])
}
