import LifecycleCampaigns
import LifecycleCommand
import LifecycleReports

/// `lifecheck-dev changes`: lists the changes to rules, keywords and protocols since the last
/// release.
struct Changes: Action {
  private let folder: String
  private let task: Task

  private enum Task { case list, check, record }

  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: ["--reports"], flags: ["--check", "--record"])
    try words.refuseOperands(of: "changes", help: DevelopmentHelp.command)
    folder = words["--reports"] ?? "Reports"
    task =
      words.contains("--record") ? .record : words.contains("--check") ? .check : .list
  }

  func perform() throws(CommandError) -> ExitStatus {
    let path = "\(folder)/Released.tsv"
    if task == .record {
      try OutputFile.announce(Surface.present.text, to: path)
      return .success
    }
    let released = Surface(text: try Input(file: path).text)
    let changes = Surface.present.changes(since: released)
    guard task == .check else {
      try Console.print(changes.map { "- \($0.words)\n" }.joined())
      return .success
    }
    let notes = Self.unreleased(in: try Input(file: "\(folder)/Changes.md").text)
    let faults = changes.compactMap { change in
      change.fault.map { "\(change.words): \($0)" }
        ?? (notes.contains("`\(change.subject)`")
          ? nil : "\(change.words): describe it in \(folder)/Changes.md below '\(Self.heading)'")
    }
    try Console.print(faults.map { "\($0)\n" }.joined() + "\(changes.count.of("change"))\n")
    return faults.isEmpty ? .success : .violation
  }

  private static let heading = "## Unreleased"

  /// The part of the page about changes that are not released yet.
  private static func unreleased(in page: String) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let fromHeading = lines.drop { $0 != heading }.dropFirst()
    return fromHeading.prefix { !$0.hasPrefix("## ") }.joined(separator: "\n")
  }
}
