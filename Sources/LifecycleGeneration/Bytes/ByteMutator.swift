import Lifecycle

/// Mutates a fuzzer's inputs by whole words. Each result is the shortest encoding of a legal
/// scenario.
package struct ByteMutator {
  private var random = Random(seed: 0)
  private let reader = ByteReader()
  /// The source of stimulus sequences in an order that is likely to find bugs.
  private var generator = Generator(seed: 0, capabilities: .all, length: 12)
  private var sequence = Scenario(Given(), [])

  package init() {}

  /// Changes an input a little.
  ///
  /// Equal inputs and seeds have equal results.
  ///
  /// - Returns: The shortest bytes that encode the changed scenario.
  package mutating func mutate(_ bytes: [UInt8], capacity: Int, seed: UInt64) -> [UInt8] {
    random = Random(seed: seed)
    var words = reader.words(of: bytes)
    for _ in 0..<Self.attempts {
      repeat { change(&words) } while random.chance(1, in: 2)
      let changed = encoded(words, capacity)
      if changed != bytes { return changed }
    }
    return bytes
  }

  /// Joins the beginning of one input and the end of another.
  ///
  /// The given is that of the first input. The seed decides where the inputs are cut.
  ///
  /// - Returns: The shortest bytes that encode the joined scenario.
  package mutating func cross(
    _ first: [UInt8], _ second: [UInt8], capacity: Int, seed: UInt64
  ) -> [UInt8] {
    random = Random(seed: seed)
    let (first, second) = (reader.words(of: first), reader.words(of: second))
    let (head, tail) = (random.below(first.count + 1), random.below(second.count + 1))
    return encoded(Array(first[..<head] + second[tail...]), capacity)
  }

  /// Returns the shortest bytes for the scenario that the first `capacity / 2` words encode.
  private func encoded(_ words: [ByteWord], _ capacity: Int) -> [UInt8] {
    let bytes = words.prefix(capacity / 2).flatMap { [$0.first, $0.argument] }
    // Every scenario that the reader decodes has an encoding, so the bytes are not `nil`.
    return reader.scenario(bytes).bytes ?? []
  }

  /// The number of changes tried until one changes the bytes.
  private static let attempts = 16

  /// Makes one random change, in some cases none.
  private mutating func change(_ words: inout [ByteWord]) {
    let end = words.count
    switch random.below(10) {
    case 0: words.insert(word(), at: random.below(end + 1))
    case 1: words.removeSubrange(run(in: words))
    case 2: words.insert(contentsOf: words[run(in: words)], at: random.below(end + 1))
    case 3: if end > 1 { words.swapAt(random.below(end), random.below(end)) }
    case 4, 5: if end > 0 { words[random.below(end)].argument = argument() }
    case 6: if end > 0 { words[random.below(end)] = word() }
    case 7: words.append(contentsOf: sequence(isWhole: false))
    case 8:
      let place = random.below(end + 1)
      words.replaceSubrange(place..., with: sequence(isWhole: false))
    default: if random.chance(1, in: 4) { words = sequence(isWhole: true) }
    }
  }

  /// Draws a word. All codes are equally likely.
  private mutating func word() -> ByteWord {
    ByteWord(first: UInt8(random.below(Int(ByteWord.count))), argument: argument())
  }

  /// Draws a byte, mostly a small one: there are few scenes, resources and pieces of work.
  private mutating func argument() -> UInt8 {
    UInt8(random.below(random.chance(3, in: 4) ? 16 : 256))
  }

  /// Draws a range of a few neighbouring words, seldom of many.
  private mutating func run(in words: [ByteWord]) -> Range<Int> {
    guard !words.isEmpty else { return 0..<0 }
    let start = random.below(words.count)
    let longest = random.chance(3, in: 4) ? 4 : words.count
    return start..<min(words.count, start + 1 + random.below(longest))
  }

  /// Draws a random scenario, or only the last stimuli of one.
  private mutating func sequence(isWhole: Bool) -> [ByteWord] {
    generator.make(&sequence, index: random.next())
    guard !isWhole else { return sequence.words ?? [] }
    let stimuli = Array(sequence.stimuli.dropFirst(random.below(sequence.stimuli.count)))
    return Scenario(Given(), stimuli).words ?? []
  }
}
