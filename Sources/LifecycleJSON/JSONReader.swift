/// Reads one line of strict JSON: whole numbers only, no trailing commas, no repeated keys, and at
/// most 16 levels.
package struct JSONReader {
  private let bytes: [UInt8]
  /// The position of the next byte.
  private var place = 0
  /// The number of open objects and lists.
  private var depth = 0
  /// The column, from 1, at which the value of each key of the outermost object begins.
  package private(set) var columns: [String: Int] = [:]

  /// A syntax error and its column.
  package struct Fault: Error, Equatable {
    package let column: Int
    package let problem: String
    package let remedy: String
  }

  private static let maximumDepth = 16

  package init(_ line: some StringProtocol) { bytes = Array(line.utf8) }

  /// Reads the value of the line. Throws if the line has more text after the value.
  package mutating func value() throws(Fault) -> JSON {
    let value = try readValue()
    guard place == bytes.count else {
      throw fault("text after the value", "end the line after the value")
    }
    return value
  }

  /// Reads a value, with the blanks before and after.
  private mutating func readValue() throws(Fault) -> JSON {
    skipBlanks()
    let value: JSON
    switch next ?? 0 {
    case UInt8(ascii: "{"): value = try readObject()
    case UInt8(ascii: "["): value = try readList()
    case UInt8(ascii: "\""): value = .text(try readText())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try readNumber())
    default: value = try readLiteral()
    }
    skipBlanks()
    return value
  }

  private mutating func readObject() throws(Fault) -> JSON {
    var members: [JSON.Member] = []
    try readParts(until: "}") { reader throws(Fault) in
      reader.skipBlanks()
      let column = reader.place
      let key = try reader.readText()
      if members.contains(where: { $0.key == key }) {
        reader.place = column
        throw reader.fault("duplicate key '\(key.prefix(60))'", "keep only one of them")
      }
      reader.skipBlanks()
      try reader.take(":")
      reader.skipBlanks()
      if reader.depth == 1 { reader.columns[key] = reader.place + 1 }
      members.append(JSON.Member(key: key, value: try reader.readValue()))
    }
    return .object(members)
  }

  private mutating func readList() throws(Fault) -> JSON {
    var values: [JSON] = []
    try readParts(until: "]") { reader throws(Fault) in values.append(try reader.readValue()) }
    return .list(values)
  }

  /// Reads parts in brackets, separated by commas; the opening bracket is the next byte.
  private mutating func readParts(
    until closing: Unicode.Scalar, _ readPart: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    depth += 1
    // The limit protects the stack, because values are read recursively.
    guard depth <= Self.maximumDepth else {
      throw fault("the value is nested too deeply", "use fewer levels")
    }
    place += 1
    skipBlanks()
    if next != UInt8(ascii: closing) {
      try readPart(&self)
      while next == UInt8(ascii: ",") {
        place += 1
        try readPart(&self)
      }
    }
    try take(closing)
    depth -= 1
  }

  /// Reads `true`, `false` or `null`.
  private mutating func readLiteral() throws(Fault) -> JSON {
    let literals: [(String, JSON)] = [("true", true), ("false", false), ("null", .null)]
    for (literal, value) in literals where bytes[place...].starts(with: literal.utf8) {
      place += literal.utf8.count
      return value
    }
    throw fault(
      "a value is missing", "write a text, a number, true, false, null, a list or an object")
  }

  private mutating func readNumber() throws(Fault) -> Int {
    let start = place
    while let byte = next, byte == UInt8(ascii: "-") || Self.isDigit(byte) { place += 1 }
    let digits = String(decoding: bytes[start..<place], as: UTF8.self)
    let isFraction = [".", "e", "E"].contains { next == $0.utf8.first }
    // The comparison refuses leading zeros and `-0`.
    guard !isFraction, let number = Int(digits), "\(number)" == digits else {
      place = start
      throw fault("not a whole number in JSON", "use only digits, such as 25")
    }
    return number
  }

  private mutating func readText() throws(Fault) -> String {
    try take("\"")
    var utf8: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else {
        throw fault("a control character in a text", "write it as \\u00XX")
      }
      place += 1
      if byte == UInt8(ascii: "\\") {
        utf8 += Array(String(try readEscape()).utf8)
      } else {
        utf8.append(byte)
      }
    }
    try take("\"")
    return String(decoding: utf8, as: UTF8.self)
  }

  /// Reads the rest of an escape after its backslash.
  private mutating func readEscape() throws(Fault) -> Unicode.Scalar {
    let plain: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}",
    ]
    if let byte = next, let scalar = plain[byte] {
      place += 1
      return scalar
    }
    if next == UInt8(ascii: "u"), let code = code(at: place + 1) {
      // `u` and four digits are five bytes.
      if let scalar = Unicode.Scalar(code) {
        place += 5
        return scalar
      }
      // A scalar of more than 16 bits is written as two escapes, a high and a low surrogate.
      if code & 0xFC00 == 0xD800, bytes[(place + 5)...].starts(with: "\\u".utf8),
        let low = self.code(at: place + 7), low & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + ((code & 0x3FF) << 10 | low & 0x3FF))
      {
        place += 11
        return scalar
      }
    }
    throw fault(
      "no valid character after the backslash",
      "write the character itself, or \\u and four hex digits")
  }

  /// Returns the number in four hexadecimal digits; `nil` if other characters stand there.
  private func code(at place: Int) -> UInt32? {
    let digits = bytes[min(place, bytes.count)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { place += 1 }
  }

  /// Reads a character that has to come next.
  private mutating func take(_ wanted: Unicode.Scalar) throws(Fault) {
    guard next == UInt8(ascii: wanted) else {
      let problem = next == nil ? "the line ends too early" : "'\(wanted)' is missing here"
      throw fault(problem, "write '\(wanted)'")
    }
    place += 1
  }

  private func fault(_ problem: String, _ remedy: String) -> Fault {
    Fault(column: place + 1, problem: problem, remedy: remedy)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
