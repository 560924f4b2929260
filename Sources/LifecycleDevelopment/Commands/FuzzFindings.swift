import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleGeneration
import LifecycleOracle
import LifecycleReports
import LifecycleShrinking

/// What a fuzzer has written, as scenarios.
struct FuzzFindings {
  let folder: String
  let into: String
  let engine: EngineName

  /// Writes each scenario once: of those that break a rule in the same way the simplest.
  func write() throws(CommandError) { try write(of: engine.engine) }

  private func write(of tested: some TestedEngine) throws(CommandError) {
    let files = try Folder(existing: folder, remedy: "name what the fuzzer wrote")
    let target = try Folder(making: into)
    var player = Player(
      tested,
      Oracle(
        capabilities: tested.capabilities, isStrict: false, enforcing: engine.enforced))
    var scenarios: [String: (name: String, text: String)] = [:]
    for file in try files.files() {
      let bytes = FileManager.default.contents(atPath: "\(files.path)/\(file)") ?? Data()
      let scenario = ByteReader().scenario(Array(bytes))
      guard !scenario.stimuli.isEmpty else { continue }
      let (way, name, text) = distilled(scenario, &player)
      if let known = scenarios[way], known.text.utf8.count <= text.utf8.count { continue }
      scenarios[way] = (name, text)
    }
    for (name, text) in scenarios.values.sorted(by: { $0.name < $1.name }) {
      try Folder.write(text.utf8, to: "\(target.path)/\(name)")
    }
    try Console.print("wrote \(scenarios.count.of("scenario")) to \(into)\n")
  }

  /// What it shows, and its file: the scenario, shrunk if it breaks a rule.
  private func distilled<E: Engine>(
    _ scenario: Scenario, _ player: inout Player<E>
  ) -> (way: String, name: String, text: String) {
    guard let signature = Self.signature(of: scenario, &player) else {
      let name = CorpusFile.name(of: scenario, showing: "held")
      return (name, name, "\(scenario)\n")
    }
    let shrunk = scenario.minimized { Self.signature(of: $0, &player) == signature }.scenario
    let way = signature.description
    return (
      way, CorpusFile.name(of: shrunk, showing: way),
      "# \(engine.name) breaks \(signature)\n\(shrunk)\n"
    )
  }

  private static func signature<E: Engine>(
    of scenario: Scenario, _ player: inout Player<E>
  ) -> Signature? {
    guard (try? player.play(scenario)) != nil else { return nil }
    return player.oracle.breach?.signature(among: player.oracle.rules)
  }
}
