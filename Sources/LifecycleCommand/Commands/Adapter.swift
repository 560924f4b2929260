import LifecycleCampaigns

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
