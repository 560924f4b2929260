/// What an engine answered to a scenario: a text for each stimulus.
struct Answer: Equatable {
  private var text: [UInt8] = []
  private var ends: [Int] = []

  /// How many steps there are.
  var count: Int { ends.count }

  /// Forgets all steps.
  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds a step.
  mutating func append(_ step: some Collection<UInt8>) {
    text += step
    ends.append(text.count)
  }

  /// The text of a step, for as long as `body` lasts.
  func withStep<Result, Failure: Error>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let range = self.range(index)
    return try text.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  /// The text of a step.
  subscript(index: Int) -> String { String(decoding: text[range(index)], as: UTF8.self) }

  /// The first step whose texts differ, in a way that counts; none, if there is none.
  func firstDifference(
    from other: Answer, where counts: (String, String) -> Bool
  ) -> Int? {
    if self == other { return nil }
    let common = min(count, other.count)
    let first = (0..<common).first { self[$0] != other[$0] && counts(self[$0], other[$0]) }
    return first ?? (count == other.count ? nil : common)
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
