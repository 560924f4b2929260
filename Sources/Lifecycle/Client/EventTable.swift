/// The events of a contract by meaning, as sets of their positions.
///
/// The table depends only on the events, so that equal contracts have equal tables.
package final class EventTable: Hashable, Sendable {
  /// The events as words, by position.
  package let words: [ClientWord]
  /// For each level and meaning, the events that may have it, and the events with no other meaning.
  private let sets: [EventSet]
  private let alone: [EventSet]
  /// The first event whose word has each low byte; -1 if none has.
  private let byEnd: [Int]
  /// Whether an event may leave out the first upward transition.
  package let leavesFirstOut: Bool
  /// For each level and life-cycle state, the event with the fewest other meanings; -1 if none.
  private let narrowest: [Int]

  init(_ events: [Contract.Event]) {
    words = events.map { ClientWord($0.name) }
    var byEnd = [Int](repeating: -1, count: 256)
    for (position, word) in words.enumerated().reversed() { byEnd[Int(word.low)] = position }
    self.byEnd = byEnd
    leavesFirstOut = events.contains(where: \.first.maySilence)
    var sets = [EventSet](repeating: EventSet(), count: Contract.Level.allCases.count * 16)
    var alone = sets
    for (position, event) in events.enumerated().prefix(Contract.capacity) {
      for bit in 0..<16 where event.meanings.rawValue >> bit & 1 != 0 {
        sets[Int(event.level.rawValue) * 16 + bit].insert(position)
        if event.meanings.rawValue.nonzeroBitCount == 1 {
          alone[Int(event.level.rawValue) * 16 + bit].insert(position)
        }
      }
    }
    (self.sets, self.alone) = (sets, alone)
    narrowest = Contract.Level.allCases.flatMap { level in
      Place.allCases.map { place in
        sets[Int(level.rawValue) * 16 + Int(place.rawValue)].min {
          events[$0].meanings.rawValue.nonzeroBitCount
            < events[$1].meanings.rawValue.nonzeroBitCount
        } ?? -1
      }
    }
  }

  /// The events that may mean a crossing.
  package subscript(crossing: Crossing, level: Contract.Level) -> EventSet {
    sets[Int(level.rawValue) &* 16 &+ Int(crossing.rawValue) &+ 4]
  }

  /// Returns the events that mean a crossing and nothing else.
  package func alone(_ crossing: Crossing, _ level: Contract.Level) -> EventSet {
    alone[Int(level.rawValue) &* 16 &+ Int(crossing.rawValue) &+ 4]
  }

  /// The events that may mean a life-cycle state.
  package subscript(place: Place, level: Contract.Level) -> EventSet {
    sets[Int(level.rawValue) &* 16 &+ Int(place.rawValue)]
  }

  /// Returns the event with the fewest other meanings that may mean a life-cycle state, if any.
  package func narrowest(of place: Place, _ level: Contract.Level) -> Int? {
    let event = narrowest[Int(level.rawValue) &* 4 &+ Int(place.rawValue)]
    return event < 0 ? nil : event
  }

  package func position(of word: ClientWord) -> Int? {
    let first = byEnd[Int(word.low)]
    if first < 0 || words[first] == word { return first < 0 ? nil : first }
    return words.firstIndex(of: word)
  }

  package static func == (left: EventTable, right: EventTable) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}

/// A set of events of a contract, by their positions.
package struct EventSet: Sequence, IteratorProtocol, Hashable, Sendable {
  @usableFromInline var bits: UInt64 = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { bits == 0 }

  @inlinable package func contains(_ position: Int) -> Bool { bits &>> UInt64(position) & 1 != 0 }

  @inlinable package mutating func insert(_ position: Int) { bits |= 1 &<< UInt64(position) }

  /// Removes and returns the first event.
  @inlinable package mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }
}

/// The life-cycle states of the scenes and the app, by number; the app has the last number.
package struct PackedPlaces: Hashable, Sendable {
  /// Two bits for each scene and the app.
  @usableFromInline var bits: UInt32 = 0

  /// Creates states in which all are unattached.
  @inlinable package init() {}

  /// The number of the app.
  @inlinable package static var app: Int { 8 }

  /// The life-cycle state of a scene, or of the app.
  @inlinable package subscript(number: Int) -> Place {
    get {
      Place(rawValue: UInt8(truncatingIfNeeded: bits &>> (2 &* UInt32(number)) & 3)) ?? .unattached
    }
    set {
      let shift = 2 &* UInt32(number)
      bits = bits & ~(3 &<< shift) | UInt32(newValue.rawValue) &<< shift
    }
  }

  /// The life-cycle state of the most active scene.
  @inlinable package var mostActiveScene: Place {
    let (low, high) = (bits & 0x5555, bits &>> 1 & 0x5555)
    if low & high != 0 { return .active }
    return high != 0 ? .inactive : low != 0 ? .background : .unattached
  }
}
