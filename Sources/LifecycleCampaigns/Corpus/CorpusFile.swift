package import Lifecycle
import LifecycleOracle

/// A scenario that lies in a corpus: one that failed once, and is played first from then on.
package struct CorpusFile: Hashable, Sendable {
  /// The path of the file.
  package var path: String
  package var scenario: Scenario

  package init(path: String, scenario: Scenario) {
    self.path = path
    self.scenario = scenario
  }
}

/// What came of a file of the corpus.
package struct CorpusResult: Hashable, Sendable {
  package var file: CorpusFile
  package var verdict: ReplayVerdict

  package init(_ file: CorpusFile, _ verdict: ReplayVerdict) {
    self.file = file
    self.verdict = verdict
  }
}

extension CorpusFile {
  /// The name of the file for a finding.
  package static func name(of finding: Finding) -> String {
    name(of: finding.trace.scenario, showing: finding.signature.description)
  }

  /// The name of the file for a scenario: what it shows, and a digest of it.
  package static func name(of scenario: Scenario, showing what: String) -> String {
    let slug = what.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return "\(String(slug))-\(Digest.of(["\(scenario)"]).prefix(8)).scenario"
  }

  /// The text of the file for a finding of `engine`; what is remarked in it is not read again.
  package static func text(of finding: Finding, engine: String) -> String {
    let what =
      finding.rule.map { "\($0.id) (\($0.level.rawValue)): \($0.statement)" } ?? "no answer"
    return """
      # \(what)
      # signature \(finding.signature)
      # engine \(engine)
      \(finding.trace.scenario)

      """
  }
}
