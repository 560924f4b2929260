import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

struct ReportFolder {
  let path: String

  /// The option of a run that names the folder.
  static let option = "--reports"

  /// Writes reports of the log at a path, and returns a line for each report.
  func write(
    _ formats: [ReportFormat], of log: RunLog, from path: String, since earlier: EarlierLog?
  ) throws(CommandError) -> String {
    var told = ""
    for page in formats.flatMap({ $0.pages(of: log, from: path, since: earlier) }) {
      told += "wrote \(try write(page))\n"
    }
    return told
  }

  /// Makes the folder if needed, before a run whose reports would otherwise be lost.
  func prepare() throws(CommandError) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard FileKind(path) == .folder else {
      throw CommandError(
        .missing, "'\(path)' is not a folder, and cannot be created",
        "choose a folder, or a place where one can be created")
    }
    guard access(path, W_OK) == 0 else { throw Self.cannotWrite(path, errno) }
  }

  func write(_ page: ReportFormat.Page) throws(CommandError) -> String {
    let path = "\(self.path)/\(page.name)"
    try? FileManager.default.createDirectory(atPath: self.path, withIntermediateDirectories: true)
    try Self.write(page.text, to: path)
    return path
  }

  /// Writes a file in an existing folder; if the disk is full, the previous file stays.
  static func write(_ text: String, to path: String) throws(CommandError) {
    let isStream = LogFile.isStream(path)
    // The target of a link is replaced, not the link.
    let whole =
      isStream ? path : URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let part = isStream ? path : whole + ".part"
    let file =
      isStream
      ? LogFile.openStream(part)
      : open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw cannotWrite(path, errno) }
    var failure = Console.send(text, to: file)
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, !isStream, rename(part, whole) != 0 { failure = errno }
    guard failure != 0 else { return }
    if !isStream { unlink(part) }
    throw cannotWrite(path, failure)
  }

  private static func cannotWrite(_ path: String, _ number: Int32) -> CommandError {
    let reason = number == ENXIO ? "no process reads it" : String(cString: strerror(number))
    return CommandError(
      .missing, "cannot write '\(path)': \(reason)",
      "choose a place that is writable and has free space")
  }
}
