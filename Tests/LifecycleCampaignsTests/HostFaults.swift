import Lifecycle
import LifecycleReference
import Testing

/// A fault in how an implementation handles the events of its host.
struct HostFault: Sendable, CustomTestStringConvertible {
  let name: String
  /// The rules that can detect the fault. The scenario decides which rule is found.
  let rules: Set<String>
  /// The observations reported in place of one.
  var altered: (@Sendable (Observation, Given) -> [Observation])?
  /// The events handled in place of one.
  var events: (@Sendable (HostEvent, inout Memory) -> [HostEvent])?
  /// Whether the implementation reports that it is active while it is inactive.
  var isAlwaysActive = false

  struct Memory {
    let given: Given
    var count = 0
    var held: [HostEvent] = []
  }

  var testDescription: String { name }
}

struct FaultyPassThrough: HostDriven {
  static var capabilities: Capabilities { PassThrough.capabilities }
  private var base: PassThrough
  private let fault: HostFault
  private var memory: HostFault.Memory

  init(_ given: Given) { self.init(given, HostFault(name: "none", rules: [])) }

  init(_ given: Given, _ fault: HostFault) {
    self.fault = fault
    memory = HostFault.Memory(given: given)
    let altered = fault.altered ?? { observation, _ in [observation] }
    base = PassThrough(given) { observation in altered(observation, given) }
  }

  mutating func handle(_ event: HostEvent, telling app: HostedApp) {
    for taken in fault.events?(event, &memory) ?? [event] { base.handle(taken, telling: app) }
  }

  var applicationState: ApplicationState? {
    fault.isAlwaysActive && base.applicationState == .inactive ? .active : base.applicationState
  }

  func activationState(of scene: SceneID) -> ActivationState? { base.activationState(of: scene) }
}

// MARK: Faults in reports

extension HostFault {
  private static func telling(
    _ name: String, _ rules: Set<String>,
    _ altered: @escaping @Sendable (Observation, Given) -> [Observation]
  ) -> HostFault { HostFault(name: name, rules: rules, altered: altered) }

  /// Faults in what is reported to the app.
  static let ofTelling: [HostFault] = [
    telling(
      "forgets-did-finish-launching",
      ["launch/will-then-did-finish", "launch/scene-connects-after-launch"]
    ) {
      observation, _ in observation.event == .callback(.didFinishLaunching) ? [] : [observation]
    },
    telling(
      "tells-the-app-delegate-too", ["delivery/scene-delegate-preferred"]
    ) {
      observation, _ in
      observation.receiver != .app && observation.event == .callback(.didBecomeActive)
        ? [observation, Observation(.callback(.didBecomeActive))] : [observation]
    },
    telling(
      "tells-scene-a-alone",
      [
        "delivery/only-the-affected-scene", "scene/alternates", "scene/legal-transitions",
        "background/entered-on-leaving", "deactivation/before-background",
        "scene/single-without-multiple-support", "scene/independent",
      ]
    ) { observation, _ in
      guard observation.event == .callback(.didEnterBackground), observation.receiver != .app
      else { return [observation] }
      return [Observation(observation.event, .scene(.a))]
    },
    telling(
      "posts-no-activation", ["delivery/application-notification-posted"]
    ) { observation, _ in
      observation == Observation(.notification(.didBecomeActive)) ? [] : [observation]
    },
    telling(
      "posts-the-way-to-the-foreground-for-each-scene",
      ["delivery/aggregate-foreground-notification"]
    ) { observation, _ in
      observation.receiver != .app && observation.event == .notification(.willEnterForeground)
        ? [observation, Observation(.notification(.willEnterForeground))] : [observation]
    },
    telling(
      "posts-nothing-of-scenes-that-activate",
      ["delivery/paired-scene-notification"]
    ) { observation, _ in
      observation.event == .notification(.didActivate) ? [] : [observation]
    },
    telling(
      "loses-links-of-new-scenes", ["other/open-url-cold"]
    ) {
      observation, _ in
      guard observation.event == .callback(.willConnect) else { return [observation] }
      return [Observation(observation.event, observation.receiver)]
    },
    telling(
      "reads-active-while-launching", ["launch/initial-state"]
    ) {
      observation, _ in
      var told = observation
      if told.read != nil { told.read = .application(.active) }
      return [told]
    },
    telling(
      "does-not-disconnect",
      [
        "scene/close-disconnects", "scene/connects-once", "scene/reclaimed-only-offscreen",
        "scene/single-without-multiple-support", "delivery/paired-scene-notification",
      ]
    ) { observation, _ in
      observation.event == .callback(.didDisconnect) ? [] : [observation]
    },
    telling(
      "calls-delegates-that-are-missing", ["delivery/delegate-exists"]
    ) {
      observation, given in
      observation.event == .notification(.didActivate) && !given.hasSceneDelegate
        ? [Observation(.callback(.didBecomeActive), observation.receiver), observation]
        : [observation]
    },
    telling(
      "posts-before-it-calls", ["delivery/application-notification-order"]
    ) { observation, given in
      guard !given.isSceneBased, given.hasAppTransitions else { return [observation] }
      return switch observation.event {
      case .callback(.willResignActive): []
      case .notification(.willResignActive):
        [observation, Observation(.callback(.willResignActive))]
      default: [observation]
      }
    },
  ]
}

