/// What a misspelt word was meant to be, or what could stand in its place.
package enum Suggestion {
  /// The remedy for `word` where one of `choices` should stand.
  package static func remedy(for word: String, among choices: [String]) -> String {
    if let meant = nearest(to: word, among: choices) { return "did you mean '\(meant)'?" }
    return list(choices)
  }

  /// The choices one after the other, at most eight of them.
  static func list(_ choices: [String]) -> String {
    if choices.count == 1 { return "did you mean '\(choices[0])'?" }
    let quoted = choices.prefix(8).map { "'\($0)'" }
    return (choices.count > 8 ? "such as " : "one of ") + quoted.joined(separator: ", ")
  }

  /// The choice that takes the fewest slips of the hand to become `word`, if they are few.
  package static func nearest(to word: String, among choices: [String]) -> String? {
    let written = Array(word.lowercased().utf8)
    guard !written.isEmpty, written.count <= 40 else { return nil }
    var fewest = min(3, written.count / 3) + 1
    var nearest: String?
    for choice in choices {
      let slips = distance(from: written, to: Array(choice.lowercased().utf8))
      if slips < fewest { (fewest, nearest) = (slips, choice) }
    }
    return nearest
  }

  /// How many letters were dropped, added, mistaken for another or swapped with their neighbour.
  private static func distance(from left: [UInt8], to right: [UInt8]) -> Int {
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let mistaken = above[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(mistaken, above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, above) = (above, current)
    }
    return above[right.count]
  }
}
