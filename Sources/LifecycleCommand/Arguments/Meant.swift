import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReports

/// Suggestions for words that have no meaning where they are.
enum Meant {
  /// Returns the option that corresponds to an option of other tools.
  static func option(_ name: String, among choices: [String]) -> String? {
    options.first { $0.theirs.contains(name) && choices.contains($0.ours) }?.ours
  }

  private static let options: [(ours: String, theirs: [String])] = [
    ("--threads", ["--jobs", "--parallel", "--workers"]),
    ("--scenarios", ["--count", "--examples", "--iterations", "--runs", "--tests", "-n"]),
    ("--time", ["--duration", "--timeout", "-t"]),
    ("--reports", ["--format", "--html", "--junit", "--out", "--output", "--sarif", "-o"]),
    ("--rules", ["--exclude", "--filter", "--ignore", "--only", "--rule", "--skip"]),
    ("--expect", ["--baseline", "--known", "--xfail"]), ("--since", ["--compare"]),
    ("--engine", ["--command", "--exec", "--target", "-e"]), ("--seed", ["-s"]),
    ("--role", ["--client", "--clients"]),
  ]

  /// Returns the command for a word that is a scenario, a rule, an engine or a log.
  static func command(_ word: String) -> String? {
    if word == "version" { return "lifecheck --version" }
    if (try? Scenario(notation: word)) != nil { return "lifecheck replay \(ShellWord(word))" }
    if Rule.all.contains(where: { $0.id == word }) { return "lifecheck explain \(word)" }
    if word.hasSuffix(".jsonl") { return "lifecheck report \(ShellWord(word))" }
    return engine(word).map { "lifecheck run \($0)" }
  }

  /// Returns the option for a word that names an engine or a client.
  private static func engine(_ word: String) -> String? {
    if EngineCatalogue.selection(named: word) != nil { return "--engine \(word)" }
    if (try? ClientName(word)) != nil { return "--client \(word)" }
    return ExternalEngine.name(ofFile: word).map { "--engine \(ShellWord($0))" }
  }

  /// Returns a suggestion for a word that follows options where only options are allowed.
  static func operand(_ rest: [String], _ words: Words) -> String? {
    for option in ["--engine", EngineName.clientOption] {
      guard let value = words[option] else { continue }
      // The shell divided a command without quotes at its blanks.
      let isCommand = value.hasPrefix(ExternalEngine.mark)
      guard isCommand || EngineCatalogue.selection(named: value) == nil else { break }
      let command = ([value] + rest).joined(separator: " ")
      return "\(option) \(ShellWord((isCommand ? "" : ExternalEngine.mark) + command))"
    }
    guard let word = rest.first else { return nil }
    let isCount = (try? Number.count(word, of: "--scenarios")) != nil
    return isCount ? "--scenarios \(word)" : engine(word)
  }
}

extension CommandError {
  /// Returns an error for an operand that a command does not take, with a suggestion.
  static func operand(_ rest: [String], of command: String, _ words: Words) -> CommandError {
    CommandError(
      .usage, "'\(command)' takes no argument '\(rest[0])'",
      Meant.operand(rest, words).map { "did you mean: \($0)" } ?? "see: lifecheck help \(command)")
  }

  /// Returns an error for an unknown engine or client.
  ///
  /// The suggestion is a name with the same or a similar part after the colon.
  static func unknown(
    _ noun: String, called name: String, among choices: [String]
  ) -> CommandError {
    let bare = choices.map { String($0.drop { $0 != ":" }.dropFirst()) }
    let near = bare.first { $0 == name } ?? Suggestion.nearest(to: name, among: bare)
    let meant = near.flatMap { near in bare.firstIndex { $0 == near && !near.isEmpty } }
    return meant.map {
      CommandError(.usage, "unknown \(noun) '\(name)'", "did you mean '\(choices[$0])'?")
    }
      ?? .unknown(
        noun, name, among: choices,
        list: "your own \(noun): exec:COMMAND or lib:PATH; list the others: lifecheck \(noun)s")
  }
}
