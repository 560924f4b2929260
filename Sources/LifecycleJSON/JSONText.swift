/// Writes texts and numbers as JSON bytes.
package enum JSONText {
  /// Writes a text in quotation marks, and escapes control characters and line separators.
  package static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case 0..<0x20, 0x7F: escape(UInt32(byte), to: &bytes)
      case 0x80..<0xC0:
        bytes.append(byte)
        escapeLast(of: &bytes)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number, which must not be negative.
  package static func write(_ number: Int, to bytes: inout [UInt8]) {
    var power = 1
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }

  /// Escapes the last scalar if it controls a terminal, breaks a line, or reorders or hides
  /// letters.
  ///
  /// In UTF-8, `lead` and `middle` select a block of 64 scalars, and `last` one of them: E2 80 is the
  /// block from U+2000. A scalar of two bytes has no `lead`. Each continuation byte is looked at, so
  /// a scalar may be unfinished.
  private static func escapeLast(of bytes: inout [UInt8]) {
    let (count, last) = (bytes.count, UInt32(bytes[bytes.count - 1] & 0x3F))
    let (lead, middle) = (count < 3 ? 0 : bytes[count - 3], bytes[count - 2])
    let scalar: UInt32 =
      switch (lead, middle) {
      case (0xE2, 0x80): 0x2000 + last
      case (0xE2, 0x81): 0x2040 + last
      case (0xEF, 0xBB): 0xFEC0 + last
      case (_, 0xC2): 0x80 + last
      case (_, 0xD8): 0x600 + last
      // No escape is needed for any other scalar.
      default: 0
      }
    switch scalar {
    case 0x80..<0xA0, 0x61C: bytes.removeLast(2)
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: bytes.removeLast(3)
    default: return
    }
    escape(scalar, to: &bytes)
  }

  /// Writes `\u` and four digits, for a scalar of at most 16 bits.
  private static func escape(_ scalar: UInt32, to bytes: inout [UInt8]) {
    let digits = String(scalar, radix: 16)
    bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
  }
}
