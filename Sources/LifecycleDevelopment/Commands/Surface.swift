import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// The parts of the suite that an engine's verdict depends on: rules, keywords and protocols.
struct Surface {
  /// The properties of each subject, by its kind and name: level, edition and digest of a rule, the
  /// version of a protocol, none of a keyword.
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
      let (kind, name) = (key[0], key[1])
      let what = "\(kind) `\(name)`"
      guard let before else {
        return Change(
          subject: name, words: "added: \(what)", fault: kind == "rule" ? fault(of: name) : nil)
      }
      guard let now else { return Change(subject: name, words: "removed: \(what)") }
      let levels = [before, now].compactMap { $0.first.flatMap(Rule.Level.init) }
      guard kind == "rule", levels.count == 2, levels[0] != levels[1] else {
        return Change(subject: name, words: "changed: \(what)")
      }
      let isStricter = levels[1] < levels[0]
      return Change(
        subject: name,
        words: "\(isStricter ? "stricter" : "looser"): \(what) was \(before[0]), is \(now[0])",
        fault: isStricter ? fault(of: name) : nil)
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
