import LifecycleCampaigns
import LifecycleSystem

/// A locked file, which can be replaced without giving up the lock.
final class FileLock {
  private let path: String
  private var descriptor: Int32

  /// Locks a file, which may be created.
  ///
  /// The path is not that of a link. `name` stands in error messages.
  ///
  /// - Throws: An error if the file cannot be opened, or another process has locked it.
  init(_ path: String, mayCreate: Bool, named name: String) throws(CommandError) {
    self.path = path
    while true {
      let file = open(path, O_RDWR | O_CLOEXEC | (mayCreate ? O_CREAT : 0), 0o644)
      guard file >= 0 else { throw .unwritable(name, errno, isNew: mayCreate) }
      // Some network file systems have no locks. There, no file is refused.
      if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(file)
        throw CommandError(
          .usage, "another run is writing '\(name)'", "wait until it ends, or choose another file")
      }
      if Self.isSame(file, path) {
        descriptor = file
        return
      }
      // The file was replaced before it was locked.
      close(file)
    }
  }

  deinit { close(descriptor) }

  /// Writes and locks a second file, which replaces the first file once it is on the disk.
  ///
  /// - Returns: The error number, or 0.
  func replace(with text: String) -> Int32 {
    let part = path + ".part"
    let file = open(part, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { return errno }
    _ = flock(file, LOCK_EX | LOCK_NB)
    var failure = Console.send(text, to: file)
    if failure == 0, fsync(file) != 0 { failure = errno }
    if failure == 0, rename(part, path) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(part)
      close(file)
      return failure
    }
    close(descriptor)
    descriptor = file
    return settleFolder()
  }

  var isEmpty: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size == 0
  }

  func removeIfEmpty() { if isEmpty { unlink(path) } }

  /// Waits until the folder's entry is on the disk, and returns an error number, or 0.
  private func settleFolder() -> Int32 {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    // Some file systems cannot report that a folder is on the disk.
    return fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
  }

  private static func isSame(_ file: Int32, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(file, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}

extension CommandError {
  /// Returns an error for a file that cannot be written, with the reason.
  static func unwritable(_ path: String, _ number: Int32, isNew: Bool = false) -> CommandError {
    if number == ENOENT, !isNew {
      var status = stat()
      let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
      if stat(folder, &status) == 0 {
        return CommandError(.missing, "no file '\(path)'", "give the path of a log that exists")
      }
    }
    return CommandError(
      .missing, "cannot write '\(path)': \(String(cString: strerror(number)))",
      "choose a file in a folder that exists and is writable")
  }
}
