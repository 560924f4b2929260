package import Lifecycle
package import LifecycleOracle
import LifecycleShrinking

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
  /// Where scenarios are kept, if somebody has made a place for them.
  package static let folder = "Corpus/Found"

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

/// Which files of a corpus have nothing to say any more, and why.
package struct CorpusPruning: Sendable {
  /// Why a file is dropped.
  package enum Reason: Hashable, Sendable {
    /// It does not fail any more.
    case held
    /// Another file, which is simpler, fails in the same way.
    case shown(by: String, signature: Signature)
  }

  /// What becomes of each file, in the order of the files; none is dropped without a reason.
  package let files: [(file: CorpusFile, reason: Reason?)]

  /// Plays each file against an engine.
  ///
  /// Breaches of SHOULD rules count: a strict run has found them.
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

/// A digest that stays the same on every machine.
package enum Digest {
  /// Sixteen hexadecimal digits for some texts: FNV-1a, with a zero byte behind each.
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
