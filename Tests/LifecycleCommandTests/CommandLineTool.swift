import BuiltTools
import Sweeps

/// The built `lifecheck`, run as a process.
enum CommandLineTool: BuiltTool {
  static let name = "lifecheck"
}

/// How many scenarios a command plays where a few do; they exercise every MUST rule.
let few = Sweep.isWhole ? "2k" : "1k"
