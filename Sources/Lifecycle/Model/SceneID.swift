/// One of the scenes of a scenario, written `A` to `H`; there are never more than eight.
///
/// The letter names the scene's *session*, which outlives its connections: a scene that the system
/// reclaimed and that connects again keeps its letter. After its session is discarded the letter
/// may name a new session.
public enum SceneID: UInt8, CaseIterable, Hashable, Sendable {
  case a, b, c, d, e, f, g, h
}

/// A set of scenes.
public typealias SceneSet = SmallSet<SceneID>

extension SceneSet {
  /// All eight; a constant, for it is asked for in every step.
  @inlinable public static var all: SceneSet { SceneSet(bits: 0xff) }

  /// The first letter that is not in the set.
  @inlinable public var firstMissing: SceneID? {
    SceneSet(bits: ~bits & 0xff).first
  }
}

/// Who is told: the app delegate, the delegate of a scene, or somebody a log does not name.
///
/// Notifications and snapshots use it for the object they are about.
public enum Receiver: Hashable, Sendable {
  case app
  case scene(SceneID)
  /// A scene's delegate, but the source does not say which scene.
  case unknown
}

extension Receiver {
  /// The scene, if it is one.
  @inlinable public var scene: SceneID? {
    if case .scene(let scene) = self { scene } else { nil }
  }
}
