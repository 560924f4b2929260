import Foundation
import LifecycleCampaigns
import LifecycleCommand
import LifecycleGeneration

/// The scenarios of the corpus as files for a fuzzer, and what it found as scenarios.
struct FuzzExchange {
  private let seeds: FuzzSeeds?
  private let findings: FuzzFindings?
  private let dictionary: String?

  /// Reads the words that follow `lifecheck-dev corpus`.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(
      words,
      options: ["--to-fuzz", "--corpus", "--from-fuzz", "--into", "--dictionary", "--engine"],
      flags: [])
    if let word = words.operands.first {
      throw CommandError(.usage, "'corpus' takes no '\(word)'", "see: lifecheck-dev help corpus")
    }
    dictionary = words["--dictionary"]
    seeds = words["--to-fuzz"].map { FuzzSeeds(folder: $0, corpus: words["--corpus"] ?? "Corpus") }
    if let folder = words["--from-fuzz"] {
      findings = FuzzFindings(
        folder: folder, into: words["--into"] ?? FailureFolder.usual,
        engine: try EngineName(words["--engine"] ?? "reference", among: [], .child))
    } else {
      findings = nil
    }
    guard seeds != nil || findings != nil || dictionary != nil else {
      throw CommandError(
        .usage, "'corpus' needs something to do",
        "such as: lifecheck-dev corpus --to-fuzz FOLDER; see: lifecheck-dev help corpus")
    }
  }

  /// Does what was asked for, in that order.
  func perform() throws(CommandError) {
    if let dictionary {
      try Folder.write(ByteDictionary.text.utf8, to: dictionary)
      try Console.print("wrote \(dictionary)\n")
    }
    try seeds?.write()
    try findings?.write()
  }
}
