import Foundation

/// What the commands in reports begin with: the executable that runs, for engines of its own are
/// known to it alone; `lifecheck` where tests run.
package enum ToolName {
  package static let current: String = name(of: CommandLine.arguments.first ?? "")

  /// The name of the command that an executable stands for.
  static func name(of path: String) -> String {
    let file = URL(filePath: path).lastPathComponent
    let isOfTests = file.contains("xctest") || file.hasPrefix("swiftpm-")
    let isOurs = ["lifecheck", "lifecheck-dev", "lifecheck-fuzz"].contains(file)
    return path.isEmpty || isOfTests || isOurs
      ? "lifecheck" : "\(ShellWord(file))"
  }
}
