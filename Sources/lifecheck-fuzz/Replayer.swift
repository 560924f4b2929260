#if !LIBFUZZER
  import Foundation
  import Lifecycle

  /// The program of the plain build, which replays the files of a fuzzer in order.
  @main
  enum Replayer {
    static func main() {
      let files = Array(CommandLine.arguments.dropFirst())
      guard !files.isEmpty, files.allSatisfy({ !$0.hasPrefix("-") }) else {
        Report.say(usage)
        exit(files == ["--help"] || files == ["-h"] ? 0 : 64)
      }
      var target = Target(FuzzedEngine.chosen())
      var isBroken = false
      for file in files {
        guard let data = FileManager.default.contents(atPath: file) else {
          Report.say("lifecheck-fuzz: cannot read '\(file)'\n  give files that a fuzzer wrote\n")
          exit(66)
        }
        let verdict = target.verdict(on: Array(data))
        print("\(file):\n\(verdict.text)", terminator: "")
        isBroken = isBroken || verdict.isBreach
      }
      exit(isBroken ? 1 : 0)
    }

    private static let usage = """
      lifecheck-fuzz FILE...

      Replays files that a fuzzer wrote: prints the scenario that each says, and the verdict on what
      followed. The engine is named by the environment, as 'lifecheck engines' lists them:

        LIFECHECK_ENGINE=fault:skips-deactivation lifecheck-fuzz crash-0a1b2c

      This is the plain build. Built for libFuzzer, as the docs say, the same program looks for files.
      The exit status is 1 if an enforced rule was broken, else 0; 64 if the command line or the
      engine's name is wrong, 66 if a file cannot be read.

      """
  }
#endif
