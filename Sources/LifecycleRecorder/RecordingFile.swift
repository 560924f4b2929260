public import Foundation

/// A trace file of one process. Each write goes to the file at once, so that it survives a crash.
public struct RecordingFile: TraceOutput {
  /// The location of the file.
  public let url: URL
  private let handle: FileHandle

  /// Creates a file for this process in a folder, and completes the files that earlier processes of
  /// the same name left open.
  ///
  /// - Throws: An error if the folder or the file cannot be written.
  public init(in folder: URL, named name: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let number = ProcessInfo.processInfo.processIdentifier
    for file in try manager.contentsOfDirectory(atPath: folder.path).sorted()
    where Self.isRecording(file, named: name) {
      try Self.close(folder.appendingPathComponent(file))
    }
    // The system may give an earlier process's number again.
    var url = folder.appendingPathComponent("\(name)-\(number).trace")
    var copy = 2
    while manager.fileExists(atPath: url.path) {
      url = folder.appendingPathComponent("\(name)-\(number)+\(copy).trace")
      copy += 1
    }
    guard manager.createFile(atPath: url.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: url])
    }
    self.url = url
    handle = try FileHandle(forWritingTo: url)
  }

  /// Whether a recorder with this name wrote the file, `NAME-PID.trace` or `NAME-PID+COPY.trace`.
  private static func isRecording(_ file: String, named name: String) -> Bool {
    guard file.hasPrefix("\(name)-"), file.hasSuffix(".trace") else { return false }
    let numbers = file.dropFirst(name.count + 1).dropLast(".trace".count)
      .split(separator: "+", omittingEmptySubsequences: false)
    return numbers.count <= 2 && numbers.allSatisfy { UInt64($0) != nil }
  }

  /// Ends the trace of a process that is gone, unless the trace has an end.
  static func close(_ url: URL) throws {
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    guard !text.hasSuffix("\(ending)\n") else { return }
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    try handle.seekToEnd()
    let lineEnd = text.isEmpty || text.hasSuffix("\n") ? "" : " # cut off\n"
    try handle.write(contentsOf: Data("\(lineEnd)\(ending)\n".utf8))
  }

  private static let ending = "? | terminate(?)"

  /// The seconds since the device started, without the time for which the device slept.
  public var uptime: Double { ProcessInfo.processInfo.systemUptime }
  /// The identifier of this process.
  public var process: Int { Int(ProcessInfo.processInfo.processIdentifier) }

  /// Appends a text to the file. A text that cannot be written is lost.
  public mutating func append(_ text: String) { try? handle.write(contentsOf: Data(text.utf8)) }
}
