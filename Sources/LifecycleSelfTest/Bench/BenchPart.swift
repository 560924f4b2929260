/// A part of the suite's work that is measured by itself.
package enum BenchPart: String, CaseIterable, Codable, Sendable {
  /// Random scenarios are made.
  case generation
  /// An engine plays prepared scenarios: the app is told, states are reported, nobody judges.
  case engine
  /// Scenarios are made, played and judged by all rules, as a campaign does it.
  case all
}
