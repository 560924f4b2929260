/// A digest that stays the same on every machine.
package enum Digest {
  /// Sixteen hexadecimal digits for some texts: FNV-1a, with a zero byte behind each.
  package static func of(_ texts: [String]) -> String {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in texts {
      for byte in Array(text.utf8) + [0] {
        digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
