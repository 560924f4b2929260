package import Lifecycle
import LifecycleOracle

/// A scenario of a corpus. It failed once, and every run plays it first.
package struct CorpusFile: Hashable, Sendable {
  package var path: String
  package var scenario: Scenario

  package init(path: String, scenario: Scenario) {
    self.path = path
    self.scenario = scenario
  }
}

/// A file of the corpus with the verdict of its replay.
package struct CorpusResult: Hashable, Sendable {
  package var file: CorpusFile
  package var verdict: ReplayVerdict

  package init(_ file: CorpusFile, _ verdict: ReplayVerdict) {
    self.file = file
    self.verdict = verdict
  }
}

extension CorpusFile {
  /// The folder in which scenarios are kept, if the folder exists.
  package static let folder = "Corpus/Found"

  package static func name(of finding: Finding) -> String {
    name(of: finding.trace.scenario, showing: finding.signature.description)
  }

  /// Returns the name of the file for a scenario: the failure that it shows, and a digest.
  package static func name(of scenario: Scenario, showing what: String) -> String {
    let slug = what.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return "\(String(slug))-\(Digest.of(["\(scenario)"]).prefix(8)).scenario"
  }

  /// Returns the text of the file for a finding of `engine`. Its comments are not read back.
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
