import Foundation
package import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// Reads the arguments of a check, with the limits of the command line.
enum CheckArgument {
  /// Returns a number that must be at least 1 and at most `most`.
  static func count(_ number: Int, of name: String, most: Int) throws(UnusableArgument) -> Int {
    guard number > 0 else {
      throw UnusableArgument("'\(name): \(number)' is too small", "use at least 1")
    }
    guard number <= most else {
      throw UnusableArgument("'\(name): \(number)' is too large", "use at most \(most)")
    }
    return number
  }

  /// The number of scenarios for checks that state none, if the environment has one, as in CI.
  static func scenarios() throws(UnusableArgument) -> Int? {
    let name = "LIFECHECK_SCENARIOS"
    guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return nil }
    let factor = text.hasSuffix("k") ? 1_000 : text.hasSuffix("M") ? 1_000_000 : 1
    let digits = factor == 1 ? text[...] : text.dropLast()
    guard let number = Int(digits.replacing("_", with: "")), number < Int.max / factor else {
      throw UnusableArgument("\(name)=\(text) is not a number", "such as 20000, 20k or 1M")
    }
    return number * factor
  }

  /// Returns the rules of a book that match a list of patterns.
  static func rules(
    matching list: String, of book: [Rule]
  ) throws(UnusableArgument) -> [Rule] {
    do throws(RuleSelection.Fault) {
      return try RuleSelection(list, of: book).rules
    } catch {
      let problem =
        switch error {
        case .empty: "'rules' is empty"
        case .unmatched(let part, _) where part != list:
          "'\(part)' in 'rules: \(list)' matches no rule"
        case .unmatched: "'rules: \(list)' matches no rule"
        case .nothingLeft: "'rules: \(list)' excludes every rule"
        }
      throw UnusableArgument(problem, error.question ?? "such as \"launch/*,state/*\"")
    }
  }

  /// Returns the given day, by default the current day in UTC.
  static func day(_ text: String?) throws(UnusableArgument) -> Day {
    guard let text else { return .today }
    guard let day = Day(text) else {
      throw UnusableArgument("'today: \(text)' is not a day", "such as \"2026-12-31\"")
    }
    return day
  }
}

extension LocalEngine {
  /// Creates a local engine that leaves some capabilities of the engine unused.
  init(
    _ engine: E.Type, called name: String, without capabilities: Capabilities
  ) throws(UnusableArgument) {
    guard engine.capabilities.includeLifeCycle else {
      throw UnusableArgument(
        "'of: \(name).self' declares no life cycle",
        "add .appBased, .sceneBased or both to its capabilities")
    }
    let remaining = engine.capabilities.subtracting(capabilities)
    guard remaining.includeLifeCycle else {
      throw UnusableArgument(
        "'without' leaves \(name) no life cycle", "keep .appBased or .sceneBased")
    }
    self.init(engine, name: name, capabilities: remaining)
  }
}

/// An argument that a check cannot use, with a remedy.
public struct UnusableArgument: Error, CustomStringConvertible {
  /// The name of the argument, and the problem with it.
  public let problem: String
  /// A usable value or another way to correct the argument.
  public let remedy: String

  package init(_ problem: String, _ remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }

  /// The problem and the remedy, on two lines.
  public var description: String { "\(problem)\n  \(remedy)" }
}

extension UnusableArgument {
  /// Describes a syntax error in a text of the notation, with its place.
  package init(_ name: String, _ error: NotationError) {
    self.init("\(name):\(error.line):\(error.column): \(error.problemAndWord)", error.remedy)
  }
}
