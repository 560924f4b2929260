import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleOracle
import LifecycleReports

/// `lifecheck-dev changes`: lists the changes to rules, keywords and protocols since the last release.
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
      try OutputFile.write(Surface.present.text, to: path)
      try Console.print("wrote \(path)\n")
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
    let own = lines.drop { $0 != heading }.dropFirst()
    return own.prefix { !$0.hasPrefix("## ") }.joined(separator: "\n")
  }
}

/// The parts of the suite that an engine's verdict depends on: rules, keywords and protocols.
struct Surface {
  /// The properties of each subject, by its kind and name.
  private let properties: [[String]: [String]]

  /// A difference between two surfaces.
  struct Change {
    let subject: String
    let words: String
    /// The reason why the change would break conforming engines, if it would.
    var fault: String?
  }

  /// The surface of this version.
  static let present = Surface(
    Rule.all.map { rule in
      let digest = Digest.of([rule.statement] + rule.latitude)
      return ("rule", rule.id, [rule.level.rawValue, "\(rule.since)", digest])
    }
      + WordList.all.flatMap { list in
        Set(list.words).map { ("keyword of \(list.kind.rawValue)", $0, []) }
      }
      + [("protocol", "log", ["\(Suite.logVersion)"])])

  private init(_ rows: [(kind: String, name: String, properties: [String])]) {
    properties = Dictionary(
      rows.map { ([$0.kind, $0.name], $0.properties) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads a table with a subject on each line.
  init(text: String) {
    let rows = text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    self.init(rows.filter { $0.count > 1 }.map { ($0[0], $0[1], Array($0.dropFirst(2))) })
  }

  var text: String {
    properties.map { ($0.key + $0.value).joined(separator: "\t") + "\n" }.sorted().joined()
  }

  /// Returns the changes in this surface since an earlier one, in alphabetical order.
  func changes(since earlier: Surface) -> [Change] {
    Set(properties.keys).union(earlier.properties.keys).compactMap { key in
      let (before, now) = (earlier.properties[key], properties[key])
      if before == now { return nil }
      let what = "\(key[0]) `\(key[1])`"
      guard let before else {
        return Change(
          subject: key[1], words: "added: \(what)",
          fault: key[0] == "rule" ? fault(of: key[1]) : nil)
      }
      guard let now else { return Change(subject: key[1], words: "removed: \(what)") }
      let levels = [before, now].compactMap { $0.first.flatMap(Rule.Level.init) }
      guard key[0] == "rule", levels.count == 2, levels[0] != levels[1] else {
        return Change(subject: key[1], words: "changed: \(what)")
      }
      let isStricter = levels[1] < levels[0]
      return Change(
        subject: key[1],
        words: "\(isStricter ? "stricter" : "looser"): \(what) was \(before[0]), is \(now[0])",
        fault: isStricter ? fault(of: key[1]) : nil)
    }.sorted { $0.words < $1.words }
  }

  /// The reason why a new or stricter rule breaks engines that conform to a published edition.
  private func fault(of id: String) -> String? {
    guard let rule = Rule.named(id), !rule.level.isInformation, rule.since <= .newest else {
      return nil
    }
    return "write 'since: .next', so that the rule only warns until the next edition"
  }
}
