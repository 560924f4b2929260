import Foundation
import LifecycleCampaigns
import LifecycleReports

/// `lifecheck corpus --prune`: drops what has nothing to say any more.
struct Pruning {
  private let folder: FailureFolder
  private let engine: EngineName
  /// Whether it only says what it would do.
  private let isRehearsal: Bool

  /// Reads the scenarios in a folder.
  init(_ path: String, against engine: EngineName, isRehearsal: Bool) throws(CommandError) {
    folder = try FailureFolder(path)
    guard !folder.files.isEmpty else {
      throw CommandError(
        .nothingRan, "there is no scenario in '\(path)'",
        "name a folder with scenarios: lifecheck corpus --prune FOLDER")
    }
    self.engine = engine
    self.isRehearsal = isRehearsal
  }

  /// Plays each scenario, and says of each that is dropped why.
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
      if !isRehearsal { try Self.remove(file.path) }
      try Console.print(
        "\(isRehearsal ? "would drop" : "dropped") \(file.path): \(words(reason))\n")
    }
    try Console.print(
      "\(isRehearsal ? "would keep" : "kept") \(kept.grouped) of \(files.count.of("scenario"))\n")
    return .success
  }

  private func words(_ reason: CorpusPruning.Reason) -> String {
    switch reason {
    case .held: "\(engine.name) breaks no MUST or SHOULD rule in it"
    case .shown(let path, let signature): "\(path) shows \(signature) too, and is simpler"
    }
  }

  private static func remove(_ path: String) throws(CommandError) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw CommandError(.missing, "cannot remove '\(path)'", "see whether you may")
    }
  }
}
