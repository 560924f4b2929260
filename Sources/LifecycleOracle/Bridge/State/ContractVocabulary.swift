import Lifecycle

/// The contract vocabulary: what the events of a contract say at each level, of places and crossings.
///
/// A place is a state, such as active; a crossing is a move between two states. The first way up is the
/// first crossing upwards of a process or scene, about which a contract has a policy of its own.
struct ContractVocabulary: Hashable, Sendable {
  private let app: Level
  private let scene: Level
  /// Whether the contract has an event for the disconnection of a scene.
  let tellsDetachment: Bool

  private struct Level: Hashable, Sendable {
    let meanings: Meanings
    /// For each place, the policy of the narrowest events that mean it: of those that mean the fewest
    /// places. If their policies differ, it is the first that permits omission.
    let policiesOfPlaces: [Contract.First]
    /// For each crossing, the policy for the first way up; `nil` if no event means the crossing.
    let policiesOfCrossings: [Contract.First?]
    /// For each place, the smallest number of places of an event that means it; 0 if none does.
    let narrowest: [Int]
  }

  init(_ contract: Contract) {
    app = Self.level(.app, contract)
    scene = Self.level(.scene, contract)
    tellsDetachment = scene.policiesOfCrossings[Int(Crossing.detached.rawValue)] != nil
  }

  private static func level(_ level: Contract.Level, _ contract: Contract) -> Level {
    let events = contract.events.filter { $0.level == level }
    let narrowest = Place.allCases.map { place in
      events.filter { $0.meanings.contains(place) }.map(\.meanings.countOfPlaces).min() ?? 0
    }
    return Level(
      meanings: contract.meanings(at: level),
      policiesOfPlaces: zip(Place.allCases, narrowest).map { place, count in
        events.first {
          $0.meanings.contains(place) && $0.meanings.countOfPlaces == count && $0.first != .told
        }?.first ?? .told
      },
      policiesOfCrossings: Crossing.allCases.map { crossing in
        events.first { $0.meanings.contains(crossing) }?.first
      },
      narrowest: narrowest)
  }

  /// Returns the meanings of all events of a level together.
  func meanings(at level: Contract.Level) -> Meanings { self[level].meanings }

  /// Whether a level has events about places or crossings.
  func speaks(at level: Contract.Level) -> Bool { self[level].meanings.isAboutPlaces }

  /// Returns the policy for the first crossing of a kind; `nil` if no event means it.
  func firstPolicy(_ crossing: Crossing, at level: Contract.Level) -> Contract.First? {
    self[level].policiesOfCrossings[Int(crossing.rawValue)]
  }

  /// Whether an event of a level means a crossing.
  func tells(_ crossing: Crossing, at level: Contract.Level) -> Bool {
    firstPolicy(crossing, at: level) != nil
  }

  /// Returns the policy for the first way up to a place.
  func firstPolicy(of place: Place, at level: Contract.Level) -> Contract.First {
    self[level].policiesOfPlaces[Int(place.rawValue)]
  }

  /// Returns the smallest number of places of an event that means a place.
  func narrowest(of place: Place, at level: Contract.Level) -> Int {
    self[level].narrowest[Int(place.rawValue)]
  }

  /// Whether an event of a level means a place.
  func tells(_ place: Place, at level: Contract.Level) -> Bool {
    self[level].meanings.contains(place)
  }

  private subscript(level: Contract.Level) -> Level { level == .app ? app : scene }
}

extension Meanings {
  /// The number of states that the event may mean.
  var countOfPlaces: Int { intersection(.places).rawValue.nonzeroBitCount }
}
