import Foundation
import LifecycleCampaigns

/// `lifecheck new-adapter`: writes a starting point for an engine in some language.
struct NewAdapter {
  private let adapter: Adapter
  private let folder: String
  private let suite: String?

  /// Reads the words that follow the command.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: ["--suite"], flags: [])
    guard words.operands.count == 2 else {
      throw CommandError(
        .usage, "'new-adapter' takes a language and a folder",
        "such as: lifecheck new-adapter python my-engine")
    }
    let names = Adapter.allCases.map(\.rawValue)
    guard let adapter = Adapter(rawValue: words.operands[0]) else {
      throw .unknown(
        "language", words.operands[0], among: names, list: "one of \(names.joined(separator: ", "))"
      )
    }
    self.adapter = adapter
    folder = words.operands[1]
    suite = words["--suite"]
    if let strange = folder.first(where: { !Self.isPlain($0) }) {
      throw CommandError(
        .usage, "'\(folder)' has a '\(strange)', which a shell may read in its own way",
        "choose letters, digits, '-', '_', '.' and '/'")
    }
    if suite != nil && adapter != .swift {
      throw CommandError(
        .usage, "'--suite' says nothing to \(adapter.rawValue)", "only swift builds on the suite")
    }
  }

  /// Writes the files, and says what to do next.
  func perform() throws(CommandError) -> ExitStatus {
    let files = try adapter.files(buildingOn: try suitePath())
    for file in files where FileManager.default.fileExists(atPath: path(file)) {
      throw CommandError(.usage, "'\(path(file))' exists", "name a folder that has no such file")
    }
    for file in files {
      _ = try Folder(making: (path(file) as NSString).deletingLastPathComponent)
      try Folder.write(file.bytes, to: path(file))
      try Console.print("wrote \(path(file))\n")
    }
    try Console.print(
      """

      Next: \(adapter.command(in: folder))
      Then put an engine of your own in the place of the ladder in \(folder)/\(adapter.engine).

      """)
    return .success
  }

  private func path(_ file: Adapter.File) -> String { "\(folder)/\(file.name)" }

  /// Where the suite lies, by an absolute path; nothing for a language that does not build on it.
  private func suitePath() throws(CommandError) -> String? {
    guard adapter == .swift else { return nil }
    let path = URL(filePath: suite ?? ".").standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: "\(path)/Sources/LifecycleConformance") else {
      throw CommandError(
        .missing, "no sources of this suite in '\(suite ?? ".")'",
        "say where they lie: --suite PATH")
    }
    return path
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_./".contains(character)
  }
}

/// The adapters that come along, by their languages.
enum Adapter: String, CaseIterable {
  case python, node, c, swift

  /// A file of an adapter, by its path within the adapter's folder.
  struct File {
    let name: String
    let bytes: [UInt8]
  }

  /// The file with the engine, which is to be replaced.
  var engine: String {
    switch self {
    case .python: "ladder.py"
    case .node: "ladder.mjs"
    case .c: "ladder.c"
    case .swift: "Sources/ladder/LadderEngine.swift"
    }
  }

  /// All that is written; for Swift it builds on the suite, which lies at a path.
  func files(buildingOn suite: String?) throws(CommandError) -> [File] {
    switch self {
    case .python:
      [
        File(name: "lifecheck_wire.py", bytes: PackageResources.lifecheck_wire_py),
        File(name: engine, bytes: PackageResources.ladder_py),
      ]
    case .node:
      [
        File(name: "lifecheck_wire.mjs", bytes: PackageResources.lifecheck_wire_mjs),
        File(name: engine, bytes: PackageResources.ladder_mjs),
      ]
    case .c:
      [
        File(name: "lifecycle_engine.h", bytes: PackageResources.lifecycle_engine_h),
        File(name: "lifecheck_wire.c", bytes: PackageResources.lifecheck_wire_c),
        File(name: engine, bytes: PackageResources.ladder_c),
      ]
    case .swift:
      [
        File(name: "Package.swift", bytes: Self.manifest(buildingOn: suite ?? ".")),
        File(name: "Sources/ladder/Serving.swift", bytes: PackageResources.Serving_swift),
        File(name: engine, bytes: PackageResources.LadderEngine_swift),
        File(name: "Sources/ladder/Fault.swift", bytes: PackageResources.Fault_swift),
      ]
    }
  }

  /// What plays the engine in a folder.
  func command(in folder: String) -> String {
    let program = folder.hasPrefix("/") ? folder : "./" + folder
    return switch self {
    case .python: "lifecheck run --engine 'exec:python3 \(program)/ladder.py' --scenarios 20k"
    case .node: "lifecheck run --engine 'exec:node \(program)/ladder.mjs' --scenarios 100k"
    case .c:
      """
      cc -std=c11 -O2 -o \(program)/ladder \(program)/lifecheck_wire.c \(program)/ladder.c
            lifecheck run --engine 'exec:\(program)/ladder' --scenarios 100k
      """
    case .swift:
      """
      swift build -c release --package-path \(folder)
            lifecheck run --engine 'exec:\(program)/.build/release/ladder' --scenarios 100k
      """
    }
  }

  /// The manifest of the example, with another path to the suite.
  private static func manifest(buildingOn suite: String) -> [UInt8] {
    let text = String(decoding: PackageResources.Package_swift, as: UTF8.self)
    return Array(text.replacing("\"../../../..\"", with: String(reflecting: suite)).utf8)
  }
}
