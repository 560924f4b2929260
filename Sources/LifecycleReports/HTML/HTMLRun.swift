import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// What was run, so that it can be run again.
struct HTMLRun {
  private let log: RunLog

  init(_ log: RunLog) { self.log = log }

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
        outcome.scenarios.grouped + (log.limit.map { " of \($0.grouped) asked for" } ?? "")
      ),
      ("stimuli", outcome.stimuli.grouped),
      ("mean length", "\(outcome.plan.length)"),
      ("went wrong", engineErrors), ("ended", log.stop?.words ?? "when all was played"),
      ("SHOULD rules", outcome.plan.isStrict ? "enforced" : "not enforced"),
      (
        "rules",
        "\(outcome.plan.rules.count) of \(Rule.book.count)"
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
      ("suite", "lifecheck \(Suite.version), rule book <code>\(Suite.bookDigest)</code>"),
    ]
  }
}

extension HTMLRun {
  private var engineErrors: String {
    let lines = EngineErrorText(log.outcome).lines
    return lines.isEmpty ? "nothing" : lines.map(Markup.text).joined(separator: "<br>")
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
    case .interrupted: "when a person interrupted it"
    case .timeOver: "when the time was over"
    case .restarts: "when the engine had failed too often"
    case .underWay: "not yet, or it was killed"
    case .cutShort: "unknown: the log was cut short"
    }
  }
}
