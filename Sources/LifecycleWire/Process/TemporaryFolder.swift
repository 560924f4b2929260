import Foundation
import Lifecycle

/// A fresh folder for what a process writes, which goes with it.
///
/// Whoever makes one holds a lock on it, so that a run which was killed leaves one without: such
/// folders are removed by a later run.
struct TemporaryFolder {
  let path: String
  private let lock: Int32

  /// Makes one.
  init() throws(EngineFailure) {
    _ = Self.hasRemovedAbandoned
    var template = Array("\(Self.parent)/\(Self.prefix)XXXXXX".utf8CString)
    let isMade = template.withUnsafeMutableBufferPointer { letters in
      letters.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard isMade else {
      throw .unavailable(
        "no folder can be made in '\(Self.parent)' (\(String(cString: strerror(errno)))): "
          + "set TMPDIR to one that can be written to")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    lock = Self.lock(path) ?? -1
  }

  /// Removes it with all that is in it.
  func remove() {
    // Most are empty.
    if rmdir(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
    if lock >= 0 { close(lock) }
  }

  /// Where they are made.
  static var parent: String { ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp" }

  private static let prefix = "lifecheck-"

  /// Locks a folder; nothing, if somebody else does.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  private static let hasRemovedAbandoned: Bool = {
    removeAbandoned(in: parent)
    return true
  }()

  /// Removes the folders of runs that were killed: nobody locks them, and for an hour nobody has
  /// put anything into them or taken it out.
  static func removeAbandoned(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
      let path = "\(parent)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_uid == geteuid(),
        time(nil) - status.changed > 3600, let lock = lock(path)
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
      close(lock)
    }
  }
}

extension stat {
  /// When anything was last put in or taken out, in seconds.
  fileprivate var changed: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
