import Lifecycle

/// What becomes of something that the engine tells.
package enum EffectChange: UInt8, CaseIterable, Hashable, Sendable {
  /// It is not told.
  case drop
  /// It is told twice.
  case double
  /// It is told after what follows it in the same step.
  case swap
  /// It is told to another scene, or of another.
  case divert
}

extension EffectChange {
  /// The change to a place, in words.
  func name(of site: EffectSite) -> String {
    switch self {
    case .drop: "drop \(site.description) on \(site.stimulus)"
    case .double: "double \(site.description) on \(site.stimulus)"
    case .swap: "swap \(site.description) with the next on \(site.stimulus)"
    case .divert: "divert \(site.description) on \(site.stimulus)"
    }
  }

  /// What is told instead; nothing, if the change makes no difference. Scenes are what something
  /// can be told to or of.
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
    }
    return told
  }
}

extension Observation {
  /// Sends it to the next scene, or has it name the next one.
  ///
  /// - Returns: Whether there is another.
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

extension SceneID {
  /// The next letter in a set, the first being next to the last; nothing, if there is no other.
  fileprivate func next(in scenes: SceneSet) -> SceneID? {
    let others = scenes.subtracting(SceneSet(self))
    return others.first { $0.rawValue > rawValue } ?? others.first
  }
}
