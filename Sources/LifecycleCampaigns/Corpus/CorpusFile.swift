package import Lifecycle
package import LifecycleOracle
import LifecycleShrinking

/// A scenario of a corpus. It failed once, and every run plays it first.
package struct CorpusFile: Hashable, Sendable {
  package var path: String
  package var scenario: Scenario

  package init(path: String, scenario: Scenario) {
    self.path = path
    self.scenario = scenario
  }
}

/// The result of playing a file of a corpus.
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

  /// Returns the name of the file for a finding.
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

/// The files of a corpus that are no longer needed, with the reasons.
package struct CorpusPruning: Sendable {
  /// The reason why a file is dropped.
  package enum Reason: Hashable, Sendable {
    /// The scenario no longer fails.
    case held
    /// A simpler file fails with the same signature.
    case shown(by: String, signature: Signature)
  }

  /// All files in order. A file without a reason is kept.
  package let files: [(file: CorpusFile, reason: Reason?)]

  /// Plays each file against an engine.
  ///
  /// Breaches of SHOULD rules count, because a strict run may have found the scenario.
  package init(
    _ corpus: [CorpusFile], against engine: some TestedEngine, enforcing enforced: Set<String>
  ) {
    let judges = [false, true].map { isStrict in
      engine.oracle(isStrict: isStrict, enforcing: enforced)
    }
    var mild = Repetition(engine, by: judges[0])
    var strict = Repetition(engine, by: judges[1])
    let verdicts = corpus.map { file in
      let verdict = mild.verdict(of: file.scenario)
      return verdict == .held ? strict.verdict(of: file.scenario) : verdict
    }
    var simplest: [Signature: CorpusFile] = [:]
    for (file, verdict) in zip(corpus, verdicts) {
      guard let signature = verdict.signature else { continue }
      if let known = simplest[signature], !file.scenario.isSimpler(than: known.scenario) {
        continue
      }
      simplest[signature] = file
    }
    files = zip(corpus, verdicts).map { file, verdict in
      if verdict == .held { return (file, .held) }
      guard let signature = verdict.signature, let best = simplest[signature], best != file else {
        return (file, nil)
      }
      return (file, .shown(by: best.path, signature: signature))
    }
  }
}

/// A digest that is equal on every machine.
package enum Digest {
  /// Returns sixteen hexadecimal digits for some texts: FNV-1a, with a zero byte after each text.
  package static func of(_ texts: [String]) -> String {
    var digest = FNV1a()
    for text in texts {
      Array(text.utf8).withUnsafeBufferPointer { digest.add($0) }
      digest.add(0)
    }
    let digits = String(digest.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
