import Lifecycle
import LifecycleReference

extension Fault {
  static let state: [Fault] = [
    Fault(
      "reports-first-scene", breaks: "state/most-active-scene",
      "The state of the app is that of its first scene.",
      .deciding(.applicationState) { engine, usual in
        guard engine.isSceneBased, let first = engine.connected.first else { return usual }
        return engine.applicationState(ofScene: first)
      }),
    Fault(
      "reports-least-active", breaks: "state/most-active-scene",
      "The state of the app is that of its least active scene.",
      .deciding(.applicationState) { engine, usual in
        guard engine.isSceneBased else { return usual }
        let states = engine.connected.map { engine.applicationState(ofScene: $0) }
        return states.max { $0.rawValue < $1.rawValue } ?? .background
      }),
    Fault(
      "app-reports-active-when-inactive", breaks: "state/sceneless",
      "An app-based app that is inactive reports that it is active.",
      .deciding(.applicationState) { engine, usual in
        !engine.isSceneBased && usual == .inactive ? .active : usual
      }),
    Fault(
      "app-reports-inactive-in-background", breaks: "state/sceneless",
      "An app-based app in the background reports that it is inactive.",
      .deciding(.applicationState) { engine, usual in
        !engine.isSceneBased && usual == .background ? .inactive : usual
      }),
    Fault(
      "reports-new-scenes-in-front", breaks: "state/reports-agree",
      "A scene that has connected in the background reports that it is in the foreground.",
      .before(.connect) { engine, scene, _ in engine.memory.scenes.insert(scene) },
      .after(.enterForeground) { engine, scene, _ in engine.memory.scenes.remove(scene) },
      .deciding(.activationState) { engine, scene, state in
        state == .background && engine.memory.scenes.contains(scene) ? .foregroundInactive : state
      }),
    Fault(
      "reads-active-on-the-way-out", breaks: "state/read-in-transitions",
      "An app-based app reads that it is still active when it has entered the background.",
      .reading(.application(.active), in: .didEnterBackground) { !$0.isSceneBased }),
    Fault(
      "reads-scenes-too-early", breaks: "state/read-by-scenes",
      "A scene that has become active reads that it is inactive.",
      .reading(.activation(.foregroundInactive), in: .didBecomeActive) { $0.isSceneBased }),
    Fault(
      "reads-scenes-too-late", breaks: "state/read-by-scenes",
      "A scene that has entered the background reads that it is active.",
      .reading(.activation(.foregroundActive), in: .didEnterBackground) { $0.isSceneBased }),
    Fault(
      "reads-scenes-still-inactive", breaks: "state/read-by-scenes",
      "A scene that the person has left still reads that it is inactive.",
      .reading(.activation(.foregroundInactive), in: .didEnterBackground) {
        $0.isSceneBased && !$0.world.isInterrupted
      }),
    Fault(
      "reads-scenes-unattached-on-return", breaks: "state/read-by-scenes",
      "A connected scene that comes forward again reads that it is unattached.",
      .reading(.activation(.unattached), in: .willEnterForeground) { $0.isSceneBased }),
    Fault(
      "reads-background-beside-a-scene", breaks: "state/read-as-implied",
      "An app reads `background` when one scene leaves, although another stays in front.",
      .reading(.application(.background), in: .didEnterBackground) {
        $0.isSceneBased && !$0.foreground.isEmpty
      }),
    Fault(
      "reads-inactive-when-pushed-awake", breaks: "state/read-as-implied",
      "A scene-based app that a push launches reads that it is inactive.",
      .reading(.application(.inactive), in: .didReceiveRemoteNotification) {
        $0.isSceneBased && $0.step.launchDestination == .background
      }),
    Fault(
      "reads-active-at-the-end", breaks: "state/read-as-implied",
      "An app that is terminated in the background reads that it is active.",
      .reading(.application(.active), in: .willTerminate) { $0.foreground.isEmpty }),
    Fault(
      "misreads-the-state-on-resigning", breaks: "state/read-in-transitions",
      "In `willResignActive` an app-based app already reads the state inactive.",
      .instead(of: .call) { engine, call, app in
        guard call.callback == .willResignActive, call.receiver == .app else { return false }
        let read = StateRead.application(.inactive)
        engine.react(to: app.tell(call.callback, call.receiver, reading: read), app)
        return true
      }),
  ]
}

extension Hook {
  /// Lets the app read a state in a method, where `applies` says so.
  fileprivate static func reading(
    _ read: StateRead, in callback: Callback,
    where applies: @escaping @Sendable (HookedReference) -> Bool
  ) -> Hook {
    .instead(of: .call) { engine, call, app in
      guard call.callback == callback, call.read != read, applies(engine) else { return false }
      engine.react(
        to: app.tell(
          call.callback, call.receiver, about: call.scenes, with: call.payload, reading: read),
        app)
      return true
    }
  }
}
