package import Lifecycle

/// Makes scenario after scenario, each of them legal.
package protocol ScenarioSource {
  /// Writes scenario number `index` into `scenario`, whose memory is used again.
  mutating func make(_ scenario: inout Scenario, index: UInt64)
}
