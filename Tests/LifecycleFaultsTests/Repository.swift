import Foundation

enum Repository {
  /// Returns a folder, by its path from the top.
  static func folder(_ path: String) -> URL {
    URL(filePath: #filePath).appending(path: "../../..").standardized.appending(path: path)
  }
}
