import LifecycleCampaigns
import LifecycleFaults
import LifecycleSelfTest

extension SeededFault<FaultyEngine> {
  static func named(_ name: String) -> Self? {
    Fault.all.first { $0.name == name }.map { Self($0) }
  }

  init(_ entry: Fault) {
    self.init(
      name: entry.name, rule: entry.rule, summary: entry.summary,
      engine: EngineUnderTest(name: "fault:\(entry.name)") { given in
        FaultyEngine(given, fault: entry)
      })
  }
}
