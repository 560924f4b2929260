extension Rule {
  /// A rule and the reason for its special treatment.
  package struct RuleNote: Hashable, Sendable {
    /// The id of the rule.
    package let rule: String
    package let because: String
  }

  /// The rules that were excluded from the book because a challenge against them was upheld.
  ///
  /// Their text stays in its chapter and every report names them, but they judge no engine.
  package static let excluded: [RuleNote] = []

  /// The rules that stay in the book although other rules catch all their faults.
  package static let arguedRedundant: [RuleNote] = [
    RuleNote(
      rule: "scene/silent-after-disconnect",
      because: "Other rules detect its faults by their consequences, if the scene is requested or "
        + "left again. This rule reports the first call to a disconnected scene."),
    RuleNote(
      rule: "background/suspended-only-from-background",
      because: "Other rules detect its faults by their consequences, if something happens while "
        + "the app is suspended in the foreground. This rule reports the suspension."),
    RuleNote(
      rule: "deactivation/settles-active",
      because: "In long searches `deactivation/reactivates` detects its faults too, once an "
        + "interruption has found the scene active. Only this rule covers a scene that comes to "
        + "the foreground and never becomes active."),
  ]

  package static func isExcluded(_ id: String) -> Bool { excluded.contains { $0.rule == id } }
}
