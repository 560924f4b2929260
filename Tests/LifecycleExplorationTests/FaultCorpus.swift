import Foundation
import Lifecycle
import LifecycleFaults

/// The smallest scenarios of our faults.
enum FaultCorpus {
  /// The smallest scenario of a fault.
  static func scenario(of entry: Fault) throws -> Scenario {
    let folder = URL(filePath: #filePath).appending(path: "../../../Corpus/Faults").standardized
    let file = folder.appending(path: entry.name + ".scenario")
    return try Scenario(legalNotation: String(contentsOf: file, encoding: .utf8))
  }
}
