import Foundation

/// A file in which engines note their process groups.
struct TortureNotes {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  var path: String { folder.appending(path: "groups").path() }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func groups() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Returns the ids of processes still alive in the groups. A killed process gets two seconds.
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
