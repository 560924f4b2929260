import Foundation

/// A file in which engines note their process groups.
struct TortureNotes {
  private let folder: URL

  /// Creates a folder for the file.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The path of the file.
  var path: String { folder.appending(path: "groups").path() }

  /// Removes the folder with the file.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Returns the noted process groups.
  func groups() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Returns the process ids that still live in the noted groups.
  ///
  /// A process that was just killed gets two seconds to end.
  func survivors() throws -> [String] {
    for _ in 0..<50 {
      if try running().isEmpty { return [] }
      Thread.sleep(forTimeInterval: 0.04)
    }
    return try running()
  }

  private func running() throws -> [String] {
    #if !os(Linux)
      return []
    #endif
    let groups = Set(try groups())
    return try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { number in
      guard Int(number) != nil,
        let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let fields = status.split(separator: ")").last?.split(separator: " "), fields.count > 2
      else { return false }
      // After the name come the state, the parent and the group.
      return fields[0] != "Z" && groups.contains(String(fields[2]))
    }
  }
}
