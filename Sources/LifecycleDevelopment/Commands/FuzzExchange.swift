import Foundation
import LifecycleCampaigns
import LifecycleGeneration

/// The scenarios of the corpus as files for a fuzzer, and what it found as scenarios.
struct FuzzExchange {
  private let seeds: FuzzSeeds?
  private let findings: FuzzFindings?
  private let dictionary: String?

  /// Reads the words that follow `lifecheck corpus`.
  init(_ words: Words, _ brought: [BroughtEngine]) throws(Complaint) {
    if let word = words.operands.first {
      throw Complaint(.usage, "'corpus' takes no '\(word)'", "see: lifecheck help corpus")
    }
    dictionary = words["--dictionary"]
    seeds = words["--to-fuzz"].map { FuzzSeeds(folder: $0, corpus: words["--corpus"] ?? "Corpus") }
    if let folder = words["--from-fuzz"] {
      findings = FuzzFindings(
        folder: folder, into: words["--into"] ?? FoundFolder.usual,
        engine: try EngineName(words["--engine"] ?? "reference", among: brought, .child))
    } else {
      findings = nil
    }
    guard seeds != nil || findings != nil || dictionary != nil else {
      throw Complaint(
        .usage, "'corpus' needs something to do",
        "such as: lifecheck corpus --prune; see: lifecheck help corpus")
    }
  }

  /// Does what was asked for, in that order.
  func perform() throws(Complaint) {
    if let dictionary {
      try Folder.write(ByteDictionary.text.utf8, to: dictionary)
      try Console.print("wrote \(dictionary)\n")
    }
    try seeds?.write()
    try findings?.write()
  }
}
