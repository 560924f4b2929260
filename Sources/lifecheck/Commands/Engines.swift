import LifecycleEngines
import LifecycleReporting

extension EngineList {
  /// The engines that come along.
  static let ours: EngineList = {
    let reference = Entry(
      name: "reference", rule: "-", summary: "The life cycle as the documentation has it.")
    let variants = Variants.entries.map { entry in
      Entry(name: "variant:\(entry.name)", rule: entry.rule, summary: entry.summary)
    }
    let faults = Fault.entries.map { entry in
      Entry(name: "fault:\(entry.name)", rule: entry.rule, summary: entry.summary)
    }
    return EngineList([reference] + variants + faults)
  }()
}
