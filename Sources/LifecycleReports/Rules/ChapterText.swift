import CTexts
package import LifecycleOracle

/// The text about a chapter of the rule book.
struct ChapterText {
  let chapter: String
  /// The subject of the chapter, for readers who are new to it.
  let subject: String
  /// The first places to check when a rule of the chapter is broken.
  let hint: String

  /// All chapters: in `chapters.txt` a heading, the subject and the hint, a paragraph each.
  static let all: [ChapterText] = {
    let paragraphs = String(cString: embedded_text("LifecycleReports/Chapters/chapters.txt"))
      .split(separator: "\n\n").map { $0.split(separator: "\n").joined(separator: " ") }
    return stride(from: 0, to: paragraphs.count, by: 3).map { first in
      ChapterText(
        chapter: String(paragraphs[first].dropFirst(2)), subject: paragraphs[first + 1],
        hint: paragraphs[first + 2])
    }
  }()
}

extension Rule {
  /// The subject of the rule's chapter, for readers who are new to it.
  var subject: String { Self.subject(ofChapter: chapter) ?? "" }

  /// The first places to check when the rule is broken.
  var hint: String { ChapterText.all.first { $0.chapter == chapter }?.hint ?? "" }

  /// Returns the subject of a chapter, if the book has the chapter.
  package static func subject(ofChapter chapter: String) -> String? {
    ChapterText.all.first { $0.chapter == chapter }?.subject
  }
}
