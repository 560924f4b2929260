/// A possible meaning of a client's event.
public enum Meaning: Hashable, Sendable {
  /// The subject is in a life-cycle state.
  case place(Place)
  /// The subject crosses a boundary.
  case crossing(Crossing)
  /// The app will be terminated.
  case ends
  /// An event about the device, which the client only passes on.
  case memoryWarning, timeChange
  /// A session of the user begins or ends.
  case sessionBegins, sessionEnds

  /// All meanings.
  public static let all: [Meaning] =
    Place.allCases.map(Meaning.place) + Crossing.allCases.map(Meaning.crossing)
    + [.ends, .memoryWarning, .timeChange, .sessionBegins, .sessionEnds]
}

/// The alternative meanings of a client's event.
public struct Meanings: OptionSet, Hashable, Sendable {
  /// A bit for each meaning, in the order of `Meaning.all`: from bit 0 the life-cycle states, from
  /// bit 4 the crossings, from bit 10 the others.
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
  /// The meanings that the client only passes on: a memory warning, a time change.
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
  @inlinable public var isAboutPlaces: Bool {
    !isDisjoint(with: .places.union(.crossings))
  }

  /// Whether a first upward transition can have one of the meanings: a state, or an upward
  /// crossing.
  var hasFirstWayUp: Bool {
    !isDisjoint(with: .places)
      || Crossing.allCases.contains { $0.isUp && contains($0) }
  }

  /// The meanings in order.
  public var elements: [Meaning] { Meaning.all.filter { isSuperset(of: Meanings($0)) } }
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
