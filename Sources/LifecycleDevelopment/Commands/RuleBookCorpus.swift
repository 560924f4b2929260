import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleOracle
import LifecycleSelfTest
import LifecycleTraces

/// What the corpus holds for the rule book: recorded traces, and each fault in its scenario.
struct RuleBookCorpus {
  let recorded: [RecordedTrace]
  let faultWitnesses: [FaultWitness]

  /// Reads the corpus in a folder.
  init(_ folder: String) throws(CommandError) {
    var recorded: [RecordedTrace] = []
    for path in try Self.files(in: "\(folder)/Recorded", ending: ".jsonl") {
      let input = try Input(file: path)
      recorded += try input.recordedTraces()
    }
    var faultWitnesses: [FaultWitness] = []
    for fault in SelfTestEngines.faults {
      faultWitnesses.append(
        try Self.faultWitness(of: fault, in: Input(file: "\(folder)/Faults/\(fault.name).scenario"))
      )
    }
    self.recorded = recorded
    self.faultWitnesses = faultWitnesses
  }

  private static func files(in folder: String, ending: String) throws(CommandError) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    guard let names else {
      throw CommandError(.missing, "no folder '\(folder)'", "name the corpus after '--corpus'")
    }
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  private static func faultWitness<E: Engine & SendableMetatype>(
    of fault: SeededFault<E>, in input: Input
  ) throws(CommandError) -> FaultWitness {
    do throws(NotationError) {
      let scenario = try Scenario(legalNotation: input.text)
      if let faultWitness = FaultWitness(of: fault, in: scenario, by: Rule.book) {
        return faultWitness
      }
    } catch {
      throw CommandError(malformed: input, error)
    }
    throw CommandError(
      .engineFailed, "no answer from '\(fault.engine.name)'", "see: lifecheck help replay")
  }
}
