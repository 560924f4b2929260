import LifecycleCampaigns

/// The reason why an expectation cannot stay, and a remedy.
struct ExpectationText {
  let result: ExpectationResult
  let outcome: Outcome

  /// The problem, the place, the remedy, and the command.
  var lines: [String] {
    Paragraph(problem, after: "\(result.verdict.words): ").lines
      + ["  Listed in \(place), for \(expectation.issue)"]
      + Paragraph(remedy, after: "  ").lines + ["  Reproduce: \(command)"]
  }

  /// The problem, in a sentence.
  var problem: String {
    switch result.verdict {
    case .stale(let seen?):
      "\(expectation.pattern) no longer fails: its reproducer breaks \(seen) instead"
    case .stale(nil): "\(expectation.pattern) no longer fails: its reproducer passes"
    case .expired: "\(expectation.pattern) was expected only until \(expectation.until)"
    case .fails, .unsupported: "\(expectation.pattern)"
    }
  }

  private var remedy: String {
    if case .expired = result.verdict { return "Fix the failure, or set a later date." }
    let update =
      "lifecheck run \(outcome.plan.option) \(ShellWord(outcome.engine)) --expect "
      + "\(ShellWord(expectation.file)) --update"
    return "If the failure is fixed, remove the entry"
      + (outcome.way == .command ? ", or run: \(update)" : "")
  }

  /// The place: `expected.txt:12`.
  var place: String { "\(expectation.file):\(expectation.line)" }

  /// The command that plays the reproducer.
  var command: String {
    outcome.way.lineToReplay(
      expectation.reproducer, on: outcome.engine, outcome.plan, strictly: false)
  }

  private var expectation: Expectation { result.expectation }
}
