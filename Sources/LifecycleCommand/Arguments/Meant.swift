import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReports

/// What was meant by words that stand for nothing where they are: what would do instead.
enum Meant {
  /// The option that stands for one of other tools.
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
  ]

  /// The command that is told by what it is about: a scenario, a rule, an engine or a log.
  static func command(_ word: String) -> String? {
    if word == "version" { return "lifecheck --version" }
    if (try? Scenario(notation: word)) != nil { return "lifecheck replay \(ShellWord(word))" }
    if Rule.all.contains(where: { $0.id == word }) { return "lifecheck explain \(word)" }
    if word.hasSuffix(".jsonl") { return "lifecheck report \(ShellWord(word))" }
    return engine(word).map { "lifecheck run \($0)" }
  }

  /// The option that names an engine or a client by that word.
  private static func engine(_ word: String) -> String? {
    if EngineCatalogue.selection(named: word) != nil { return "--engine \(word)" }
    if (try? ClientName(word)) != nil { return "--client \(word)" }
    return ExternalEngine.name(ofFile: word).map { "--engine \(ShellWord($0))" }
  }

  /// What would do for a word that stands alone behind options, where only options may.
  static func operand(_ rest: [String], _ words: Words) -> String? {
    for option in ["--engine", EngineName.clientOption] {
      guard let value = words[option] else { continue }
      // The blanks of a command have divided it.
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
  /// That a command takes no such word, with what was probably meant.
  static func operand(_ rest: [String], of command: String, _ words: Words) -> CommandError {
    CommandError(
      .usage, "'\(command)' takes no '\(rest[0])'",
      Meant.operand(rest, words).map { "did you mean: \($0)" } ?? "see: lifecheck help \(command)")
  }

  /// That no engine or client has that name, with those that are called so behind a colon.
  static func unknown(
    _ noun: String, called name: String, among choices: [String]
  ) -> CommandError {
    let bare = choices.map { String($0.drop { $0 != ":" }.dropFirst()) }
    let near = bare.first { $0 == name } ?? Suggestion.nearest(to: name, among: bare)
    let meant = near.flatMap { near in bare.firstIndex { $0 == near && !near.isEmpty } }
    return meant.map {
      CommandError(.usage, "no \(noun) '\(name)'", "did you mean '\(choices[$0])'?")
    } ?? .unknown(noun, name, among: choices, list: "list them with: lifecheck \(noun)s")
  }
}
