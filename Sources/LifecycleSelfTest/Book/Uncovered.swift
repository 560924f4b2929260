import CTexts

/// A statement of a page that no rule covers.
struct Uncovered: Hashable, Sendable {
  /// The chapter to which the statement would belong.
  let chapter: String
  /// The page, by its path below `developer.apple.com/documentation/`.
  let page: String
  /// The statement in the suite's own words.
  let statement: String
  /// The reason why no rule covers the statement.
  let because: String

  /// All uncovered statements by chapter, one from each line of `uncovered.tsv` after its heading.
  static let all: [Uncovered] =
    String(cString: embedded_text("LifecycleSelfTest/Uncovered/uncovered.tsv"))
    .split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Uncovered(
        chapter: fields[0], page: fields[1], statement: fields[2], because: fields[3])
    }
}
