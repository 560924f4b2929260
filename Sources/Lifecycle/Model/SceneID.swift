/// A scene of a scenario, written `A` to `H`; there are never more than eight.
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
  /// All eight scenes.
  ///
  /// The set is a constant because it is read in every step.
  @inlinable public static var all: SceneSet { SceneSet(bits: 0xff) }

  /// The first letter that is not in the set.
  @inlinable public var firstMissing: SceneID? {
    SceneSet(bits: ~bits & 0xff).first
  }
}

/// The receiver of a call: the app delegate, or a scene's delegate.
///
/// For notifications and snapshots, the receiver is their object.
public enum Receiver: Hashable, Sendable {
  case app
  case scene(SceneID)
  /// The delegate of a scene that a log does not name.
  case unknown

  /// The scene, if the receiver is one.
  @inlinable public var scene: SceneID? {
    if case .scene(let scene) = self { scene } else { nil }
  }
}
