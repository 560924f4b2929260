import LifecycleCampaigns

/// The words of a command line, sorted into options with their values, flags and the rest.
package struct Words {
  /// What is neither an option nor an option's value.
  package private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Sorts what follows a command, of which `options` have a value and `known` have none.
  package init(_ words: [String], options: [String], flags known: [String]) throws(CommandError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if options.contains(name) {
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
          throw CommandError(.usage, "'\(name)' has no value", "it follows: \(name) VALUE")
        }
        guard values.updateValue(value, forKey: name) == nil else { throw Self.repeated(name) }
      } else if known.contains(name) {
        guard parts.count == 1 else {
          throw CommandError(.usage, "'\(name)' takes no value", "write it alone: \(name)")
        }
        guard flags.insert(name).inserted else { throw Self.repeated(name) }
      } else {
        throw .unknown(
          "option", name, among: options + known,
          list: Self.list(options + known))
      }
    }
  }

  /// The value of an option.
  package subscript(_ name: String) -> String? { values[name] }

  /// Whether a flag is there.
  package func contains(_ flag: String) -> Bool { flags.contains(flag) }

  private static func repeated(_ name: String) -> CommandError {
    CommandError(.usage, "'\(name)' stands there twice", "give it once")
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "it has no options" : "it has \(names.joined(separator: ", "))"
  }
}
