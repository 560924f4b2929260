import Lifecycle

extension Oracle {
  /// Records an observation that broke a rule, or that comes while something is uncertain.
  @inline(never)
  mutating func noteUncertain(
    _ seen: ObservationView, _ page: UnsafeMutablePointer<MonitorState>
  ) {
    let (before, process) = (page.pointee.possibleStates, page.pointee.process)
    let grants = page.pointee.lifetime.grants
    let disordered = page.pointee.step.disordered
    page.pointee.note(seen)
    page.pointee.widen(disordered, with: before)
    if !pending.kinds.isEmpty {
      page.pointee.widen(by: pending, at: seen, from: before, process, grants)
      pending = .none
    }
    page.pointee.settleSubjects()
    isCertain = page.pointee.uncertainty.isSettled
    // The end of the step reviews the states that the step has widened.
    isDisturbed = true
  }

  /// Ends a step in which a rule was broken or something is uncertain.
  @inline(never)
  mutating func resolveUncertainty(_ page: UnsafeMutablePointer<MonitorState>) {
    if !pending.kinds.isEmpty {
      page.pointee.widenAtEnd(by: pending)
      pending = .none
    }
    page.pointee.resolveUncertainty()
    isCertain = page.pointee.uncertainty.isSettled
    isDisturbed = !page.pointee.uncertainty.isEmpty
  }
}
