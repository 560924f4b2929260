/// Files of recorded traces: JSON lines, blank ones skipped.
package enum RecordedTraces {
  /// How many bytes a line may have.
  package static let longestLine = 8 << 20

  /// The traces of a whole file, in order; errors call the file `name`.
  package static func read(
    _ text: String, name: String
  ) throws(RecordedTraceError) -> [RecordedTrace] {
    var traces: [RecordedTrace] = []
    var lines: [String: Int] = [:]
    let newline = UInt8(ascii: "\n")
    let all = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() where !line.allSatisfy(isBlank) {
      do throws(RecordedTraceError.LineProblem) {
        let trace = try trace(of: line)
        if let first = lines.updateValue(index + 1, forKey: trace.id) {
          throw .init(
            "id '\(trace.id)' stands in line \(first) already", "Give each trace an id of its own")
        }
        traces.append(trace)
      } catch {
        throw RecordedTraceError(file: name, line: index + 1, lineProblem: error)
      }
    }
    return traces
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
