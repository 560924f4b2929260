import Lifecycle
import LifecycleCampaigns
import LifecycleReports
import LifecycleWire

/// `lifecheck serve`: is the other end of the wire.
struct Serve {
  private let engine: EngineName

  /// Reads the words that follow the command.
  init(_ words: [String], _ brought: [EmbeddedEngine]) throws(CommandError) {
    let words = try Words(words, options: ["--engine"], flags: [])
    if let word = words.operands.first {
      throw CommandError(.usage, "'serve' takes no '\(word)'", "see: lifecheck help serve")
    }
    engine = try EngineName(words["--engine"] ?? "reference", among: brought, .here)
  }

  /// Answers until the other side says bye.
  func perform() throws(CommandError) -> ExitStatus { try serve(engine.engine) }

  private func serve(_ engine: some TestedEngine) throws(CommandError) -> ExitStatus {
    let opened = engine.local.opened(.plain)
    var server = WireServer(
      name: opened.name, version: Suite.version, capabilities: opened.capabilities,
      make: opened.make)
    guard server.serve() else {
      throw CommandError(
        .engineFailed, "the wire is cut", "standard input and standard output have to be pipes")
    }
    return .success
  }
}
