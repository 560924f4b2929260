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
      if Test.current != nil, !Self.throwsFailures {
        let location = SourceLocation(fileID: fileID, filePath: file, line: line, column: 1)
        for issue in failure.issues { record(issue, .error, of: engine, at: location) }
        return attach(failure.report, of: engine)
      }
    #endif
    throw failure.placed(at: "\(file):\(line)")
  }

  /// Records each broken rule that is not enforced as a warning at this place. Prints the warnings
  /// outside of Swift Testing.
  func warn(_ warnings: ConformanceFailure, of engine: String) {
    #if canImport(Testing)
      if Test.current != nil, !Self.throwsFailures {
        let location = SourceLocation(fileID: fileID, filePath: file, line: line, column: 1)
        for issue in warnings.issues { record(issue, .warning, of: engine, at: location) }
        return
      }
    #endif
    for issue in warnings.issues { print("\(file):\(line): warning: \(issue.message)") }
  }

  #if canImport(Testing)
    private func record(
      _ issue: (rule: String?, message: String, details: String), _ severity: Issue.Severity,
      of engine: String, at location: SourceLocation
    ) {
      let name = issue.rule.map { "-" + $0.replacing("/", with: "-") } ?? ""
      Attachment.record(issue.details, named: "\(engine)\(name).txt", sourceLocation: location)
      Issue.record(
        Comment(rawValue: issue.message), severity: severity, sourceLocation: location)
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
