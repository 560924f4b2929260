package import Lifecycle

/// Where the engine tells something: at which stimulus, what, and to whom.
package struct EffectSite: Hashable, Sendable {
  package let stimulus: Stimulus.Kind
  /// What is told, whatever mode, change or work it is about.
  package let event: Event
  package let subject: Subject
  /// Whether it is what is told for the second time in a step, not for the first.
  package let isRepeated: Bool

  /// To whom something is told.
  package enum Subject: UInt8, Hashable, Sendable {
    case app
    /// The scene that the stimulus names; else the one that is told first.
    case scene
    /// Any scene but that.
    case other
  }
}

extension EffectSite {
  /// What is told, and to whom: `scene.willConnect`, `app:didFinishLaunching`, `suspend`.
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

  /// The places of a step's observations, in their order; nothing for what is told a third time.
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

  /// Where in a step's observations this place is, if it occurs there.
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
  /// What it is called whatever it is about, told to such a subject: `app:willTerminate`,
  /// `suspend`.
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
  /// The same without what it is about, where that makes no difference to the engine.
  var generic: Event {
    switch self {
    case .notification(.didChange): .notification(.didChange(.settings))
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
