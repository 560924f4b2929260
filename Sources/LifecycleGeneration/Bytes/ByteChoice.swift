import Lifecycle

extension LegalStimuli {
  /// The stimulus of a kind that a byte chooses among what can happen now; nothing, if none can.
  func stimulus(_ kind: Stimulus.Kind, _ argument: UInt8, _ time: Seconds) -> Stimulus? {
    guard kinds.contains(kind) else { return nil }
    if kind == .wait { return .wait(time) }
    return things(for: kind)[chosenBy: argument].flatMap { Stimulus(kind, about: $0) }
  }
}

extension UInt16 {
  /// The bit that a byte names, or if it is not set another one that is.
  fileprivate subscript(chosenBy argument: UInt8) -> Int? {
    if argument < 16, self >> UInt16(argument) & 1 == 1 { return Int(argument) }
    guard self != 0 else { return nil }
    var bits = self
    for _ in 0..<Int(argument) % nonzeroBitCount { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }
}
