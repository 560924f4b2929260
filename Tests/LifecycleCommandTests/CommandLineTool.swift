import BuiltTools
import LifecycleOracle
import Sweeps

/// The built `lifecheck`, run as a process.
enum CommandLineTool: BuiltTool {
  static let name = "lifecheck"
}

/// The number of scenarios for commands that need few. They exercise every MUST rule.
let few = Sweep.isWhole ? "2k" : "1k"

/// The number of MUST rules in the book, as verdicts print it.
let musts = Rule.book.count { $0.level == .must }

/// Whether a hang-up ends processes started by a shell. Under `nohup` it does not.
let isEndedByHangUp = (try? CommandLineTool.answer(toShell: "kill -HUP $$; echo on").output) == ""
