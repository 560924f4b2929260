import Foundation
package import Lifecycle

/// What followed stimuli, by the words that say it: learnt from the notation as words occur, so
/// that what was read once is only looked up.
package struct ParseCache {
  private var entries: [Entry] = []
  private var text: [UInt8] = []
  private var count = 0
  /// What the words of a client mean, if one is heard, and whether it is heard without its UIKit.
  private let contract: Contract?
  private let isClientAlone: Bool

  /// What a word says; which table it stands in depends on its bytes alone.
  private struct Entry {
    var hash: UInt64 = 0
    var start: UInt32 = 0
    var length: UInt32 = 0
    var meaning = Meaning.states(ReportedStates())
  }

  private enum Meaning {
    case observation(Observation)
    case states(ReportedStates)
  }

  /// How many places there are; a quarter of them is filled at most.
  private static var places: Int { 1 << 14 }

  /// A table without words, for an engine's or, with a contract, for a client's, alone or with what
  /// its UIKit tells.
  package init(_ contract: Contract? = nil, isClientAlone: Bool = false) {
    self.contract = contract
    self.isClientAlone = isClientAlone
    entries = Array(repeating: Entry(), count: Self.places)
  }
}

extension ParseCache {
  /// Tells an app what a text says to have followed a stimulus, as it stands behind the bar.
  ///
  /// - Returns: The states that were reported in the end.
  package mutating func replaceObservations(
    _ words: UnsafeBufferPointer<UInt8>, to app: HostedApp
  ) throws(NotationError) -> ReportedStates {
    var place = 0
    while place < words.count {
      switch words[place] {
      case UInt8(ascii: " "): place += 1
      case UInt8(ascii: "|") where !isClientAlone:
        while place + 1 < words.count, words[place + 1] == UInt8(ascii: " ") { place += 1 }
        return try states(UnsafeBufferPointer(rebasing: words[(place + 1)...]))
      case UInt8(ascii: "+") where !isClientAlone:
        return try retellSlowly(words, from: place, to: app)
      default: app.record(try observation(Self.word(words, from: &place)))
      }
    }
    return ReportedStates()
  }

  /// Adds what a text says that a client has told.
  mutating func read(
    _ words: UnsafeBufferPointer<UInt8>, to told: inout [Observation]
  ) throws(NotationError) {
    var place = 0
    while place < words.count {
      if words[place] == UInt8(ascii: " ") {
        place += 1
      } else {
        told.append(try observation(Self.word(words, from: &place)))
      }
    }
  }

  /// The word that begins at a place, which moves behind it.
  @inline(__always)
  private static func word(
    _ words: UnsafeBufferPointer<UInt8>, from place: inout Int
  ) -> UnsafeBufferPointer<UInt8> {
    let start = place
    while place < words.count, words[place] != UInt8(ascii: " "),
      words[place] != UInt8(ascii: "|")
    {
      if words[place] == UInt8(ascii: "(") || words[place] == UInt8(ascii: "[") {
        place = end(of: words, from: place)
      }
      place += 1
    }
    return UnsafeBufferPointer(rebasing: words[start..<min(place, words.count)])
  }

  /// The observation that a text says.
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
    try Self.refuse(observation, text)
    learn(word, hash, .observation(observation))
    return observation
  }

  /// The states that a text says to be reported, as it stands behind the second bar.
  package mutating func states(
    _ words: UnsafeBufferPointer<UInt8>
  ) throws(NotationError) -> ReportedStates {
    // An engine that reports states need not have one to report.
    if words.allSatisfy({ $0 == UInt8(ascii: " ") }) { return ReportedStates() }
    let hash = Self.hash(words)
    if case .states(let known)? = meaning(of: words, hash) { return known }
    let text = "|" + String(decoding: words, as: UTF8.self)
    let states = try Trace.Step(.unknown, followedBy: text).reported
    learn(words, hash, .states(states))
    return states
  }

  /// Reads the rest of a text with the notation's own reader.
  private func retellSlowly(
    _ words: UnsafeBufferPointer<UInt8>, from place: Int, to app: HostedApp
  ) throws(NotationError) -> ReportedStates {
    let text = String(decoding: words[place...], as: UTF8.self)
    let step = try Trace.Step(.unknown, followedBy: text, of: contract)
    for observation in step.observations {
      try Self.refuse(observation, observation.description)
      app.record(observation)
    }
    return step.reported
  }

  /// Refuses what only a recording may say.
  private static func refuse(
    _ observation: Observation, _ text: String
  ) throws(NotationError) {
    guard observation.isUncertain else { return }
    throw NotationError(
      line: 1, column: text.utf8.count, word: text, problem: "a '?' is for recordings",
      remedy: "an engine knows what it does: leave it out")
  }

  /// Where a group ends that begins at a place; the end of the text, if it does not.
  private static func end(of words: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let closing = words[start] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    var place = start
    while place < words.count, words[place] != closing { place += 1 }
    return place
  }
}

extension ParseCache {
  private func meaning(of word: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Meaning? {
    var place = Int(truncatingIfNeeded: hash) & (Self.places - 1)
    while entries[place].hash != 0 {
      let entry = entries[place]
      if entry.hash == hash, Int(entry.length) == word.count, stands(word, at: entry.start) {
        return entry.meaning
      }
      place = (place + 1) & (Self.places - 1)
    }
    return nil
  }

  /// Whether a word is what stands at a place, as long as it is.
  private func stands(_ word: UnsafeBufferPointer<UInt8>, at start: UInt32) -> Bool {
    text.withUnsafeBufferPointer { known in
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
      hash: hash, start: UInt32(text.count), length: UInt32(word.count), meaning: meaning)
    text += word
  }

  /// A number that tells most texts apart; never zero.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = FNV1a(of: word).value
    hash ^= hash &>> 29
    return hash | 1 << 63
  }
}
