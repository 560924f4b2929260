import LifecycleSystem

/// The name of the command in reports.
///
/// The name is that of the running executable, because only the executable knows the engines built
/// into it. In tests the name is `lifecheck`.
package enum ToolName {
  package static let current: String = name(of: CommandLine.arguments.first ?? "")

  /// Returns the name of the command for the path of an executable.
  static func name(of path: String) -> String {
    let file = URL(filePath: path).lastPathComponent
    let isOfTests = file.contains("xctest") || file.hasPrefix("swiftpm-")
    let isOurs = ["lifecheck", "lifecheck-dev", "lifecheck-fuzz"].contains(file)
    return path.isEmpty || isOfTests || isOurs
      ? "lifecheck" : "\(ShellWord(file))"
  }
}
