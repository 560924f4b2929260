import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// The facts about a run that are needed to repeat it.
struct HTMLRun {
  let log: RunLog

  var text: String {
    """
    <section id="run" aria-labelledby="run-title">
    <h2 id="run-title">Run</h2>
    <dl>
    \(facts.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined(separator: "\n"))
    </dl>
    </section>
    """
  }

  private var facts: [(String, String)] {
    let outcome = log.outcome
    let missed = log.results.filter { $0.kind == .notExercised }.map(\.rule.id)
    return [
      (
        "engine",
        (["<code>\(Markup.text(outcome.engine))</code>"]
          + Headline(log).identity.map(Markup.text)).joined(separator: "<br>")
      ),
      ("capabilities", outcome.capabilities.names.joined(separator: ", ")),
      ("seed", "\(outcome.plan.seed)"),
      (
        "scenarios",
        outcome.scenarios.grouped + (log.limit.map { " of \($0.grouped) requested" } ?? "")
      ),
      ("stimuli", outcome.stimuli.grouped),
      ("mean length", "\(outcome.plan.length)"),
      ("engine errors", engineErrors), ("ended", log.stop?.words ?? "after all scenarios"),
      ("SHOULD rules", outcome.plan.isStrict ? "enforced" : "not enforced"),
      (
        "rules",
        "\(outcome.plan.rules.count) of \(outcome.plan.book.count)"
          + (outcome.plan.isFiltered ? ", selected by a pattern" : "")
      ),
      ("expectations", expectations), ("corpus", corpus),
      (
        "not exercised",
        missed.isEmpty ? "none" : missed.map(Markup.text).joined(separator: ", ")
      ),
      (
        "excluded rules",
        Rule.excluded.isEmpty ? "none" : Rule.excluded.map(\.rule).joined(separator: ", ")
      ),
      ("suite", "lifecheck \(Markup.text(log.suite)), rule book <code>\(Suite.bookDigest)</code>"),
    ]
  }

  private var engineErrors: String {
    let lines = EngineErrorText(outcome: log.outcome).lines
    return lines.isEmpty ? "none" : lines.map(Markup.text).joined(separator: "<br>")
  }

  private var expectations: String {
    let all = log.outcome.replayPhase.expectations.map { result in
      let link = Markup.element(
        "a", [("href", result.expectation.issue)], Markup.text(result.expectation.issue))
      return "<code>\(Markup.text("\(result.expectation.pattern)"))</code>, until "
        + "\(result.expectation.until), for \(link): \(result.verdict.words)"
    }
    return all.isEmpty ? "none" : all.joined(separator: "<br>")
  }

  private var corpus: String {
    let all = log.outcome.replayPhase.corpus.map {
      "<code>\(Markup.text($0.file.path))</code>: \($0.verdict.words)"
    }
    return all.isEmpty ? "none" : all.joined(separator: "<br>")
  }
}

extension TextReport.Stop {
  fileprivate var words: String {
    switch self {
    case .interrupted: "interrupted by a person"
    case .timeOver: "when time ran out"
    case .restarts: "after too many engine failures"
    case .underWay: "not yet, or killed"
    case .cutShort: "unknown: the log was cut short"
    }
  }
}
