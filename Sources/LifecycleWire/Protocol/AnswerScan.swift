/// Reads an answer in the usual form directly, without building a `JSON` value.
///
/// The usual form has each of the three fields once, and texts of printable ASCII without escapes.
/// Any other line is left to `JSONReader`.
struct AnswerScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ line: UnsafeBufferPointer<UInt8>) { bytes = line }

  /// Reads the steps of an `ok`.
  ///
  /// - Returns: The number of the question, or nil if the line needs `JSONReader`.
  mutating func steps(into answer: inout Answer) -> Int? {
    var (id, hasKind, hasSteps): (Int?, Bool, Bool) = (nil, false, false)
    guard take("{") else { return nil }
    repeat {
      guard let key = text() else { return nil }
      guard take(":") else { return nil }
      if id == nil, key.elementsEqual("id".utf8) {
        guard let number = number() else { return nil }
        id = number
      } else if !hasKind, key.elementsEqual("kind".utf8) {
        guard let kind = text(), kind.elementsEqual("ok".utf8) else { return nil }
        hasKind = true
      } else if !hasSteps, key.elementsEqual("steps".utf8) {
        guard list(into: &answer) else { return nil }
        hasSteps = true
      } else {
        return nil
      }
    } while take(",")
    guard take("}"), place == bytes.count, hasKind, hasSteps else { return nil }
    return id
  }

  private mutating func list(into answer: inout Answer) -> Bool {
    answer.clear()
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      guard let step = text() else { return false }
      answer.append(step)
    } while take(",")
    return take("]")
  }

  private mutating func text() -> UnsafeBufferPointer<UInt8>? {
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
    let start = place + 1
    var end = start
    while end < bytes.count, Self.isPlain(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    place = end + 1
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  private mutating func number() -> Int? {
    skipBlanks()
    let start = place
    var number = 0
    // Sixteen digits cannot overflow. A longer number needs `JSONReader`.
    while place < bytes.count, place - start < 16, let digit = Self.digit(bytes[place]) {
      number = number * 10 + digit
      place += 1
    }
    let hasLeadingZero = place - start > 1 && bytes[start] == UInt8(ascii: "0")
    return place == start || hasLeadingZero ? nil : number
  }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: wanted) else { return false }
    place += 1
    // Nothing else skips the blanks after the object.
    if wanted == "}" { skipBlanks() }
    return true
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  @inline(__always)
  private static func digit(_ byte: UInt8) -> Int? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte) - 48 : nil
  }
}
