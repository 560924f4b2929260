import Foundation
import LifecycleCampaigns

/// A folder whose files are read or written.
package struct Folder {
  package let path: String

  /// A folder that exists.
  package init(existing path: String, remedy: String) throws(CommandError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { throw CommandError(.missing, "no folder '\(path)'", remedy) }
    self.path = path
  }

  /// A folder that is made if need be.
  package init(making path: String) throws(CommandError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError(
        .missing, "cannot make the folder '\(path)'", "see whether you may write there")
    }
    self.path = path
  }

  /// The paths of the files below it, in order, from the folder on.
  package func files() throws(CommandError) -> [String] {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
      throw CommandError(
        .missing, "cannot read the folder '\(path)'", "see whether you may read it")
    }
    return paths.sorted().filter { below in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: "\(path)/\(below)", isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }
  }

  /// Writes a file.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(CommandError) {
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw CommandError(.missing, "cannot write '\(path)'", "see whether its folder exists")
    }
  }
}
