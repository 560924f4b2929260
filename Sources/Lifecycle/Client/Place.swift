/// A life-cycle state of the app, a scene or a window, from the least to the most active.
public enum Place: UInt8, CaseIterable, Hashable, Sendable, Comparable {
  case unattached, background, inactive, active

  /// Whether `left` is less active than `right`.
  @inlinable public static func < (left: Place, right: Place) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The boundary between two adjacent life-cycle states.
public enum Boundary: UInt8, CaseIterable, Hashable, Sendable {
  /// Between `unattached` and `background`.
  case attachment
  /// Between `background` and `inactive`.
  case visibility
  /// Between `inactive` and `active`.
  case activity
}

/// A transition across a boundary, to the more active side or back.
///
/// The three upward crossings come first, then the three downward ones, both in the order of
/// `Boundary`.
public enum Crossing: UInt8, CaseIterable, Hashable, Sendable {
  case attached, cameForward, becameActive
  case detached, wentBack, resignedActive

  /// Creates the crossing of a boundary in a direction.
  @inlinable public init(_ boundary: Boundary, isUp: Bool) {
    self = Self(rawValue: boundary.rawValue &+ (isUp ? 0 : 3)) ?? .attached
  }

  /// The boundary that is crossed.
  @inlinable public var boundary: Boundary {
    Boundary(rawValue: isUp ? rawValue : rawValue &- 3) ?? .attachment
  }

  /// Whether the crossing leads to the more active side.
  @inlinable public var isUp: Bool { rawValue < 3 }

  /// The life-cycle state after the crossing.
  @inlinable public var target: Place {
    switch self {
    case .detached: .unattached
    case .attached, .wentBack: .background
    case .cameForward, .resignedActive: .inactive
    case .becameActive: .active
    }
  }

  /// Whether a *will* method announces the crossing, so that it takes effect after the method
  /// returns.
  var isAnnounced: Bool {
    switch self {
    case .attached, .cameForward, .resignedActive: true
    case .becameActive, .detached, .wentBack: false
    }
  }
}

extension Place: NotationKeyword, CustomStringConvertible {
  static let noun = "a place"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .unattached: "unattached"
    case .background: "background"
    case .inactive: "inactive"
    case .active: "active"
    }
  }
}

extension Crossing: NotationKeyword, CustomStringConvertible {
  static let noun = "a crossing"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .attached: "attached"
    case .cameForward: "cameForward"
    case .becameActive: "becameActive"
    case .detached: "detached"
    case .wentBack: "wentBack"
    case .resignedActive: "resignedActive"
    }
  }
}

extension Observation {
  /// The crossing that UIKit reports by the observation, of a scene or the app; `nil` if none.
  public var crossing: Crossing? {
    switch event {
    case .callback(let callback):
      switch callback {
      case .willConnect: .attached
      case .willEnterForeground: .cameForward
      case .didBecomeActive: .becameActive
      case .willResignActive: .resignedActive
      case .didEnterBackground: .wentBack
      case .didDisconnect: .detached
      default: nil
      }
    case .notification(let notification):
      switch notification {
      case .willConnect: .attached
      case .willEnterForeground: .cameForward
      case .didBecomeActive, .didActivate: .becameActive
      case .willResignActive, .willDeactivate: .resignedActive
      case .didEnterBackground: .wentBack
      case .didDisconnect: .detached
      default: nil
      }
    default: nil
    }
  }
}

extension ActivationState {
  init(_ place: Place) {
    self =
      switch place {
      case .unattached: .unattached
      case .background: .background
      case .inactive: .foregroundInactive
      case .active: .foregroundActive
      }
  }
}

extension ApplicationState {
  init(_ place: Place) {
    self =
      switch place {
      case .unattached, .background: .background
      case .inactive: .inactive
      case .active: .active
      }
  }
}

extension Place {
  package init(_ state: ActivationState) {
    self =
      switch state {
      case .unattached: .unattached
      case .background: .background
      case .foregroundInactive: .inactive
      case .foregroundActive: .active
      }
  }

  package init(_ state: ApplicationState) {
    self =
      switch state {
      case .background: .background
      case .inactive: .inactive
      case .active: .active
      }
  }
}
