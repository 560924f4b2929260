import Lifecycle
import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem
package import LifecycleTraces

/// A text for a command: from a file, from standard input, or the argument itself.
package struct Input {
  /// The name of the text in error messages.
  package let name: String
  package let text: String
  /// Whether the text holds recorded traces as JSON lines.
  var holdsRecordedTraces: Bool { name.hasSuffix(".jsonl") }

  /// The maximum number of bytes.
  static let capacity = 256 << 20

  /// Reads a file, or standard input for `-`.
  package init(file path: String) throws(CommandError) {
    if path == "-" {
      name = "stdin"
      text = try Self.text(of: Self.read(STDIN_FILENO, called: name), called: name)
      return
    }
    guard let kind = FileKind(path) else {
      throw CommandError(.missing, "no file '\(path)'", "give the path of a file that exists")
    }
    guard kind != .folder else {
      throw CommandError(
        .missing, "'\(path)' is a folder", "give the files in the folder: \(path)/*")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandError(
        .missing, "cannot read '\(path)'", "the file exists: check its permissions")
    }
    defer { close(descriptor) }
    name = path
    text = try Self.text(of: Self.read(descriptor, called: path), called: path)
  }

  /// Reads the file at the path `argument`, or takes the argument itself as the text.
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

  /// Whether a word is a path instead of a scenario; no stimulus contains such characters.
  private static func looksLikePath(_ argument: String) -> Bool {
    guard !argument.isEmpty, !argument.contains(where: \.isWhitespace) else { return false }
    let endings = [".trace", ".scenario", ".txt"]
    return argument.contains("/") || endings.contains(where: argument.hasSuffix)
  }

  private static func read(
    _ descriptor: Int32, called name: String
  ) throws(CommandError) -> Data {
    switch System.read(descriptor, most: capacity + 1) {
    case .success(let data) where data.count <= capacity: return data
    case .success: break
    case .failure(let number):
      throw CommandError(.missing, "cannot read '\(name)'", number.words)
    }
    throw CommandError(
      .malformed, "'\(name)' is too long", "at most \(capacity.grouped) bytes can be read")
  }

  private static func text(of data: Data, called name: String) throws(CommandError) -> String {
    do throws(NotationError) {
      return try String(ofFile: data)
    } catch {
      throw CommandError(malformed: name, error)
    }
  }

  /// Reads the text as a scenario, in which each stimulus must be legal.
  func scenario() throws(CommandError) -> Scenario {
    do throws(NotationError) {
      return try Scenario(legalNotation: text)
    } catch {
      throw CommandError(malformed: name, error)
    }
  }

  package func recordedTraces() throws(CommandError) -> [RecordedTrace] {
    do throws(RecordedTraceError) {
      return try RecordedTraces.read(text, name: name)
    } catch {
      throw CommandError(error)
    }
  }
}

extension CommandError {
  /// Creates an error for a line of recorded traces that cannot be read.
  init(_ error: RecordedTraceError) {
    self.init(
      .malformed, "\(error.file):\(error.line): \(error.lineProblem.problem)",
      error.lineProblem.remedy)
  }
}
