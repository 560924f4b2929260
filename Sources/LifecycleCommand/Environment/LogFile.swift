import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// A log on disk, which is replaced as a whole during a run.
///
/// Each version is written to a second file, and replaces the log once all of it is on the disk. A
/// kill or a full disk therefore leaves a complete version. While a run has the log, no other run
/// can write it. A stream such as a pipe receives only the final version.
final class LogFile {
  private let path: String
  /// The lock on the file; `nil` for a stream, which is not replaced.
  private var lock: FileLock?
  /// The error of the last write, if it failed.
  private var commandError: CommandError?

  /// Creates a log, which replaces an existing log.
  init(_ path: String) throws(CommandError) {
    guard path != "-" else {
      throw CommandError(
        .usage, "a log needs a file, not '-'", "for example: --log run.jsonl")
    }
    if FileKind(path) == .folder {
      throw CommandError(
        .missing, "cannot write '\(path)': it is a folder",
        "give a file, for example: \(path)/run.jsonl")
    }
    if Self.isStream(path) {
      self.path = path
    } else {
      // The target of a link is replaced, not the link.
      self.path = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
      lock = try FileLock(self.path, mayCreate: true, named: path)
    }
  }

  /// Opens the existing log of a run to continue.
  init(existing path: String) throws(CommandError) {
    guard !Self.isStream(path) else {
      throw CommandError(.missing, "'\(path)' is not a file", "give the log of a run")
    }
    self.path = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    lock = try FileLock(self.path, mayCreate: false, named: path)
  }

  /// Whether a path leads to a stream such as a pipe, instead of a file that can be replaced.
  static func isStream(_ path: String) -> Bool {
    path.hasPrefix("/dev/") || FileKind(path).map { $0 != .regular } ?? false
  }

  /// Opens a stream, without waiting for a reader.
  static func openStream(_ path: String) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, O_WRONLY) }
    return descriptor
  }

  /// Writes the first version of a log, or throws the error that prevents it.
  func begin(_ log: RunLog) throws(CommandError) {
    replace(with: log)
    if let commandError {
      lock?.removeIfEmpty()
      throw commandError
    }
  }

  /// Replaces the log with another version; on an error, the previous version stays.
  func replace(with log: RunLog) {
    guard let lock else { return }
    let failure = lock.replace(with: log.text)
    commandError = failure == 0 ? nil : failed(failure)
  }

  /// Writes the final version of a log.
  func end(_ log: RunLog) {
    if lock != nil {
      replace(with: log)
    } else {
      let failure = stream(log.text)
      if failure != 0 { commandError = failed(failure) }
    }
  }

  /// Throws the last error, if there was one.
  func close() throws(CommandError) { if let commandError { throw commandError } }

  private func stream(_ text: String) -> Int32 {
    let descriptor = Self.openStream(path)
    guard descriptor >= 0 else { return errno }
    defer { System.close(descriptor) }
    return Console.send(text, to: descriptor)
  }

  private func failed(_ number: Int32) -> CommandError {
    let reason = number == ENXIO ? "no process reads it" : String(cString: strerror(number))
    if [EACCES, EPERM, EROFS, ENOENT, EISDIR, ENXIO].contains(number) {
      return CommandError(
        .missing, "cannot write '\(path)': \(reason)",
        "choose a file in a folder that exists and is writable")
    }
    return CommandError(
      .missing, "the log '\(path)' could not be written: \(reason)",
      lock?.isEmpty ?? true
        ? "free some space, and run again"
        : "its earlier contents are intact: free some space, and run: lifecheck run --resume "
          + "\(path)"
    )
  }
}
