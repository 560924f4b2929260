import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleRules

/// The arguments of a check, read with the same limits as those of the command line.
enum CheckArgument {
  /// A number of things, at least one.
  static func count(_ number: Int, of name: String, most: Int) throws(UnusableArgument) -> Int {
    guard number > 0 else {
      throw UnusableArgument("'\(name): \(number)' is nothing", "at least 1")
    }
    guard number <= most else {
      throw UnusableArgument("'\(name): \(number)' is too much", "at most \(most)")
    }
    return number
  }

  /// The rules that a pattern chooses.
  static func rules(matching text: String) throws(UnusableArgument) -> [Rule] {
    let pattern = Pattern(text)
    let rules = Rule.book.filter { pattern.matches($0.id) }
    guard !rules.isEmpty else {
      let meant = Suggestion.nearest(to: text, among: Rule.book.map(\.id))
      throw UnusableArgument(
        "'rules: \(text)' matches no rule",
        meant.map { "did you mean '\($0)'?" } ?? "such as \"launch/*,state/*\"")
    }
    return rules
  }

  /// The day that is given, or else today in Greenwich.
  static func day(_ text: String?) throws(UnusableArgument) -> Day {
    guard let day = Day(text ?? Date().formatted(.iso8601.year().month().day())) else {
      throw UnusableArgument("'today: \(text ?? "")' is no day", "such as \"2026-12-31\"")
    }
    return day
  }
}

extension EngineUnderTest {
  /// An engine that is not asked for some of what it is capable of.
  init(_ engine: E.Type, without capabilities: Capabilities) throws(UnusableArgument) {
    let left = engine.capabilities.subtracting(capabilities)
    let name = String(describing: engine)
    guard !left.isDisjoint(with: .callbacksOnly) else {
      throw engine.capabilities.isDisjoint(with: .callbacksOnly)
        ? UnusableArgument(
          "'of: \(name).self' is capable of no life cycle",
          "declare .appBased, .sceneBased or both among its capabilities")
        : UnusableArgument(
          "'without' leaves \(name) no life cycle", "leave it .appBased or .sceneBased")
    }
    self.init(name: name, capabilities: left) { given throws(EngineFailure) in try E(given) }
  }
}
