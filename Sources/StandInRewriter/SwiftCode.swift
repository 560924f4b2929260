/// The parts of a Swift source that are neither comments nor string literals.
struct SwiftCode {
  /// For each byte of the source, whether the byte is code.
  private var isCode: [Bool]

  init(_ source: String) {
    let bytes = Array(source.utf8)
    isCode = Array(repeating: true, count: bytes.count)
    var index = 0
    func begins(_ text: String, at place: Int) -> Bool {
      bytes[place...].starts(with: text.utf8)
    }
    func end(of text: String, from place: Int, escaping: Bool = false) -> Int {
      var place = place
      while place < bytes.count, !begins(text, at: place) {
        place += escaping && bytes[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(bytes.count, place + text.utf8.count)
    }
    while index < bytes.count {
      let start = index
      if begins("//", at: index) {
        index = end(of: "\n", from: index) - 1  // The line's end is code.
      } else if begins("/*", at: index) {
        index = end(of: "*/", from: index + 2)
      } else if begins("\"\"\"", at: index) {
        index = end(of: "\"\"\"", from: index + 3, escaping: true)
      } else if begins("\"", at: index) {
        index = end(of: "\"", from: index + 1, escaping: true)
      } else {
        index += 1
        continue
      }
      index = max(index, start + 1)
      for place in start..<index { isCode[place] = false }
    }
  }

  func contains(_ index: String.Index, of source: String) -> Bool {
    isCode[source.utf8.distance(from: source.startIndex, to: index)]
  }
}
