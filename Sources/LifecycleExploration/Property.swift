package import Lifecycle
package import LifecycleOracle

/// That no scenario of a given and an alphabet fails, to be proved or refuted for an engine.
package struct Property {
  /// The app's configuration in all scenarios.
  package let given: Given
  /// What the scenarios are made of.
  package let alphabet: Alphabet
  /// What judges them.
  package let oracle: Oracle
  /// What would refute it.
  package let failure: Failure
  /// How far to look.
  package let limits: Limits

  /// Which failures count. After one that does not, what follows is not looked at.
  package enum Failure: Hashable, Sendable {
    /// A breach of any enforced rule, or no answer.
    case any
    /// A failure of that signature.
    case signed(Signature)
    /// A breach of that signature that is reported in its step, whatever was broken before:
    /// what follows another breach is looked at.
    case blamed(Signature)
    /// A breach of that signature, of a rule that is not enforced.
    case warning(Signature)
  }

  /// How far to look at most.
  package struct Limits: Hashable, Sendable {
    /// The longest scenarios.
    package var depth: Int
    /// The most stimuli that are played.
    package var steps: Int
    /// The most bytes that states may take.
    package var memory: Int

    package init(depth: Int, steps: Int, memory: Int) {
      self.depth = depth
      self.steps = steps
      self.memory = memory
    }
  }

  package init(
    _ given: Given, _ alphabet: Alphabet, by oracle: Oracle, against failure: Failure,
    within limits: Limits
  ) {
    self.given = given
    self.alphabet = alphabet
    self.oracle = oracle
    self.failure = failure
    self.limits = limits
  }
}

extension Property {
  /// What a step comes to.
  enum Verdict: Hashable {
    case passes, refutes
    /// It fails in a way that does not count.
    case ends
  }

  /// What the step that `oracle` judged last comes to.
  func verdict(_ oracle: Oracle) -> Verdict {
    if case .warning(let signature) = failure, let warning = oracle.warning {
      return warning.signature(among: oracle.rules) == signature ? .refutes : .ends
    }
    guard let breach = oracle.breach else { return .passes }
    if case .blamed(let signature) = failure {
      let isBlamed = oracle.blamed.contains { $0.signature(among: oracle.rules) == signature }
      return isBlamed ? .refutes : .passes
    }
    return verdict(failing: breach.signature(among: oracle.rules))
  }

  /// What a failure of that signature comes to.
  func verdict(failing signature: Signature) -> Verdict {
    switch failure {
    case .any: .refutes
    case .signed(let wanted): signature == wanted ? .refutes : .ends
    case .blamed, .warning: .ends
    }
  }
}
