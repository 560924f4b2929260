import BuiltTools

/// The built `lifecheck-dev`, run as a process.
enum CommandLineTool: BuiltTool {
  static let name = "lifecheck-dev"
}
