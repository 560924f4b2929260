import Lifecycle

/// The text of a breach: the problem in that trace, in one or two sentences.
///
/// The text is made only when a breach is reported. Short texts stand with their rules; the others are
/// in `System/Messages`, `BridgeMessages.swift` and `AppMessages.swift`.
package struct BreachMessage: Sendable {
  let text: @Sendable (BreachContext) -> String

  init(_ text: @escaping @Sendable (BreachContext) -> String) { self.text = text }
}

/// The facts for a message: the place of the breach, and the state that the trace implies there.
struct BreachContext {
  /// The broken rule.
  let rule: Rule
  /// The state that the trace implies before the observation, or at the end of the step.
  let state: MonitorStateView
  /// The observation that broke the rule; `nil` if something is missing at the end of the step.
  let seen: Observation?
  /// The states that were reported at the end of the step; none if the breach was found earlier.
  let reported: ReportedStates
  /// The state that the trace implies for the client, if a client is judged.
  let client: ClientRecord?
  /// The comparison of both life cycles, if the step is played in both.
  let comparison: Migration.Comparison?

  /// The problem, in one or two sentences.
  var message: String { rule.message.text(self) }

  /// `should` in a message about a SHOULD rule, and `must` in all others.
  var must: String { rule.level == .should ? "should" : "must" }
}
