#if canImport(Testing)
  import Testing
#endif

/// The place of a check in a test.
package struct CheckPlace {
  let fileID: String
  let file: String
  let line: Int

  /// Whether failures are thrown in Swift Testing too, as in other test frameworks. Tests set it.
  @TaskLocal package static var throwsFailures = false

  package init(fileID: String, file: String, line: Int) {
    (self.fileID, self.file, self.line) = (fileID, file, line)
  }

  /// Records each failure as an issue at this place, and attaches the report. Throws the failures
  /// outside of Swift Testing.
  package func report(
    _ failure: ConformanceFailure, of engine: String
  ) throws(ConformanceFailure) {
    #if canImport(Testing)
      if record(failure, .error, of: engine) { return attach(failure.report, of: engine) }
    #endif
    throw failure.placed(at: "\(file):\(line)")
  }

  /// Records each broken rule that is not enforced as a warning at this place. Prints the warnings
  /// outside of Swift Testing.
  func warn(_ warnings: ConformanceFailure, of engine: String) {
    #if canImport(Testing)
      if record(warnings, .warning, of: engine) { return }
    #endif
    for issue in warnings.issues { print("\(file):\(line): warning: \(issue.message)") }
  }

  #if canImport(Testing)
    /// Records issues, and returns `true`. Returns `false` outside of Swift Testing.
    private func record(
      _ failure: ConformanceFailure, _ severity: Issue.Severity, of engine: String
    ) -> Bool {
      guard Test.current != nil, !Self.throwsFailures else { return false }
      let location = SourceLocation(fileID: fileID, filePath: file, line: line, column: 1)
      for issue in failure.issues {
        let name = issue.rule.map { "-" + $0.replacing("/", with: "-") } ?? ""
        Attachment.record(issue.details, named: "\(engine)\(name).txt", sourceLocation: location)
        Issue.record(
          Comment(rawValue: issue.message), severity: severity, sourceLocation: location)
      }
      return true
    }
  #endif

  /// Attaches a report to the current test, if there is one.
  func attach(_ report: String, of engine: String) {
    #if canImport(Testing)
      if Test.current != nil {
        Attachment.record(
          report, named: "\(engine)-report.txt",
          sourceLocation: SourceLocation(fileID: fileID, filePath: file, line: line, column: 1))
      }
    #endif
  }
}
