import LifecycleCampaigns

/// `lifecheck corpus`: what can be done with the scenarios of the corpus.
enum Corpus {
  case pruning(Pruning)
  case fuzzing(FuzzExchange)

  /// Reads the words that follow the command, and the scenarios that are to be pruned.
  init(_ words: [String], _ brought: [EmbeddedEngine]) throws(CommandError) {
    let words = try Words(
      words, options: Self.ofFuzzers + ["--engine"], flags: ["--prune", "--dry-run"])
    guard words.contains("--prune") else {
      if words.contains("--dry-run") {
        throw CommandError(
          .usage, "'--dry-run' goes with '--prune'", "see: lifecheck help corpus")
      }
      self = .fuzzing(try FuzzExchange(words, brought))
      return
    }
    for option in Self.ofFuzzers where words[option] != nil {
      throw CommandError(
        .usage, "'\(option)' says nothing to '--prune'",
        "run 'lifecheck corpus' twice; see: lifecheck help corpus")
    }
    guard words.operands.count <= 1 else {
      throw CommandError(
        .usage, "'corpus' takes one folder, not also '\(words.operands[1])'",
        "see: lifecheck help corpus")
    }
    self = .pruning(
      try Pruning(
        words.operands.first ?? FailureFolder.usual,
        against: EngineName(words["--engine"] ?? "reference", among: brought, .child),
        isRehearsal: words.contains("--dry-run")))
  }

  private static let ofFuzzers = [
    "--to-fuzz", "--corpus", "--from-fuzz", "--into", "--dictionary",
  ]

  /// Does what was asked for.
  func perform() throws(CommandError) -> ExitStatus {
    switch self {
    case .pruning(let pruning): return try pruning.perform()
    case .fuzzing(let pool):
      try pool.perform()
      return .success
    }
  }
}
