import Lifecycle

/// Changes a fuzzer's inputs by whole words: what comes out says a legal scenario to the letter.
package struct ByteMutator {
  private var random = Random(seed: 0)
  private let reader = ByteReader()
  /// Where stories come from: stimuli in an order that is likely to matter.
  private var generator = Generator(seed: 0, capabilities: .all, length: 12)
  private var sequence = Scenario(Given(), [])

  package init() {}

  /// Changes an input a little.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - capacity: How many bytes the result may have.
  ///   - seed: What the result depends on, beside the input.
  /// - Returns: An input that is as long as it needs to be for what it says.
  package mutating func mutate(_ bytes: [UInt8], capacity: Int, seed: UInt64) -> [UInt8] {
    random = Random(seed: seed)
    var words = reader.words(of: bytes)
    for _ in 0..<Self.attempts {
      repeat { change(&words) } while random.chance(1, in: 2)
      let changed = said(words, capacity)
      if changed != bytes { return changed }
    }
    return bytes
  }

  /// Joins the beginning of one input and the end of another.
  ///
  /// - Parameters:
  ///   - first: What begins, its given included.
  ///   - second: What goes on.
  ///   - capacity: How many bytes the result may have.
  ///   - seed: What the result depends on, beside the inputs.
  /// - Returns: An input that is as long as it needs to be for what it says.
  package mutating func cross(
    _ first: [UInt8], _ second: [UInt8], capacity: Int, seed: UInt64
  ) -> [UInt8] {
    random = Random(seed: seed)
    let (first, second) = (reader.words(of: first), reader.words(of: second))
    let (head, tail) = (random.below(first.count + 1), random.below(second.count + 1))
    return said(Array(first[..<head] + second[tail...]), capacity)
  }

  /// What the first words say that there is room for, in the words that are needed to say it.
  private func said(_ words: [ByteWord], _ capacity: Int) -> [UInt8] {
    let bytes = words.prefix(capacity / 2).flatMap { [$0.first, $0.argument] }
    return reader.scenario(bytes).bytes ?? []
  }

  /// How often a change that comes to nothing is replaced by another.
  private static let attempts = 4
}

extension ByteMutator {
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

  /// A word, half of the time of the given.
  private mutating func word() -> ByteWord {
    ByteWord(first: UInt8(random.below(Int(ByteWord.count))), argument: argument())
  }

  /// A byte, mostly a small one: there are few scenes, resources and pieces of work.
  private mutating func argument() -> UInt8 {
    UInt8(random.below(random.chance(3, in: 4) ? 16 : 256))
  }

  /// A few neighbouring words, seldom many.
  private mutating func run(in words: [ByteWord]) -> Range<Int> {
    guard !words.isEmpty else { return 0..<0 }
    let start = random.below(words.count)
    let longest = random.chance(3, in: 4) ? 4 : words.count
    return start..<min(words.count, start + 1 + random.below(longest))
  }

  /// A random scenario, or the end of its stimuli.
  private mutating func sequence(isWhole: Bool) -> [ByteWord] {
    generator.make(&sequence, index: random.next())
    guard !isWhole else { return sequence.words ?? [] }
    let stimuli = Array(sequence.stimuli.dropFirst(random.below(sequence.stimuli.count)))
    return Scenario(Given(), stimuli).words ?? []
  }
}
