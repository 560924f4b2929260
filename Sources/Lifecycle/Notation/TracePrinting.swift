extension Trace: CustomStringConvertible {
  /// The given, the log coverage, and a table of the steps.
  public var description: String { description(remarks: [:]) }

  /// The description with remarks behind steps, by the steps' positions.
  public func description(remarks: [Int: String]) -> String {
    let stimuli = steps.map(\.stimulus.description)
    let seen = steps.map(\.notatedObservations)
    let states = steps.map(\.reported.description)
    let width = Self.width(stimuli)
    let seenWidth = Self.width(seen.indices.filter { !states[$0].isEmpty }.map { seen[$0] })
    var lines = given.lines + logCoverage.lines
    for index in steps.indices {
      var line = Self.pad(stimuli[index], to: width) + " |"
      if states[index].isEmpty {
        if !seen[index].isEmpty { line += " " + seen[index] }
      } else {
        line += " " + Self.pad(seen[index], to: seenWidth) + " | " + states[index]
      }
      if let remark = remarks[index] { line += "  # " + Self.singleLine(remark) }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// How wide a column is: as its widest entry, but for those that would push the rest far away.
  private static func width(_ column: [String]) -> Int {
    column.reduce(0) { $1.utf8.count <= 100 ? max($0, $1.utf8.count) : $0 }
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  private static func singleLine(_ remark: String) -> String {
    String(remark.map { $0.isNewline ? " " : $0 })
  }
}

extension Trace.Step: CustomStringConvertible {
  /// A line of the notation: `home | A.willResignActive | app inactive`.
  public var description: String {
    "\(stimulus) |" + (followed.isEmpty ? "" : " " + followed)
  }

  /// What stands behind the first bar: `A.willResignActive | app inactive`.
  package var followed: String {
    let seen = notatedObservations
    return reported.isEmpty ? seen : (seen.isEmpty ? "" : seen + " ") + "| \(reported)"
  }

  /// What stands behind the first bar, with the marks.
  fileprivate var notatedObservations: String {
    let marked = Set(marks)
    var words = observations.indices.map { index in
      observations[index].description + (marked.contains(index) ? "!" : "")
    }
    if marked.contains(observations.count) { words.append("!") }
    return words.joined(separator: " ")
  }
}

extension Trace {
  /// The trace that a text says; a step without a bar has no observations.
  public init(notation: String) throws(NotationError) {
    self = try TraceReader(notation).trace
  }
}
