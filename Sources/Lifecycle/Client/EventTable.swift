/// The events of a contract by meaning, as sets of their positions.
///
/// All tables count as equal: a table depends only on the events, which a contract compares itself.
package final class EventTable: Hashable, Sendable {
  /// The events as words, by position.
  package let words: [ClientWord]
  /// For each level and meaning, the events that may have it, at the index that `index` returns.
  private let sets: [EventSet]
  /// The same with the events that have no other meaning.
  private let alone: [EventSet]
  /// The first event whose word has each low byte; -1 if none has.
  private let firstByLowByte: [Int]
  /// Whether an event may leave out the first upward transition.
  package let leavesFirstOut: Bool
  /// For each level and each of the four life-cycle states, the event with the fewest other
  /// meanings; -1 if none.
  private let narrowest: [Int]

  init(_ events: [Contract.Event]) {
    words = events.map { ClientWord($0.name) }
    var firstByLowByte = [Int](repeating: -1, count: 256)
    // In reverse order, so that the first event of each byte is entered last.
    for (position, word) in words.enumerated().reversed() {
      firstByLowByte[Int(word.low)] = position
    }
    self.firstByLowByte = firstByLowByte
    leavesFirstOut = events.contains(where: \.first.maySilence)
    var sets = [EventSet](repeating: EventSet(), count: Contract.Level.allCases.count * 16)
    var alone = sets
    for (position, event) in events.enumerated().prefix(Contract.capacity) {
      for bit in 0..<16 where event.meanings.rawValue >> bit & 1 != 0 {
        let index = EventTable.index(event.level, bit: bit)
        sets[index].insert(position)
        if event.meanings.rawValue.nonzeroBitCount == 1 { alone[index].insert(position) }
      }
    }
    (self.sets, self.alone) = (sets, alone)
    narrowest = Contract.Level.allCases.flatMap { level in
      Place.allCases.map { place in
        sets[EventTable.index(level, bit: Int(place.rawValue))].min {
          events[$0].meanings.rawValue.nonzeroBitCount
            < events[$1].meanings.rawValue.nonzeroBitCount
        } ?? -1
      }
    }
  }

  /// Returns the index of a level and a meaning, by the meaning's bit in `Meanings`.
  @inline(__always)
  private static func index(_ level: Contract.Level, bit: Int) -> Int {
    Int(level.rawValue) &* 16 &+ bit
  }

  /// The events that may mean a crossing.
  package subscript(crossing: Crossing, level: Contract.Level) -> EventSet {
    sets[Self.index(level, bit: Int(crossing.rawValue) &+ 4)]
  }

  /// Returns the events that mean a crossing and nothing else.
  package func eventsThatMeanOnly(_ crossing: Crossing, at level: Contract.Level) -> EventSet {
    alone[Self.index(level, bit: Int(crossing.rawValue) &+ 4)]
  }

  /// Returns the event with the fewest other meanings that may mean a life-cycle state, if any.
  package func narrowest(of place: Place, _ level: Contract.Level) -> Int? {
    let event = narrowest[Int(level.rawValue) &* 4 &+ Int(place.rawValue)]
    return event < 0 ? nil : event
  }

  package func position(of word: ClientWord) -> Int? {
    let first = firstByLowByte[Int(word.low)]
    guard first >= 0 else { return nil }
    return words[first] == word ? first : words.firstIndex(of: word)
  }

  package static func == (left: EventTable, right: EventTable) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}

/// A set of events of a contract, by their positions.
@usableFromInline package struct EventSet: Sequence, IteratorProtocol, Hashable, Sendable {
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
