import CFuzzCounters
import Foundation
import LifecycleCampaigns
public import LifecycleCommand

/// Fuzzes an engine with libFuzzer, or replays the files that the fuzzer wrote.
///
/// An executable adds its engines in a function that this module calls:
/// ```swift
/// @c(lifecheck_fuzz_engines) func engines() {
///   FuzzTool.use(ConformanceTool().with(MyEngine.self, as: "mine"))
/// }
/// ```
public enum FuzzTool {
  // C functions have no other place for state, and libFuzzer calls them on one thread.
  nonisolated(unsafe) private static var tool = ConformanceTool()

  /// Adds the engines of a command line; the first one is fuzzed by default.
  public static func use(_ tool: ConformanceTool) { self.tool = tool }

  /// Replays the files that the arguments of the process name, and exits.
  public static func replay() -> Never {
    let files = Array(CommandLine.arguments.dropFirst())
    guard !files.isEmpty, files.allSatisfy({ !$0.hasPrefix("-") }) else {
      Report.say(usage)
      exit(files == ["--help"] || files == ["-h"] ? 0 : 64)
    }
    var target = chosen()
    var isBroken = false
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else {
        Report.say("lifecheck-fuzz: cannot read '\(file)'\n  give files that a fuzzer wrote\n")
        exit(66)
      }
      let verdict = target.report(on: Array(data))
      print("\(file):\n\(verdict.text)", terminator: "")
      isBroken = isBroken || verdict.isBreach
    }
    exit(isBroken ? 1 : 0)
  }

  /// Returns the engine that `LIFECHECK_ENGINE` names. Ends the process if there is no such engine.
  static func chosen() -> any FuzzTarget {
    lifecheck_fuzz_engines()
    do throws(CommandError) {
      // libFuzzer uses the arguments itself, so that the environment names the engine.
      let chosen = try tool.engine(named: ProcessInfo.processInfo.environment["LIFECHECK_ENGINE"])
      guard chosen.engine.contract == nil else {
        throw CommandError(
          .usage, "'\(chosen.name)' is a client, not an engine",
          "play a client with: lifecheck run --client")
      }
      return target(chosen.engine, enforcing: chosen.enforced)
    } catch {
      Report.say("lifecheck-fuzz: \(error.problem)\n  \(error.remedy)\n")
      exit(Int32(error.status.rawValue))
    }
  }

  private static func target(
    _ engine: some TestedEngine, enforcing enforced: Set<String>
  ) -> any FuzzTarget {
    Target(engine, enforcing: enforced)
  }

  private static let usage = """
    lifecheck-fuzz FILE...

    Replays files that a fuzzer wrote: prints the scenario of each file, and the verdict on the
    engine's answer. The environment names the engine, as for 'lifecheck run --engine':

      LIFECHECK_ENGINE=fault:skips-deactivation lifecheck-fuzz crash-0a1b2c
      LIFECHECK_ENGINE='exec:python3 my-engine.py' lifecheck-fuzz crash-0a1b2c

    This is the plain build. The same program, built for libFuzzer, searches for such files.
    The exit status is 1 if an enforced rule was broken or the engine failed, else 0; 3 if the
    engine cannot be run, 64 if the command line or the engine's name is wrong, 66 if a file cannot
    be read.

    """
}
