import Lifecycle

/// The contract vocabulary: the possible reports about each boundary, at each level.
struct ContractVocabulary: Hashable, Sendable {
  private let app: Level
  private let scene: Level
  /// Whether the contract has an event for the disconnection of a scene.
  let tellsDetachment: Bool

  private struct Level: Hashable, Sendable {
    let meanings: Meanings
    /// For each state, the policy for the first way up of its narrowest events; if they differ, a
    /// policy that permits omission.
    let policiesOfPlaces: [Contract.First]
    /// For each transition, the policy for the first way up; `nil` if no event means the
    /// transition.
    let policiesOfCrossings: [Contract.First?]
    /// For each state, the smallest number of states of an event that means it; 0 if none does.
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

  /// Whether a level has events about states or transitions.
  func speaks(at level: Contract.Level) -> Bool { self[level].meanings.isAboutPlaces }

  /// Returns the policy for the first transition of a kind; `nil` if no event means it.
  func firstPolicy(_ crossing: Crossing, at level: Contract.Level) -> Contract.First? {
    self[level].policiesOfCrossings[Int(crossing.rawValue)]
  }

  /// Whether an event of a level means a transition.
  func tells(_ crossing: Crossing, at level: Contract.Level) -> Bool {
    firstPolicy(crossing, at: level) != nil
  }

  /// Returns the policy for the first way up to a state.
  func firstPolicy(of place: Place, at level: Contract.Level) -> Contract.First {
    self[level].policiesOfPlaces[Int(place.rawValue)]
  }

  /// Returns the smallest number of states of an event that means a state.
  func narrowest(of place: Place, at level: Contract.Level) -> Int {
    self[level].narrowest[Int(place.rawValue)]
  }

  /// Whether an event of a level means a state.
  func tells(_ place: Place, at level: Contract.Level) -> Bool {
    self[level].meanings.contains(place)
  }

  private subscript(level: Contract.Level) -> Level { level == .app ? app : scene }
}

extension Meanings {
  /// The number of states that the event may mean.
  var countOfPlaces: Int { intersection(.places).rawValue.nonzeroBitCount }
}
