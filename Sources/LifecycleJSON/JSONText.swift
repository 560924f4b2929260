/// Texts and numbers as JSON has them, in bytes.
package enum JSONText {
  /// Writes a text with its quotation marks; control characters and line separators are escaped.
  package static func write(_ text: some StringProtocol, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case 0..<0x20, 0x7F: escape(UInt32(byte), to: &bytes)
      case 0xA8, 0xA9:
        if bytes.suffix(2) == [0xE2, 0x80] {
          bytes.removeLast(2)
          escape(0x2000 + UInt32(byte & 0x7F), to: &bytes)
        } else {
          bytes.append(byte)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number.
  package static func write(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { write(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private static func escape(_ scalar: UInt32, to bytes: inout [UInt8]) {
    let digits = String(scalar, radix: 16)
    bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
  }
}
