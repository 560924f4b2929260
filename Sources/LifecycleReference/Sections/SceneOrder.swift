package import Lifecycle

/// Scenes in an order, which begins with the scene used last.
package struct SceneOrder: StateHashable, Sendable {
  /// Four bits for each scene, from the lowest bits: one more than the scene's number; zero is the
  /// end.
  private var packed: UInt32 = 0

  package func add(to hash: inout StateHash) { hash.combine(UInt64(packed)) }

  /// Puts `scene` first.
  mutating func promote(_ scene: SceneID) {
    remove(scene)
    packed = packed << 4 | UInt32(scene.rawValue) + 1
  }

  /// Puts `scene` last, unless it is in the order.
  mutating func append(_ scene: SceneID) {
    var shift: UInt32 = 0
    while shift < 32, packed >> shift & 15 != 0 {
      if packed >> shift & 15 == UInt32(scene.rawValue) + 1 { return }
      shift += 4
    }
    packed |= (UInt32(scene.rawValue) + 1) << shift
  }

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

  /// Returns the first of `scenes` in this order, if any.
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
