package import Lifecycle

extension ExpectationFile {
  /// The expectations of a file called `name`, whose reproducers `scenario` reads: each is a
  /// scenario, or the path of a file that holds one.
  package func expectations<Failure: Error>(
    of name: String, reading scenario: (ExpectationLine) throws(Failure) -> Scenario
  ) throws(Failure) -> [Expectation] {
    var expectations: [Expectation] = []
    for entry in entries {
      expectations.append(
        Expectation(
          entry.pattern, reproducer: try scenario(entry.reproducer), issue: entry.issue,
          until: entry.until, file: name, line: entry.line))
    }
    return expectations
  }
}
