import Foundation
import Testing

/// A temporary folder to build and run programs in. It is deleted with its last reference.
final class Workshop {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lifecheck-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The folder of the built-in adapters.
  static let adapters = URL(filePath: #filePath)
    .appending(path: "../../../../Sources/LifecycleCommand/Adapters").standardized.path

  /// Whether a program of this name is on the `PATH`.
  static func has(_ program: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Writes a file, and returns its path.
  func write(_ text: String, as name: String) throws -> String {
    let path = folder.appending(path: name)
    try text.write(to: path, atomically: true, encoding: .utf8)
    return path.path
  }

  /// Compiles C, without warnings, and returns the path of the product.
  func compile(_ sources: String..., options: [String] = [], as name: String) throws -> String {
    let product = folder.appending(path: name).path
    let warnings = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    let answer = try run(
      "cc", warnings + ["-I\(Self.adapters)/c"] + options + ["-o", product] + sources)
    try #require(answer.status == 0, "\(answer.error)")
    return product
  }

  /// Runs a program with `input` on standard input, and waits until it ends.
  func run(
    _ program: String, _ arguments: [String], input: String = ""
  ) throws -> (status: Int32, output: String, error: String) {
    let names = (input: "input", output: "output", error: "error")
    let input = try FileHandle(forReadingFrom: URL(filePath: try write(input, as: names.input)))
    let output = try FileHandle(forWritingTo: URL(filePath: try write("", as: names.output)))
    let error = try FileHandle(forWritingTo: URL(filePath: try write("", as: names.error)))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = error
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try read(names.output), try read(names.error))
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
