import LifecycleCampaigns
import LifecycleOracle

extension Words {
  /// The option that says which rules judge.
  static let rulesOption = "--rules"

  /// The rules that are to judge; none, if nothing is said of them.
  func rules() throws(CommandError) -> [Rule]? {
    guard let list = self[Self.rulesOption] else { return nil }
    do throws(RuleSelection.Fault) {
      return try RuleSelection(list).rules
    } catch {
      throw CommandError(list, error)
    }
  }
}

extension CommandError {
  /// That a list chooses no rules, or not those that were meant.
  fileprivate init(_ list: String, _ fault: RuleSelection.Fault) {
    let problem =
      switch fault {
      case .empty: "'\(Words.rulesOption)' names no rule"
      case .unmatched(let part, _): "no rule matches '\(part)'"
      case .nothingLeft: "'\(Words.rulesOption) \(list)' leaves no rule"
      }
    self.init(.usage, problem, fault.question ?? "list them with: lifecheck rules")
  }
}
