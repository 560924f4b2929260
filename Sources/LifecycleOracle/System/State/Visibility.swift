package import Lifecycle

/// The kinds of observation that would be seen if they occurred.
///
/// For an engine, these are all kinds that its capabilities and the app's delegates allow. For a
/// partial log, these are the kinds that occur in the log or are declared absent. A kind that is
/// not seen is unknown, not missing.
package struct Visibility: Hashable, Sendable {
  /// The capabilities of the engine; all for a partial log.
  package let capabilities: Capabilities
  /// The kinds that would be seen.
  package private(set) var observationKinds: ObservationKinds
  /// Whether a partial log, not the engine's capabilities, says which kinds are seen.
  package let isPartial: Bool
  /// The moves of scenes that neither callbacks nor notifications report.
  package private(set) var unseenSceneMoves = MoveSet()
  /// The moves of an app-based app that neither callbacks nor notifications report.
  package private(set) var unseenAppMoves = MoveSet()
  /// The moves of scenes that notifications report, because the callbacks are not seen.
  package private(set) var postedSceneMoves = MoveSet()
  /// The moves of an app-based app that notifications report, because the callbacks are not seen.
  package private(set) var postedAppMoves = MoveSet()
  /// Whether the process may end unseen.
  package private(set) var hidesEnds = false
  /// Whether a suspension is not seen.
  package private(set) var hidesSuspension = false

  /// Creates the visibility for an engine with capabilities that runs an app.
  package init(_ given: Given, _ capabilities: Capabilities) {
    self.init(
      hasSceneDelegate: given.hasSceneDelegate, hasAppTransitions: given.hasAppTransitions,
      capabilities)
  }

  /// Creates the visibility for an engine, by the methods that the app's delegates implement.
  init(hasSceneDelegate: Bool, hasAppTransitions: Bool, _ capabilities: Capabilities) {
    self.capabilities = capabilities
    isPartial = false
    observationKinds = .all
    if !capabilities.contains(.appNotifications) { hide(.appNotifications) }
    if !capabilities.contains(.sceneNotifications) { hide(.sceneNotifications) }
    if !hasSceneDelegate { hide(.anyOfScenes) }
    if !hasAppTransitions { hide(.transitions.subtracting(.anyOfScenes)) }
    if !capabilities.contains(.suspension) { hide(.suspend.union(.resume)) }
    if !capabilities.contains(.sessions) {
      hide(.app(.didDiscardSceneSessions, .configurationForConnecting))
    }
    if !capabilities.contains(.termination) { hide(.app(.willTerminate).union(.terminate)) }
    sortMoves()
  }

  /// Creates the visibility of a log in which observations occur or are declared absent.
  package init(partial occurring: [Observation]) {
    capabilities = .all
    isPartial = true
    observationKinds = ObservationKinds(occurring.map(\.observationKind))
    sortMoves()
  }

  /// Whether each of the kinds would be seen if it occurred.
  package func sees(_ kinds: ObservationKinds) -> Bool {
    kinds.isSubset(of: observationKinds)
  }

  private mutating func hide(_ kinds: ObservationKinds) {
    observationKinds = observationKinds.subtracting(kinds)
  }

  /// Determines for each move whether a callback, a notification or nothing reports the move.
  private mutating func sortMoves() {
    hidesEnds = !sees(.terminate)
    hidesSuspension = !sees(.suspend)
    for move in Move.allCases {
      let only: MoveSet = [move]
      if !sees(.callbacks(scene: only)) {
        if sees(.posts(scene: only)) {
          postedSceneMoves.insert(move)
        } else {
          unseenSceneMoves.insert(move)
        }
      }
      guard move.appNotification != nil, !sees(.callbacks(app: only)) else { continue }
      if sees(.posts(app: only)) {
        postedAppMoves.insert(move)
      } else {
        unseenAppMoves.insert(move)
      }
    }
  }

  /// Whether notifications report moves whose callbacks are not seen.
  package var hasSubstitutes: Bool { !postedSceneMoves.isEmpty || !postedAppMoves.isEmpty }

  /// Returns the states that are reachable from `lifecycleStates` by any of `moves`.
  package static func closure(of lifecycleStates: LifecycleStateSet, under moves: MoveSet)
    -> LifecycleStateSet
  {
    var reached = lifecycleStates
    while true {
      var next = reached
      for move in moves where !next.isDisjoint(with: move.origins) { next.insert(move.target) }
      if next == reached { return reached }
      reached = next
    }
  }
}
