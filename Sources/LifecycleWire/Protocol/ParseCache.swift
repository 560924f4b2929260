package import Lifecycle
import LifecycleSystem

/// A parser for the text of a step that caches the meaning of each text it has read.
package struct ParseCache {
  private var entries: [Entry] = []
  /// The cached texts, one after another.
  private var texts: [UInt8] = []
  /// The number of cached texts.
  private var count = 0
  /// The contract of a client, if the text is a client's.
  private let contract: Contract?
  /// Whether UIKit's own observations are left out of the text.
  private let isClientAlone: Bool

  /// A cached text, which is an observation or a list of states, and never both.
  private struct Entry {
    /// The hash of the text. Zero marks a free place.
    var hash: UInt64 = 0
    /// The start of the text in `texts`.
    var start: UInt32 = 0
    var length: UInt32 = 0
    var meaning = Meaning.states(ReportedStates())
  }

  private enum Meaning {
    case observation(Observation)
    case states(ReportedStates)
  }

  /// The number of places in the hash table. At most a quarter of the places is used.
  private static var places: Int { 1 << 14 }

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - contract: The contract of the client whose text is read. Nil for an engine.
  ///   - isClientAlone: Whether the text holds the client's observations alone, without UIKit's.
  package init(_ contract: Contract? = nil, isClientAlone: Bool = false) {
    self.contract = contract
    self.isClientAlone = isClientAlone
    entries = Array(repeating: Entry(), count: Self.places)
  }

  /// Records the observations of a step in an app. The text is in the notation, after the first
  /// bar.
  ///
  /// - Returns: The states reported at the end of the step.
  package mutating func recordStep(
    _ bytes: UnsafeBufferPointer<UInt8>, in app: HostedApp
  ) throws(NotationError) -> ReportedStates {
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: " "): place += 1
      case UInt8(ascii: "|") where !isClientAlone:
        while place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: " ") { place += 1 }
        return try states(UnsafeBufferPointer(rebasing: bytes[(place + 1)...]))
      case UInt8(ascii: "+") where !isClientAlone:
        // A time within the step, which only the notation's own reader reads.
        return try recordSlowly(bytes, from: place, in: app)
      default: app.record(try observation(Self.nextWord(bytes, from: &place)))
      }
    }
    return ReportedStates()
  }

  /// Adds the observations of a client's text.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, to observations: inout [Observation]
  ) throws(NotationError) {
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: " ") {
        place += 1
      } else {
        observations.append(try observation(Self.nextWord(bytes, from: &place)))
      }
    }
  }

  /// Returns the observation text that begins at `place`, and moves `place` to its end.
  @inline(__always)
  private static func nextWord(
    _ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int
  ) -> UnsafeBufferPointer<UInt8> {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: " "),
      bytes[place] != UInt8(ascii: "|")
    {
      if bytes[place] == UInt8(ascii: "(") || bytes[place] == UInt8(ascii: "[") {
        place = end(of: bytes, from: place)
      }
      place += 1
    }
    return UnsafeBufferPointer(rebasing: bytes[start..<min(place, bytes.count)])
  }

  /// Returns the observation that a text stands for.
  package mutating func observation(
    _ word: UnsafeBufferPointer<UInt8>
  ) throws(NotationError) -> Observation {
    let hash = Self.hash(word)
    if case .observation(let known)? = meaning(of: word, hash) { return known }
    let text = String(decoding: word, as: UTF8.self)
    let observation: Observation
    if let contract, isClientAlone || word.contains(UInt8(ascii: ">")) {
      observation = try Observation(act: text, of: contract)
    } else {
      observation = try Observation(notation: text)
    }
    try Self.refuseMarksOfRecordings(observation, text)
    learn(word, hash, .observation(observation))
    return observation
  }

  /// Returns the reported states that a text after the second bar stands for.
  package mutating func states(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(NotationError) -> ReportedStates {
    // The text may be empty, because an engine need not report a state at each step.
    if bytes.allSatisfy({ $0 == UInt8(ascii: " ") }) { return ReportedStates() }
    let hash = Self.hash(bytes)
    if case .states(let known)? = meaning(of: bytes, hash) { return known }
    let text = "|" + String(decoding: bytes, as: UTF8.self)
    let states = try Trace.Step(.unknown, followedBy: text).reported
    learn(bytes, hash, .states(states))
    return states
  }

  /// Records the rest of a step, read with the notation's own reader.
  private func recordSlowly(
    _ bytes: UnsafeBufferPointer<UInt8>, from place: Int, in app: HostedApp
  ) throws(NotationError) -> ReportedStates {
    let text = String(decoding: bytes[place...], as: UTF8.self)
    let step = try Trace.Step(.unknown, followedBy: text, of: contract)
    for observation in step.observations {
      try Self.refuseMarksOfRecordings(observation, observation.description)
      app.record(observation)
    }
    return step.reported
  }

  /// Refuses a `?` and an unknown cause, which only recordings may contain.
  private static func refuseMarksOfRecordings(
    _ observation: Observation, _ text: String
  ) throws(NotationError) {
    if observation.event == .terminate(.unknown) {
      throw NotationError(
        line: 1, column: 1, word: text, problem: "the cause '?' is only for recordings",
        remedy: "name the cause, such as 'terminate(memory)': an engine knows why it ends an app")
    }
    guard observation.isUncertain else { return }
    throw NotationError(
      line: 1, column: text.utf8.count, word: text, problem: "'?' is only for recordings",
      remedy: "leave out the '?': an engine knows its own observations")
  }

  /// Returns the place of the bracket that closes a group, or the end of the text if none does.
  private static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let closing = bytes[start] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    var place = start
    while place < bytes.count, bytes[place] != closing { place += 1 }
    return place
  }

  private func meaning(of word: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Meaning? {
    var place = Int(truncatingIfNeeded: hash) & (Self.places - 1)
    while entries[place].hash != 0 {
      let entry = entries[place]
      if entry.hash == hash, Int(entry.length) == word.count, equals(word, at: entry.start) {
        return entry.meaning
      }
      place = (place + 1) & (Self.places - 1)
    }
    return nil
  }

  /// Whether a text equals the cached text of the same length at `start`.
  private func equals(_ word: UnsafeBufferPointer<UInt8>, at start: UInt32) -> Bool {
    texts.withUnsafeBufferPointer { known in
      guard let base = known.baseAddress, let other = word.baseAddress else { return word.isEmpty }
      return memcmp(base + Int(start), other, word.count) == 0
    }
  }

  private mutating func learn(
    _ word: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ meaning: Meaning
  ) {
    guard count < Self.places / 4 else { return }
    count += 1
    var place = Int(truncatingIfNeeded: hash) & (Self.places - 1)
    while entries[place].hash != 0 { place = (place + 1) & (Self.places - 1) }
    entries[place] = Entry(
      hash: hash, start: UInt32(texts.count), length: UInt32(word.count), meaning: meaning)
    texts += word
  }

  /// Returns a hash that is never zero, because zero marks a free place.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = FNV1a(of: word).value
    hash ^= hash &>> 29
    return hash | 1 << 63
  }
}
