import Foundation

/// Where the files of this repository lie.
enum Repository {
  /// A folder, by its path from the top.
  static func folder(_ path: String) -> URL {
    URL(filePath: #filePath).appending(path: "../../..").standardized.appending(path: path)
  }
}
