import LifecycleCampaigns
import LifecycleSystem

/// A folder whose files are read or written.
package struct Folder {
  package let path: String

  package init(existing path: String, remedy: String) throws(CommandError) {
    guard FileKind(path) == .folder else {
      throw CommandError(.missing, "no folder '\(path)'", remedy)
    }
    self.path = path
  }

  package init(making path: String) throws(CommandError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError(
        .missing, "cannot create the folder '\(path)'", "check the permissions there")
    }
    self.path = path
  }

  /// Returns the paths of the files below the folder, in order and relative to the folder.
  package func files() throws(CommandError) -> [String] {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
      throw CommandError(
        .missing, "cannot read the folder '\(path)'", "check its permissions")
    }
    return paths.sorted().filter { below in
      FileKind("\(path)/\(below)").map { $0 != .folder } ?? false
    }
  }

  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(CommandError) {
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw CommandError(.missing, "cannot write '\(path)'", "check that its folder exists")
    }
  }
}
