package import Lifecycle
package import LifecycleOracle

/// A test of whether one breach follows from an earlier one.
///
/// Pieces of an allowed answer repair the first breach of a trace. A breach that remains is
/// independent of the first one.
package struct Repair {
  private let actual: Trace
  private let allowed: Trace
  private var oracle: Oracle

  /// Creates repairs of a trace with pieces of an allowed answer to its scenario.
  ///
  /// `oracle` judges the repaired traces. It must explain breaches.
  package init(of actual: Trace, towards allowed: Trace, by oracle: Oracle) {
    (self.actual, self.allowed, self.oracle) = (actual, allowed, oracle)
  }

  /// Whether `breach` remains as the first breach, with the same message, once `first` is repaired.
  ///
  /// One of several ways to repair `first` is enough.
  package mutating func puttingRight(_ first: Breach, leaves breach: Breach) -> Bool {
    oracle.judge(actual)
    let message = oracle.message(of: breach) ?? ""
    let signature = breach.signature(among: oracle.rules)
    func isFirst(in trace: Trace) -> Bool {
      oracle.judge(trace)
      guard let found = oracle.breach, found.step == breach.step,
        found.signature(among: oracle.rules) == signature
      else { return false }
      return oracle.message(of: found)?.says(message) ?? false
    }
    return repairs(of: first, before: breach).contains(where: isFirst)
  }

  /// Returns traces in which the first breach is repaired.
  ///
  /// All steps before `breach` are as in the allowed answer. If `first` is in the step of `breach`,
  /// some stretches of that step are as allowed too. They are one, all up to a place, or all but
  /// one.
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

  /// Returns the beginnings of a stretch of missing observations, and any other stretch whole.
  ///
  /// Neighbouring observations that an engine leaves out may be due to several bugs.
  private func cuts(
    _ stretch: [Range<Int>], of parts: [StepDifference.Part]
  ) -> [[Range<Int>]] {
    let isMissing = stretch.flatMap { parts[$0] }.allSatisfy {
      if case .allowed = $0 { true } else { false }
    }
    guard isMissing, stretch.count == 1, oracle.contract == nil else { return [stretch] }
    return stretch[0].map { [stretch[0].lowerBound..<($0 + 1)] }
  }

  /// Returns the stretches: runs of parts that only one of the answers has, in groups.
  ///
  /// If an observation is only moved, its two runs and all runs between them form one group.
  private func stretches(of parts: [StepDifference.Part], in step: Int) -> [[Range<Int>]] {
    var stretches: [[Range<Int>]] = []
    for (position, part) in parts.enumerated() {
      switch part {
      case .both, .unjudged: continue
      case .actual, .allowed:
        if let last = stretches.last?[0], last.upperBound == position {
          // Until the runs are grouped below, each stretch has one run.
          stretches[stretches.count - 1] = [last.lowerBound..<(position + 1)]
        } else {
          stretches.append([position..<(position + 1)])
        }
      }
    }
    func observation(_ part: StepDifference.Part) -> Observation? {
      switch part {
      case .actual(let index): actual.steps[step].observations[index]
      case .allowed(let index): allowed.steps[step].observations[index]
      case .both, .unjudged: nil
      }
    }
    func shares(_ one: [Range<Int>], with other: [Range<Int>]) -> Bool {
      let pieces = other.flatMap { parts[$0] }.compactMap(observation)
      return one.flatMap { parts[$0] }.compactMap(observation).contains { piece in
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

  /// Returns the trace with some stretches of a step as in the allowed answer.
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
  /// Whether this message says the same as another, perhaps with fewer possibilities.
  ///
  /// Possibilities stand after a colon, such as `the app is not launched or inactive`.
  fileprivate func says(_ other: String) -> Bool {
    let (own, others) = (split(separator: ": "), other.split(separator: ": "))
    let known = Set(others.dropFirst().flatMap { $0.split { " .".contains($0) } })
    return own.first == others.first
      && own.dropFirst().allSatisfy { $0.split { " .".contains($0) }.allSatisfy(known.contains) }
  }
}
