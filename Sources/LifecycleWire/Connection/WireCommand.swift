/// A command that starts an engine, and how it is dealt with.
package struct WireCommand: Sendable {
  /// What the shell is told.
  package let text: String
  /// The version of the suite, which engines are told.
  let suite: String
  let deadlines: Deadlines

  package init(_ text: String, suite: String, deadlines: Deadlines) {
    self.text = text
    self.suite = suite
    self.deadlines = deadlines
  }
}
