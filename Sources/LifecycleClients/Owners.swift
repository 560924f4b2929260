import Lifecycle

/// The owners of something: some of the scenes, or an app without scenes.
struct Owners {
  /// A bit for each scene, and one more for the app without scenes.
  private var bits: UInt16 = 0

  var isEmpty: Bool { bits == 0 }

  /// Adds an owner and returns whether it is new.
  @discardableResult mutating func insert(_ scene: SceneID?) -> Bool {
    defer { bits |= Self.bit(scene) }
    return bits & Self.bit(scene) == 0
  }

  /// Removes an owner and returns whether it was there.
  @discardableResult mutating func remove(_ scene: SceneID?) -> Bool {
    defer { bits &= ~Self.bit(scene) }
    return bits & Self.bit(scene) != 0
  }

  /// The owners; `nil` is the app without scenes.
  var all: [SceneID?] {
    guard !isEmpty else { return [] }
    return Self.possible.filter { bits & Self.bit($0) != 0 }
  }

  /// All scenes, and the app without scenes.
  static var possible: [SceneID?] { SceneID.allCases.map(Optional.some) + [nil] }

  private static func bit(_ scene: SceneID?) -> UInt16 { 1 << UInt16(scene?.rawValue ?? 8) }
}
