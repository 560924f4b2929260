import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleReports
package import LifecycleTraces

/// A text that a command is given: a file, standard input, or the argument itself.
package struct Input {
  /// What errors call it.
  package let name: String
  package let text: String
  /// Whether it holds recorded traces as JSON lines.
  var holdsRecordedTraces: Bool { name.hasSuffix(".jsonl") }

  /// How many bytes it may have.
  static let capacity = 256 << 20

  /// The text of a file, or of standard input for `-`.
  package init(file path: String) throws(CommandError) {
    if path == "-" {
      name = "stdin"
      text = try Self.text(of: Self.read(FileHandle.standardInput, called: name), called: name)
      return
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandError(.missing, "no file '\(path)'", "give the path of a file that exists")
    }
    guard !isFolder.boolValue else {
      throw CommandError(.missing, "'\(path)' is a folder", "give the files in it: \(path)/*")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw CommandError(
        .missing, "cannot read '\(path)'", "it exists: see whether you may read it")
    }
    name = path
    text = try Self.text(of: Self.read(handle, called: path), called: path)
  }

  /// The text of a file of that path, or else the argument itself.
  init(fileOrText argument: String) throws(CommandError) {
    let isFile = argument == "-" || FileManager.default.fileExists(atPath: argument)
    if isFile || Self.looksLikePath(argument) {
      try self.init(file: argument)
    } else {
      self.init(name: "scenario", text: argument)
    }
  }

  init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Whether a word is the path of a file rather than a scenario: no stimulus has such letters.
  private static func looksLikePath(_ argument: String) -> Bool {
    guard !argument.isEmpty, !argument.contains(where: \.isWhitespace) else { return false }
    let endings = [".trace", ".scenario", ".txt"]
    return argument.contains("/") || endings.contains(where: argument.hasSuffix)
  }

  private static func read(
    _ handle: FileHandle, called name: String
  ) throws(CommandError) -> Data {
    do {
      let data = try handle.read(upToCount: capacity + 1) ?? Data()
      if data.count <= capacity { return data }
    } catch {
      throw CommandError(.missing, "cannot read '\(name)'", "\(error)")
    }
    throw CommandError(
      .malformed, "'\(name)' is too long", "at most \(capacity.grouped) bytes are read")
  }

  private static func text(of data: Data, called name: String) throws(CommandError) -> String {
    do throws(NotationError) {
      return try String(ofFile: data)
    } catch {
      throw CommandError(malformed: name, error)
    }
  }
}

extension Input {
  /// The recorded traces that the text holds.
  package func recordedTraces() throws(CommandError) -> [RecordedTrace] {
    do throws(RecordedTraceError) {
      return try RecordedTraces.read(text, name: name)
    } catch {
      throw CommandError(error)
    }
  }
}

extension CommandError {
  /// That a line of recorded traces cannot be read.
  init(_ error: RecordedTraceError) {
    self.init(
      .malformed, "\(error.file):\(error.line): \(error.lineProblem.problem)",
      error.lineProblem.remedy)
  }
}
