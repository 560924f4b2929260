/// The last that a process said on standard error.
struct StandardErrorTail {
  private var bytes: [UInt8] = []

  /// How much is kept.
  static let limit = 64 << 10

  /// Adds what was said next.
  mutating func add(_ more: UnsafeRawBufferPointer) {
    bytes += more
    // In steps, so that a flood is not moved for each read.
    if bytes.count > 4 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }

  /// What is kept, as text, without blanks at its end.
  var text: String {
    var text = String(decoding: bytes.suffix(Self.limit), as: UTF8.self)[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
