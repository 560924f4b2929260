import Lifecycle

// Rules of the list `scene`: scenes that the system asks for, and configurations of new sessions.
extension Rule {
  static let systemRequestConnects = Rule(
    "scene/system-request-connects", .should,
    "A scene that the system asks for should connect if it is not connected, and the app should be "
      + "launched for it.",
    sources: [respondingToScenes],
    latitude: [
      "An app that the person has quit need not be launched, nor any app before the first unlock."
    ],
    needs: .sceneBased,
    check: .after([.request], when: .sceneBased) { state, _ in
      let isAsleep = state.startedNotRunning && !state.step.launched && !state.step.terminated
      guard case .request(let scene) = state.step.stimulus, state.knowsCauses,
        state.world.sessions.contains(scene), !state.step.refused,
        isAsleep ? state.mustLaunchForRequests : !state.mayHaveEnded,
        state.step.start[SubjectSet(scene)] == [.unattached],
        !state.visibility.unseenSceneMoves.contains(.connect)
      else { return .silent }
      return .holds(state.possibleStates[SubjectSet(scene)] != [.unattached])
    },
    decidedBy: .implementation,
    consequence: .unclear(.states, demanded: [.connecting, .background]),
    message: .requestUnanswered,
    examples: [
      "request A | app.willFinishLaunching app.didFinishLaunching A.willConnect",
      "request A | app.willFinishLaunching app.didFinishLaunching !",
      "request A | !",
    ])

  static let furtherConfigurations = Rule(
    "scene/further-configurations", .should,
    "An app that is asked for the configuration of one new session should be asked for that of "
      + "every new session.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:configurationforconnecting:options:)"),
      .traces(["R006", "R039"]),
    ],
    latitude: [
      "An engine need not request configurations, nor repeat a request for a scene that never "
        + "connected."
    ],
    needs: [.sceneBased, .sessions], breadth: .narrow, choice: Choice(at: [.launch]),
    check: .at(scene: [.connect]) { state, seen in
      guard let scene = seen.receiver.scene, state.sceneMove(seen) != nil,
        state.history.asksForConfigurations, state.knowsCauses,
        state.visibility.sees(.app(.configurationForConnecting)),
        !state.history.sessions.contains(scene), !state.history.unsure.contains(scene)
      else { return .silent }
      return .holds(state.history.configured.contains(scene))
    },
    decidedBy: .implementation, restsOn: .sessions, consequence: .unclear(.sessions),
    message: .noConfiguration,
    examples: [
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching app.configurationForConnecting(A) \
      A.willConnect A.willEnterForeground A.didBecomeActive
      open B | app.configurationForConnecting(B) B.willConnect B.willEnterForeground \
      B.didBecomeActive
      """,
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching app.configurationForConnecting(A) \
      A.willConnect A.willEnterForeground A.didBecomeActive
      open B | B.willConnect! B.willEnterForeground B.didBecomeActive
      """,
    ])
}

extension MonitorStateView {
  /// Whether the system must launch the app, which is not running, for a scene that it asks for.
  fileprivate var mustLaunchForRequests: Bool {
    !history.wasQuit && world.wasUnlocked && !given.mustRefuseLaunch && !given.lacksRequiredDelegate
  }
}
