import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleGeneration
import LifecycleReporting
import LifecycleRules
import LifecycleShrinking

/// What a fuzzer has written, as scenarios.
struct FuzzFindings {
  let folder: String
  let into: String
  let engine: EngineName

  /// Writes each scenario once: of those that break a rule in the same way the simplest.
  func write() throws(Complaint) { try write(of: engine.engine) }

  private func write(of tested: some TestedEngine) throws(Complaint) {
    let files = try Folder(existing: folder, remedy: "name what the fuzzer wrote")
    let target = try Folder(making: into)
    var player = Player(
      tested.underTest,
      Oracle(
        capabilities: tested.capabilities, isStrict: false, enforcing: engine.enforced))
    var scenarios: [String: String] = [:]
    for file in try files.files() {
      let bytes = FileManager.default.contents(atPath: "\(files.path)/\(file)") ?? Data()
      let scenario = ByteReader().scenario(Array(bytes))
      guard !scenario.stimuli.isEmpty else { continue }
      let (name, text) = distilled(scenario, &player)
      if let known = scenarios[name], known.utf8.count <= text.utf8.count { continue }
      scenarios[name] = text
    }
    for (name, text) in scenarios.sorted(by: { $0.key < $1.key }) {
      try Folder.write(text.utf8, to: "\(target.path)/\(name).scenario")
    }
    try Console.print("wrote \(scenarios.count.of("scenario")) to \(into)\n")
  }

  /// A name that stays the same, and the scenario, shrunk if it breaks a rule.
  private func distilled<E: Engine>(
    _ scenario: Scenario, _ player: inout Player<E>
  ) -> (name: String, text: String) {
    guard let signature = Self.signature(of: scenario, &player) else {
      return ("held-\(Self.mark(of: scenario.oneLine))", "\(scenario)\n")
    }
    let shrunk = scenario.minimized { Self.signature(of: $0, &player) == signature }.scenario
    let name = String(signature.map { $0 == "/" || $0 == "#" ? "-" : $0 })
    return (name, "# \(engine.name) breaks \(signature)\n\(shrunk)\n")
  }

  private static func signature<E: Engine>(
    of scenario: Scenario, _ player: inout Player<E>
  ) -> String? {
    guard (try? player.play(scenario)) != nil else { return nil }
    return player.oracle.breach?.signature(among: player.oracle.rules)
  }

  /// Sixteen digits that tell one text from another.
  private static func mark(of text: String) -> String {
    let sum = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
