/// A permitted variation: a choice that the documentation leaves open.
@usableFromInline package struct Latitude: Hashable, Sendable {
  package let choice: Choice
  /// The name on the command line and in reports, in kebab case.
  package let name: String
  /// The ID of the rule that leaves the choice open.
  package let rule: String
  /// The behaviour of an engine with the variation, in a sentence.
  package let summary: String
  /// The evidence that an operating system takes the variation, such as a recorded trace, if any.
  package let source: String?

  init(_ choice: Choice, within rule: String, _ summary: String, source: String? = nil) {
    self.choice = choice
    name = "\(choice)".kebab
    self.rule = rule
    self.summary = summary
    self.source = source
  }

  package static let all: [Latitude] =
    [lifeCycle, presentation, backgroundTime, delivery, further].flatMap { $0 }
}
