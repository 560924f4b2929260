package import Lifecycle

/// A change of a subject's state that a callback or notification reports.
package enum Move: UInt8, CaseIterable, Hashable, Sendable {
  case connect, foreground, activate, deactivate, background, disconnect

  /// The state that the move leads to.
  package var target: LifecycleState {
    switch self {
    case .connect: .connecting
    case .foreground, .deactivate: .inactive
    case .activate: .active
    case .background: .background
    case .disconnect: .unattached
    }
  }

  /// The states in which the move may begin, by the documented transitions.
  package var origins: LifecycleStateSet {
    switch self {
    case .connect: LifecycleStateSet(.unattached)
    case .foreground: .offscreen
    case .activate: LifecycleStateSet(.inactive)
    case .deactivate: LifecycleStateSet(.active)
    case .background: LifecycleStateSet(.inactive).union(LifecycleStateSet(.connecting))
    case .disconnect: .offscreen.union(LifecycleStateSet(.inactive))
    }
  }
}

package typealias MoveSet = SmallSet<Move>

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
