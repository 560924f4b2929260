import LifecycleCampaigns
import LifecycleSystem

/// A folder of scenarios that failed once, one in each file, as commands use it. Tests have `KeptFailures`.
package struct FailureFolder {
  let path: String
  /// The files, in the order of their names.
  let files: [CorpusFile]
  /// Whether the folder holds files, but none that is read.
  private let hasOnlyOtherFiles: Bool
  private let exists: Bool

  /// Reads the files in a folder; a missing folder has none.
  init(_ path: String) throws(CommandError) {
    self.path = path
    guard let kind = FileKind(path) else {
      (files, hasOnlyOtherFiles, exists) = ([], false, false)
      return
    }
    exists = true
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw CommandError(
        .missing, kind == .folder ? "cannot read '\(path)'" : "'\(path)' is not a folder",
        "give a readable folder of scenarios")
    }
    var files: [CorpusFile] = []
    for name in names.sorted() where name.hasSuffix(".scenario") {
      guard !LogFile.isStream("\(path)/\(name)") else {
        throw CommandError(.missing, "'\(path)/\(name)' is not a file", "remove it from the folder")
      }
      let input = try Input(file: "\(path)/\(name)")
      files.append(CorpusFile(path: input.name, scenario: try input.scenario()))
    }
    self.files = files
    hasOnlyOtherFiles = files.isEmpty && !names.isEmpty
  }

  /// Warns if the folder is missing, or holds other files but no scenario. An empty folder is no mistake.
  func warnIfUseless() {
    if exists, !hasOnlyOtherFiles { return }
    let problem =
      exists ? "'\(path)' has no file that ends in .scenario" : "there is no folder '\(path)' yet"
    Console.complain("\(problem), so no scenario is replayed from there\n")
  }

  /// Reads the default folder, if it exists.
  static func defaultIfPresent() throws(CommandError) -> FailureFolder? {
    FileKind(CorpusFile.folder) == .folder ? try FailureFolder(CorpusFile.folder) : nil
  }

  /// Writes a file for each finding, unless a file shows the finding already.
  func add(_ findings: [Finding], engine: String) throws(CommandError) {
    for finding in findings where finding.corpusFile == nil {
      let file = "\(path)/\(CorpusFile.name(of: finding))"
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(CorpusFile.text(of: finding, engine: engine).utf8)
          .write(to: URL(filePath: file), options: .atomic)
      } catch {
        throw CommandError(
          .missing, "cannot write '\(file)'",
          "give a folder after '--corpus' that is writable and has free space")
      }
      Console.complain("wrote \(file)\n")
    }
  }
}
