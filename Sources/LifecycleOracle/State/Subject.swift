package import Lifecycle

/// What has a life-cycle state of its own: each scene, or an app-based app as a whole.
package enum Subject: UInt8, Hashable, Sendable {
  case a, b, c, d, e, f, g, h
  case app
}

/// A set of subjects.
package typealias SubjectSet = SmallSet<Subject>

extension Subject {
  /// A scene as a subject.
  init(_ scene: SceneID) { self = Subject(rawValue: scene.rawValue) ?? .app }
}

extension SubjectSet {
  /// The scenes among them.
  package var scenes: SceneSet { SceneSet(bits: bits & 0xff) }

  /// Those scenes.
  package init(_ scenes: SceneSet) { self.init(bits: scenes.bits) }

  /// The subject of a scene alone.
  package init(_ scene: SceneID) { self.init(bits: 1 << UInt16(scene.rawValue)) }

  /// The subject that a receiver stands for; none for an unknown one.
  package init(_ receiver: Receiver) {
    switch receiver {
    case .app: self = [.app]
    case .scene(let scene): self.init(scene)
    case .unknown: self = []
    }
  }
}
