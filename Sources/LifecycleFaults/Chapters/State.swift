import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in reported states.
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
  ]
}
