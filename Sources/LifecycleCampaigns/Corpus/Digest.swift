import Lifecycle

/// A digest that stays the same on every machine.
package enum Digest {
  /// Sixteen hexadecimal digits for some texts: FNV-1a, with a zero byte behind each.
  package static func of(_ texts: [String]) -> String {
    var digest = FNV1a()
    for text in texts {
      digest.add(text.utf8)
      digest.add(0)
    }
    let digits = String(digest.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
