import Lifecycle

/// A hand-written play, which assigns recorded events to stimuli and must agree with the events.
struct RecordedPlay {
  let trace: Trace

  init(_ notation: String, of line: RecordedLine, with events: RecordedEvents)
    throws(RecordedTraceError.LineProblem)
  {
    do {
      trace = try Trace(notation: notation)
    } catch {
      throw .init(play: "\(error)")
    }
    try checkHeader(line, events)
    try checkOrder(events)
  }

  /// Checks that the life cycle and the lines about the log say the same as the recorded line.
  private func checkHeader(
    _ line: RecordedLine, _ events: RecordedEvents
  ) throws(RecordedTraceError.LineProblem) {
    guard trace.given.scenes == (line.lifeCycle == RecordedTrace.LifeCycle.scene.rawValue) else {
      throw .init(
        "'play' contradicts 'lifeCycle', '\(line.lifeCycle)'",
        "Write 'scenes' or 'no scenes' after 'given', to match 'lifeCycle'")
    }
    guard trace.logCoverage.isUnordered == !line.ordered else {
      throw .init(
        "'play' contradicts 'ordered', \(line.ordered)",
        "Write 'log unordered' where 'ordered' is false, and only there")
    }
    guard trace.logCoverage.absent.agrees(with: events.absent) else {
      throw .init(
        "'play' contradicts 'absent'", "Write the same names after 'absent', in the same order")
    }
  }

  /// Checks that the play has exactly the recorded observations, in their order.
  private func checkOrder(_ events: RecordedEvents) throws(RecordedTraceError.LineProblem) {
    let played = trace.steps.flatMap(\.observations)
    for (index, (observation, recorded)) in zip(played, events.observations).enumerated()
    where !observation.agrees(with: recorded) {
      throw .init(
        "'play' contradicts observation \(index + 1), '\(events.names[index])'",
        "Write the events in their order, with their scenes and states")
    }
    guard played.count == events.observations.count else {
      throw .init(
        "'play' has \(played.count) of \(events.observations.count) observations",
        "Write each event once; a play adds only stimuli")
    }
  }
}

extension RecordedTraceError.LineProblem {
  /// Describes an error of the notation, whose second line, if there is one, is the remedy.
  fileprivate init(play text: String) {
    let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
    let remedy = lines.count > 1 ? lines[1].drop { $0 == " " } : ""
    self.init(
      "'play' is not in the notation: \(lines.first ?? text)",
      remedy.isEmpty ? "Write 'play' as Notation.md describes" : String(remedy))
  }
}

extension Observation {
  /// Whether the observation has every detail of `recorded`; more details are allowed.
  fileprivate func agrees(with recorded: Observation) -> Bool {
    // The name in the source does not say why a process ended; the play may say it.
    let isSameEvent =
      if case .terminate(.unknown) = recorded.event, case .terminate = event { true } else {
        event == recorded.event
      }
    let isSameReceiver =
      recorded.receiver == .unknown ? receiver != .app : receiver == recorded.receiver
    return isSameEvent && isSameReceiver && isUncertain == recorded.isUncertain
      && recorded.scenes.isSubset(of: scenes) && (recorded.read == nil || read == recorded.read)
  }
}

extension [Observation] {
  fileprivate func agrees(with recorded: [Observation]) -> Bool {
    count == recorded.count && zip(self, recorded).allSatisfy { $0.agrees(with: $1) }
  }
}
