import Foundation
import Testing

/// The stub of UIKit is written from memory: the recorder type-checks, but need not run.
@Suite("Source file that calls UIKit")
struct UIKitFileTests {
  @Test("The UIKit recorder type-checks against a stub of UIKit, and has at most 120 lines")
  func typechecks() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = tests.appending(path: "../../Sources/LifecycleRecorder").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
      .map { sources.appending(path: $0).path }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "uikit-\(UUID())").path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    for module in ["UIKit", "BackgroundTasks"] {
      let stub = try Self.compile([
        "-emit-module", "-module-name", module, "-swift-version", "6", "-o",
        "\(scratch)/\(module).swiftmodule", tests.appending(path: "UIKit/\(module).swift").path,
      ])
      #expect(stub == "", "\(stub)")
    }
    let told = try Self.compile(
      [
        "-typecheck", "-swift-version", "6", "-module-name", "LifecycleRecorder", "-I", scratch,
        "-D", "LIFECYCLE_UIKIT_STUB",
      ]
        + files)
    #expect(told == "", "\(told)")
    let text = try String(
      contentsOf: sources.appending(path: "UIKitRecorder.swift"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
  }

  /// Runs the Swift compiler and returns its error output, with the exit status if it failed.
  private static func compile(_ words: [String]) throws -> String {
    let process = Process()
    let error = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + words
    process.standardError = error
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let told = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: told, as: UTF8.self)
    return process.terminationStatus == 0 ? text : text + " status \(process.terminationStatus)"
  }
}
