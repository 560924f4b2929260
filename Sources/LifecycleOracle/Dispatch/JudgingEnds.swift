import Lifecycle

// How the end of a step is judged.
extension Oracle {
  /// Judges the end of a step.
  @inline(always)
  mutating func judgeEnd(
    of kind: Stimulus.Kind, _ state: MonitorStateView, _ reported: ReportedStates,
    _ observations: UnsafeBufferPointer<Observation>
  ) {
    let asked = storage.atEnd.pointee.list(Int(kind.rawValue), state.conditionAtEnd)
    ask(asked, state, reported, observations)
  }

  @inline(__always)
  private mutating func ask(
    _ asked: UnsafeBufferPointer<AskedRules<StepEndCheck>.Entry>, _ state: MonitorStateView,
    _ reported: ReportedStates, _ observations: UnsafeBufferPointer<Observation>
  ) {
    for entry in asked {
      switch entry.box._withUnsafeGuaranteedRef({ $0.judge(state, reported) }) {
      case .silent: break
      case .held: if isCertain { entry.tally.pointee.held &+= 1 }
      case .broken: noteAtEnd(entry, observations, state, reported)
      }
    }
  }

  /// Notes a breach that was found at the end of a step, where it took place.
  @inline(never)
  private mutating func noteAtEnd(
    _ entry: AskedRules<StepEndCheck>.Entry, _ observations: UnsafeBufferPointer<Observation>,
    _ state: MonitorStateView, _ reported: ReportedStates
  ) {
    if let place = entry.box._withUnsafeGuaranteedRef({ $0.place })?(state) {
      note(entry.rule, place, observations[place], reported)
    } else {
      noteMissing(entry.rule, observations, reported)
    }
  }

  /// Notes that something is missing or wrong in the end, unless it may have happened unseen: while
  /// something is uncertain, and it is not certain what the process does.
  mutating func noteMissing(
    _ rule: Int, _ observations: UnsafeBufferPointer<Observation>, _ reported: ReportedStates
  ) {
    let state = MonitorStateView(storage.state)
    guard state.uncertainty.isEmpty || state.process.count == 1 else { return }
    note(rule, observations.count, nil, reported)
  }
}
