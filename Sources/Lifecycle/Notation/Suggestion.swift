/// A suggestion for a misspelt word: the intended word, or possible words.
package enum Suggestion {
  /// The beginnings of UIKit's names that keywords omit, as in `applicationDidEnterBackground`.
  private static let prefixes = ["application", "scene"]

  /// Returns the remedy for `word` where one of `choices` should stand.
  package static func remedy(for word: String, among choices: [String]) -> String {
    let meant =
      nearest(to: word, among: choices) ?? keyword(forUIKitName: word, among: choices)
      ?? only(beginningWith: word, among: choices)
    return meant.map { "did you mean '\($0)'?" } ?? list(choices)
  }

  /// Returns the choice for a name such as `sceneDidEnterBackground(_:)`, without its beginning.
  static func keyword(forUIKitName name: String, among choices: [String]) -> String? {
    guard let prefix = prefixes.first(where: { name.hasPrefix($0) }) else { return nil }
    let bare = name.dropFirst(prefix.count).prefix { $0 != "(" }
    return nearest(to: String(bare), among: choices)
  }

  /// Returns the only choice that begins with a word of four letters or more.
  private static func only(beginningWith word: String, among choices: [String]) -> String? {
    let longer = word.count < 4 ? [] : choices.filter { $0.hasPrefix(word) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// Returns a list of the choices, at most eight of them.
  package static func list(_ choices: [String]) -> String {
    if choices.count == 1 { return "did you mean '\(choices[0])'?" }
    let quoted = choices.prefix(8).map { "'\($0)'" }
    return (choices.count > 8 ? "such as " : "one of ") + quoted.joined(separator: ", ")
  }

  /// Returns the choice with the fewest typing errors in `word`, if they are few.
  package static func nearest(to word: String, among choices: [String]) -> String? {
    let written = letters(of: word)
    guard !written.isEmpty, written.count <= 40 else { return nil }
    // At most three errors, and at most one in three letters, are accepted; in two letters, one.
    var fewest = min(3, max(written.count / 3, min(1, written.count / 2))) + 1
    var nearest: String?
    for choice in choices where abs(choice.utf8.count - written.count) < fewest {
      guard let slips = distance(from: written, to: letters(of: choice), below: fewest) else {
        continue
      }
      (fewest, nearest) = (slips, choice)
    }
    return nearest
  }

  /// Returns the bytes of a text in lower case.
  private static func letters(of text: String) -> [UInt8] {
    text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Returns the number of letters dropped, added, replaced or swapped; `nil` if it reaches
  /// `limit`.
  private static func distance(
    from left: [UInt8], to right: [UInt8], below limit: Int
  ) -> Int? {
    // Rows of the table of distances between beginnings of the texts; one swap spans two rows.
    var secondAbove: [Int] = []
    var above = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = above[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(replaced, above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, secondAbove[column - 1] + 1)
        }
        current.append(least)
      }
      (secondAbove, above) = (above, current)
      // Every path goes through one of two adjacent rows.
      if secondAbove.allSatisfy({ $0 >= limit }), above.allSatisfy({ $0 >= limit }) { return nil }
    }
    return above[right.count] < limit ? above[right.count] : nil
  }
}
