import LifecycleCampaigns

/// The commands that stand in `lifecheck-dev`, which is for maintainers of the suite.
enum MaintainersCommand {
  /// What runs that executable in the repository of the suite.
  static let tool = "swift run -c release lifecheck-dev"

  /// The words that they begin with.
  static let names = ["selftest", "book", "bench"]
}

extension CommandError {
  /// That `lifecheck` has no such command, with where it is or what may have been meant.
  static func noCommand(_ name: String) -> CommandError {
    guard MaintainersCommand.names.contains(name) else {
      return .unknown(
        "command", name, among: Command.names, list: "list them with: lifecheck help")
    }
    return CommandError(
      .usage, "'\(name)' is a command of lifecheck-dev",
      "in the suite's own repository run: \(MaintainersCommand.tool) \(name)")
  }
}
