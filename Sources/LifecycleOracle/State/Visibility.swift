package import Lifecycle

/// Which kinds of observation would be seen if they occurred.
///
/// For an engine, all that its capabilities and the app's delegates allow; for a partial log, the
/// kinds that occur in it or are said to be absent. What is not seen is unknown, not missing.
package struct Visibility: Hashable, Sendable {
  /// What the engine can do.
  package let capabilities: Capabilities
  /// The kinds that are seen.
  package private(set) var observationKinds: ObservationKinds
  /// Whether only some kinds are seen, as in a partial log.
  package let isPartial: Bool
  /// The moves of scenes that happen unseen.
  package private(set) var silentSceneMoves = MoveSet()
  /// The moves of an app-based app that happen unseen.
  package private(set) var silentAppMoves = MoveSet()
  /// The moves of scenes that notifications tell of, for want of callbacks.
  package private(set) var postedSceneMoves = MoveSet()
  /// The moves of an app-based app that notifications tell of, for want of callbacks.
  package private(set) var postedAppMoves = MoveSet()
  /// Whether the process may end unseen.
  package private(set) var hidesEnds = false

  /// What is seen of an engine with those capabilities that runs the given app.
  package init(_ given: Given, _ capabilities: Capabilities) {
    self.init(
      hasSceneDelegate: given.hasSceneDelegate, hasAppTransitions: given.hasAppTransitions,
      capabilities)
  }

  /// What is seen of an engine with those capabilities, by what the app's delegates implement.
  init(hasSceneDelegate: Bool, hasAppTransitions: Bool, _ capabilities: Capabilities) {
    self.capabilities = capabilities
    isPartial = false
    observationKinds = .all
    if !capabilities.contains(.appNotifications) { take(.appNotifications) }
    if !capabilities.contains(.sceneNotifications) { take(.sceneNotifications) }
    if !hasSceneDelegate { take(.anyOfScenes) }
    if !hasAppTransitions { take(ObservationKinds(bits: 0b1111 << 16)) }
    if !capabilities.contains(.suspension) { take(.suspend.union(.resume)) }
    if !capabilities.contains(.sessions) {
      take(.app(.didDiscardSceneSessions, .configurationForConnecting))
    }
    if !capabilities.contains(.termination) { take(.app(.willTerminate).union(.terminate)) }
    settle()
  }

  /// What is seen in a log in which those observations occur or are said to be absent.
  package init(partial occurring: [Observation]) {
    capabilities = .all
    isPartial = true
    observationKinds = ObservationKinds(
      bits: occurring.reduce(0) { $0 | 1 << UInt128($1.observationKind) })
    settle()
  }

  /// Whether a kind of observation, or all of several, would be seen.
  package func sees(_ wanted: ObservationKinds) -> Bool {
    wanted.bits & ~observationKinds.bits == 0
  }

  private mutating func take(_ unseen: ObservationKinds) { observationKinds.bits &= ~unseen.bits }

  /// Finds out for each move what tells of it, if anything does.
  private mutating func settle() {
    hidesEnds = !sees(.terminate)
    for move in Move.allCases {
      let alone: MoveSet = [move]
      if !sees(.callbacks(scene: alone)) {
        if sees(.posts(scene: alone)) {
          postedSceneMoves.insert(move)
        } else {
          silentSceneMoves.insert(move)
        }
      }
      guard move.appNotification != nil, !sees(.callbacks(app: alone)) else { continue }
      if sees(.posts(app: alone)) {
        postedAppMoves.insert(move)
      } else {
        silentAppMoves.insert(move)
      }
    }
  }

  /// Whether notifications tell of moves that callbacks would tell of, if they were seen.
  package var hasStandIns: Bool { !postedSceneMoves.isEmpty || !postedAppMoves.isEmpty }
}

extension Visibility {
  /// The states reachable from `lifecycleStates` by the unseen moves among `moves`.
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
