package import Lifecycle

/// The destination of a launch or a resumption.
package enum Destination: UInt8, Hashable, Sendable {
  case front, background
}

/// The extent of a transition: one scene of several, or the app as a whole with the scene.
package enum Scope: UInt8, Hashable, Sendable {
  case oneScene, wholeApp
}

/// A request of the person, with a scene if one is named and a link if there is one.
package struct Request: Hashable, Sendable {
  package let scene: SceneID?
  package let payload: Payload

  /// Whether the request is a tap on the app's icon.
  package var isOfIcon: Bool { scene == nil && payload == .none }
}

/// A link, and the scene that it is for.
package struct Link: Hashable, Sendable {
  package let payload: Payload
  package let scene: SceneID

  package var isURLOrActivity: Bool { payload == .url || payload == .activity }
}

/// A transition that is reported to the app.
package struct Announcement: Hashable, Sendable {
  package let callback: Callback
  package let scene: SceneID
  package let scope: Scope
}

/// A call of a delegate's method.
package struct Call: Hashable, Sendable {
  package let callback: Callback
  package let receiver: Receiver
  package let scenes: SceneSet
  /// The link in the arguments.
  package let payload: Payload
  /// The state that the app reads inside the method.
  package let read: StateRead?
}

package struct Posting: Hashable, Sendable {
  package let notification: LifecycleNotification
  /// The object of the notification.
  package let object: Receiver

  package init(notification: LifecycleNotification, object: Receiver) {
    self.notification = notification
    self.object = object
  }
}

/// The outcome of calling expiration handlers.
package struct Expiration: Hashable, Sendable {
  /// The tasks that did not end in their handlers.
  package let unended: WorkSet
  /// The tasks whose handlers were called.
  package let expiring: WorkSet
}
