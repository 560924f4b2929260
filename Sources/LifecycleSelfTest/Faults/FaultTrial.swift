package import Lifecycle

/// What became of one fault in a self-test.
package struct FaultTrial: Sendable {
  package let name: String
  /// The id of the rule that the fault breaks.
  package let rule: String
  /// What came of the search for it, seed by seed.
  package let searches: [SearchResult]
  /// The smallest scenario in which its rule is reported, from the first seed that caught it.
  package let smallest: Scenario?
  /// The other rules that are broken there, by id, in the order of the book.
  package let alsoBroken: [String]
  /// Who catches it if its rule is taken out of the book; not known, if it was not caught.
  package let fallbackRule: FallbackRule?
  /// Who catches it if only the rules are left in the book that say no less than its own.
  package let peer: FallbackRule?

  /// Who catches a fault when its own rule is gone.
  package enum FallbackRule: Hashable, Sendable {
    /// Nobody, in so many scenarios: only its own rule catches it.
    case nobody(scenarios: UInt64)
    /// Another rule, in that scenario.
    case rule(String, scenarios: UInt64)
  }

  package init(
    name: String, rule: String, searches: [SearchResult], smallest: Scenario?, alsoBroken: [String],
    fallbackRule: FallbackRule?, peer: FallbackRule?
  ) {
    self.name = name
    self.rule = rule
    self.searches = searches
    self.smallest = smallest
    self.alsoBroken = alsoBroken
    self.fallbackRule = fallbackRule
    self.peer = peer
  }
}

extension FaultTrial {
  /// Whether it was caught with every seed.
  package var isCaught: Bool { !searches.isEmpty && searches.allSatisfy { $0.caught != nil } }

  /// The seeds that did not catch it.
  package var missedSeeds: [UInt64] { searches.filter { $0.caught == nil }.map(\.seed) }

  /// Whether no other rule catches it, but perhaps one that says less.
  package var needsItsRule: Bool {
    if case .nobody = peer { true } else { false }
  }

  /// How many scenarios it took, from the seed that took the fewest to the one that took the most.
  private var scenarios: [UInt64] { searches.map(\.scenarios).sorted() }

  /// How many scenarios it took in the middle of the seeds; the upper of the two, if there are two.
  package var medianScenarios: UInt64 {
    scenarios.isEmpty ? 0 : scenarios[scenarios.count / 2]
  }

  /// How many scenarios it took at most.
  package var mostScenarios: UInt64 { scenarios.last ?? 0 }
}
