import Lifecycle
package import LifecycleOracle
import LifecycleShrinking

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
      Oracle(capabilities: engine.capabilities, isStrict: isStrict, enforcing: enforced)
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
