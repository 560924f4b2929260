package import Lifecycle

/// A set of kinds of observation, on which rules are dispatched.
package struct Topics: Hashable, Sendable {
  package var bits: UInt128 = 0

  package init(bits: UInt128 = 0) { self.bits = bits }

  package func union(_ other: Topics) -> Topics { Topics(bits: bits | other.bits) }

  package func subtracting(_ other: Topics) -> Topics { Topics(bits: bits & ~other.bits) }

  package func contains(_ topic: Int) -> Bool { bits >> UInt128(topic) & 1 != 0 }

  /// How many kinds there are.
  package static let count = 104

  /// Methods of scene delegates.
  package static func scenes(_ callbacks: Callback...) -> Topics {
    Topics(bits: callbacks.reduce(0) { $0 | 1 << UInt128($1.rawValue) })
  }

  /// Methods of the app delegate.
  package static func app(_ callbacks: Callback...) -> Topics {
    Topics(bits: callbacks.reduce(0) { $0 | 1 << UInt128($1.rawValue + 16) })
  }

  /// A method of scene delegates.
  package static func scenes(_ callback: Callback) -> Topics {
    Topics(bits: 1 << UInt128(callback.rawValue))
  }

  /// A method of the app delegate.
  package static func app(_ callback: Callback) -> Topics {
    Topics(bits: 1 << UInt128(callback.rawValue + 16))
  }

  /// Notifications, whatever their object.
  package static func posts(_ notifications: Notification...) -> Topics {
    Topics(
      bits: notifications.reduce(0) {
        $0 | 1 << UInt128($1.position + 48) | 1 << UInt128($1.position + 64)
      })
  }

  /// The four transition methods, of app and scenes.
  package static var transitions: Topics { Topics(bits: 0b1111 | 0b1111 << 16) }
  /// Every method of a scene delegate.
  package static var anyOfScenes: Topics { Topics(bits: 0xffff) }
  /// Every method of the app delegate.
  package static var anyOfApp: Topics { Topics(bits: 0xffff_ffff << 16) }
  /// Every method.
  package static var callbacks: Topics { anyOfScenes.union(anyOfApp) }
  /// Every notification of the app.
  package static var appNotifications: Topics { Topics(bits: 0xffff << 48) }
  /// Every notification of scenes.
  package static var sceneNotifications: Topics { Topics(bits: 0xffff << 64) }
  /// Every notification.
  package static var notifications: Topics { appNotifications.union(sceneNotifications) }

  package static var snapshot: Topics { Topics(bits: 1 << 80) }
  package static var preserve: Topics { Topics(bits: 1 << 81) }
  package static var suspend: Topics { Topics(bits: 1 << 82) }
  package static var resume: Topics { Topics(bits: 1 << 83) }
  package static var refuse: Topics { Topics(bits: 1 << 84) }
  package static var terminate: Topics { Topics(bits: 1 << 85) }
  package static var deliver: Topics { Topics(bits: 1 << 86) }
  package static var expire: Topics { Topics(bits: 1 << 87) }
  package static var grant: Topics { Topics(bits: 1 << 88) }
  package static var deny: Topics { Topics(bits: 1 << 89) }
  package static var remaining: Topics { Topics(bits: 1 << 90) }
  package static var registered: Topics { Topics(bits: 1 << 91) }
  package static var unregistered: Topics { Topics(bits: 1 << 92) }
  package static var all: Topics { Topics(bits: (1 << 104) - 1) }
}

extension Observation {
  /// The position of its kind in `Topics`.
  package var topic: Int {
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
    }
  }
}

extension Notification {
  /// A number of its own, below sixteen; changes share one.
  package var position: Int {
    switch self {
    case .didBecomeActive: 0
    case .willResignActive: 1
    case .didEnterBackground: 2
    case .willEnterForeground: 3
    case .didFinishLaunching: 4
    case .willTerminate: 5
    case .didReceiveMemoryWarning: 6
    case .significantTimeChange: 7
    case .protectedDataWillBecomeUnavailable: 8
    case .protectedDataDidBecomeAvailable: 9
    case .didChange: 10
    case .willConnect: 11
    case .didDisconnect: 12
    case .didActivate: 13
    case .willDeactivate: 14
    }
  }
}

extension Topics {
  /// A notification of the app.
  package static func app(post notification: Notification) -> Topics {
    Topics(bits: 1 << UInt128(notification.position + 48))
  }

  /// A notification of scenes.
  package static func posts(of notification: Notification) -> Topics {
    Topics(bits: 1 << UInt128(notification.position + 64))
  }
}

extension Topics {
  /// The callbacks that tell of moves of scenes.
  package static func callbacks(scene moves: MoveSet) -> Topics {
    Topics(bits: moves.reduce(0) { $0 | 1 << UInt128($1.callback.rawValue) })
  }

  /// The callbacks that tell of moves of an app-based app.
  package static func callbacks(app moves: MoveSet) -> Topics {
    Topics(bits: moves.reduce(0) { $0 | 1 << UInt128($1.callback.rawValue + 16) })
  }

  /// The notifications that tell of moves of scenes.
  package static func posts(scene moves: MoveSet) -> Topics {
    Topics(bits: moves.reduce(0) { $0 | 1 << UInt128($1.sceneNotification.position + 64) })
  }

  /// The notifications that tell of moves of an app-based app.
  package static func posts(app moves: MoveSet) -> Topics {
    moves.reduce(Topics()) { topics, move in
      move.appNotification.map { topics.union(.app(post: $0)) } ?? topics
    }
  }
}
