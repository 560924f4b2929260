import Foundation

struct Tree {
  static let top = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A text file and its path below the top folder.
  struct File {
    var path: String
    var text: String
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// Returns the files in a folder whose names have one of the endings, sorted by path.
  static func files(in folder: String, _ endings: String...) throws -> [File] {
    let start = top.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: start.path).sorted()
    return try paths.filter { path in endings.contains { path.hasSuffix($0) } }.map { path in
      File(
        path: folder + "/" + path,
        text: try String(contentsOf: start.appending(path: path), encoding: .utf8))
    }
  }
}
