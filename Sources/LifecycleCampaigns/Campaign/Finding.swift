package import Lifecycle
package import LifecycleOracle

/// A way in which an engine fails, with the smallest scenario that shows it.
package struct Finding: Sendable {
  /// The rule that is broken; none, if the engine gave no answer.
  package var rule: Rule?
  /// A stable name of this way of failing.
  package var signature: Signature
  /// What was wrong in the trace, in a sentence or two.
  package var message: String?
  /// The number of the first scenario that failed so.
  package var firstScenario: UInt64
  /// How many scenarios failed so.
  package var count: UInt64
  /// The signature of what the first scenario broke before, if no scenario failed so without.
  package var cause: Signature?
  /// The step of the smallest scenario, from 0, in which something is broken before, if it is.
  package var earlierStep: Int?
  /// How many stimuli that first scenario had.
  package var originalLength: Int
  /// The smallest scenario, and what followed, the breach marked.
  package var trace: Trace
  /// The nearest answer to that scenario that an engine which conforms may give and that shows
  /// nothing but what this engine can do, if there is one; only for a rule that is broken.
  package var allowed: Trace?
  /// How many scenarios were played to shrink it.
  package var shrinkRuns: Int
  /// How far it is proved that nothing shorter fails so; none, if that was not looked into.
  package var certificate: Certificate?
  /// What the engine said, if it gave no answer.
  package var failure: EngineFailure?
  /// The first file of the corpus that shows it; if no random scenario failed so, it comes from
  /// there.
  package var corpusFile: String?
  /// Whether it is an expected failure.
  package var isExpected = false

  package init(
    rule: Rule?, signature: Signature, firstScenario: UInt64, count: UInt64, originalLength: Int,
    trace: Trace, shrinkRuns: Int, certificate: Certificate? = nil,
    failure: EngineFailure? = nil
  ) {
    self.rule = rule
    self.signature = signature
    self.firstScenario = firstScenario
    self.count = count
    self.originalLength = originalLength
    self.trace = trace
    self.shrinkRuns = shrinkRuns
    self.certificate = certificate
    self.failure = failure
  }
}
