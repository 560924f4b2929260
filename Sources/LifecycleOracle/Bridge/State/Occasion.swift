import Lifecycle

/// Something in a step by which a bridge could have broken a rule.
enum Occasion: UInt8, CaseIterable, Sendable {
  /// The app starts the client late, or begins to receive late.
  case lateStart, lateReceiver
  /// A view covers the client's view, or goes away.
  case viewMoved
  /// The client is asked for its state; it answers.
  case askedState, answeredState
  /// The client passes on a link or a call.
  case passedOn
  /// The client reports an event of its contract.
  case reported
  /// The client reports a memory warning or a time change, a user session, a state or a transition,
  /// or a disconnection.
  case reportedNews, reportedSession, reportedMove, reportedDetachment
  /// The client reports for how long a session has lasted.
  case timedSession
  /// The client reports a move, and its contract keeps the first way up silent.
  case reportedMoveWithSilentFirst
  /// The client reports a move, and promises to report nothing that is undone in the step.
  case reportedSettledMove
  /// The client reports a scene while several are connected.
  case reportedOneOfScenes
  /// The client reports of an app with scenes for the first time in the process.
  case firstReport
  /// UIKit has called `willTerminate`, and the contract has an event for that.
  case announcedEnd
  /// The app is launched to the background, or ahead of time.
  case launchToBackground
  /// The app is launched, and the contract has an event for a client that is ready.
  case launchOfReady
  /// UIKit brings a link.
  case link
  /// A scene moves and the app does not.
  case moveOfOneScene
  /// UIKit names a move, up or down, that the contract has events for.
  case wayUp, wayDown
  /// UIKit calls a method that the contract forwards, for which listeners wait, or that asks if a
  /// link is accepted.
  case call, callWithListeners, callForAnswer
}

/// Something that a bridge has still to report at the end of a step.
enum PendingReport: UInt8, CaseIterable, Sendable {
  /// The end of the app or of a scene.
  case end
  /// A call to a listener, a call to the app's own method, and an answer to UIKit.
  case listeners, own, answer
  /// An answered state, a client that is ready, a link, a memory warning or a time change, and the
  /// begin of a user session.
  case state, readiness, link, news, session
  /// The state of a client that was started late, and for a receiver that comes late.
  case lateStart, lateReceiver
  /// Anything at all of the app or its scenes.
  case firstReport
  /// A return to the foreground, or to the active state.
  case wayUp
  /// Any other move.
  case change
  /// Nothing: a move was reported that was undone in the step.
  case bounce
}

extension SmallSet {
  /// Adds the elements of `other`.
  mutating func formUnion(_ other: Self) { self = union(other) }
}
