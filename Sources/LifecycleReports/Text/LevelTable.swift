import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// The results of the rules of each level, a line each: `MUST  104/106 held, 2 violated`.
struct LevelTable {
  let lines: [String]

  init(_ outcome: Outcome) {
    let rules = outcome.plan.rules
    var levels: [(name: String, counts: String)] = []
    for level in Rule.Level.allCases {
      let verdicts = rules.indices.filter { rules[$0].level == level }.map(outcome.verdict)
      if verdicts.isEmpty { continue }
      let isEnforced = rules.contains { $0.level == level && outcome.plan.enforces($0) }
      // A level that is only information counts its broken rules at the end of the line.
      let broken = level.isInformation && !isEnforced ? verdicts.count { $0 == .violated } : 0
      let counts: [String] = Outcome.Verdict.others.compactMap { verdict in
        let count = verdicts.count { $0 == verdict }
        guard count > 0, verdict != .violated || broken == 0 else { return nil }
        return "\(count) \(verdict == .notChosen ? "about " : "")\(verdict.label)"
          + (verdict == .violated && !isEnforced ? " (not enforced)" : "")
      }
      let held = "\(verdicts.count { $0 == .held })/\(verdicts.count) held"
      var note: [String] = []
      if broken > 0, level == .disputed { note = ["\(broken) broken as on real devices"] }
      if broken > 0, level == .observed {
        let violated = rules.indices.filter {
          rules[$0].level == level && outcome.verdict(at: $0) == .violated
        }
        let names = violated.map { rules[$0].id }.joined(separator: ", ")
        note = ["\(broken) broken, unlike on recorded devices: \(names)"]
      }
      levels.append((level.rawValue, ([held] + counts + note).joined(separator: ", ")))
    }
    let width = levels.map(\.name.count).max() ?? 0
    lines =
      levels.flatMap { name, counts in
        let blank = String(repeating: " ", count: width - name.count + 2)
        return Paragraph(counts, after: name + blank).lines
      } + Self.unpromised(outcome)
  }

  /// Returns the acts that an app does not promise to report, so that they are not judged.
  private static func unpromised(_ outcome: Outcome) -> [String] {
    guard let contract = outcome.plan.contract, contract.isOfApp else { return [] }
    let missing = contract.unpromisedActs
    if missing.isEmpty { return [] }
    let empty =
      contract.events.isEmpty && contract.promises.isEmpty
      ? ["its contract has no event and no promise: it counts as the contract of a silent app"]
      : []
    return Paragraph(missing.joined(separator: ", "), after: "not promised, not judged: ").lines
      + halfPromised(outcome, contract) + empty
  }

  /// Returns the rules for which an app makes only some of the promises that they need.
  private static func halfPromised(_ outcome: Outcome, _ contract: Contract) -> [String] {
    let made = Contract.capabilities(of: contract.promises)
    // Capabilities that several promises give do not count.
    let own = made.subtracting([.possesses, .lasting, .starts])
    let acts = Contract.Promises.actWords.filter { !contract.promises.contains($0.promise) }
    let halves = outcome.plan.rules.compactMap { rule -> String? in
      let lacking = rule.needs.subtracting(made)
      guard !rule.needs.isDisjoint(with: own) else { return nil }
      let words = acts.filter {
        !Contract.capabilities(of: $0.promise).isDisjoint(with: lacking)
      }
      return words.isEmpty ? nil : "\(rule.id) (\(words.map(\.word).joined(separator: ", ")))"
    }
    if halves.isEmpty { return [] }
    let start = "judged only with a further promise: "
    return Paragraph(halves.joined(separator: ", "), after: start).lines
  }
}

extension Outcome.Verdict {
  /// All verdicts except `held`, the worst first.
  fileprivate static let others: [Outcome.Verdict] = [
    .violated, .expected, .followOn, .notExercised, .notChosen, .unsupported,
  ]
}
