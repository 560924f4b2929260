import LifecycleCampaigns

/// `lifecheck corpus`: what can be done with the scenarios of the corpus.
struct Corpus {
  private let pruning: Pruning

  /// Reads the words that follow the command, and the scenarios that are to be pruned.
  init(_ words: [String], _ brought: [EmbeddedEngine]) throws(CommandError) {
    for word in words.prefix(while: { $0 != "--" }) {
      let option = String(word.prefix { $0 != "=" })
      if Self.ofFuzzers.contains(option) {
        throw CommandError(
          .usage, "'\(option)' is an option of lifecheck-dev",
          "in the suite's own repository run: \(Self.fuzzing) \(option)")
      }
    }
    let words = try Words(words, options: ["--engine"], flags: ["--prune", "--dry-run"])
    guard words.contains("--prune") else {
      if words.contains("--dry-run") {
        throw CommandError(
          .usage, "'--dry-run' goes with '--prune'", "see: lifecheck help corpus")
      }
      if let word = words.operands.first {
        throw CommandError(.usage, "'corpus' takes no '\(word)'", "see: lifecheck help corpus")
      }
      throw CommandError(
        .usage, "'corpus' needs something to do",
        "such as: lifecheck corpus --prune; see: lifecheck help corpus")
    }
    guard words.operands.count <= 1 else {
      throw CommandError(
        .usage, "'corpus' takes one folder, not also '\(words.operands[1])'",
        "see: lifecheck help corpus")
    }
    pruning = try Pruning(
      words.operands.first ?? FailureFolder.usual,
      against: EngineName(words["--engine"] ?? "reference", among: brought, .child),
      isRehearsal: words.contains("--dry-run"))
  }

  /// The options that turn scenarios into a fuzzer's files and back.
  private static let ofFuzzers = [
    "--to-fuzz", "--corpus", "--from-fuzz", "--into", "--dictionary",
  ]
  private static let fuzzing = "\(MaintainersCommand.tool) corpus"

  /// Does what was asked for.
  func perform() throws(CommandError) -> ExitStatus { try pruning.perform() }
}
