import Foundation

/// The built command-line tool with engines that fail, run as a process.
struct FragileCheck {
  let status: Int32
  let output: String
  let error: String
  /// The printed lines without their indentation.
  var lines: [Substring] { output.split(separator: "\n").map { $0.drop { $0 == " " } } }

  init(_ arguments: String..., factor: String = "1") throws {
    try self.init(arguments: arguments, factor: factor)
  }

  /// Runs the tool with some arguments, and with its temporary files in a folder.
  init(arguments: [String], factor: String = "1", in folder: String? = nil) throws {
    let process = Process()
    let (output, error) = (Pipe(), Pipe())
    process.executableURL = Self.folder.appending(path: "FragileCheck")
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["LIFECHECK_DEADLINE_FACTOR"] = factor
    if let folder { environment["TMPDIR"] = folder }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // Error messages are short: standard error never fills its pipe while standard output is read.
    let told = try output.fileHandleForReading.readToEnd() ?? Data()
    let commandError = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: told, as: UTF8.self)
    self.error = String(decoding: commandError, as: UTF8.self)
  }

  /// The folder of the build products: the test bundle lies in the same folder as the tool.
  private static let folder: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? URL(filePath: ".")
    return tests.deletingLastPathComponent()
  }()
}
