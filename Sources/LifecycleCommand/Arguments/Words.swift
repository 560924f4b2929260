import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// The words of a command line, sorted into options with values, flags and operands.
package struct Words {
  /// The words that are neither options nor values of options.
  package private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Sorts the words after a command; `options` have a value, and the flags `flagNames` have none.
  package init(
    _ words: [String], options: [String], flags flagNames: [String]
  ) throws(CommandError) {
    var rest = words[...]
    while let argument = rest.popFirst() {
      let word = Self.divided(argument)
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.longForms[String(parts[0])] ?? String(parts[0])
      if options.contains(name) {
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
          throw CommandError(.usage, "'\(name)' needs a value", "write: \(name) VALUE")
        }
        guard !value.isEmpty else {
          throw CommandError(
            .usage, "'\(name)' has an empty value",
            "write: \(name) VALUE; if the value is a variable, set it")
        }
        guard values.updateValue(value, forKey: name) == nil else { throw Self.repeated(name) }
      } else if flagNames.contains(name) {
        guard parts.count == 1 else {
          throw CommandError(.usage, "'\(name)' takes no value", "write only: \(name)")
        }
        guard flags.insert(name).inserted else { throw Self.repeated(name) }
      } else {
        let choices = options + flagNames
        throw Meant.option(name, among: choices).map {
          CommandError(.usage, "unknown option '\(name)'", "did you mean '\($0)'?")
        } ?? .unknown("option", name, among: choices, list: Self.list(choices))
      }
    }
  }

  /// The long forms of short options.
  private static let longForms = ["-j": "--threads", "-q": "--quiet", "-v": "--verbose"]

  /// Divides a short option from a number that is joined to it: `-j4` becomes `-j=4`.
  private static func divided(_ word: String) -> String {
    let (name, value) = (String(word.prefix(2)), word.dropFirst(2))
    guard longForms[name] != nil, !value.isEmpty, value.allSatisfy(\.isNumber) else { return word }
    return "\(name)=\(value)"
  }

  /// Adds the values of options that are not given.
  mutating func adopt(_ others: [String: String]) {
    values.merge(others) { given, _ in given }
  }

  package subscript(_ name: String) -> String? { values[name] }

  /// Returns the operand at a position, which names a file or folder.
  func path(at position: Int) throws(CommandError) -> String {
    guard operands[position].isEmpty else { return operands[position] }
    throw CommandError(
      .usage, "the name of a file or folder is empty", "give a name; if it is a variable, set it")
  }

  package func contains(_ flag: String) -> Bool { flags.contains(flag) }

  /// Returns the value of an option as `read` understands it, or `nil` without that option.
  package func value<Value>(
    _ option: String, _ read: (_ text: String, _ option: String) throws(CommandError) -> Value
  ) throws(CommandError) -> Value? {
    try self[option].map { text throws(CommandError) in try read(text, option) }
  }

  /// Returns the number of an option, at least 1, or `nil` without that option.
  package func count(
    _ option: String, most: UInt64 = Number.most
  ) throws(CommandError) -> Int? {
    try self[option].map { text throws(CommandError) in
      try Number.count(text, of: option, most: most)
    }
  }

  /// Throws an error if there are more than `most` operands.
  package func refuseOperands(
    of command: String, after most: Int = 0, help: String = "lifecheck help"
  ) throws(CommandError) {
    guard let word = operands.dropFirst(most).first else { return }
    throw CommandError(
      .usage, "'\(command)' takes no argument '\(word)'", "see: \(help) \(command)")
  }

  /// Throws an error if there is a second operand of a command that takes one `noun`.
  func refuseSecond(
    _ noun: String, of command: String, _ remedy: String
  ) throws(CommandError) {
    guard operands.count > 1 else { return }
    throw CommandError(
      .usage, "'\(command)' takes one \(noun); '\(operands[1])' is an extra argument", remedy)
  }

  private static func repeated(_ name: String) -> CommandError {
    CommandError(.usage, "'\(name)' is given twice", "give it once")
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty
      ? "this command has no options" : "the options are \(names.joined(separator: ", "))"
  }

  /// The option that selects the rules that judge.
  static let rulesOption = "--rules"

  /// The option that chooses the edition of the rule book.
  static let editionOption = "--edition"

  /// Returns the edition that `--edition` names, or `nil` without that option.
  var edition: Edition? {
    get throws(CommandError) {
      guard let name = self[Self.editionOption] else { return nil }
      // The words of the Swift API.
      if name == "first" { return .first }
      if name == "newest" { return .newest }
      guard let edition = Edition(name) else {
        let known = Edition.published.map(\.description).joined(separator: ", ")
        throw CommandError(
          .usage, "unknown edition '\(name)'",
          "the published editions are \(known), also 'first' and 'newest'; 'next' also enforces "
            + "the candidates")
      }
      return edition
    }
  }

  /// Returns the rules that `--rules` selects, or `nil` without that option.
  func rules(of book: [Rule] = Rule.book) throws(CommandError) -> [Rule]? {
    try self[Self.rulesOption].map { list throws(CommandError) in try rules(of: book, in: list) }
  }

  func rules(of book: [Rule], in list: String) throws(CommandError) -> [Rule] {
    do throws(RuleSelection.Fault) {
      return try RuleSelection(list, of: book).rules
    } catch {
      throw CommandError(list, error)
    }
  }
}

extension CommandError {
  /// Creates an error for a list that selects no rules, or rules that were probably not meant.
  fileprivate init(_ list: String, _ fault: RuleSelection.Fault) {
    let problem =
      switch fault {
      case .empty: "'\(Words.rulesOption)' names no rule"
      case .unmatched(let part, _): "no rule matches '\(part)'"
      case .nothingLeft: "'\(Words.rulesOption) \(list)' selects no rule"
      }
    self.init(.usage, problem, fault.question ?? "list them with: lifecheck rules")
  }
}
