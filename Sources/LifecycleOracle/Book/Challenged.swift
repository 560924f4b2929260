extension Rule {
  /// A rule with the reason why it is treated as no other.
  package struct RuleNote: Hashable, Sendable {
    /// The id of the rule.
    package let rule: String
    package let because: String

    package init(_ rule: String, because: String) {
      self.rule = rule
      self.because = because
    }
  }

  /// The rules that were taken out of the book because a challenge against them was upheld.
  ///
  /// Their text stays in its chapter, and every report names them; no engine is judged by them.
  package static let excluded: [RuleNote] = []

  /// The rules that stay in the book though no fault is caught by one of them alone.
  package static let arguedRedundant: [RuleNote] = [
    RuleNote(
      "scene/silent-after-disconnect",
      because: "Other rules notice its faults by what they lead to, if the scene is asked for or "
        + "left again. This one speaks at the first call to a scene that is gone."),
    RuleNote(
      "background/suspended-only-from-background",
      because: "Other rules notice its faults by what they lead to, if something happens while the "
        + "app is suspended in front. This one speaks at the suspension."),
    RuleNote(
      "deactivation/settles-active",
      because: "In long searches `deactivation/reactivates` notices its faults too, once an "
        + "interruption has found the scene active. This one alone speaks of what comes forward "
        + "and never becomes active."),
  ]

  /// Whether the rule with an id was taken out of the book.
  package static func isExcluded(_ id: String) -> Bool { excluded.contains { $0.rule == id } }
}
