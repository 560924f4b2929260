import BuiltTools
import Sweeps

/// The built `lifecheck`, run as a process.
enum CommandLineTool: BuiltTool {
  static let name = "lifecheck"
}

/// How many scenarios a command plays where a few do; they exercise every MUST rule.
let few = Sweep.isWhole ? "2k" : "1k"

/// Whether a hang-up ends what a shell starts; where `nohup` has started the tests, it does not.
let isEndedByHangUp = (try? CommandLineTool.answer(toShell: "kill -HUP $$; echo on").output) == ""
