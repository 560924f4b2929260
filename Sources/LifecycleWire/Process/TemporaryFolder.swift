package import Lifecycle
import LifecycleSystem

/// A temporary folder for the files of one child process.
///
/// The run that makes a folder locks it. A killed run leaves its folders unlocked, and a later run
/// removes them.
package struct TemporaryFolder {
  package let path: String
  /// The descriptor that holds the lock, or -1 if the folder cannot be locked.
  private let lock: Int32

  package init() throws(EngineFailure) {
    Self.abandonedRemoval
    var template = Array("\(Self.parent)/\(Self.prefix)XXXXXX".utf8CString)
    let isMade = template.withUnsafeMutableBufferPointer { letters in
      letters.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard isMade else {
      throw .unavailable(
        "cannot create a folder in '\(Self.parent)' (\(String(cString: strerror(errno)))): "
          + "set TMPDIR to a writable folder")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    lock = Self.lock(path) ?? -1
  }

  package func remove() {
    // `rmdir` is enough for most folders, because they are empty.
    if rmdir(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
    guard lock >= 0 else { return }
    // A process that is being started may still have the descriptor.
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// The folder in which temporary folders are made.
  package static var parent: String { ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp" }

  private static let prefix = "lifecheck-"

  /// Locks a folder. Returns nil if there is no such folder or another run holds the lock.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// The removal of abandoned folders, which the first use performs.
  private static let abandonedRemoval: Void = removeAbandoned(in: parent)

  /// Removes the folders of killed runs: unlocked, and without changes to their entries for an
  /// hour.
  package static func removeAbandoned(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    // `mkdtemp` adds six letters.
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
  /// The time of the last change to the folder's entries, in seconds.
  fileprivate var changed: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
