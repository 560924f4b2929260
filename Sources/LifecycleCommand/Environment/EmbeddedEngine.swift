import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleReports

/// An engine that an executable adds to the suite's engines.
package struct EmbeddedEngine {
  let engine: any TestedEngine
  var name: String { engine.name }

  var entry: EngineList.Entry {
    EngineList.Entry(name: name, rule: "-", summary: "Added by this executable.")
  }

  /// Throws an error if an engine has an unusable name or cannot be played.
  static func check(_ engines: [EmbeddedEngine]) throws(CommandError) {
    var known: Set<String> = []
    for engine in engines {
      try engine.check()
      guard known.insert(engine.name).inserted else {
        throw CommandError(
          .usage, "two engines have the name '\(engine.name)'", "give each engine its own name")
      }
    }
  }

  private func check() throws(CommandError) {
    guard !name.isEmpty, name.utf8.count <= 64,
      name.utf8.allSatisfy({ $0.isLetterOrDigit || "-_.".utf8.contains($0) })
    else {
      throw CommandError(
        .usage, "'\(name)' cannot be the name of an engine",
        "use 1 to 64 letters, digits, '-', '_' and '.'")
    }
    guard EngineCatalogue.selection(named: name) == nil else {
      throw CommandError(
        .usage, "'\(name)' is the name of a built-in engine", "choose another name")
    }
    guard engine.capabilities.includeLifeCycle else {
      throw CommandError(
        .usage, "'\(name)' declares no life cycle",
        "add .appBased, .sceneBased or both to its capabilities")
    }
  }
}
