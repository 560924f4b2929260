import LifecycleCampaigns
import LifecycleOracle

/// The failures known from earlier runs: the scenarios that failed, and the expected failures.
struct KnownFailureOptions {
  private let failureFolder: FailureFolder?
  private let store: ExpectationStore?
  private let today: Day
  private let update: Update?

  /// An update of a file of expectations.
  private struct Update {
    /// The issue and the last day of new entries; if `nil`, no entries are added.
    let entry: (issue: String, until: Day)?
  }

  static let options = ["--corpus", "--expect", "--today", "--issue", "--until"]
  static let flags = ["--update"]

  /// Reads the options, and the files that they name.
  init(_ words: Words) throws(CommandError) {
    for word in ["--today", "--issue", "--until"] where words[word] != nil {
      try Self.require(words, word, needs: word == "--today" ? "--expect" : "--update")
    }
    if words.contains("--update") { try Self.require(words, "--update", needs: "--expect") }
    if let path = words["--corpus"] {
      let folder = try FailureFolder(path)
      folder.warnIfUseless()
      failureFolder = folder
    } else {
      failureFolder = try FailureFolder.defaultIfPresent()
    }
    let update = words.contains("--update") ? try Self.update(words) : nil
    store = try words["--expect"].map { path throws(CommandError) in
      try ExpectationStore(path, mayBeNew: update?.entry != nil)
    }
    today = try Self.day(words, "--today") ?? Day.today
    self.update = update
  }

  private static func require(
    _ words: Words, _ word: String, needs other: String
  ) throws(CommandError) {
    guard words[other] == nil, !words.contains(other) else { return }
    throw CommandError(.usage, "'\(word)' needs '\(other)'", "see: lifecheck help run")
  }

  private static func day(_ words: Words, _ option: String) throws(CommandError) -> Day? {
    guard let text = words[option] else { return nil }
    guard let day = Day(text) else {
      throw CommandError(.usage, "'\(option)' takes a day, not '\(text)'", "for example 2026-12-31")
    }
    return day
  }

  /// Returns the contents of new entries; a partial run cannot determine them.
  private static func update(_ words: Words) throws(CommandError) -> Update {
    for option in ["--rules", "--time", "--shard"] where words[option] != nil {
      throw CommandError(
        .usage, "'--update' cannot be combined with '\(option)'",
        "an update needs a whole run: leave one option out")
    }
    let until = try day(words, "--until")
    guard let issue = words["--issue"] else {
      if until != nil { try require(words, "--until", needs: "--issue") }
      return Update(entry: nil)
    }
    guard let until else {
      throw CommandError(.usage, "'--issue' needs '--until'", "for example: --until 2026-12-31")
    }
    guard try until >= day(words, "--today") ?? Day.today else {
      throw CommandError(.usage, "'--until \(until)' is in the past", "give today or a later day")
    }
    guard ExpectationFile.isLink(issue) else {
      throw CommandError(
        .usage, "'--issue' takes a link, not '\(issue)'",
        "for example https://example.org/issues/12")
    }
    return Update(entry: (issue, until))
  }

  /// The folder to which findings are added.
  var corpus: String? { failureFolder?.path }

  /// Plays the corpus and the expectations. Throws if the run is stopped meanwhile.
  func replayPhase(
    of engine: some TestedEngine, _ plan: Plan, _ monitor: Monitor
  ) throws(CommandError) -> ReplayPhase {
    let replayPhase = ReplayPhase(
      failureFolder?.files ?? [], store?.expectations ?? [], on: today, against: engine, plan,
      monitor)
    guard monitor.isEnding else { return replayPhase }
    throw CommandError(
      .inconclusive,
      "the run was stopped while it played the corpus, before its first random scenario",
      "give the run more time, or remove files from the corpus")
  }

  /// Adds the findings of a run to the corpus, and updates the expectations.
  func keep(_ log: RunLog) throws(CommandError) {
    let lasting = log.outcome.findings.filter(\.lasts)
    try failureFolder?.add(lasting + log.unshrunk.filter(\.lasts), engine: log.outcome.engine)
    guard let store, let update else { return }
    guard log.stop == nil else {
      Console.complain("the expectations were not updated: the run was interrupted\n")
      return
    }
    guard let entry = update.entry else { return try store.update(by: log, adding: []) }
    var known: Set<Signature> = []
    let additions = lasting.filter {
      !$0.isExpected && $0.canBeExpected && known.insert($0.signature).inserted
    }.map { ExpectationAddition($0, issue: entry.issue, until: entry.until) }
    for finding in log.outcome.unexpected where !finding.lasts || !finding.canBeExpected {
      let reason =
        finding.canBeExpected
        ? "its scenario does not fail every time, so the entry would be stale at once"
        : "the engine gave no answer, and an expectation needs an error in an answer"
      Console.complain(
        "lifecheck: did not add an expectation of \(finding.signature)\n  \(reason)\n")
    }
    try store.update(by: log, adding: additions)
  }
}

extension Finding {
  /// Whether an entry can name the failure. The signatures of crashes and hangs are no patterns.
  fileprivate var canBeExpected: Bool { (try? SignaturePattern("\(signature)")) != nil }
}
