import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// `lifecheck corpus`: maintains the scenarios of the corpus.
struct Corpus: Action {
  private let pruning: Pruning

  /// Reads the arguments of the command, and the scenarios to prune.
  init(_ words: [String], _ ownEngines: [EmbeddedEngine]) throws(CommandError) {
    for word in words.prefix(while: { $0 != "--" }) {
      let option = String(word.prefix { $0 != "=" })
      if Self.ofFuzzers.contains(option) {
        throw CommandError(
          .usage, "'\(option)' is an option of lifecheck-dev",
          "in the repository of the suite, run: \(Self.fuzzing) \(option)")
      }
    }
    let words = try Words(words, options: ["--engine"], flags: ["--prune", "--dry-run"])
    guard words.contains("--prune") else {
      if words.contains("--dry-run") {
        throw CommandError(
          .usage, "'--dry-run' needs '--prune'", "see: lifecheck help corpus")
      }
      try words.refuseOperands(of: "corpus")
      throw CommandError(
        .usage, "'corpus' needs an option",
        "for example: lifecheck corpus --prune; see: lifecheck help corpus")
    }
    try words.refuseSecond("folder", of: "corpus", "see: lifecheck help corpus")
    pruning = try Pruning(
      words.operands.isEmpty ? CorpusFile.folder : words.path(at: 0),
      against: EngineName(words["--engine"] ?? "reference", among: ownEngines, .child),
      isDryRun: words.contains("--dry-run"))
  }

  /// The options that convert scenarios to a fuzzer's files and back.
  private static let ofFuzzers = [
    "--to-fuzz", "--corpus", "--from-fuzz", "--into", "--dictionary",
  ]
  private static let fuzzing = "\(MaintainersCommand.tool) corpus"

  func perform() throws(CommandError) -> ExitStatus { try pruning.perform() }
}

/// `lifecheck corpus --prune`: removes scenarios that are no longer useful.
struct Pruning {
  private let folder: FailureFolder
  private let engine: EngineName
  /// Whether the command only prints its changes.
  private let isDryRun: Bool

  init(_ path: String, against engine: EngineName, isDryRun: Bool) throws(CommandError) {
    folder = try FailureFolder(path)
    guard !folder.files.isEmpty else {
      throw CommandError(
        .nothingRan, "there is no scenario in '\(path)'",
        "give a folder with scenarios: lifecheck corpus --prune FOLDER")
    }
    self.engine = engine
    self.isDryRun = isDryRun
  }

  /// Plays each scenario, and prints the reason for each removal.
  func perform() throws(CommandError) -> ExitStatus { try perform(on: engine.engine) }

  private func perform(on tested: some TestedEngine) throws(CommandError) -> ExitStatus {
    let files = CorpusPruning(
      folder.files, against: tested, enforcing: engine.enforced
    ).files
    var kept = 0
    for (file, reason) in files {
      guard let reason else {
        kept += 1
        continue
      }
      if !isDryRun { try Self.remove(file.path) }
      try Console.print(
        "\(isDryRun ? "would remove" : "removed") \(file.path): \(words(reason))\n")
    }
    try Console.print(
      "\(isDryRun ? "would keep" : "kept") \(kept.grouped) of \(files.count.of("scenario"))\n")
    return .success
  }

  private func words(_ reason: CorpusPruning.Reason) -> String {
    switch reason {
    case .held: "\(engine.name) breaks no MUST or SHOULD rule there"
    case .shown(let path, let signature): "\(path) shows \(signature) too, and is simpler"
    }
  }

  private static func remove(_ path: String) throws(CommandError) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw CommandError(.missing, "cannot remove '\(path)'", "check the permissions of its folder")
    }
  }
}
