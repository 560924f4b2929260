import Lifecycle
import LifecycleCampaigns
import LifecycleWire

/// `lifecheck serve`: serves an engine on the wire.
struct Serve: Action {
  private let engine: EngineName

  init(_ words: [String], _ ownEngines: [EmbeddedEngine]) throws(CommandError) {
    let words = try Words(words, options: ["--engine"], flags: [])
    try words.refuseOperands(of: "serve")
    engine = try EngineName(words["--engine"] ?? "reference", among: ownEngines, .here)
  }

  /// Answers requests until the other side sends `bye`.
  func perform() throws(CommandError) -> ExitStatus { try serve(engine.engine) }

  private func serve(_ engine: some TestedEngine) throws(CommandError) -> ExitStatus {
    let opened = engine.local.opened(.plain)
    var server = WireServer(
      name: opened.name, version: Suite.version, capabilities: opened.capabilities,
      contract: opened.contract, make: opened.make)
    guard server.serve() else {
      throw CommandError(
        .engineFailed, "the connection is closed",
        "connect standard input and standard output to pipes")
    }
    return .success
  }
}
