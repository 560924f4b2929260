/// A choice of names: `*` stands for any letters; several are joined by commas.
package struct Pattern: Sendable {
  private let parts: [[Character]]

  /// The pattern that a text such as `launch/*,state/*` says.
  package init(_ text: String) {
    parts = text.split(separator: ",").map { Array($0.filter { !$0.isWhitespace }) }
  }

  /// Whether a name is chosen.
  package func matches(_ id: String) -> Bool {
    let letters = Array(id)
    return parts.contains { Self.matches($0, letters) }
  }

  /// Goes through the id once and returns to the last star where it gets stuck.
  private static func matches(_ pattern: [Character], _ letters: [Character]) -> Bool {
    var (place, letter) = (0, 0)
    var star: (place: Int, letter: Int)?
    while letter < letters.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, letter)
        place += 1
      } else if place < pattern.count, pattern[place] == letters[letter] {
        place += 1
        letter += 1
      } else if let last = star {
        star = (last.place, last.letter + 1)
        place = last.place + 1
        letter = last.letter + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
