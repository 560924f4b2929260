package import Lifecycle

/// A place in the engine's output: the stimulus, the event and its subject.
package struct EffectSite: Hashable, Sendable {
  package let stimulus: Stimulus.Kind
  /// The event, regardless of its mode, change or work.
  package let event: Event
  package let subject: Subject
  /// Whether the place is the second occurrence in a step, not the first.
  package let isRepeated: Bool

  /// The subject of an event.
  package enum Subject: UInt8, Hashable, Sendable {
    case app
    /// The scene that the stimulus names, or else the first scene in the step.
    case scene
    /// Any other scene.
    case other
  }
}

extension EffectSite {
  /// The event and its subject: `scene.willConnect`, `app:didFinishLaunching`, `suspend`.
  package var description: String {
    let subject =
      switch self.subject {
      case .app: "app"
      case .scene: "scene"
      case .other: "other"
      }
    let what = event.kindName(subject)
    return isRepeated ? "second \(what)" : what
  }

  /// Returns the places of a step's observations in order; `nil` for a third occurrence.
  package static func sites(
    of observations: UnsafeBufferPointer<Observation>, on stimulus: Stimulus
  ) -> [EffectSite?] {
    var seen: [EffectSite] = []
    return observations.indices.map { index in
      let key = EffectSite(observations, index, on: stimulus)
      let count = seen.count { $0 == key }
      seen.append(key)
      return count > 1 ? nil : key.repeated(count == 1)
    }
  }

  /// Returns the position of this place in a step's observations, if it occurs there.
  func position(
    in observations: UnsafeBufferPointer<Observation>, on stimulus: Stimulus
  ) -> Int? {
    var isFirst = true
    for index in observations.indices where observations[index].event.generic == event {
      guard EffectSite(observations, index, on: stimulus) == repeated(false) else { continue }
      if isRepeated && isFirst {
        isFirst = false
      } else {
        return index
      }
    }
    return nil
  }

  private func repeated(_ isRepeated: Bool) -> EffectSite {
    EffectSite(stimulus: stimulus, event: event, subject: subject, isRepeated: isRepeated)
  }

  private init(
    _ observations: UnsafeBufferPointer<Observation>, _ index: Int, on stimulus: Stimulus
  ) {
    let observation = observations[index]
    let main = stimulus.scene ?? observations.lazy.compactMap(\.receiver.scene).first
    self.init(
      stimulus: stimulus.kind, event: observation.event.generic,
      subject: observation.receiver.scene.map { $0 == main ? .scene : .other } ?? .app,
      isRepeated: false)
  }
}

extension Event {
  /// Returns the name of the event's kind for a subject: `app:willTerminate`, `suspend`.
  func kindName(_ subject: String) -> String {
    switch self {
    case .callback(let callback): "\(subject).\(callback)"
    case .notification(.didChange): "\(subject):change"
    case .notification(let notification): "\(subject):\(notification)"
    case .snapshot: "\(subject).snapshot"
    case .preserve: "\(subject).preserve"
    case .grant: "grant"
    case .deny: "deny"
    case .deliver: "deliver"
    case .expire: "expire"
    case .remaining: "remaining"
    default: Observation(self).description
    }
  }
}

extension Event {
  /// The event with a standard argument, where the argument makes no difference to the engine.
  var generic: Event {
    switch self {
    case .notification(.didChange): .notification(.didChange(.settings))
    case .notification(.audioInterruption): .notification(.audioInterruption(.began))
    case .deliver: .deliver(.audio)
    case .grant: .grant(.first)
    case .deny: .deny(.first)
    case .expire: .expire(.first)
    case .terminate(.heldSharedResource): .terminate(.heldSharedResource(.camera))
    case .terminate(.accessedSharedResource): .terminate(.accessedSharedResource(.camera))
    default: self
    }
  }
}

