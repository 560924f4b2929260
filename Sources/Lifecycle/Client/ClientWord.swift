import Synchronization

/// The text of an event or a state that a client reports, stored once for all uses.
public struct ClientWord: Hashable, Sendable {
  // The number of the text in the table. Its bytes are stored apart, because a `UInt16` would make
  // an observation larger.
  private let high: UInt8
  let low: UInt8

  /// The largest number of bytes; a longer text is cut to as many characters.
  private static let capacity = 80
  private static let table = Mutex<(numbers: [String: UInt16], words: [String])>(([:], []))

  /// Creates the word with a text; the last word of the table, if the table is full.
  ///
  /// An event has 64 letters at most and a time after them.
  public init(_ text: String) {
    let text = text.utf8.count <= Self.capacity ? text : String(text.prefix(Self.capacity))
    let number = Self.table.withLock { table -> UInt16 in
      if let known = table.numbers[text] { return known }
      guard let new = UInt16(exactly: table.words.count) else { return .max }
      table.numbers[text] = new
      table.words.append(text)
      return new
    }
    (high, low) = (UInt8(number >> 8), UInt8(number & 0xff))
  }
}

extension ClientWord: CustomStringConvertible {
  /// The text of the word.
  public var description: String {
    Self.table.withLock { $0.words[Int(high) << 8 | Int(low)] }
  }
}
