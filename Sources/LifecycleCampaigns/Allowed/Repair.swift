package import Lifecycle
package import LifecycleOracle

/// A trace in which what is broken first is put right, by pieces of an allowed answer.
///
/// A breach that remains then does not follow from the first one.
package struct Repair {
  private let actual: Trace
  private let allowed: Trace
  private var oracle: Oracle

  /// Repairs of a trace towards an allowed answer to its scenario, judged by `oracle`, which explains
  /// breaches.
  package init(of actual: Trace, towards allowed: Trace, by oracle: Oracle) {
    (self.actual, self.allowed, self.oracle) = (actual, allowed, oracle)
  }

  /// Whether another breach is the first, in the same words, when what is broken before is put right.
  package mutating func puttingRight(_ first: Breach, leaves breach: Breach) -> Bool {
    oracle.judge(actual)
    let message = oracle.message(of: breach) ?? ""
    let signature = breach.signature(among: oracle.rules)
    func isFirst(in trace: Trace) -> Bool {
      oracle.judge(trace)
      return oracle.breach.map {
        $0.step == breach.step && $0.signature(among: oracle.rules) == signature
          && oracle.message(of: $0)?.says(message) ?? false
      } ?? false
    }
    return repairs(of: first, before: breach).contains(where: isFirst)
  }

  /// The trace with all steps before the breach as they are in the allowed answer, and with some of the
  /// stretches in which the two differ, if what is broken first stands in the same step: one of them, all up
  /// to a place, all but one.
  private func repairs(of first: Breach, before breach: Breach) -> [Trace] {
    var trace = actual
    trace.steps.replaceSubrange(..<breach.step, with: allowed.steps[..<breach.step])
    if first.step < breach.step { return [trace] }
    let parts = StepDifference(
      actual.steps[breach.step], allowed.steps[breach.step], of: oracle.capabilities
    ).parts
    let stretches = stretches(of: parts, in: breach.step)
    let upTo = stretches.indices.flatMap { place in
      let before = stretches[..<place].flatMap(\.self)
      return cuts(stretches[place], of: parts).map { before + $0 }
    }
    let allButOne = stretches.indices.map { place in
      stretches.indices.filter { $0 != place }.flatMap { stretches[$0] }
    }
    return (stretches + upTo + allButOne).map { repaired(trace, breach.step, $0, of: parts) }
  }

  /// The beginnings of a stretch: where an engine leaves out pieces side by side, they may be of several
  /// bugs.
  private func cuts(
    _ stretch: [Range<Int>], of parts: [StepDifference.Part]
  ) -> [[Range<Int>]] {
    let isMissing = stretch.flatMap { parts[$0] }.allSatisfy {
      if case .allowed = $0 { true } else { false }
    }
    guard isMissing, stretch.count == 1, oracle.contract == nil else { return [stretch] }
    return stretch[0].map { [stretch[0].lowerBound..<($0 + 1)] }
  }

  /// The runs of pieces that one of the answers tells alone; those between which something is only
  /// moved are one, with those in the middle.
  private func stretches(of parts: [StepDifference.Part], in step: Int) -> [[Range<Int>]] {
    var stretches: [[Range<Int>]] = []
    for (position, part) in parts.enumerated() {
      switch part {
      case .both, .unjudged: continue
      case .actual, .allowed:
        if let last = stretches.last?[0], last.upperBound == position {
          stretches[stretches.count - 1] = [last.lowerBound..<(position + 1)]
        } else {
          stretches.append([position..<(position + 1)])
        }
      }
    }
    func moved(_ part: StepDifference.Part) -> Observation? {
      switch part {
      case .actual(let index): actual.steps[step].observations[index]
      case .allowed(let index): allowed.steps[step].observations[index]
      case .both, .unjudged: nil
      }
    }
    func shares(_ one: [Range<Int>], with other: [Range<Int>]) -> Bool {
      let pieces = other.flatMap { parts[$0] }.compactMap(moved)
      return one.flatMap { parts[$0] }.compactMap(moved).contains { piece in
        pieces.contains { $0.event == piece.event && $0.receiver == piece.receiver }
      }
    }
    return stretches.reduce(into: []) { groups, stretch in
      let place = groups.firstIndex { shares($0, with: stretch) } ?? groups.count
      let related = groups[place...].flatMap(\.self)
      groups.removeSubrange(place...)
      groups.append(related + stretch)
    }
  }

  /// The trace with some stretches of a step as they are in the allowed answer.
  private func repaired(
    _ trace: Trace, _ number: Int, _ changed: [Range<Int>], of parts: [StepDifference.Part]
  ) -> Trace {
    var trace = trace
    trace.steps[number].observations = parts.enumerated().compactMap { position, part in
      let isChanged = changed.contains { $0.contains(position) }
      return switch part {
      case .both(let index, _), .unjudged(let index): actual.steps[number].observations[index]
      case .actual(let index): isChanged ? nil : actual.steps[number].observations[index]
      case .allowed(let index): isChanged ? allowed.steps[number].observations[index] : nil
      }
    }
    return trace
  }
}

extension String {
  /// Whether a message says the same as another, which may have left more open behind its colon: `the
  /// app is not launched or inactive`.
  fileprivate func says(_ other: String) -> Bool {
    let (own, others) = (split(separator: ": "), other.split(separator: ": "))
    let known = Set(others.dropFirst().flatMap { $0.split { " .".contains($0) } })
    return own.first == others.first
      && own.dropFirst().allSatisfy { $0.split { " .".contains($0) }.allSatisfy(known.contains) }
  }
}