/// A change of one output of the engine.
package enum EffectChange: UInt8, CaseIterable, Hashable, Sendable {
  /// The output is omitted.
  case drop
  /// The output occurs twice.
  case double
  /// The output comes after the next output of the same step.
  case swap
  /// The output goes to another scene, or names another scene.
  case divert
  /// The output has another argument, or turns into its opposite.
  case alter
  /// The output occurs again at the end of the next step, where it has no cause.
  case stray
  /// The output moves to the end of the next step.
  case delay
}

extension EffectChange {
  /// Returns the change at a place, in words.
  func name(of site: EffectSite) -> String {
    switch self {
    case .drop: "drop \(site.description) on \(site.stimulus)"
    case .double: "double \(site.description) on \(site.stimulus)"
    case .swap: "swap \(site.description) with the next on \(site.stimulus)"
    case .divert: "divert \(site.description) on \(site.stimulus)"
    case .alter: "alter \(site.description) on \(site.stimulus)"
    case .stray: "repeat \(site.description) a step after \(site.stimulus)"
    case .delay: "delay \(site.description) by a step on \(site.stimulus)"
    }
  }

  /// Returns the changed observations, or `nil` if the change makes no difference.
  ///
  /// `scenes` are the scenes to which an output can be diverted.
  func changed(
    _ observations: UnsafeBufferPointer<Observation>, at index: Int, among scenes: SceneSet
  ) -> [Observation]? {
    var told = Array(observations)
    switch self {
    case .drop: told.remove(at: index)
    case .double: told.insert(told[index], at: index)
    case .swap:
      guard index + 1 < told.count, told[index] != told[index + 1] else { return nil }
      told.swapAt(index, index + 1)
    case .divert: guard told[index].divert(among: scenes) else { return nil }
    case .alter: guard told[index].alter() else { return nil }
    case .stray: break
    case .delay: told.remove(at: index)
    }
    return told
  }

  /// Whether the output occurs at the end of the next step.
  var isForTheNextStep: Bool { self == .stray || self == .delay }
}

extension Observation {
  /// Changes the receiver or a named scene to the next scene.
  ///
  /// - Returns: Whether there is another scene.
  fileprivate mutating func divert(among all: SceneSet) -> Bool {
    if let scene = receiver.scene {
      guard let next = scene.next(in: all) else { return false }
      receiver = .scene(next)
    } else {
      guard let scene = scenes.first, let next = scene.next(in: all.subtracting(scenes)) else {
        return false
      }
      scenes.remove(scene)
      scenes.insert(next)
    }
    return true
  }
}

extension Observation {
  /// Changes an argument, or turns the event into its opposite.
  ///
  /// - Returns: Whether the observation can be altered.
  fileprivate mutating func alter() -> Bool {
    if payload != .none {
      payload = payload == .url ? .activity : .url
      return true
    }
    switch event {
    case .notification(.didChange(let change)):
      event = .notification(.didChange(change == .battery ? .locale : .battery))
    case .deliver(let mode): event = .deliver(mode == .location ? .audio : .location)
    case .expire(let work): event = .expire(work == .eighth ? .first : .eighth)
    case .grant(let work): event = .deny(work)
    case .deny(let work):
      event = .grant(work)
      value = 999
    case .registered: event = .unregistered
    case .unregistered: event = .registered
    case .job(let report, let job):
      event = .job(report, job == .eighth ? .first : .eighth)
    case .remaining: value = value < 1000 ? 65_535 : 0
    case .terminate(let cause): event = .terminate(cause == .userQuit ? .overrun : .userQuit)
    case .refuse: event = .terminate(.systemRequest)
    default:
      guard case .application(let state) = read else { return false }
      read = .application(state == .active ? .inactive : .active)
    }
    return true
  }
}

extension SceneID {
  /// Returns the next scene in a set, after the last scene the first; `nil` if there is no other
  /// scene.
  fileprivate func next(in scenes: SceneSet) -> SceneID? {
    let others = scenes.subtracting(SceneSet(self))
    return others.first { $0.rawValue > rawValue } ?? others.first
  }
}
