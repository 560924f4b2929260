import Foundation

/// A fresh folder for what a process writes, which goes with it.
struct TemporaryFolder {
  let path: String

  /// Makes one; none, if that cannot be done.
  init?() {
    let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(parent)/lifecheck-XXXXXX".utf8CString)
    let isMade = template.withUnsafeMutableBufferPointer { letters in
      letters.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard isMade else { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes it with all that is in it.
  func remove() {
    // Most are empty.
    if rmdir(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
  }
}