// MARK: Faults in handling events

extension HostFault {
  private static func ignoring(
    _ name: String, _ rules: Set<String>, _ isIgnored: @escaping @Sendable (HostEvent) -> Bool
  ) -> HostFault {
    HostFault(name: name, rules: rules, events: { event, _ in isIgnored(event) ? [] : [event] })
  }

  /// Faults in how an implementation handles events.
  static let ofEvents: [HostFault] = [
    ignoring(
      "skips-deactivation", ["deactivation/before-background", "deactivation/on-interruption"]
    ) {
      if case .willResignActive = $0 { true } else { false }
    },
    ignoring("is-never-in-the-background", ["background/entered-on-leaving"]) {
      if case .didEnterBackground = $0 { true } else { false }
    },
    ignoring("ignores-low-memory", ["other/memory-warning"]) { $0 == .memoryWarning },
    ignoring("ignores-protected-data", ["other/protected-data"]) {
      if case .protectedData = $0 { true } else { false }
    },
    ignoring("loses-links", ["other/open-url-warm", "other/link-when-app-based"]) {
      if case .link = $0 { true } else { false }
    },
    ignoring("ends-silently", ["termination/will-terminate-on-quit"]) { $0 == .willTerminate },
    ignoring(
      "reports-no-discards", ["launch/discarded-sessions-reported", "scene/close-disconnects"]
    ) { if case .sessionsDiscarded = $0 { true } else { false } },
    ignoring(
      "asks-for-no-activity", ["preservation/before-disconnect", "preservation/by-the-methods"]
    ) {
      if case .savesState = $0 { true } else { false }
    },
    ignoring("loses-changes", ["other/change", "other/queued-notifications"]) {
      if case .change = $0 { true } else { false }
    },
    HostFault(
      name: "enters-the-foreground-active",
      rules: [
        "scene/foreground-before-active", "scene/legal-transitions",
        "delivery/aggregate-foreground-notification", "application/legal-transitions",
        "scene/foreground-resolves", "application/alternates", "application/comes-forward",
      ],
      events: { event, memory in
        switch event {
        case .willEnterForeground:
          memory.held = [event]
          return []
        case .didBecomeActive:
          defer { memory.held = [] }
          return [event] + memory.held
        default: return [event]
        }
      }),
    HostFault(
      name: "activates-twice",
      rules: [
        "scene/alternates", "application/alternates", "delivery/application-notification-posted",
      ],
      events: { event, _ in
        if case .didBecomeActive = event { [event, event] } else { [event] }
      }),
    HostFault(
      name: "third-trip-skips-deactivation",
      rules: ["deactivation/before-background", "deactivation/on-interruption"],
      events: { event, memory in
        guard case .willResignActive = event else { return [event] }
        memory.count += 1
        return memory.count == 3 ? [] : [event]
      }),
    HostFault(
      name: "launches-through-the-foreground",
      rules: ["launch/no-foreground-callback-when-app-based"],
      events: { event, memory in
        event == .processStarts(.foreground) && !memory.given.isSceneBased
          ? [event, .willEnterForeground(.app)] : [event]
      }),
    HostFault(
      name: "activates-in-the-background", rules: ["launch/background-stays-background"],
      events: { event, memory in
        guard event == .processStarts(.background), !memory.given.isSceneBased else {
          return [event]
        }
        return [event, .willEnterForeground(.app), .didBecomeActive(.app)]
      }),
    HostFault(
      name: "connects-again", rules: ["scene/connects-once"],
      events: { event, _ in
        guard case .willEnterForeground(.scene(let scene)) = event else { return [event] }
        return [.sceneConnects(scene, with: .none, isNew: false), event]
      }),
    HostFault(
      name: "speaks-after-the-end",
      rules: ["delivery/silent-when-not-executing", "termination/is-final"],
      events: { event, _ in event == .processDies ? [.willTerminate, event] : [event] }),
    HostFault(
      name: "says-goodbye-when-it-resigns", rules: ["termination/will-terminate-when-running"],
      events: { event, _ in
        if case .willResignActive = event { [event, .willTerminate] } else { [event] }
      }),
    HostFault(
      name: "connects-before-the-launch",
      rules: ["launch/scene-connects-after-launch", "launch/will-then-did-finish"],
      events: { event, memory in
        switch event {
        case .processStarts(.foreground) where memory.given.isSceneBased:
          memory.held = [event]
          return []
        case .sceneConnects:
          defer { memory.held = [] }
          return [event] + memory.held
        default: return [event]
        }
      }),
  ]

  static let all =
    ofTelling + ofEvents + [
      HostFault(
        name: "says-active-while-inactive", rules: ["state/most-active-scene", "state/sceneless"],
        isAlwaysActive: true)
    ]
}
