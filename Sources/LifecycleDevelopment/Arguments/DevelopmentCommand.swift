import CTexts
import LifecycleCampaigns
import LifecycleCommand

/// The commands of `lifecheck-dev`.
enum DevelopmentCommand {
  static let names = ["selftest", "book", "changes", "bench", "corpus", "examples", "help"]

  private static let helpFlags = ["--help", "-h"]

  /// Parses the command in the arguments.
  ///
  /// `allocations` returns how often the calling thread has allocated memory, if that is counted.
  static func action(
    _ arguments: [String], _ tool: ConformanceTool, allocations: (@Sendable () -> UInt64)?
  ) throws(CommandError) -> any Action {
    guard let name = arguments.first, !helpFlags.contains(name) else {
      return PrintedText(DevelopmentHelp.overview.text)
    }
    let rest = Array(arguments.dropFirst())
    let options = rest.prefix { $0 != "--" }
    if name != "help", names.contains(name), options.contains(where: helpFlags.contains) {
      let page = try DevelopmentHelp(name)
      return PrintedText(page.text)
    }
    switch name {
    case "--version": return PrintedText("lifecheck-dev \(Suite.version)\n")
    case "selftest": return try SelfTestRun(rest)
    case "book": return try Book(rest)
    case "changes": return try Changes(rest)
    case "bench": return try BenchRun(rest, tool.engines, allocations: allocations)
    case "corpus": return try FuzzExchange(rest)
    case "examples": return try Examples(rest)
    case "help":
      let page = try DevelopmentHelp(rest.first ?? "help")
      return PrintedText(page.text)
    default: throw .noDevelopmentCommand(name)
    }
  }
}

extension CommandError {
  /// Returns an error for an unknown command of `lifecheck-dev`, with a suggestion.
  static func noDevelopmentCommand(_ name: String) -> CommandError {
    .unknown(
      "command", name, among: DevelopmentCommand.names, list: "list them with: lifecheck-dev help")
  }
}

/// A help page on a command of `lifecheck-dev`.
enum DevelopmentHelp: String {
  case overview, selftest, book, changes, bench, corpus, examples

  /// The words before the name of a page on the command line.
  static let command = "lifecheck-dev help"

  init(_ name: String) throws(CommandError) {
    let name = name == "help" ? Self.overview.rawValue : name
    guard let page = DevelopmentHelp(rawValue: name) else { throw .noDevelopmentCommand(name) }
    self = page
  }

  /// The text of the page, a file in `HelpPages`.
  var text: String {
    String(cString: embedded_text("LifecycleDevelopment/HelpPages/\(rawValue).txt"))
  }
}
