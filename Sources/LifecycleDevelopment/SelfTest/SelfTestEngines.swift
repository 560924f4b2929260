import Lifecycle
import LifecycleCampaigns
import LifecycleEngines
import LifecycleOracle
import LifecycleSelfTest

/// The engines of ours that the judge is tested with.
enum SelfTestEngines {
  /// What all of them are made of.
  typealias Engine = ReferenceEngine

  /// The faults, but for those of rules that were taken out of the book.
  static let faults: [PlantedFault<ReferenceEngine>] = Fault.entries
    .filter { !Rule.isExcluded($0.rule) }.map { entry in
      PlantedFault(
        name: entry.name, rule: entry.rule, summary: entry.summary,
        engine: EngineUnderTest(name: "fault:\(entry.name)", merging: \.renumbered) { given in
          ReferenceEngine(given, fault: entry.fault, variants: [])
        })
    }

  /// The reference engine with any of its variants.
  static let family = VariantFamily(names: Variants.entries.map(\.name)) { given, combination in
    var variants: Variants = []
    for position in combination.positions { variants.insert(Variants.entries[position].variant) }
    return ReferenceEngine(given, fault: nil, variants: variants)
  }
}
