import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports

/// A command of `lifecheck`.
enum Command {
  case run(Run)
  case replay(Replay)
  case migrate(Migrate)
  case check(Check)
  case prove(Prove)
  case rules([Rule])
  case explain(Explain)
  case engines(EngineList)
  case clients(EngineList)
  case report(Report)
  case judge(Judge)
  case merge(Merge)
  case compare(Compare)
  case corpus(Corpus)
  case serve(Serve)
  case words(WordLists)
  case smoke(SmokeRun)
  case newAdapter(NewAdapter)
  case worker(WorkerRun)
  case completions(Completions)
  case help(HelpPage)
  case version
  /// A command that was only parsed.
  case parsed
}

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
  init(_ arguments: [String], _ brought: [EmbeddedEngine]) throws(CommandError) {
    guard let name = arguments.first else {
      self = .help(.overview)
      return
    }
    let rest = Array(arguments.dropFirst())
    if ["--help", "-h"].contains(name) {
      self = .help(.overview)
      return
    }
    if ["--version", "-V"].contains(name) {
      self = .version
      return
    }
    if name == Self.hidden {
      self = .worker(try WorkerRun(rest, brought))
      return
    }
    if name == Self.parse {
      // Only usage errors count, so the contents and the existence of files do not matter.
      do throws(CommandError) { _ = try Command(rest, brought) } catch {
        if error.status == .usage { throw error }
      }
      self = .parsed
      return
    }
    guard Self.names.contains(name) else { throw .noCommand(name) }
    let own = rest.prefix { $0 != "--" }
    if name != "help", own.contains("--help") || own.contains("-h") {
      self = .help(try HelpPage(name))
      return
    }
    self = try Self.named(name, rest, brought)
  }

  private static func named(
    _ name: String, _ rest: [String], _ brought: [EmbeddedEngine]
  ) throws(CommandError) -> Command {
    switch name {
    case "run": .run(try Run(rest, brought))
    case "replay": .replay(try Replay(rest, brought))
    case "migrate": .migrate(try Migrate(rest, brought))
    case "check": .check(try Check(rest))
    case "prove": .prove(try Prove(rest, brought))
    case "rules": .rules(try Self.book(rest))
    case "explain": .explain(try Explain(rest))
    case "clients": try alone(name, rest, .clients(EngineList(ClientName.entries)))
    case "engines": try alone(name, rest, .engines(EngineList(brought)))
    case "report": .report(try Report(rest))
    case "merge": .merge(try Merge(rest))
    case "compare": .compare(try Compare(rest))
    case "judge": .judge(try Judge(rest))
    case "corpus": .corpus(try Corpus(rest, brought))
    case "serve": .serve(try Serve(rest, brought))
    case "words": .words(try WordLists(rest))
    case "smoke": .smoke(try SmokeRun(rest, brought))
    case "new-adapter": .newAdapter(try NewAdapter(rest))
    case "completions": .completions(try Completions(rest))
    default: .help(try HelpPage(rest))
    }
  }

  /// Returns the rules of the role in the words; the default is the rules about engines.
  private static func book(_ rest: [String]) throws(CommandError) -> [Rule] {
    let words = try Words(rest, options: [Role.option], flags: [])
    let book =
      switch try Role(words) {
      case .system: Rule.book
      case .bridge: Rule.bridge + [.survivesMigration]
      case .app: Rule.app + [.appSurvivesMigration]
      }
    return words.operands.isEmpty
      ? book : try words.rules(of: book, in: words.operands.joined(separator: ","))
  }

  /// Returns a command after checking that it has no arguments.
  private static func alone(
    _ name: String, _ rest: [String], _ command: Command
  ) throws(CommandError) -> Command {
    let words = try Words(rest, options: [], flags: [])
    if let word = words.operands.first {
      throw CommandError(
        .usage, "'\(name)' takes no argument '\(word)'", "write only: lifecheck \(name)")
    }
    return command
  }
}

/// The commands of `lifecheck-dev`, which is for maintainers of the suite.
enum MaintainersCommand {
  /// The command line that runs `lifecheck-dev` in the repository of the suite.
  static let tool = "swift run -c release lifecheck-dev"

  static let names = ["selftest", "book", "bench"]
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
