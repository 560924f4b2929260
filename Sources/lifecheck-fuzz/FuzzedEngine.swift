import Foundation
import LifecycleFaults

/// The engine to fuzz. The environment names it, because libFuzzer uses the arguments itself.
struct FuzzedEngine {
  let name: String
  let selection: EngineCatalogue.Selection

  /// The rules that the engine's faults break. They are enforced at any level.
  var enforced: Set<String> { Set(selection.faults.map(\.rule)) }

  /// Returns the engine that `LIFECHECK_ENGINE` names, by default the reference engine. Ends the
  /// process if there is no such engine.
  static func chosen() -> FuzzedEngine {
    let name = ProcessInfo.processInfo.environment[variable] ?? "reference"
    guard let selection = EngineCatalogue.selection(named: name) else {
      Report.say("lifecheck-fuzz: unknown engine '\(name)'\n  list them with: lifecheck engines\n")
      exit(64)
    }
    return FuzzedEngine(name: name, selection: selection)
  }

  private static let variable = "LIFECHECK_ENGINE"
}
