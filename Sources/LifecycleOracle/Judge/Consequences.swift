import Lifecycle

/// The facts that a breach of a rule makes uncertain; `Uncertainty.swift` applies it.
package struct Consequence: Hashable, Sendable {
  var kinds: Uncertainty.Kinds
  /// The states that the rule demands of the subjects; they too may be in these states.
  var demanded: LifecycleStateSet
  /// Whether later observations in the step may be out of order, so that they settle nothing.
  var isOutOfOrder = false

  /// Nothing is uncertain: the rule is about what is only reported or announced (notifications,
  /// states that are read, links), and the life cycle itself went on as it was observed.
  package static let none = unclear([])

  /// Some kinds of facts are uncertain; the subjects may also be in the demanded states.
  package static func unclear(
    _ kinds: Uncertainty.Kinds, demanded: LifecycleStateSet = []
  ) -> Consequence {
    Consequence(kinds: kinds, demanded: demanded)
  }

  /// Some kinds of facts are uncertain, and the rest of the step may be out of order.
  package static func outOfOrder(_ kinds: Uncertainty.Kinds) -> Consequence {
    Consequence(kinds: kinds, demanded: [], isOutOfOrder: true)
  }

  /// Adds the consequence of another breach.
  mutating func add(_ other: Consequence) {
    kinds.formUnion(other.kinds)
    demanded = demanded.union(other.demanded)
    isOutOfOrder = isOutOfOrder || other.isOutOfOrder
  }

  /// The uncertain facts, and what else is possible then; `nil` if a breach leaves all facts certain.
  package var words: String? {
    let names: [(Uncertainty.Kinds, String)] = [
      (.states, "states of the scenes or of the app"), (.process, "state of the process"),
      (.launch, "progress of the launch"), (.grants, "granted time"),
      (.obligations, "pending obligations"), (.sessions, "sessions"), (.resources, "resources"),
    ]
    let unclear = names.filter { kinds.contains($0.0) }.map(\.1)
    if unclear.isEmpty { return nil }
    let states =
      demanded.isEmpty ? "" : "; may also be \(demanded.map { "\($0)" }.joined(separator: " or "))"
    return unclear.joined(separator: ", ") + states
      + (isOutOfOrder ? "; the rest of the step may be out of order" : "")
  }
}

extension Oracle {
  /// Records an observation that broke a rule, or that comes while something is uncertain.
  @inline(never)
  mutating func noteUncertain(
    _ seen: ObservationView, _ state: UnsafeMutablePointer<MonitorState>
  ) {
    let (before, process) = (state.pointee.possibleStates, state.pointee.process)
    let grants = state.pointee.lifetime.grants
    let disordered = state.pointee.step.disordered
    state.pointee.note(seen)
    // The states of subjects whose observations are out of order only grow in this step.
    state.pointee.widen(disordered, with: before)
    if !pendingConsequence.kinds.isEmpty {
      state.pointee.apply(
        pendingConsequence, at: seen, statesBefore: before, processBefore: process,
        grantsBefore: grants)
      pendingConsequence = .none
    }
    state.pointee.settleSubjects()
    isCertain = state.pointee.uncertainty.isSettled
    // `resolveUncertainty` must follow at the end of the step, even if all facts are certain again.
    isDisturbed = true
  }

  /// Ends a step in which a rule was broken or something is uncertain.
  @inline(never)
  mutating func resolveUncertainty(_ state: UnsafeMutablePointer<MonitorState>) {
    if !pendingConsequence.kinds.isEmpty {
      state.pointee.applyAtEnd(pendingConsequence)
      pendingConsequence = .none
    }
    state.pointee.resolveUncertainty()
    isCertain = state.pointee.uncertainty.isSettled
    isDisturbed = !state.pointee.uncertainty.isEmpty
  }
}
