import Lifecycle

/// Scenes in an order, the first being the one used last.
package struct SceneOrder: Hashable, Sendable {
  /// Four bits a scene, the first lowest; one more than the scene's number, zero being the end.
  private var packed: UInt32 = 0

  /// Puts `scene` first.
  mutating func promote(_ scene: SceneID) {
    remove(scene)
    packed = packed << 4 | UInt32(scene.rawValue) + 1
  }

  /// Puts `scene` last, unless it has a place.
  mutating func append(_ scene: SceneID) {
    var shift: UInt32 = 0
    while shift < 32, packed >> shift & 15 != 0 {
      if packed >> shift & 15 == UInt32(scene.rawValue) + 1 { return }
      shift += 4
    }
    packed |= (UInt32(scene.rawValue) + 1) << shift
  }

  /// Takes `scene` out.
  mutating func remove(_ scene: SceneID) {
    var kept: UInt32 = 0
    var place: UInt32 = 0
    var rest = packed
    while rest != 0 {
      if rest & 15 != UInt32(scene.rawValue) + 1 {
        kept |= (rest & 15) << place
        place += 4
      }
      rest >>= 4
    }
    packed = kept
  }

  /// The first of `scenes`, if any of them has a place.
  func first(in scenes: SceneSet) -> SceneID? {
    var rest = packed
    while rest != 0 {
      if let scene = SceneID(rawValue: UInt8(rest & 15) - 1), scenes.contains(scene) {
        return scene
      }
      rest >>= 4
    }
    return nil
  }
}
