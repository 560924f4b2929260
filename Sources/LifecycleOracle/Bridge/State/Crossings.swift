import Lifecycle

/// The transitions that lead from one state to another, in order.
struct Crossings: Sequence, IteratorProtocol {
  /// The number of the state that the last transition led to, and of the last state.
  private var place: UInt8
  private let target: UInt8

  init(from place: Place, to target: Place) {
    (self.place, self.target) = (place.rawValue, target.rawValue)
  }

  mutating func next() -> Crossing? {
    guard place != target else { return nil }
    let isUp = place < target
    defer { place = isUp ? place &+ 1 : place &- 1 }
    // A boundary has the number of the state below it.
    return Boundary(rawValue: isUp ? place : place &- 1).map { Crossing($0, isUp: isUp) }
  }
}

extension Boundary {
  /// The three boundaries in order, without an array.
  static var each: Each { Each() }

  struct Each: Sequence, IteratorProtocol {
    private var number: UInt8 = 0

    mutating func next() -> Boundary? {
      defer { number &+= 1 }
      return Boundary(rawValue: number)
    }
  }
}
