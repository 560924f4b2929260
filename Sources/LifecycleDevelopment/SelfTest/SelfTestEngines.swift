import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleSelfTest

/// The engines of ours that the judge is tested with.
enum SelfTestEngines {
  /// What all of them are made of.
  typealias Engine = FaultyEngine

  /// The faults, but for those of rules that were taken out of the book.
  static let faults: [SeededFault<FaultyEngine>] = Fault.all
    .filter { !Rule.isExcluded($0.rule) }.map { entry in
      SeededFault(
        name: entry.name, rule: entry.rule, summary: entry.summary,
        engine: EngineUnderTest(name: "fault:\(entry.name)", merging: \.renumbered) { given in
          FaultyEngine(given, fault: entry)
        })
    }

  /// The reference engine with any of its variants.
  static let family = VariantFamily(names: Latitude.all.map(\.name)) { given, combination in
    var latitudes: Latitudes = []
    for position in combination.positions { latitudes.insert(Latitude.all[position].choice) }
    return FaultyEngine(given, taking: latitudes, hooks: .none)
  }
}
