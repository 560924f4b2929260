import BuiltTools

/// The built `lifecheck`, run as a process.
enum CommandLineTool: BuiltTool {
  static let name = "lifecheck"
}
