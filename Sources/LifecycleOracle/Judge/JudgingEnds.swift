import Lifecycle

// The judgement of the end of a step.
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

  /// Records a breach that was found at the end of a step, at the place where it occurred.
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

  /// Records that something is missing or wrong at the end of a step.
  ///
  /// Nothing is recorded while something is uncertain and the state of the process is not known.
  mutating func noteMissing(
    _ rule: Int, _ observations: UnsafeBufferPointer<Observation>, _ reported: ReportedStates
  ) {
    let state = MonitorStateView(storage.state)
    guard state.uncertainty.isEmpty || state.process.count == 1 else { return }
    note(rule, observations.count, nil, reported)
  }
}
