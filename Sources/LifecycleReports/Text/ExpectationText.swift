import Lifecycle
import LifecycleCampaigns

/// Why an expectation cannot stay as it is, and what would do.
struct ExpectationText {
  private let result: ExpectationResult
  private let engine: String
  private let way: ReplayWay

  init(_ result: ExpectationResult, _ engine: String, replayed way: ReplayWay = .command) {
    self.result = result
    self.engine = engine
    self.way = way
  }

  /// What is wrong, and what would do.
  var lines: [String] {
    Paragraph(problem, after: "\(result.verdict.words): ").lines
      + ["  It stands in \(place), for \(expectation.issue)"]
      + Paragraph(remedy, after: "  ").lines + ["  Reproduce: \(command)"]
  }

  /// What is wrong, in a sentence.
  var problem: String {
    switch result.verdict {
    case .stale(let seen?): "\(expectation.pattern) is not seen: its reproducer breaks \(seen)"
    case .stale(nil): "\(expectation.pattern) is not seen: its reproducer holds"
    case .expired: "\(expectation.pattern) was expected until \(expectation.until)"
    case .fails, .unsupported: "\(expectation.pattern)"
    }
  }

  private var remedy: String {
    if case .expired = result.verdict { return "Fix it, or set another day." }
    return "If it is fixed, take the entry out, by hand or with: lifecheck run --expect --update"
  }

  /// `expected.txt:12`
  var place: String { "\(expectation.file):\(expectation.line)" }

  /// The command that plays the reproducer.
  var command: String {
    way.words(expectation.reproducer, on: engine, strictly: false)
  }

  private var expectation: Expectation { result.expectation }
}
