import Foundation

/// The files of the package, as they lie on disk.
struct Tree {
  /// The package's top folder.
  static let top = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A text file and where it lies below the top.
  struct File {
    var path: String
    var text: String
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The files below a folder whose names end so, in the order of their paths.
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
