/// Patterns in which `*` stands for any letters.
package enum Glob {
  /// Whether a pattern matches a name.
  ///
  /// On a mismatch, it goes back to the last star, which then stands for one letter more.
  package static func matches(_ pattern: [UInt8], _ letters: [UInt8]) -> Bool {
    /// The positions in the pattern and in the name.
    var (place, letter) = (0, 0)
    /// The position of the last star, and of the first letter for which it does not stand.
    var star: (place: Int, letter: Int)?
    while letter < letters.count {
      if place < pattern.count, pattern[place] == wildcard {
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
    return pattern[place...].allSatisfy { $0 == wildcard }
  }

  private static let wildcard = UInt8(ascii: "*")
}
