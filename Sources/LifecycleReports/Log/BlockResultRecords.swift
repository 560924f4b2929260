package import LifecycleCampaigns
import LifecycleJSON

extension BlockResult {
  /// What some scenarios have yielded beside counts, as a log would have it: a record a line.
  package var records: [String] {
    let failing =
      failures.values.map { LogRecords.further($0, .failure) }
      + warnings.values.map { LogRecords.further($0, .warning) }
      + consequences.values.map { LogRecords.further($0, .consequence) }
    let engineErrors = engineErrors == EngineErrors() ? [] : [LogRecords.engineErrors(engineErrors)]
    return (failing + engineErrors).map(\.description)
  }

  /// Adds what such records say, of which the line tells the place.
  package mutating func add(records: [String]) throws(LogError) {
    for (place, text) in records.enumerated() {
      let fields = try LogFields(text[...], line: place + 1)
      switch try fields.kind() {
      case "further":
        let (failure, kind) = try Failure.read(fields)
        switch kind {
        case .failure, .behind: note(failure)
        case .warning: noteWarning(failure)
        case .consequence: noteConsequence(failure)
        }
      case "engine-errors": engineErrors.merge(try EngineErrors.read(fields))
      case let kind:
        throw fields.fault("record", "no record '\(kind)' belongs here", "leave it out")
      }
    }
  }
}
