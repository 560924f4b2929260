import Lifecycle
package import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports

/// A command that is parsed and ready to be performed.
package protocol Action {
  /// Performs the command, and prints the result.
  func perform() throws(CommandError) -> ExitStatus
}

package struct PrintedText: Action {
  private let form: Console.Form
  private let text: () -> String

  /// Creates a command that prints `text`, which is made when the command is performed.
  package init(_ text: @escaping @autoclosure () -> String, as form: Console.Form = .plain) {
    (self.text, self.form) = (text, form)
  }

  package func perform() throws(CommandError) -> ExitStatus {
    try Console.print(text(), as: form)
    return .success
  }
}

/// The commands of `lifecheck`.
enum Command {}

extension Command {
  /// The names of the documented commands.
  static let names = [
    "run", "report", "merge", "compare", "judge", "replay", "check", "prove", "rules", "explain",
    "engines", "clients", "migrate", "corpus", "words", "smoke", "serve", "new-adapter",
    "completions", "help",
  ]

  /// The name of the undocumented command that runs start for themselves.
  private static let hidden = "worker"
  /// The word before a command that is only parsed, to check documented command lines.
  private static let parse = "parse"

  /// Parses the command in the arguments, with the engines that an executable adds.
  static func action(
    _ arguments: [String], _ ownEngines: [EmbeddedEngine]
  ) throws(CommandError) -> any Action {
    let name = arguments.first ?? "help"
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--help", "-h": return help(.overview)
    case "--version", "-V": return PrintedText("lifecheck \(Suite.version)\n")
    case hidden: return try WorkerRun(rest, ownEngines)
    case parse:
      // Only usage errors count, so the contents and the existence of files do not matter.
      do throws(CommandError) { _ = try action(rest, ownEngines) } catch {
        if error.status == .usage { throw error }
      }
      return PrintedText("")
    default: break
    }
    guard names.contains(name) else { throw .noCommand(name) }
    let options = rest.prefix { $0 != "--" }
    if name != "help", options.contains("--help") || options.contains("-h") {
      return help(try HelpPage(name))
    }
    return try named(name, rest, ownEngines)
  }

  private static func named(
    _ name: String, _ rest: [String], _ ownEngines: [EmbeddedEngine]
  ) throws(CommandError) -> any Action {
    switch name {
    case "run": return try Run(rest, ownEngines)
    case "replay": return try Replay(rest, ownEngines)
    case "migrate": return try Migrate(rest, ownEngines)
    case "check": return try Check(rest)
    case "prove": return try Prove(rest, ownEngines)
    case "rules":
      let book = try book(rest)
      return PrintedText(RuleList(book).text(columns: HelpLayout.columns))
    case "explain": return try Explain(rest)
    case "clients": return try list(name, rest, EngineList(ClientName.entries))
    case "engines": return try list(name, rest, EngineList(ownEngines))
    case "report": return try Report(rest)
    case "merge": return try Merge(rest)
    case "compare": return try Compare(rest)
    case "judge": return try Judge(rest)
    case "corpus": return try Corpus(rest, ownEngines)
    case "serve": return try Serve(rest, ownEngines)
    case "words": return try WordLists(rest)
    case "smoke": return try SmokeRun(rest, ownEngines)
    case "new-adapter": return try NewAdapter(rest)
    case "completions":
      let script = try Completions(rest)
      return PrintedText(script.text, as: .verbatim)
    case "help": return help(try HelpPage(rest))
    default: throw .noCommand(name)
    }
  }

  private static func help(_ page: HelpPage) -> PrintedText {
    PrintedText(HelpLayout.text(page.text, columns: HelpLayout.columns))
  }

  /// Returns the rules of the role in the words, as an edition has them; by default the rules about
  /// engines in the newest edition.
  private static func book(_ rest: [String]) throws(CommandError) -> [Rule] {
    let words = try Words(
      rest, options: [Role.option, Words.editionOption, capabilitiesOption], flags: [])
    let role = try Role(words)
    let capabilities = try capabilities(words, of: role)
    let book =
      switch role {
      case .system: Rule.book
      case .bridge: Rule.bridge + [.survivesMigration]
      case .app: Rule.app + [.appSurvivesMigration, .appStartsAfterMigration]
      }
    let rules =
      words.operands.isEmpty
      ? book : try words.rules(of: book, in: words.operands.joined(separator: ","))
    return rules.filter { rule in capabilities.map(rule.applies) ?? true }
      .asOf(try words.edition ?? .newest)
  }

  private static let capabilitiesOption = "--capabilities"

  /// Returns the capabilities of the engine that the listed rules judge, if the words name any.
  private static func capabilities(
    _ words: Words, of role: Role
  ) throws(CommandError) -> Capabilities? {
    guard let list = words[capabilitiesOption] else { return nil }
    guard role == .system else {
      throw CommandError(
        .usage, "'\(capabilitiesOption)' concerns engines", "leave out \(Role.option)")
    }
    var capabilities: Capabilities = []
    for name in list.split(separator: ",").map(String.init) {
      guard let capability = Capabilities(name: name) else {
        throw .unknown(
          "capability", name, among: Capabilities.allNames,
          list: "list them with: lifecheck words capabilities")
      }
      capabilities.formUnion(capability)
    }
    return capabilities
  }

  /// Returns the command that prints a list, after checking that it has no arguments.
  private static func list(
    _ name: String, _ rest: [String], _ list: EngineList
  ) throws(CommandError) -> PrintedText {
    let words = try Words(rest, options: [], flags: [])
    if let word = words.operands.first {
      throw CommandError(
        .usage, "'\(name)' takes no argument '\(word)'", "write only: lifecheck \(name)")
    }
    return PrintedText(list.text(columns: HelpLayout.columns))
  }
}

/// The commands of `lifecheck-dev`, which is for maintainers of the suite.
enum MaintainersCommand {
  /// The command line that runs `lifecheck-dev` in the repository of the suite.
  static let tool = "swift run -c release lifecheck-dev"

  static let names = ["selftest", "book", "bench", "changes", "examples"]
}

extension CommandError {
  /// Returns an error for an unknown command, with the tool that has the command or a suggestion.
  static func noCommand(_ name: String) -> CommandError {
    guard MaintainersCommand.names.contains(name) else {
      if let meant = Meant.command(name) {
        return CommandError(.usage, "unknown command '\(name)'", "did you mean: \(meant)")
      }
      return .unknown(
        "command", name, among: Command.names, list: "list them with: lifecheck help")
    }
    return CommandError(
      .usage, "'\(name)' is a command of lifecheck-dev",
      "in the repository of the suite, run: \(MaintainersCommand.tool) \(name)")
  }
}
