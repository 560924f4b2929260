/// A word as a POSIX shell reads it back.
package struct ShellWord: CustomStringConvertible {
  package let description: String

  /// Quotes `text`, unless it can stand as it is.
  package init(_ text: String) {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy(Self.isPlain)
    description =
      isPlain
      ? text
      : "'"
        + text.split(
          separator: "'", omittingEmptySubsequences: false
        ).joined(separator: #"'\''"#) + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"),
      UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
