import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleOracle
import LifecycleSelfTest
import LifecycleTraces

/// What the corpus holds for the rule book: recorded traces, and each fault in its scenario.
struct BookCorpus {
  let recorded: [RecordedTrace]
  let specimens: [Specimen]

  /// Reads the corpus in a folder.
  init(_ folder: String) throws(Complaint) {
    var recorded: [RecordedTrace] = []
    for path in try Self.files(in: "\(folder)/Recorded", ending: ".jsonl") {
      let input = try Input(file: path)
      recorded += try input.recordedTraces()
    }
    var specimens: [Specimen] = []
    for fault in SelfTestEngines.faults {
      specimens.append(
        try Self.specimen(of: fault, in: Input(file: "\(folder)/Faults/\(fault.name).scenario")))
    }
    self.recorded = recorded
    self.specimens = specimens
  }

  private static func files(in folder: String, ending: String) throws(Complaint) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    guard let names else {
      throw Complaint(.missing, "no folder '\(folder)'", "name the corpus after '--corpus'")
    }
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  private static func specimen<E: Engine & SendableMetatype>(
    of fault: PlantedFault<E>, in input: Input
  ) throws(Complaint) -> Specimen {
    do throws(NotationError) {
      let scenario = try Scenario(legalNotation: input.text)
      if let specimen = Specimen(of: fault, in: scenario, by: Rule.book) { return specimen }
    } catch {
      throw Complaint(malformed: input, error)
    }
    throw Complaint(
      .engineFailed, "no answer from '\(fault.engine.name)'", "see: lifecheck help replay")
  }
}
