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

  /// Returns the places of a step's observations in order; `nil` from the third
  /// occurrence on.
  package static func sites(
    of observations: UnsafeBufferPointer<Observation>, on stimulus: Stimulus
  ) -> [EffectSite?] {
    var seen: [EffectSite] = []
    return observations.indices.map { index in
      let site = EffectSite(of: observations, at: index, on: stimulus)
      let count = seen.count { $0 == site }
      seen.append(site)
      return count > 1 ? nil : site.with(isRepeated: count == 1)
    }
  }

  /// Returns the position of this place in a step's observations, if it occurs there.
  func position(
    in observations: UnsafeBufferPointer<Observation>, on stimulus: Stimulus
  ) -> Int? {
    var isFirst = true
    for index in observations.indices where observations[index].event.generic == event {
      guard EffectSite(of: observations, at: index, on: stimulus) == with(isRepeated: false) else {
        continue
      }
      if isRepeated && isFirst {
        isFirst = false
      } else {
        return index
      }
    }
    return nil
  }

  private func with(isRepeated: Bool) -> EffectSite {
    EffectSite(stimulus: stimulus, event: event, subject: subject, isRepeated: isRepeated)
  }

  /// Creates the place of an observation as if it were the first occurrence.
  private init(
    of observations: UnsafeBufferPointer<Observation>, at index: Int, on stimulus: Stimulus
  ) {
    let observation = observations[index]
    let mainScene = stimulus.scene ?? observations.lazy.compactMap(\.receiver.scene).first
    self.init(
      stimulus: stimulus.kind, event: observation.event.generic,
      subject: observation.receiver.scene.map { $0 == mainScene ? .scene : .other } ?? .app,
      isRepeated: false)
  }
}

extension Event {
  /// Returns the name of the event's kind for a subject: `app:willTerminate`, `suspend`.
  func kindName(_ subject: String) -> String {
    switch self {
    case .callback(let callback): "\(subject).\(callback)"
    case .notification(.didChange): "\(subject):change"
    case .notification(.audioInterruption): "\(subject):audioInterruption"
    case .notification(let notification): "\(subject):\(notification)"
    case .snapshot: "\(subject).snapshot"
    case .preserve: "\(subject).preserve"
    case .grant: "grant"
    case .deny: "deny"
    case .deliver: "deliver"
    case .expire: "expire"
    case .remaining: "remaining"
    case .job(.registered, _): "jobRegistered"
    case .job(.refused, _): "jobRefused"
    case .job(.begins, _): "jobBegins"
    case .job(.expires, _): "jobExpires"
    default: Observation(self).description
    }
  }

  /// The event with a standard argument, where the argument makes no difference to the engine.
  var generic: Event {
    switch self {
    case .notification(.didChange): .notification(.didChange(.settings))
    case .notification(.audioInterruption): .notification(.audioInterruption(.began))
    case .deliver: .deliver(.audio)
    case .grant: .grant(.first)
    case .deny: .deny(.first)
    case .expire: .expire(.first)
    case .job(let report, _): .job(report, .first)
    case .terminate(.heldSharedResource): .terminate(.heldSharedResource(.camera))
    case .terminate(.accessedSharedResource): .terminate(.accessedSharedResource(.camera))
    default: self
    }
  }
}
