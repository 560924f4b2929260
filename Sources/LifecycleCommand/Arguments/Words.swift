import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// The words of a command line, sorted into options with their values, flags and the rest.
package struct Words {
  /// What is neither an option nor an option's value.
  package private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Sorts what follows a command, of which `options` have a value and `known` have none.
  package init(_ words: [String], options: [String], flags known: [String]) throws(CommandError) {
    var rest = words[...]
    while let given = rest.popFirst() {
      let word = Self.divided(given)
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.long[String(parts[0])] ?? String(parts[0])
      if options.contains(name) {
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
          throw CommandError(.usage, "'\(name)' has no value", "it follows: \(name) VALUE")
        }
        guard !value.isEmpty else {
          throw CommandError(
            .usage, "'\(name)' has an empty value", "see what is put in there: \(name) VALUE")
        }
        guard values.updateValue(value, forKey: name) == nil else { throw Self.repeated(name) }
      } else if known.contains(name) {
        guard parts.count == 1 else {
          throw CommandError(.usage, "'\(name)' takes no value", "write it alone: \(name)")
        }
        guard flags.insert(name).inserted else { throw Self.repeated(name) }
      } else {
        let choices = options + known
        throw Meant.option(name, among: choices).map {
          CommandError(.usage, "no option '\(name)'", "did you mean '\($0)'?")
        } ?? .unknown("option", name, among: choices, list: Self.list(choices))
      }
    }
  }

  /// What short options stand for, where a command has it.
  static let long = ["-j": "--threads", "-q": "--quiet", "-v": "--verbose"]

  /// A short option and the number that is joined to it, divided: `-j4` is `-j=4`.
  private static func divided(_ word: String) -> String {
    let (name, value) = (String(word.prefix(2)), word.dropFirst(2))
    guard long[name] != nil, !value.isEmpty, value.allSatisfy(\.isNumber) else { return word }
    return "\(name)=\(value)"
  }

  /// Takes over values of options that are not given, and flags.
  mutating func adopt(_ others: [String: String]) {
    values.merge(others) { own, _ in own }
  }

  /// The value of an option.
  package subscript(_ name: String) -> String? { values[name] }

  /// The operand at a position, which names a file or folder.
  func path(at position: Int) throws(CommandError) -> String {
    guard operands[position].isEmpty else { return operands[position] }
    throw CommandError(.usage, "the name of a file or folder is empty", "see what is put in there")
  }

  /// Whether a flag is there.
  package func contains(_ flag: String) -> Bool { flags.contains(flag) }

  private static func repeated(_ name: String) -> CommandError {
    CommandError(.usage, "'\(name)' stands there twice", "give it once")
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "it has no options" : "it has \(names.joined(separator: ", "))"
  }
}

extension Words {
  /// The option that says which rules judge.
  static let rulesOption = "--rules"

  /// The rules that are to judge; none, if nothing is said of them.
  func rules(of book: [Rule] = Rule.book) throws(CommandError) -> [Rule]? {
    try self[Self.rulesOption].map { list throws(CommandError) in try rules(of: book, in: list) }
  }

  /// The rules that a list of patterns chooses.
  func rules(of book: [Rule], in list: String) throws(CommandError) -> [Rule] {
    do throws(RuleSelection.Fault) {
      return try RuleSelection(list, of: book).rules
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

extension Plan {
  /// The plan that options say; what they leave open is as `earlier` has it, if there is one.
  init(
    _ words: Words, after earlier: Plan?, scenarios: UInt64, contract: Contract?
  ) throws(CommandError) {
    let book = Rule.book(for: contract)
    self.init(
      seed: try words["--seed"].map { text throws(CommandError) in
        try Number.seed(text, of: "--seed")
      } ?? earlier?.seed ?? 1,
      scenarios: scenarios,
      length: try words["--length"].map { text throws(CommandError) in
        try Number.count(text, of: "--length", most: UInt64(Plan.lengths.upperBound))
      } ?? earlier?.length ?? Self.usualLength,
      threads: try words["--threads"].map { text throws(CommandError) in
        try Number.count(text, of: "--threads", most: 256)
      } ?? ProcessInfo.processInfo.activeProcessorCount,
      isStrict: words.contains("--strict") || earlier?.isStrict ?? false,
      rules: try words.rules(of: book) ?? earlier?.rules ?? book)
    self.contract = contract
    platform = try Self.platform(words, contract) ?? earlier?.platform ?? .open
    shard =
      try words["--shard"].map { word throws(CommandError) in try Shard(word: word) }
      ?? earlier?.shard
  }

  private static let usualLength = 25

  /// The option that says what UIKit chooses as it is played for a client.
  static let platformOption = "--platform"

  private static func platform(
    _ words: Words, _ contract: Contract?
  ) throws(CommandError) -> Platform? {
    guard let word = words[platformOption] else { return nil }
    guard let platform = Platform(rawValue: word) else {
      throw .unknown(
        "platform", word, among: Platform.allCases.map(\.rawValue), list: "see: lifecheck help run")
    }
    guard contract != nil || platform == .open else {
      throw CommandError(
        .usage, "'\(platformOption)' is of clients", "an engine under test chooses for itself")
    }
    return platform
  }
}
