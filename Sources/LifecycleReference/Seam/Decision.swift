package import Lifecycle

/// A decision of the engine that hooks can change, with the types of its subject and its value.
package struct Decision<Subject, Value>: Sendable {
  let name: DecisionName
}

/// The name of a decision; there can be at most 64 decisions.
package enum DecisionName: UInt8, CaseIterable, Hashable, Sendable {
  case notificationComesFirst, stateWhileLaunching, sessionsToReport, sceneInBackground,
    leavingScenes, returningScenes, sceneForLink, optionsOfConnection, receiver,
    secondsToEnterBackground, coveredResources, exemptResources, forbiddenResource,
    blockingResource, awaitedTasks, secondsToExpiration, identifier, timeRemaining, mayRegister,
    canBeSuspended, secondsToSuspension, applicationState, activationState, launchOptions

  @inline(__always) package var bit: UInt64 { 1 &<< UInt64(rawValue) }
}

extension Decision where Subject == Callback, Value == Bool {
  /// Whether the notification of an app-based app precedes the delegate method.
  package static var notificationComesFirst: Decision<Callback, Bool> {
    Decision(name: .notificationComesFirst)
  }
}

extension Decision where Subject == Destination, Value == ApplicationState {
  /// The state that the app reads in the launch methods.
  package static var stateWhileLaunching: Self { Self(name: .stateWhileLaunching) }
}

extension Decision where Subject == Void, Value == SceneSet {
  /// The closed scenes that are reported to the app.
  package static var sessionsToReport: Self { Self(name: .sessionsToReport) }
  /// The scenes that go to the background when the person leaves some.
  package static var leavingScenes: Self { Self(name: .leavingScenes) }
  /// The scenes that unlocking the device brings back.
  package static var returningScenes: Self { Self(name: .returningScenes) }
}

extension Decision where Subject == SceneID, Value == SceneID {
  /// The scene that gets the background callback in place of the scene that moved.
  package static var sceneInBackground: Self { Self(name: .sceneInBackground) }
}

extension Decision where Subject == Payload, Value == SceneID? {
  /// The scene that a link is for, unless the link is for the scene used last.
  package static var sceneForLink: Self { Self(name: .sceneForLink) }
}

extension Decision where Subject == SceneID, Value == Payload {
  /// The link in the options of a connection.
  package static var optionsOfConnection: Self { Self(name: .optionsOfConnection) }
}

extension Decision where Subject == Callback, Value == Payload {
  /// The link in the options of a launch method.
  package static var launchOptions: Self { Self(name: .launchOptions) }
}

extension Decision where Subject == Callback, Value == Receiver {
  /// The receiver of a scene delegate's method.
  package static var receiver: Self { Self(name: .receiver) }
}

extension Decision where Subject == Void, Value == UInt16 {
  /// The seconds that an app may take to enter the background.
  package static var secondsToEnterBackground: Self { Self(name: .secondsToEnterBackground) }
  /// The identifier of the task that is granted.
  package static var identifier: Self { Self(name: .identifier) }
  /// The idle seconds after which an app in the background is suspended.
  package static var secondsToSuspension: Self { Self(name: .secondsToSuspension) }
}

extension Decision where Subject == Void, Value == ResourceSet {
  /// The resources that a background mode lets the app use in the background.
  package static var coveredResources: Self { Self(name: .coveredResources) }
  /// The resources that any app may hold and use in the background.
  package static var exemptResources: Self { Self(name: .exemptResources) }
}

extension Decision where Subject == ResourceSet, Value == Resource? {
  /// The resource for whose use in the background the app is terminated, if any.
  package static var forbiddenResource: Self { Self(name: .forbiddenResource) }
}

extension Decision where Subject == Void, Value == Resource? {
  /// The held resource for which the app is terminated instead of suspended, if any.
  package static var blockingResource: Self { Self(name: .blockingResource) }
}

extension Decision where Subject == Void, Value == WorkSet {
  /// The tasks that keep the app running.
  package static var awaitedTasks: Self { Self(name: .awaitedTasks) }
}

extension Decision where Subject == Void, Value == UInt16? {
  /// The seconds until extended time expires, if it expires.
  package static var secondsToExpiration: Self { Self(name: .secondsToExpiration) }
}

extension Decision where Subject == Void, Value == Seconds {
  /// The background time that remains.
  package static var timeRemaining: Self { Self(name: .timeRemaining) }
}

extension Decision where Subject == Void, Value == Bool {
  /// Whether an identifier can be registered with the scheduler.
  package static var mayRegister: Self { Self(name: .mayRegister) }
  /// Whether the app can be suspended in its current state.
  package static var canBeSuspended: Self { Self(name: .canBeSuspended) }
}

extension Decision where Subject == Void, Value == ApplicationState {
  /// The state that the app reports.
  package static var applicationState: Self { Self(name: .applicationState) }
}

extension Decision where Subject == SceneID, Value == ActivationState {
  /// The state that a scene reports.
  package static var activationState: Self { Self(name: .activationState) }
}
