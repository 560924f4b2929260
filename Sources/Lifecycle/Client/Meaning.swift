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
    Place(rawValue: isUp ? rawValue &+ 1 : rawValue &- 3) ?? .unattached
  }
}

/// A possible meaning of a client's event.
public enum Meaning: Hashable, Sendable {
  /// The subject is in a life-cycle state.
  case place(Place)
  /// The subject crosses a boundary.
  case crossing(Crossing)
  /// The app will be terminated.
  case ends
  case memoryWarning, timeChange
  case sessionBegins, sessionEnds

  /// All meanings.
  public static let all: [Meaning] =
    Place.allCases.map(Meaning.place) + Crossing.allCases.map(Meaning.crossing)
    + [.ends, .memoryWarning, .timeChange, .sessionBegins, .sessionEnds]
}

/// The alternative meanings of a client's event.
public struct Meanings: OptionSet, Hashable, Sendable {
  /// A bit for each meaning, in the order of `Meaning.all`.
  public let rawValue: UInt16

  /// Creates a set with the given bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates a set of one meaning.
  @inlinable public init(_ meaning: Meaning) {
    rawValue =
      switch meaning {
      case .place(let place): 1 << UInt16(place.rawValue)
      case .crossing(let crossing): 1 << UInt16(crossing.rawValue + 4)
      case .ends: 1 << 10
      case .memoryWarning: 1 << 11
      case .timeChange: 1 << 12
      case .sessionBegins: 1 << 13
      case .sessionEnds: 1 << 14
      }
  }

  /// The meanings that are life-cycle states.
  @inlinable public static var places: Meanings { Meanings(rawValue: 0b1111) }
  /// The meanings that are crossings.
  @inlinable public static var crossings: Meanings { Meanings(rawValue: 0b111111 << 4) }
  /// The app will be terminated.
  @inlinable public static var ends: Meanings { Meanings(.ends) }
  /// The meanings that are about the process rather than a life-cycle state.
  @inlinable public static var news: Meanings {
    Meanings(.memoryWarning).union(Meanings(.timeChange))
  }
  /// A session of the user begins or ends.
  @inlinable public static var sessions: Meanings {
    Meanings(.sessionBegins).union(Meanings(.sessionEnds))
  }

  /// Whether a life-cycle state is one of the meanings.
  @inlinable public func contains(_ place: Place) -> Bool {
    rawValue & 1 &<< UInt16(place.rawValue) != 0
  }

  /// Whether a crossing is one of the meanings.
  @inlinable public func contains(_ crossing: Crossing) -> Bool {
    rawValue & 1 &<< UInt16(crossing.rawValue &+ 4) != 0
  }

  /// Whether any meaning is a life-cycle state or a crossing.
  @inlinable public var isAboutPlaces: Bool { rawValue & 0x3ff != 0 }

  /// Whether a first upward transition can have one of the meanings: a state, or an upward
  /// crossing.
  var hasFirstWayUp: Bool {
    !isDisjoint(with: .places)
      || Crossing.allCases.contains { $0.isUp && contains($0) }
  }

  /// The meanings in order.
  public var elements: [Meaning] { Meaning.all.filter { isSuperset(of: Meanings($0)) } }
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

extension Meaning: NotationKeyword, CustomStringConvertible {
  static let noun = "a meaning"
  static let vocabulary = all

  /// The text in the notation.
  public var description: String {
    switch self {
    case .place(let place): place.description
    case .crossing(let crossing): crossing.description
    case .ends: "ends"
    case .memoryWarning: "memory warning"
    case .timeChange: "time change"
    case .sessionBegins: "session begins"
    case .sessionEnds: "session ends"
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

  /// Whether UIKit passes a link by the method, which a listener may accept.
  public var handsOverLink: Bool {
    switch event {
    case .callback(.open), .callback(.continueActivity), .callback(.openURLContexts): true
    default: false
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
