import Lifecycle

// The events of a run-loop turn, without crossings that are undone in the same turn.
extension ReferenceClient {
  /// A subject's place when a run-loop turn began, and the crossings that UIKit has reported since.
  struct Move {
    let subject: Int
    let start: Place
    /// One bit for each crossing, at its raw value.
    var crossings: UInt8 = 0
  }

  /// Whether the client omits crossings that are undone in the same turn.
  private var settles: Bool {
    contract.promises.contains(.settled) && !errs(.passesOnBounces) || settlesScenes
  }

  /// Reports a subject's move at once, or keeps it until the run-loop turn is over.
  mutating func moved(
    _ subject: Int, from start: Place, by crossing: Crossing, _ host: ClientHost
  ) {
    guard settles else { return tell(crossing, of: subject, host) }
    let found = moves.firstIndex { $0.subject == subject }
    if found == nil { moves.append(Move(subject: subject, start: start)) }
    let move = found ?? moves.count - 1
    moves[move].crossings |= 1 << crossing.rawValue
    if crossing == .detached { settle(move..<move + 1, host) }
  }

  /// Reports moves, without crossings that were undone.
  mutating func settle(_ range: Range<Int>, _ host: ClientHost) {
    for move in moves[range] {
      let end = places[move.subject]
      var place = move.start
      while place != end, let crossing = Crossing(from: place, towards: end) {
        place = crossing.target
        guard move.crossings & 1 << crossing.rawValue != 0 else { continue }
        // `tell` reads the place.
        places[move.subject] = place
        tell(crossing, of: move.subject, host)
      }
      places[move.subject] = end
    }
    moves.removeSubrange(range)
  }
}

extension Crossing {
  /// Creates the first crossing on the way from one place to another.
  fileprivate init?(from start: Place, towards end: Place) {
    let isUp = start < end
    guard let boundary = Boundary(rawValue: isUp ? start.rawValue : start.rawValue - 1) else {
      return nil
    }
    self.init(boundary, isUp: isUp)
  }
}
