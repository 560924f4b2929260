import Foundation
import LifecycleFaults

/// The engine that is to be fuzzed, by its name in the environment: libFuzzer owns the arguments.
struct FuzzedEngine {
  let name: String
  let selection: EngineCatalogue.Selection

  /// The rules that an engine with faults is about are enforced whatever their level.
  var enforced: Set<String> { Set(selection.faults.map(\.rule)) }

  /// The engine that `LIFECHECK_ENGINE` names, or the reference engine; ends the process if there
  /// is none of that name.
  static func chosen() -> FuzzedEngine {
    let name = ProcessInfo.processInfo.environment[variable] ?? "reference"
    guard let selection = EngineCatalogue.selection(named: name) else {
      Report.say("lifecheck-fuzz: no engine '\(name)'\n  list them with: lifecheck engines\n")
      exit(64)
    }
    return FuzzedEngine(name: name, selection: selection)
  }

  private static let variable = "LIFECHECK_ENGINE"
}
