import Lifecycle

/// A digest that is equal on every machine.
package enum Digest {
  /// Returns sixteen hexadecimal digits for some texts: FNV-1a, with a zero byte after each text.
  package static func of(_ texts: [String]) -> String {
    var digest = FNV1a()
    for text in texts {
      Array(text.utf8).withUnsafeBufferPointer { digest.add($0) }
      digest.add(0)
    }
    let digits = String(digest.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
