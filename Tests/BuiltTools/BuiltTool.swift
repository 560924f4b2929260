import Foundation

/// A command-line tool of this package, run as a process.
package protocol BuiltTool {
  /// The name of the tool's executable.
  static var name: String { get }
}

/// The exit status and output of a process.
package struct BuiltToolAnswer: Equatable {
  package let status: Int32
  package let output: String
  package let error: String

  package init(status: Int32, output: String, error: String) {
    self.status = status
    self.output = output
    self.error = error
  }
}

extension BuiltTool {
  package typealias Answer = BuiltToolAnswer

  /// Runs the tool in the package's top folder.
  package static func answer(_ arguments: [String]) throws -> Answer {
    try answer(folder.appending(path: name), arguments)
  }

  /// Runs a shell command that finds the package's tools on its `PATH`.
  package static func answer(toShell command: String) throws -> Answer {
    let script = "PATH='\(folder.path())':$PATH; \(command)"
    return try answer(URL(filePath: "/bin/sh"), ["-c", script])
  }

  private static func answer(_ executable: URL, _ arguments: [String]) throws -> Answer {
    let process = Process()
    let (output, error) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: #filePath).appending(path: "../../..").standardized
    // A batch system or CI that runs the tests must not configure the tools the tests run.
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !["CI_NODE_", "JOB_COMPLETION_", "SLURM_", "BUILDKITE", "CIRCLE"].contains(
        where: name.hasPrefix)
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // Error messages are short: standard error never fills its pipe while standard output is read.
    let told = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Answer(
      status: process.terminationStatus, output: String(decoding: told, as: UTF8.self),
      error: String(decoding: complained, as: UTF8.self))
  }

  /// The folder of the build products: the test bundle lies in the same folder as the tools.
  private static var folder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? URL(filePath: ".")
    return tests.deletingLastPathComponent()
  }
}
