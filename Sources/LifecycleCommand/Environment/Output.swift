import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// The amount and the form of a printed report.
struct Output {
  private let detail: TextReport.Detail
  private let palette: Palette
  private let isJSON: Bool
  /// The log to compare with.
  let earlier: EarlierLog?

  static let options = ["--color", "--since"]
  static let flags = ["--quiet", "--verbose", "--json"]

  /// Reads the options; the default detail is `usual`.
  init(_ words: Words, usual: TextReport.Detail = .screen) throws(CommandError) {
    let chosen = Self.flags.filter(words.contains)
    guard chosen.count <= 1 else {
      throw CommandError(
        .usage, "'\(chosen[0])' and '\(chosen[1])' cannot be combined", "leave one option out")
    }
    isJSON = words.contains("--json")
    detail = words.contains("--quiet") ? .verdict : words.contains("--verbose") ? .whole : usual
    earlier = try words["--since"].map { path throws(CommandError) in
      (path, try RunLog(file: path))
    }
    if isJSON, earlier != nil {
      throw CommandError(
        .usage, "'--json' and '--since' cannot be combined",
        "compare with: lifecheck compare OLD NEW")
    }
    palette = try Self.palette(words)
  }

  /// Whether no progress is shown.
  var isQuiet: Bool { detail == .verdict }

  /// Prints the report of a run, or its findings in the form of the log.
  func print(_ log: RunLog) throws(CommandError) {
    try Console.print(
      isJSON ? log.findingsText : TextReport(log, detail, palette, since: earlier).text,
      as: isJSON ? .plain : .coloured)
  }

  /// Prints the changes since the log to compare with, if there is one.
  func printNews(_ log: RunLog) throws(CommandError) {
    guard let earlier else { return }
    let lines = Comparison(log, since: earlier.log).lines(since: earlier.name)
    try Console.print(lines.joined(separator: "\n") + "\n")
  }

  /// Returns the colours that words request; by default, the terminal decides.
  static func palette(_ words: Words) throws(CommandError) -> Palette {
    try isColoured(words["--color"]) ? .terminal : .plain
  }

  /// Whether the output has colours.
  ///
  /// The option decides. Otherwise, terminals have colours unless their owner refuses them
  /// (https://no-color.org).
  private static func isColoured(_ choice: String?) throws(CommandError) -> Bool {
    switch choice {
    case nil, "auto":
      let environment = ProcessInfo.processInfo.environment
      return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        && isatty(STDOUT_FILENO) != 0
    case "always": return true
    case "never": return false
    case let choice?:
      throw .unknown(
        "value of '--color'", choice, among: ["auto", "always", "never"],
        list: "choose auto, always or never")
    }
  }
}
