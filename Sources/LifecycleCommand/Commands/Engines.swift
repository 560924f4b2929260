import Lifecycle
import LifecycleFaults
package import LifecycleReports

extension EngineList {
  /// The engines that come along, after those that the executable brings.
  init(_ brought: [EmbeddedEngine]) { self.init(brought.map(\.entry) + Self.entries) }

  /// What is to be said of each of them.
  package static let entries: [Entry] = {
    let reference = Entry(
      name: "reference", rule: "-", summary: "The life cycle as the documentation has it.")
    let drawn = Entry(
      name: "variants", rule: "-",
      summary: "Takes what is open at random, for each given in its own way; variants:2 in others.")
    let variants = Latitude.all.map { entry in
      Entry(name: "variant:\(entry.name)", rule: entry.rule, summary: entry.summary)
    }
    let faults = Fault.all.map { entry in
      Entry(name: "fault:\(entry.name)", rule: entry.rule, summary: entry.summary)
    }
    return [reference, drawn] + variants + faults
  }()
}
