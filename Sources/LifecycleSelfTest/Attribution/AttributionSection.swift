/// How many rules may be missing, and how many may be named that need not be, in a section.
package struct AttributionBounds: Hashable, Sendable {
  /// How many of the rules that had to be named of one engine may be missing.
  package var missing: Int
  /// How many engines may have something else named of them.
  package var others: Int

  package init(missing: Int, others: Int) {
    self.missing = missing
    self.others = others
  }

  /// What is left out breaks what follows from it as well.
  package static let omissions = AttributionBounds(missing: 0, others: 15)
}

/// Engines of one kind, and what a campaign has named of each.
package struct AttributionSection: Sendable {
  package let title: String
  package let bounds: AttributionBounds
  package let results: [AttributionResult]

  package init(title: String, bounds: AttributionBounds, results: [AttributionResult]) {
    self.title = title
    self.bounds = bounds
    self.results = results
  }

  /// The engines of which rules that are broken are not named.
  var incomplete: [AttributionResult] { results.filter { !$0.missing.isEmpty } }

  /// The engines of which something is named that is not broken.
  var excessive: [AttributionResult] { results.filter { !$0.others.isEmpty } }

  /// Whether it keeps to its bounds.
  var isPassed: Bool {
    results.allSatisfy { $0.missing.count <= bounds.missing } && excessive.count <= bounds.others
  }
}
