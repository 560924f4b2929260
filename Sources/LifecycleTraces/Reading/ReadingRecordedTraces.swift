import Lifecycle

extension RecordedTrace {
  /// Reads what one line says.
  init(_ line: RecordedLine) throws(RecordedTraceError.LineProblem) {
    let events = try RecordedEvents(line)
    id = line.id
    lifeCycle = try RecordedLine.value(line.lifeCycle, of: "lifeCycle", \.rawValue)
    group = line.group
    stimulus = line.stimulus
    system = line.system
    device = line.device
    kind = try RecordedLine.value(line.kind, of: "kind", \.rawValue)
    confidence = try RecordedLine.value(line.confidence, of: "confidence", \.rawValue)
    source = line.source
    notes = line.notes
    if let play = line.play {
      trace = try RecordedPlay(play, of: line, telling: events).trace
    } else {
      trace = Self.unplayed(events, lifeCycle, isUnordered: !line.ordered)
    }
    isPlayed = line.play != nil
    remarks = events.remarks
    argued = line.argued ?? []
  }

  /// All that was observed, as what followed something that is not told.
  private static func unplayed(
    _ events: RecordedEvents, _ lifeCycle: LifeCycle, isUnordered: Bool
  ) -> Trace {
    var given = Given()
    given.system = nil
    given.sdk = nil
    given.scenes = lifeCycle == .scene
    given.multipleScenes = events.observations.contains { ($0.receiver.scene ?? .a) != .a }
    var logCoverage = Trace.LogCoverage()
    logCoverage.startsUnknown = true
    logCoverage.isPartial = true
    logCoverage.isUnordered = isUnordered
    logCoverage.absent = events.absent
    return Trace(given, [Trace.Step(.unknown, events.observations)], logCoverage: logCoverage)
  }
}
