import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleSelfTest

extension Fault {
  /// All faults, except the faults of rules that were removed from the book.
  static let judged = all.filter { !Rule.isExcluded($0.rule) }
}

/// The suite's engines that test the oracle.
enum SelfTestEngines {
  static let faults: [SeededFault<FaultyEngine>] = Fault.judged.map { entry in
    SeededFault(
      name: entry.name, rule: entry.rule, summary: entry.summary,
      engine: EngineUnderTest(name: "fault:\(entry.name)", merging: { $0.renumber() }) { given in
        FaultyEngine(given, fault: entry)
      })
  }

  /// Returns the faults whose names match a pattern, or all faults without a pattern.
  static func faults(matching pattern: String?) throws(CommandError) -> [SeededFault<FaultyEngine>]
  {
    let wanted = Pattern(pattern ?? "*")
    let chosen = faults.filter { wanted.matches($0.name) }
    guard !chosen.isEmpty else {
      throw CommandError(
        .nothingRan, "no fault matches '\(pattern ?? "")'", "list them with: lifecheck engines")
    }
    return chosen
  }

  /// The reference engine with any combination of its variants.
  static let family = VariantFamily(names: Latitude.all.map(\.name)) { given, combination in
    let latitudes = Latitudes(combination.positions.map { Latitude.all[$0].choice })
    return FaultyEngine(given, taking: latitudes, hooks: .none)
  }
}
