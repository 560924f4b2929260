import Lifecycle

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

  /// Returns the change at a place, in words.
  func name(of site: EffectSite) -> String {
    switch self {
    case .drop, .double, .divert, .alter: "\(self) \(site.description) on \(site.stimulus)"
    case .swap: "swap \(site.description) with the next on \(site.stimulus)"
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
    var changed = Array(observations)
    switch self {
    case .drop, .delay: changed.remove(at: index)
    case .double: changed.insert(changed[index], at: index)
    case .swap:
      guard index + 1 < changed.count, changed[index] != changed[index + 1] else { return nil }
      changed.swapAt(index, index + 1)
    case .divert: guard changed[index].divert(among: scenes) else { return nil }
    case .alter: guard changed[index].alter() else { return nil }
    case .stray: break
    }
    return changed
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
      value = 999  // An identifier that no other grant has.
    case .registered: event = .unregistered
    case .unregistered: event = .registered
    case .job(let report, let job):
      event = .job(report, job == .eighth ? .first : .eighth)
    case .remaining: value = value < 1000 ? .max : 0  // Unlimited time, or none.
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
