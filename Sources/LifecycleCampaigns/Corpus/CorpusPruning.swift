package import LifecycleOracle
import LifecycleShrinking

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
    var lenient = Repetition(engine, by: engine.oracle(isStrict: false, enforcing: enforced))
    var strict = Repetition(engine, by: engine.oracle(isStrict: true, enforcing: enforced))
    let verdicts = corpus.map { file in
      let verdict = lenient.verdict(of: file.scenario)
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
