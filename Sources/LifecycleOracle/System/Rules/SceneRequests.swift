import Lifecycle

// Rules of the list `scene`: scenes that come forward, stay or connect, and the states that they report.
extension Rule {
  static let userRequestComesForward = Rule(
    "scene/user-request-comes-forward", .must,
    "A scene that a person asks for, or that gets a link, must come to the foreground.",
    sources: [respondingToScenes],
    latitude: [
      "During an interruption the scene may wait until it ends.",
      "If the person asks for no particular scene, one scene in the foreground is enough.",
      "If scenes have no delegate, it is enough that the scene or the app reports a state of the "
        + "foreground.",
    ],
    needs: .sceneBased,
    check: .after(.askingForInterface, when: [.sceneBased, .alive]) { state, reported in
      guard state.isSceneBased, !state.mayBeInterrupted, !state.mayHaveEnded else {
        return .silent
      }
      guard case .open(let scene) = state.step.stimulus else {
        // The person asks for no scene in particular.
        if state.linkWentBehind { return .broken }
        if !state.possibleStates.foreground.isEmpty { return .held }
        let isInFront = reported.application == .active || reported.application == .inactive
        return state.isUndelegated && isInFront ? .silent : .broken
      }
      guard state.world.sessions.contains(scene) else { return .silent }
      if !state.possibleStates[SubjectSet(scene)].isDisjoint(with: .foreground) { return .held }
      let isInFront =
        reported[scene] == .foregroundActive || reported[scene] == .foregroundInactive
      return state.isUndelegated && isInFront ? .silent : .broken
    }
    .after([.end], when: [.sceneBased, .alive]) { state, _ in
      state.isUndelegated ? .silent : state.judgementOfLateRequest
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.inactive, .active]),
    message: .notInFront,
    examples: [
      """
      \(secondScene)
      """,
      "given multiple scenes; \(launchedScene); open B | B.willConnect !",
      """
      \(secondScene)
      home | A.willResignActive A.didEnterBackground B.willResignActive B.didEnterBackground
      url | B.willEnterForeground A.openURLContexts(url) B.didBecomeActive !
      """,
      """
      \(secondScene)
      leave A | A.willResignActive A.didEnterBackground
      shortcut | A.performActionFor(shortcut) !
      """,
      "given multiple scenes; \(launchedScene); url | B.willConnect(url) !",
      """
      \(sceneInBackground)
      interrupt alert |
      launch |
      end alert | A.willEnterForeground A.didBecomeActive
      """,
      """
      given multiple scenes
      \(launchedScene)
      interrupt alert | A.willResignActive
      open B |
      end alert | A.didBecomeActive !
      """,
      """
      \(sceneInBackground)
      interrupt alert |
      launch |
      wait 5s | suspend
      end alert | !
      """,
      """
      \(sceneInBackground)
      interrupt alert |
      tap notification | app.didReceiveNotificationResponse(push)
      end alert | !
      """,
    ])

  static let systemRequestStaysBack = Rule(
    "scene/system-request-stays-back", .should,
    "A scene that the system asks for should be in the background while it handles its event.",
    sources: [respondingToScenes],
    needs: .sceneBased,
    check: .after([.request]) { state, _ in
      guard case .request(let scene) = state.step.stimulus,
        state.step.start[SubjectSet(scene)].isDisjoint(with: .foreground)
      else { return .silent }
      let lifecycleStates = state.possibleStates[SubjectSet(scene)]
      if lifecycleStates == [.unattached] { return .silent }
      let cameForward = !state.step.cameForward.isDisjoint(with: SubjectSet(scene))
      return .holds(!lifecycleStates.isDisjoint(with: .offscreen) && !cameForward)
    },
    decidedBy: .implementation,
    consequence: .unclear(.states, demanded: [.connecting, .background]),
    message: .requestedInFront,
    examples: [
      "request A | app.willFinishLaunching app.didFinishLaunching A.willConnect",
      """
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground !
      """,
      """
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.didBecomeActive A.willResignActive A.didEnterBackground !
      """,
    ])

  static let independent = Rule(
    "scene/independent", .must,
    "When something happens to one scene, every other scene must end in the state it had.",
    sources: [.page("uikit/transitioning-to-the-uikit-scene-based-life-cycle")],
    latitude: [
      "Bringing a scene forward may hide another.",
      "Other scenes may be deactivated and reactivated meanwhile.",
      "The end of the process ends all scenes.",
      "The system may reclaim a scene in the background at any time.",
      "A scene that was closed while the app was suspended may be disconnected late.",
    ],
    needs: [.sceneBased, .multipleScenes],
    check: .after([.leave, .close, .reclaim, .request], when: [.sceneBased, .alive]) { state, _ in
      guard state.given.allowsSeveralScenes, !state.mayHaveEnded,
        let scene = state.step.stimulus.scene
      else { return .silent }
      let others = state.step.start.surelyAttached
        .subtracting(SubjectSet(state.history.closed.union(SceneSet(scene))))
      guard !others.isEmpty else { return .silent }
      for other in others where !state.mayHaveStayed(SubjectSet(other)) { return .broken }
      return .held
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .otherSceneMoved,
    examples: [
      """
      \(secondScene)
      leave B | A.willResignActive A.didBecomeActive B.willResignActive B.didEnterBackground
      """,
      """
      \(secondScene)
      leave B | A.willResignActive B.willResignActive B.didEnterBackground !
      """,
    ])

  static let keptOnSwitch = Rule(
    "scene/kept-on-switch", .must,
    "Leaving a scene or the app, a lock and an interruption must not disconnect a scene that was "
      + "in the foreground.",
    sources: [
      .page("uikit/uiscenedelegate/scenediddisconnect(_:)"),
      .page("uikit/uiscenedestructioncondition"),
    ],
    latitude: [
      "The system may reclaim a scene in the background at any time.",
      "From iOS 26 on, a scene that asks for that may be destroyed when the person leaves it.",
    ],
    needs: .sceneBased, opportunity: .seenScenes, breadth: .narrow,
    check: .after(
      [.leave, .home, .lock, .interrupt], when: [.sceneBased, .alive],
      brokenAt: { Int($0.step.firstDisconnectOfForeground) }
    ) { state, _ in
      let inFrontBefore = state.inFrontBefore
      guard state.isSceneBased, !state.mayHaveEnded, !inFrontBefore.isEmpty,
        !state.visibility.unseenSceneMoves.contains(.disconnect)
      else { return .silent }
      let isDismissed = state.step.kind == .home || state.step.kind == .leave
      if isDismissed, state.given.mayDestroyScenes { return .silent }
      return .holds(state.step.disconnected.isDisjoint(with: inFrontBefore.scenes))
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .disconnectedOnLeaving,
    examples: [
      sceneInBackground,
      "\(sceneInBackground) A.didDisconnect!",
    ])

  static let singleWithoutMultipleSupport = Rule(
    "scene/single-without-multiple-support", .must,
    "An app without support for multiple scenes must never have two scenes at a time.",
    sources: [
      .page(
        "bundleresources/information-property-list/uiapplicationscenemanifest/"
          + "uiapplicationsupportsmultiplescenes")
    ],
    needs: .sceneBased, opportunity: .seenScenes, breadth: .narrow,
    check: .at(scene: [.connect], when: .singleScene) { state, seen in
      guard state.sceneMove(seen) != nil, !state.given.multipleScenes else { return .silent }
      let others = state.possibleStates.surelyAttached.subtracting(SubjectSet(seen.receiver))
      return others.isEmpty ? .silent : .broken
    }
    .after([.open, .request], when: [.sceneBased, .singleScene]) { state, _ in
      guard state.isSceneBased, !state.given.multipleScenes,
        let scene = state.step.stimulus.scene, !state.world.sessions.contains(scene),
        !state.possibleStates.surelyAttached.isEmpty
      else { return .silent }
      return .held
    },
    decidedBy: .implementation, consequence: .unclear([.states, .sessions]), message: .secondScene,
    examples: [
      "\(launchedScene); open B |",
      "\(launchedScene); open B | B.willConnect!",
    ])

  static let reportedState = Rule(
    "scene/reported-state", .must,
    "A scene must report the activation state that its callbacks imply.",
    sources: [.page("uikit/uiscene/activationstate-swift.property")],
    latitude: [
      "Inside a callback the reported state may differ.",
      "In the step in which a scene connects, it may still report `unattached`.",
      "A connected scene that has not moved yet may report `foregroundInactive`.",
    ],
    needs: [.sceneBased, .reportedStates],
    check: .after(.any, when: [.sceneBased, .alive]) { state, reported in
      guard state.isSceneBased, !state.mayHaveEnded else { return .silent }
      let (possible, fresh) = (state.possibleStates, state.freshScenes)
      guard possible.allow(reported, in: .unattached, fresh: fresh),
        possible.allow(reported, in: .background, fresh: fresh),
        possible.allow(reported, in: .foregroundInactive, fresh: fresh),
        possible.allow(reported, in: .foregroundActive, fresh: fresh)
      else { return .broken }
      return reported.scenes.isDisjoint(with: possible.attached.scenes) ? .silent : .held
    },
    decidedBy: .implementation, consequence: .none, message: .reportedSceneState,
    examples: [
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive | A foregroundActive
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive ! | A background
      """,
      """
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect | A unattached
      wait 1s | ! | A unattached
      """,
    ])

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
        !state.history.sessions.contains(scene), !state.history.possiblyKnown.contains(scene)
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
  /// Whether methods passed links only to scenes that are in the background now.
  var linkWentBehind: Bool {
    let receivers = SubjectSet(step.other.linkedScenes.union(step.other.scenesWithOptions))
    return !receivers.isEmpty && possibleStates.foreground.isDisjoint(with: receivers)
  }

  /// Judges that the subject of a request comes to the foreground when the interruption has ended.
  ///
  /// The subject `app` stands for anything of the app.
  var judgementOfLateRequest: Judgement {
    let requested = lifetime.requestedLast
    guard !requested.isEmpty, !mayBeInterrupted, !mayHaveEnded else { return .silent }
    let front = possibleStates.foreground
    return .holds(requested == [.app] ? !front.isEmpty : !front.isDisjoint(with: requested))
  }

  /// Whether a subject may end the step in the state in which it began the step.
  ///
  /// A scene that has just connected counts as in the background. A scene in the background may be
  /// reclaimed.
  func mayHaveStayed(_ subject: SubjectSet) -> Bool {
    var (before, after) = (step.start[subject], possibleStates[subject])
    if before.contains(.connecting) { before.insert(.background) }
    if after.contains(.connecting) { after.insert(.background) }
    let isReclaimed = before.isSubset(of: .offscreen) && after.contains(.unattached)
    return isReclaimed || !before.isDisjoint(with: after)
  }

  /// The scenes that may have connected in this step and not moved since.
  var freshScenes: SubjectSet {
    let before = step.start.connecting.subtracting(SubjectSet(step.disconnected))
    return possibleStates.connecting.subtracting(before)
  }

  /// Whether the system must launch the app, which is not running, for a scene that it asks for.
  fileprivate var mustLaunchForRequests: Bool {
    !history.wasQuit && world.wasUnlocked && !given.mustRefuseLaunch && !given.lacksRequiredDelegate
  }
}

extension PossibleStates {
  /// Whether every scene that reports a state may be in that state.
  @inline(__always)
  fileprivate func allow(
    _ reported: ReportedStates, in report: ActivationState, fresh: SubjectSet
  ) -> Bool {
    reported.scenes(in: report).isSubset(of: scenes(reporting: report, fresh: fresh))
  }

  /// Returns the scenes that may report a state; the scenes in `fresh` have just connected.
  @inline(__always)
  func scenes(reporting report: ActivationState, fresh: SubjectSet) -> SceneSet {
    switch report {
    case .unattached: unattached.union(fresh).scenes
    case .foregroundInactive: inactive.union(connecting).scenes
    case .foregroundActive: active.scenes
    case .background: offscreen.scenes
    }
  }
}
