import Foundation
import PackagePlugin

/// `swift package lifecheck`: builds `lifecheck` for release, and passes the arguments on.
@main
struct LifecheckPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let result = try packageManager.build(
      .product("lifecheck"), parameters: .init(configuration: .release))
    guard result.succeeded, let tool = result.builtArtifacts.first(where: Self.isTool) else {
      throw Failure(description: "'lifecheck' does not build:\n\(result.logText)")
    }
    let process = try Process.run(tool.url, arguments: arguments.isEmpty ? ["help"] : arguments)
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw Failure(description: "signal \(process.terminationStatus) ended lifecheck")
    }
    if arguments.isEmpty { print("For example: swift package lifecheck run --scenarios 20k") }
    if process.terminationStatus == Self.unwritable {
      Diagnostics.remark(
        """
        if a file of the package could not be written, allow it: \
        swift package --allow-writing-to-package-directory lifecheck \
        \(arguments.joined(separator: " "))
        """)
    }
    // 'swift package' ends with 0 only if 'lifecheck' does, and with 1 otherwise.
    exit(process.terminationStatus)
  }

  /// The status of 'lifecheck' if a file is missing or could not be written.
  private static let unwritable: Int32 = 66

  private static func isTool(_ artifact: PackageManager.BuildResult.BuiltArtifact) -> Bool {
    artifact.kind == .executable && artifact.url.lastPathComponent == "lifecheck"
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
