public import Foundation

/// A file that one process writes its trace to, each word at once: what is written outlives it.
public struct RecordingFile: TraceOutput {
  /// Where it lies.
  public let url: URL
  private let handle: FileHandle

  /// Opens a file of its own for this process in a folder, and closes those that earlier processes
  /// of the same name have left open.
  ///
  /// - Throws: Why the folder or the file cannot be written.
  public init(in folder: URL, named name: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let number = ProcessInfo.processInfo.processIdentifier
    var url = folder.appendingPathComponent("\(name)-\(number).trace")
    var copy = 2
    for file in try manager.contentsOfDirectory(atPath: folder.path).sorted()
    where Self.isOf(name, file) {
      try Self.close(folder.appendingPathComponent(file))
    }
    while manager.fileExists(atPath: url.path) {
      url = folder.appendingPathComponent("\(name)-\(number)-\(copy).trace")
      copy += 1
    }
    guard manager.createFile(atPath: url.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: url])
    }
    self.url = url
    handle = try FileHandle(forWritingTo: url)
  }

  /// Whether a file is of that name, and not of a longer one that begins alike.
  private static func isOf(_ name: String, _ file: String) -> Bool {
    guard file.hasPrefix("\(name)-"), file.hasSuffix(".trace") else { return false }
    let numbers = file.dropFirst(name.count + 1).dropLast(".trace".count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count <= 2 && numbers.allSatisfy { UInt64($0) != nil }
  }

  /// Ends the trace of a process that is gone, unless that was done.
  static func close(_ url: URL) throws {
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let last = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    guard !text.hasSuffix("\(ending)\n") else { return }
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    try handle.seekToEnd()
    let cut = last.isEmpty ? "" : " # cut off\n"
    try handle.write(contentsOf: Data("\(cut)\(ending)\n".utf8))
  }

  private static let ending = "? | terminate(?)"

  /// Seconds since the device was started, but for those that it slept.
  public var uptime: Double { ProcessInfo.processInfo.systemUptime }
  /// The number of this process.
  public var process: Int { Int(ProcessInfo.processInfo.processIdentifier) }

  /// Writes at the end; what cannot be written is lost.
  public mutating func append(_ text: String) { try? handle.write(contentsOf: Data(text.utf8)) }
}
