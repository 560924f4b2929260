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
    guard !name.isEmpty, name.utf8.count <= 64, name.utf8.allSatisfy(Self.isPlain) else {
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

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
