import Foundation
import Lifecycle
import LifecycleFaults

/// The corpus of smallest scenarios, one for each built-in fault.
enum FaultCorpus {
  static func scenario(of entry: Fault) throws -> Scenario {
    let folder = URL(filePath: #filePath).appending(path: "../../../Corpus/Faults").standardized
    let file = folder.appending(path: entry.name + ".scenario")
    return try Scenario(legalNotation: String(contentsOf: file, encoding: .utf8))
  }
}
