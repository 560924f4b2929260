import Lifecycle

/// An engine's answer to a scenario: the text of each step.
package struct Answer: Equatable {
  /// The texts of all steps, one after another.
  private var text: [UInt8] = []
  /// The end of each step in `text`.
  private var ends: [Int] = []

  package var count: Int { ends.count }

  package init() {}

  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ step: some Collection<UInt8>) {
    text += step
    ends.append(text.count)
  }

  func isEmpty(_ index: Int) -> Bool { range(index).isEmpty }

  /// Returns the failure to report for a step that cannot be read.
  func failure(
    _ error: NotationError, inStep step: Int, of request: RunRequest?
  ) -> EngineFailure {
    // The place of a word in a long answer says more than a column.
    let told = self[step].split(separator: " ")
    let place =
      (told.first { $0 == error.word }
      ?? told.first { !error.word.isEmpty && $0.contains(error.word) }).map { "'\($0)'" }
    return .brokeProtocol(
      "in the answer to \(request?.name(ofLine: step) ?? "step \(step + 1)"): "
        + (place ?? "'\(self[step].clipped)', column \(error.column)") + ": \(error.problem)"
        + (error.word.isEmpty ? "" : " '\(error.word)'") + "; \(error.remedy)")
  }

  /// Passes the text of a step to `body`. The text is valid only until `body` returns.
  func withStep<Result, Failure: Error>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let range = self.range(index)
    return try text.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  subscript(index: Int) -> String { String(decoding: text[range(index)], as: UTF8.self) }

  /// Returns the first step whose texts differ according to `differ`, or the first that only one
  /// answer has.
  func firstDifference(
    from other: Answer, where differ: (String, String) -> Bool
  ) -> Int? {
    if self == other { return nil }
    let common = min(count, other.count)
    let first = (0..<common).first { self[$0] != other[$0] && differ(self[$0], other[$0]) }
    return first ?? (count == other.count ? nil : common)
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
