package import Lifecycle

/// Where the app goes when it is launched or resumed.
package enum Destination: UInt8, Hashable, Sendable {
  case front, background
}

/// Whom a transition concerns: one scene of several, or the app as a whole with it.
package enum Scope: UInt8, Hashable, Sendable {
  case oneScene, wholeApp
}

/// What the person asks for: a scene, if one is named, and what comes along.
package struct Request: Hashable, Sendable {
  package let scene: SceneID?
  package let payload: Payload
}

/// What comes along, and the scene that it is for.
package struct Link: Hashable, Sendable {
  package let payload: Payload
  package let scene: SceneID
}

/// A transition that is told.
package struct Announcement: Hashable, Sendable {
  package let callback: Callback
  package let scene: SceneID
  package let scope: Scope
}

/// A call of a delegate's method.
package struct Call: Hashable, Sendable {
  package let callback: Callback
  /// Whose delegate is called.
  package let receiver: Receiver
  /// The scenes that the arguments name.
  package let scenes: SceneSet
  /// What the arguments bring along.
  package let payload: Payload
  /// The state that the app reads inside.
  package let read: StateRead?
}

/// A notification that is posted.
package struct Posting: Hashable, Sendable {
  package let notification: LifecycleNotification
  /// What it is about.
  package let object: Receiver

  package init(notification: LifecycleNotification, object: Receiver) {
    self.notification = notification
    self.object = object
  }
}

/// What is left of the tasks whose expiration handlers were called.
package struct Expiration: Hashable, Sendable {
  /// The tasks that did not end in their handlers.
  package let unended: WorkSet
  /// The tasks whose handlers were called.
  package let expiring: WorkSet
}
