/// Where the app, a scene or a window is, from the least to the most active.
public enum Place: UInt8, CaseIterable, Hashable, Sendable, Comparable {
  case unattached, background, inactive, active

  /// Whether `left` is less active than `right`.
  @inlinable public static func < (left: Place, right: Place) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What lies between two neighbouring places.
public enum Boundary: UInt8, CaseIterable, Hashable, Sendable {
  /// Between `unattached` and `background`.
  case attachment
  /// Between `background` and `inactive`.
  case visibility
  /// Between `inactive` and `active`.
  case activity
}

/// That a boundary is crossed, to the more active side or back.
public enum Crossing: UInt8, CaseIterable, Hashable, Sendable {
  case attached, cameForward, becameActive
  case detached, wentBack, resignedActive

  /// The crossing of a boundary in a direction.
  @inlinable public init(_ boundary: Boundary, isUp: Bool) {
    self = Self(rawValue: boundary.rawValue &+ (isUp ? 0 : 3)) ?? .attached
  }

  /// The boundary that is crossed.
  @inlinable public var boundary: Boundary {
    Boundary(rawValue: isUp ? rawValue : rawValue &- 3) ?? .attachment
  }

  /// Whether it leads to the more active side.
  @inlinable public var isUp: Bool { rawValue < 3 }

  /// Where it leads.
  @inlinable public var target: Place {
    Place(rawValue: isUp ? rawValue &+ 1 : rawValue &- 3) ?? .unattached
  }
}

/// What an event of a client may mean.
public enum Meaning: Hashable, Sendable {
  /// Its subject is in a place.
  case place(Place)
  /// Its subject crosses a boundary.
  case crossing(Crossing)
  /// The app will be terminated.
  case ends
  case memoryWarning, timeChange
  case sessionBegins, sessionEnds

  /// All that there are.
  public static let all: [Meaning] =
    Place.allCases.map(Meaning.place) + Crossing.allCases.map(Meaning.crossing)
    + [.ends, .memoryWarning, .timeChange, .sessionBegins, .sessionEnds]
}

/// What an event of a client may mean, one or the other.
public struct Meanings: OptionSet, Hashable, Sendable {
  /// A bit for each meaning, in the order of `Meaning.all`.
  public let rawValue: UInt16

  /// The set with those bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// One meaning.
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

  /// The places among them.
  @inlinable public static var places: Meanings { Meanings(rawValue: 0b1111) }
  /// The crossings among them.
  @inlinable public static var crossings: Meanings { Meanings(rawValue: 0b111111 << 4) }
  /// The app will be terminated.
  @inlinable public static var ends: Meanings { Meanings(.ends) }
  /// What is told of the process rather than of a place.
  @inlinable public static var news: Meanings {
    Meanings(.memoryWarning).union(Meanings(.timeChange))
  }
  /// A session of the user begins or ends.
  @inlinable public static var sessions: Meanings {
    Meanings(.sessionBegins).union(Meanings(.sessionEnds))
  }

  /// Whether that place is one of them.
  @inlinable public func contains(_ place: Place) -> Bool {
    rawValue & 1 &<< UInt16(place.rawValue) != 0
  }

  /// Whether that crossing is one of them.
  @inlinable public func contains(_ crossing: Crossing) -> Bool {
    rawValue & 1 &<< UInt16(crossing.rawValue &+ 4) != 0
  }

  /// Whether it speaks of where its subject is: by a place or a crossing.
  @inlinable public var isAboutPlaces: Bool { rawValue & 0x3ff != 0 }

  /// Whether it may be said by a first way up: it is of a place, or of a crossing that leads up.
  var hasFirstWayUp: Bool {
    !isDisjoint(with: .places)
      || Crossing.allCases.contains { $0.isUp && contains($0) }
  }

  /// The meanings in order.
  public var elements: [Meaning] { Meaning.all.filter { isSuperset(of: Meanings($0)) } }
}

extension Place: NotationKeyword, CustomStringConvertible {
  static let noun = "a place"

  /// As the notation writes it.
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

  /// As the notation writes it.
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

  /// As the notation writes it.
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
  /// The crossing that UIKit names by it, of a scene or of the app; nothing, if it names none.
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

  /// Whether it is a method by which UIKit hands over a link, which somebody may take.
  public var handsOverLink: Bool {
    switch event {
    case .callback(.open), .callback(.continueActivity), .callback(.openURLContexts): true
    default: false
    }
  }
}

extension ActivationState {
  /// The state of what is in a place.
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
  /// The state of what is in a place.
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
  /// The place of what is in a state.
  package init(_ state: ActivationState) {
    self =
      switch state {
      case .unattached: .unattached
      case .background: .background
      case .foregroundInactive: .inactive
      case .foregroundActive: .active
      }
  }

  /// The place of an app that is in a state.
  package init(_ state: ApplicationState) {
    self =
      switch state {
      case .background: .background
      case .inactive: .inactive
      case .active: .active
      }
  }
}
