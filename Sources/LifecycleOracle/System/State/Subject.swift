package import Lifecycle

/// A holder of a life-cycle state: a scene, or an app-based app as a whole.
///
/// A scene has the raw value of its `SceneID`.
package enum Subject: UInt8, Hashable, Sendable {
  case a, b, c, d, e, f, g, h
  case app
}

package typealias SubjectSet = SmallSet<Subject>

extension Subject {
  init(_ scene: SceneID) { self = Subject(rawValue: scene.rawValue) ?? .app }
}

extension SubjectSet {
  package var scenes: SceneSet { SceneSet(bits: bits & 0xff) }

  package init(_ scenes: SceneSet) { self.init(bits: scenes.bits) }

  static var allScenes: SubjectSet { SubjectSet(SceneSet.all) }

  init(_ level: Contract.Level) { self = level == .app ? [.app] : .allScenes }

  /// The set of the app alone: an array literal is dear in a build that is not optimized.
  @inline(__always) package static var app: SubjectSet { SubjectSet(Subject.app) }

  @inline(__always)
  package init(_ scene: SceneID) { self.init(bits: 1 << UInt16(scene.rawValue)) }

  /// Creates the set of a receiver's subject; empty for an unknown receiver.
  @inline(__always)
  package init(_ receiver: Receiver) {
    switch receiver {
    case .app: self = .app
    case .scene(let scene): self.init(scene)
    case .unknown: self = []
    }
  }
}
