package import Lifecycle
package import LifecycleOracle

/// The scenarios that fail with one signature at one kind of stimulus.
package struct Failure: Hashable, Sendable {
  /// The failure signature, which is stable across runs.
  package var signature: Signature
  /// The kind of stimulus at which the rule is broken.
  ///
  /// It is `nil` if the engine gave no answer, or if only a file of the corpus shows the failure.
  package var stimulus: Stimulus.Kind?
  /// The number of the first scenario with the failure, preferably one without an earlier breach.
  package var first: UInt64
  /// The number of scenarios with the failure, or 0 if only a file of the corpus shows the failure.
  package var count: UInt64
  /// The signature of an earlier breach in the first scenario, or of the one that is blamed in the
  /// same step; `nil` if there is neither.
  package var cause: Signature?
  /// Whether each scenario with the failure reported another breach of the same step instead.
  package var isOutranked: Bool
  /// The engine failure, if the engine gave no answer.
  package var engineFailure: EngineFailure?
  /// The number of stimuli of the first scenario, if the failure was shrunk.
  package var originalLength = 0
  /// The number of scenarios played to shrink the first scenario.
  package var shrinkRuns = 0
  /// The answer to the first scenario, with the breach marked.
  ///
  /// It is kept only if the engine may answer differently the next time.
  package var answer: Trace?

  package init(
    signature: Signature, at stimulus: Stimulus.Kind? = nil, first: UInt64, count: UInt64,
    cause: Signature? = nil, isOutranked: Bool = false, engineFailure: EngineFailure? = nil
  ) {
    self.signature = signature
    self.stimulus = stimulus
    self.first = first
    self.count = count
    self.cause = cause
    self.isOutranked = isOutranked
    self.engineFailure = engineFailure
  }

  /// Whether the first scenario shows the failure better than the first scenario of `other`.
  func isClearer(than other: Failure) -> Bool {
    func rank(_ failure: Failure) -> (Int, Int, UInt64) {
      (failure.comesFirst ? 0 : 1, failure.isOutranked ? 1 : 0, failure.first)
    }
    return rank(self) < rank(other)
  }

  /// Returns the failure with the scenarios of `other`. The clearer scenario becomes the first.
  func merged(with other: Failure) -> Failure {
    var merged = other.isClearer(than: self) ? other : self
    // If the failure is reported somewhere, only the scenarios that report it count.
    if isOutranked == other.isOutranked { merged.count = count + other.count }
    return merged
  }

  /// The id of the broken rule, or `nil` if the engine gave no answer.
  package var rule: String? { engineFailure == nil ? signature.rule : nil }

  /// The properties that distinguish the failures of a campaign.
  package struct Key: Hashable, Sendable {
    let signature: Signature
    let stimulus: Stimulus.Kind?
  }

  package var key: Key { Key(signature: signature, stimulus: stimulus) }

  /// The rule's id, or the signature if the engine gave no answer. It distinguishes bugs in
  /// reports.
  package var identity: String { rule ?? signature.description }

  /// Whether nothing broke before the failure in its first scenario.
  var comesFirst: Bool { cause == nil }

  /// Whether the failure is listed before another. Failures without an earlier breach come first.
  func comesBefore(_ other: Failure) -> Bool {
    if comesFirst != other.comesFirst { return comesFirst }
    if isOutranked != other.isOutranked { return !isOutranked }
    func place(_ failure: Failure) -> (UInt64, Signature, UInt8) {
      (failure.first, failure.signature, failure.stimulus?.rawValue ?? .max)
    }
    return place(self) < place(other)
  }
}
