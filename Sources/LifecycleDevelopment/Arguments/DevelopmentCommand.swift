import LifecycleCampaigns
import LifecycleCommand
import LifecycleReports

/// A command of `lifecheck-dev`.
enum DevelopmentCommand {
  case selfTest(SelfTestRun)
  case book(Book)
  case bench(BenchRun)
  case corpus(FuzzExchange)
  case examples(Examples)
  case help(DevelopmentHelp)
  case version
}

extension DevelopmentCommand {
  static let names = ["selftest", "book", "bench", "corpus", "examples", "help"]

  /// Parses the command in the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the executable.
  ///   - tool: The tool with the engines that were added to the suite's engines.
  ///   - allocations: Returns how often the calling thread has allocated memory, if that is
  ///     counted.
  /// - Throws: An error with a remedy if the arguments are wrong.
  init(
    _ arguments: [String], _ tool: ConformanceTool, allocations: (@Sendable () -> UInt64)?
  ) throws(CommandError) {
    guard let name = arguments.first, !Self.helpFlags.contains(name) else {
      self = .help(.overview)
      return
    }
    if name == "--version" {
      self = .version
      return
    }
    let rest = Array(arguments.dropFirst())
    let own = rest.prefix { $0 != "--" }
    if name != "help", Self.names.contains(name), own.contains(where: Self.helpFlags.contains) {
      self = .help(try DevelopmentHelp(name))
      return
    }
    switch name {
    case "selftest": self = .selfTest(try SelfTestRun(rest))
    case "book": self = .book(try Book(rest))
    case "bench": self = .bench(try BenchRun(rest, tool.engines, allocations: allocations))
    case "corpus": self = .corpus(try FuzzExchange(rest))
    case "examples": self = .examples(try Examples(rest))
    case "help": self = .help(try DevelopmentHelp(rest.first ?? "help"))
    default: throw .noDevelopmentCommand(name)
    }
  }

  private static let helpFlags = ["--help", "-h"]

  /// Performs the command and prints the result.
  func perform() throws(CommandError) -> ExitStatus {
    switch self {
    case .selfTest(let selfTest): return try selfTest.perform()
    case .book(let book): return try book.perform()
    case .bench(let bench): return try bench.perform()
    case .corpus(let exchange): try exchange.perform()
    case .examples(let examples): try examples.perform()
    case .help(let page): try Console.print(page.text)
    case .version: try Console.print("lifecheck-dev \(Suite.version)\n")
    }
    return .success
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
  case overview, selftest, book, bench, corpus, examples

  init(_ name: String) throws(CommandError) {
    if name == "help" {
      self = .overview
      return
    }
    guard let page = DevelopmentHelp(rawValue: name) else { throw .noDevelopmentCommand(name) }
    self = page
  }

  /// The text of the page, a file in `HelpPages`.
  var text: String {
    let bytes =
      switch self {
      case .overview: PackageResources.overview_txt
      case .selftest: PackageResources.selftest_txt
      case .book: PackageResources.book_txt
      case .bench: PackageResources.bench_txt
      case .corpus: PackageResources.corpus_txt
      case .examples: PackageResources.examples_txt
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
