/// A statement of a page that no rule covers.
struct Uncovered: Hashable, Sendable {
  /// The chapter that it would belong to.
  let chapter: String
  /// The page, by its path below `developer.apple.com/documentation/`.
  let page: String
  /// What it says, in our words.
  let statement: String
  /// Why no rule says so.
  let because: String

  /// All, chapter by chapter: a line of `uncovered.tsv` each, below its heading.
  static let all: [Uncovered] =
    String(decoding: PackageResources.uncovered_tsv, as: UTF8.self)
    .split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Uncovered(
        chapter: fields[0], page: fields[1], statement: fields[2], because: fields[3])
    }
}
