import Foundation
import Lifecycle
import LifecycleCampaigns

/// A folder of scenarios that failed once, one in each file, as tests use it. Commands have `FailureFolder`.
struct KeptFailures {
  let files: [CorpusFile]
  private let path: String

  /// Reads the named folder, by default the usual folder if it exists.
  init?(_ named: String?) throws(UnusableArgument) {
    let isThere = FileManager.default.fileExists(atPath: CorpusFile.folder + "/.")
    guard let path = named ?? (isThere ? CorpusFile.folder : nil) else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw UnusableArgument("'corpus': '\(path)' is not a folder", "name a folder of scenarios")
    }
    var files: [CorpusFile] = []
    for name in names.sorted() where name.hasSuffix(".scenario") {
      let place = "\(path)/\(name)"
      let text = try ExpectedFailures.text(of: place, naming: place)
      do throws(NotationError) {
        files.append(CorpusFile(path: place, scenario: try Scenario(legalNotation: text)))
      } catch {
        throw UnusableArgument(place, error)
      }
    }
    self.files = files
    self.path = path
  }

  /// Adds a file for each finding that no file reproduces yet.
  func add(_ findings: [Finding], engine: String) throws(UnusableArgument) {
    for finding in findings where finding.corpusFile == nil {
      try Self.write(
        CorpusFile.text(of: finding, engine: engine), to: "\(path)/\(CorpusFile.name(of: finding))",
        of: "corpus")
    }
  }

  /// Writes a file, and creates its folder if needed. A path that is not a file, such as a device,
  /// is written to directly. Errors name the argument of the check, `name`.
  static func write(_ text: String, to path: String, of name: String) throws(UnusableArgument) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let kind =
        try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if let kind, ![.typeRegular, .typeSymbolicLink, .typeDirectory].contains(kind) {
        // A pipe without a reader must fail at once, but a slow reader may delay the writing.
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
          .write(contentsOf: Data(text.utf8))
      } else {
        try Data(text.utf8).write(to: url, options: .atomic)
      }
    } catch {
      throw UnusableArgument(
        "'\(name)': cannot write '\(path)'", "name a file that you may write")
    }
  }
}
