import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

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

  /// The rules of a book that a list of patterns chooses.
  static func rules(
    matching list: String, of book: [Rule]
  ) throws(UnusableArgument) -> [Rule] {
    do throws(RuleSelection.Fault) {
      return try RuleSelection(list, of: book).rules
    } catch {
      let problem =
        switch error {
        case .empty: "'rules' names no rule"
        case .unmatched(let part, _) where part != list:
          "'\(part)' in 'rules: \(list)' matches no rule"
        case .unmatched: "'rules: \(list)' matches no rule"
        case .nothingLeft: "'rules: \(list)' leaves no rule"
        }
      throw UnusableArgument(problem, error.question ?? "such as \"launch/*,state/*\"")
    }
  }

  /// The day that is given, or else today in UTC.
  static func day(_ text: String?) throws(UnusableArgument) -> Day {
    guard let text else { return .today }
    guard let day = Day(text) else {
      throw UnusableArgument("'today: \(text)' is no day", "such as \"2026-12-31\"")
    }
    return day
  }
}

extension LocalEngine {
  /// An engine that is not asked for some of what it is capable of.
  init(
    _ engine: E.Type, called name: String, without capabilities: Capabilities
  ) throws(UnusableArgument) {
    let left = engine.capabilities.subtracting(capabilities)
    guard left.includeLifeCycle else {
      throw engine.capabilities.includeLifeCycle
        ? UnusableArgument(
          "'without' leaves \(name) no life cycle", "leave it .appBased or .sceneBased")
        : UnusableArgument(
          "'of: \(name).self' is capable of no life cycle",
          "declare .appBased, .sceneBased or both among its capabilities")
    }
    self.init(engine, name: name, capabilities: left)
  }
}

/// What is wrong with an argument of a check, and what would do.
public struct UnusableArgument: Error, CustomStringConvertible {
  /// Which argument it is, and what is wrong with it.
  public let problem: String
  /// What would do.
  public let remedy: String

  init(_ problem: String, _ remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }

  /// Both, in two lines.
  public var description: String { "\(problem)\n  \(remedy)" }
}

extension UnusableArgument {
  /// That a text leaves the notation, and where.
  init(_ name: String, _ error: NotationError) {
    let quoted = error.word.isEmpty ? "" : ": '\(error.word)'"
    self.init(
      "\(name):\(error.line):\(error.column): \(error.problem)\(quoted)", error.remedy)
  }
}
