/// A choice that the documentation leaves open, with what is to be known of it.
package struct Latitude: Hashable, Sendable {
  /// The choice itself.
  package let choice: Latitudes
  /// Its name on the command line and in reports, in kebab case.
  package let name: String
  /// The id of the rule that leaves the choice open.
  package let rule: String
  /// What an engine does that takes it, in a sentence.
  package let summary: String
  /// Where it was seen that an operating system takes it, such as a recorded trace, if it was.
  package let source: String?

  init(
    _ choice: Latitudes, _ name: String, within rule: String, _ summary: String,
    source: String? = nil
  ) {
    self.choice = choice
    self.name = name
    self.rule = rule
    self.summary = summary
    self.source = source
  }
}

extension Latitude {
  /// All choices in order.
  package static let all: [Latitude] =
    [lifeCycle, presentation, backgroundTime, delivery, further].flatMap { $0 }
}
