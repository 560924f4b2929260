import Lifecycle
import LifecycleFaults
package import LifecycleReports

extension EngineList {
  /// Creates a list of the executable's engines, followed by the suite's engines.
  init(_ ownEngines: [EmbeddedEngine]) { self.init(ownEngines.map(\.entry) + Self.entries) }

  package static let entries: [Entry] = {
    let reference = Entry(
      name: "reference", rule: "-",
      summary: "Follows the documentation, without permitted variations.")
    let drawn = Entry(
      name: "variants", rule: "-",
      summary: "Uses random permitted variations for each given; variants:2 uses others.")
    let variants = Latitude.all.map { entry in
      Entry(name: "variant:\(entry.name)", rule: entry.rule, summary: entry.summary)
    }
    let faults = Fault.all.map { entry in
      Entry(name: "fault:\(entry.name)", rule: entry.rule, summary: entry.summary)
    }
    return [reference, drawn] + variants + faults
  }()
}
