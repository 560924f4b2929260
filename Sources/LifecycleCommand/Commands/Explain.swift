import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports

/// `lifecheck explain`: explains one rule.
struct Explain: Action {
  private let rule: Rule

  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: [], flags: [])
    guard let id = words.operands.first else {
      throw CommandError(
        .usage, "'explain' needs a rule",
        "for example: lifecheck explain deactivation/before-background")
    }
    try words.refuseSecond("rule", of: "explain", "list them with: lifecheck rules")
    // `written` also has the rules that were excluded from the book.
    let rules = Rule.written + Rule.bridge + Rule.app + Rule.migration
    guard let rule = rules.first(where: { $0.id == id }) else { throw Self.unknown(id) }
    self.rule = rule.asOf(.newest)
  }

  /// Returns an error for an unknown rule, which suggests a rule, a chapter's rules, or `words`.
  private static func unknown(_ id: String) -> CommandError {
    if WordList.all.contains(where: { $0.entries(of: id) != nil }) {
      return CommandError(
        .usage, "unknown rule '\(id)'", "it is a keyword; its meaning: lifecheck words \(id)")
    }
    let near = [Rule.book, Rule.bridge, Rule.app].flatMap { RuleSelection.near(id, in: $0) }
    let ids = Rule.all.map(\.id)
    if near.count == 1, near[0] == id + "/*" {
      return CommandError(
        .usage, "unknown rule '\(id)'",
        "list the chapter's rules with: lifecheck rules '\(near[0])'")
    }
    // The first way that finds a rule: a prefix, a similar id, a part.
    let similar = near.flatMap { name in
      name.hasSuffix("/*") ? ids.filter { $0.hasPrefix(name.dropLast()) } : [name]
    }
    let ways = [
      ids.filter { !id.isEmpty && $0.hasPrefix(id) }, similar,
      ids.filter { !id.isEmpty && $0.contains(id) },
    ]
    let meant = ways.first { !$0.isEmpty } ?? []
    let remedy = meant.count == 1 ? "did you mean '\(meant[0])'?" : Suggestion.list(meant)
    return CommandError(
      .usage, "unknown rule '\(id)'", meant.isEmpty ? "list them with: lifecheck rules" : remedy)
  }

  /// Prints the explanation, with the engines that concern the rule.
  func perform() throws(CommandError) -> ExitStatus {
    let engines = (EngineList.entries + ClientName.entries).filter { $0.rule == rule.id }
    let explanation = RuleExplanation(
      rule, faults: engines.filter(\.isFault), variants: engines.filter { !$0.isFault })
    try Console.print(explanation.text)
    return .success
  }
}
