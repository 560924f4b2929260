package import Lifecycle

/// A set of kinds of observation, by which rules are dispatched.
package struct ObservationKinds: Hashable, Sendable {
  package var bits: UInt128 = 0

  package init(bits: UInt128 = 0) { self.bits = bits }

  package func union(_ other: ObservationKinds) -> ObservationKinds {
    ObservationKinds(bits: bits | other.bits)
  }

  package func subtracting(_ other: ObservationKinds) -> ObservationKinds {
    ObservationKinds(bits: bits & ~other.bits)
  }

  package func contains(_ observationKind: Int) -> Bool {
    bits >> UInt128(observationKind) & 1 != 0
  }

  /// The number of kinds.
  package static let count = 104

  /// Whether a kind stands for a delegate method.
  @inline(__always)
  static func isCallback(_ observationKind: Int) -> Bool { observationKind < 48 }

  /// Methods of scene delegates.
  package static func scenes(_ callbacks: Callback...) -> ObservationKinds {
    ObservationKinds(bits: callbacks.reduce(0) { $0 | 1 << UInt128($1.rawValue) })
  }

  /// Methods of the app delegate.
  package static func app(_ callbacks: Callback...) -> ObservationKinds {
    ObservationKinds(bits: callbacks.reduce(0) { $0 | 1 << UInt128($1.rawValue + 16) })
  }

  /// A method of scene delegates.
  @inline(__always)
  package static func scenes(_ callback: Callback) -> ObservationKinds {
    ObservationKinds(bits: 1 << UInt128(callback.rawValue))
  }

  /// A method of the app delegate.
  @inline(__always)
  package static func app(_ callback: Callback) -> ObservationKinds {
    ObservationKinds(bits: 1 << UInt128(callback.rawValue + 16))
  }

  /// Notifications of the app and of scenes.
  package static func posts(_ notifications: LifecycleNotification...) -> ObservationKinds {
    ObservationKinds(
      bits: notifications.reduce(0) {
        $0 | 1 << UInt128($1.position + 48) | 1 << UInt128($1.position + 64)
      })
  }

  /// The four transition methods, of app and scenes.
  package static var transitions: ObservationKinds { ObservationKinds(bits: 0b1111 | 0b1111 << 16) }
  /// Every method of a scene delegate.
  package static var anyOfScenes: ObservationKinds { ObservationKinds(bits: 0xffff) }
  /// Every method of the app delegate.
  package static var anyOfApp: ObservationKinds { ObservationKinds(bits: 0xffff_ffff << 16) }
  /// Every method.
  package static var callbacks: ObservationKinds { anyOfScenes.union(anyOfApp) }
  /// Every notification of the app.
  package static var appNotifications: ObservationKinds { ObservationKinds(bits: 0xffff << 48) }
  /// Every notification of scenes.
  package static var sceneNotifications: ObservationKinds { ObservationKinds(bits: 0xffff << 64) }
  /// Every notification.
  package static var notifications: ObservationKinds { appNotifications.union(sceneNotifications) }

  package static var snapshot: ObservationKinds { ObservationKinds(bits: 1 << 80) }
  package static var preserve: ObservationKinds { ObservationKinds(bits: 1 << 81) }
  package static var suspend: ObservationKinds { ObservationKinds(bits: 1 << 82) }
  package static var resume: ObservationKinds { ObservationKinds(bits: 1 << 83) }
  package static var refuse: ObservationKinds { ObservationKinds(bits: 1 << 84) }
  package static var terminate: ObservationKinds { ObservationKinds(bits: 1 << 85) }
  package static var deliver: ObservationKinds { ObservationKinds(bits: 1 << 86) }
  package static var expire: ObservationKinds { ObservationKinds(bits: 1 << 87) }
  package static var grant: ObservationKinds { ObservationKinds(bits: 1 << 88) }
  package static var deny: ObservationKinds { ObservationKinds(bits: 1 << 89) }
  package static var remaining: ObservationKinds { ObservationKinds(bits: 1 << 90) }
  package static var registered: ObservationKinds { ObservationKinds(bits: 1 << 91) }
  package static var unregistered: ObservationKinds { ObservationKinds(bits: 1 << 92) }
  /// Every report of the scheduler about a job.
  package static var jobs: ObservationKinds { ObservationKinds(bits: 0b1111 << 94) }
  /// One kind of report of the scheduler about a job.
  package static func job(_ report: JobReport) -> ObservationKinds {
    ObservationKinds(bits: 1 << (94 + UInt128(report.rawValue)))
  }
  package static var client: ObservationKinds { ObservationKinds(bits: 1 << 93) }
  package static var all: ObservationKinds { ObservationKinds(bits: (1 << 104) - 1) }
}

extension Observation {
  /// The position of the observation's kind in `ObservationKinds`.
  @inline(__always)
  package var observationKind: Int {
    switch event {
    case .callback(let callback):
      switch receiver {
      case .app: 16 + Int(callback.rawValue)
      case .scene: Int(callback.rawValue)
      case .unknown: Int(callback.rawValue) + (callback.isOfScenes ? 0 : 16)
      }
    case .notification(let notification):
      (receiver == .app ? 48 : 64) + notification.position
    case .snapshot: 80
    case .preserve: 81
    case .suspend: 82
    case .resume: 83
    case .refuse: 84
    case .terminate: 85
    case .deliver: 86
    case .expire: 87
    case .grant: 88
    case .deny: 89
    case .remaining: 90
    case .registered: 91
    case .unregistered: 92
    case .client: 93
    case .job(let report, _): 94 + Int(report.rawValue)
    }
  }
}

extension ObservationKinds {
  /// A notification of the app.
  @inline(__always)
  package static func app(post notification: LifecycleNotification) -> ObservationKinds {
    ObservationKinds(bits: 1 << UInt128(notification.position + 48))
  }

  /// A notification of scenes.
  @inline(__always)
  package static func posts(of notification: LifecycleNotification) -> ObservationKinds {
    ObservationKinds(bits: 1 << UInt128(notification.position + 64))
  }
}

extension ObservationKinds {
  /// The callbacks that report moves of scenes.
  package static func callbacks(scene moves: MoveSet) -> ObservationKinds {
    ObservationKinds(bits: moves.reduce(0) { $0 | 1 << UInt128($1.callback.rawValue) })
  }

  /// The callbacks that report moves of an app-based app.
  package static func callbacks(app moves: MoveSet) -> ObservationKinds {
    ObservationKinds(bits: moves.reduce(0) { $0 | 1 << UInt128($1.callback.rawValue + 16) })
  }

  /// The notifications that report moves of scenes.
  package static func posts(scene moves: MoveSet) -> ObservationKinds {
    ObservationKinds(
      bits: moves.reduce(0) { $0 | 1 << UInt128($1.sceneNotification.position + 64) })
  }

  /// The notifications that report moves of an app-based app.
  package static func posts(app moves: MoveSet) -> ObservationKinds {
    moves.reduce(ObservationKinds()) { observationKinds, move in
      move.appNotification.map { observationKinds.union(.app(post: $0)) } ?? observationKinds
    }
  }
}
