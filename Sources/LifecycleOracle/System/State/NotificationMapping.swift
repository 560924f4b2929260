package import Lifecycle

extension Move {
  /// The delegate method that reports the move.
  package var callback: Callback {
    switch self {
    case .connect: .willConnect
    case .foreground: .willEnterForeground
    case .activate: .didBecomeActive
    case .deactivate: .willResignActive
    case .background: .didEnterBackground
    case .disconnect: .didDisconnect
    }
  }

  /// The notification that reports the move of a scene.
  package var sceneNotification: LifecycleNotification {
    switch self {
    case .connect: .willConnect
    case .foreground: .willEnterForeground
    case .activate: .didActivate
    case .deactivate: .willDeactivate
    case .background: .didEnterBackground
    case .disconnect: .didDisconnect
    }
  }

  /// The notification that reports the move of an app-based app.
  package var appNotification: LifecycleNotification? {
    switch self {
    case .foreground: .willEnterForeground
    case .activate: .didBecomeActive
    case .deactivate: .willResignActive
    case .background: .didEnterBackground
    case .connect, .disconnect: nil
    }
  }
}

extension Callback {
  /// The move that the callback reports.
  @inline(__always)
  package var move: Move? {
    switch self {
    case .willConnect: .connect
    case .willEnterForeground: .foreground
    case .didBecomeActive: .activate
    case .willResignActive: .deactivate
    case .didEnterBackground: .background
    case .didDisconnect: .disconnect
    default: nil
    }
  }
}

extension LifecycleNotification {
  /// The move of a scene that the notification reports.
  package var sceneMove: Move? {
    switch self {
    case .willConnect: .connect
    case .willEnterForeground: .foreground
    case .didActivate: .activate
    case .willDeactivate: .deactivate
    case .didEnterBackground: .background
    case .didDisconnect: .disconnect
    default: nil
    }
  }

  /// The move of an app-based app that the notification reports.
  package var appMove: Move? {
    switch self {
    case .willEnterForeground: .foreground
    case .didBecomeActive: .activate
    case .willResignActive: .deactivate
    case .didEnterBackground: .background
    default: nil
    }
  }
}

extension MonitorStateView {
  /// Returns the scene's move that a callback reports, or a notification in place of the callback.
  @inline(__always)
  func sceneMove(_ seen: ObservationView) -> Move? {
    guard isSceneBased, case .scene = seen.receiver else { return nil }
    switch seen.event {
    case .callback(let callback): return callback.move
    case .notification(let notification):
      return notification.sceneMove.flatMap { visibility.postedSceneMoves.contains($0) ? $0 : nil }
    default: return nil
    }
  }

  /// Returns the move of an app-based app that an observation reports.
  @inline(__always)
  func appMove(_ seen: ObservationView) -> Move? {
    guard !isSceneBased, seen.receiver == .app else { return nil }
    switch seen.event {
    case .callback(let callback): return callback.move
    case .notification(let notification):
      guard let move = notification.appMove, visibility.postedAppMoves.contains(move) else {
        return nil
      }
      // By its page, it may be posted at a launch to the foreground too.
      let isOfLaunch = move == .foreground && step.launched && lifetime.purpose == .interface
      return isOfLaunch ? nil : move
    default: return nil
    }
  }

  /// Returns the move that an observation reports, of a scene or of an app-based app.
  func move(_ seen: ObservationView) -> Move? {
    isSceneBased ? sceneMove(seen) : appMove(seen)
  }
}

// MARK: Notifications

extension MonitorState {
  @inline(__always)
  mutating func note(_ notification: LifecycleNotification, of object: Receiver) {
    switch object {
    case .app:
      guard let move = notification.appMove else {
        if step.other.count(notification) { step.condition.insert(.news) }
        return
      }
      step.posts.count(move.callback)
      step.condition.insert(.transition)
      if !isSceneBased, visibility.postedAppMoves.contains(move) {
        shift(move, [.app], visibility.silentAppMoves)
        noteRunning()
      }
    case .scene(let scene):
      guard isSceneBased, let move = notification.sceneMove else { return }
      step.pairs.count(move, of: scene, -1)
      step.condition.insert(.touchedScenes)
      if visibility.postedSceneMoves.contains(move) {
        if move.callback.isTransition {
          step.sceneMoves.count(move.callback)
          step.condition.insert(.transition)
        }
        noteMove(move, of: scene)
        noteRunning()
      }
    case .unknown: break
    }
  }
}
