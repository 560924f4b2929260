/// Files of recorded traces: JSON lines, blank ones skipped.
package enum RecordedTraces {
  /// The maximum length of a line, in bytes.
  package static let longestLine = 8 << 20

  /// Returns the traces of a whole file, in order; errors call the file `name`.
  package static func read(
    _ text: String, name: String
  ) throws(RecordedTraceError) -> [RecordedTrace] {
    let (traces, errors) = readable(text, name: name)
    if let error = errors.first { throw error }
    return traces
  }

  /// Returns the traces of all readable lines, in order, and an error for every other line.
  package static func readable(
    _ text: String, name: String
  ) -> (traces: [RecordedTrace], errors: [RecordedTraceError]) {
    var traces: [RecordedTrace] = []
    var errors: [RecordedTraceError] = []
    var lineNumbers: [String: Int] = [:]
    let newline = UInt8(ascii: "\n")
    let lines = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(isBlank) {
      do throws(RecordedTraceError.LineProblem) {
        let trace = try trace(of: line)
        if let first = lineNumbers.updateValue(index + 1, forKey: trace.id) {
          throw .init(
            "id '\(trace.id)' is already used in line \(first)", "Give each trace an id of its own")
        }
        traces.append(trace)
      } catch {
        errors.append(RecordedTraceError(file: name, line: index + 1, lineProblem: error))
      }
    }
    return (traces, errors)
  }

  private static func trace(
    of line: Substring.UTF8View
  ) throws(RecordedTraceError.LineProblem) -> RecordedTrace {
    guard line.count <= longestLine else {
      throw .init(
        "a line of \(line.count) bytes", "Keep each line within \(longestLine) bytes")
    }
    return try RecordedTrace(RecordedLine(json: line))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

/// The reason why a line of recorded traces cannot be read.
package struct RecordedTraceError: Error, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// The line number, from 1.
  package let line: Int
  package let lineProblem: LineProblem

  package var description: String {
    "\(file):\(line): \(lineProblem.problem)\n  \(lineProblem.remedy)"
  }

  /// The problem of a line, and a remedy.
  package struct LineProblem: Error, Hashable, Sendable {
    package let problem: String
    package let remedy: String

    init(_ problem: String, _ remedy: String) {
      self.problem = problem
      self.remedy = remedy
    }
  }
}
