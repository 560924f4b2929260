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
      return oracle.message(of: found)?.saysNoMore(than: message) ?? false
    }
    let earlier = oracle.breaches.filter { oracle.enforces($0.rule) && $0.step < breach.step }
    let isHarmless = earlier.allSatisfy { oracle.rules[$0.rule].consequence == .none }
    let steps = isHarmless ? Set(earlier.map(\.step)) : nil
    return repairs(of: first, before: breach, steps).contains(where: isFirst)
  }

  /// Returns traces in which the first breach is repaired.
  ///
  /// All steps before `breach` are as in the allowed answer; or only those in `broken`, if the breaches
  /// there leave all facts certain. A bug may show some steps after the answer that it spoils. If `first`
  /// is in the step of `breach`, some groups of runs in that step are as allowed too. For groups a, b and
  /// c these are, in turn:
  /// - one group: a, b, or c.
  /// - all groups up to a place: a; a and b; all. The last of them may be cut short.
  /// - all groups but one: b and c; a and c; a and b.
  private func repairs(
    of first: Breach, before breach: Breach, _ broken: Set<Int>?
  ) -> [Trace] {
    var trace = actual
    trace.steps.replaceSubrange(..<breach.step, with: allowed.steps[..<breach.step])
    if first.step < breach.step {
      guard let broken else { return [trace] }
      var little = actual
      for step in broken { little.steps[step] = allowed.steps[step] }
      return [trace, little]
    }
    let parts = StepDifference(
      actual.steps[breach.step], allowed.steps[breach.step], of: oracle.capabilities
    ).parts
    let groups = groups(of: parts, in: breach.step)
    let upTo = groups.indices.flatMap { place in
      let before = groups[..<place].flatMap(\.self)
      return cuts(groups[place], of: parts).map { before + $0 }
    }
    let allButOne = groups.indices.map { place in
      groups.indices.filter { $0 != place }.flatMap { groups[$0] }
    }
    return (groups + upTo + allButOne).map { repaired(trace, breach.step, $0, of: parts) }
  }

  /// Returns the beginnings of a run of missing observations, and any other group whole.
  ///
  /// Neighbouring observations that an engine leaves out may be due to several bugs. A group of
  /// several runs is a move, which is only repaired whole.
  private func cuts(
    _ group: [Range<Int>], of parts: [StepDifference.Part]
  ) -> [[Range<Int>]] {
    let isMissing = group.flatMap { parts[$0] }.allSatisfy {
      if case .allowed = $0 { true } else { false }
    }
    guard isMissing, group.count == 1, oracle.contract == nil else { return [group] }
    let run = group[0]
    return run.map { [run.lowerBound..<($0 + 1)] }
  }

  /// Returns the runs of parts that only one of the answers has, in groups.
  ///
  /// If an observation is only moved, its two runs and all runs between them form one group. Any
  /// other run is a group of its own. Each act of an app is a run by itself, and forms a group only
  /// with the same act elsewhere: an app may do several things too late by several bugs.
  private func groups(of parts: [StepDifference.Part], in step: Int) -> [[Range<Int>]] {
    func observation(_ part: StepDifference.Part) -> Observation? {
      switch part {
      case .actual(let index): actual.steps[step].observations[index]
      case .allowed(let index): allowed.steps[step].observations[index]
      case .both, .unjudged: nil
      }
    }
    func isAct(_ part: StepDifference.Part) -> Bool {
      if case .client(.did) = observation(part)?.event { true } else { false }
    }
    var runs: [Range<Int>] = []
    for (position, part) in parts.enumerated() {
      switch part {
      case .both, .unjudged: continue
      case .actual, .allowed:
        if let last = runs.last, last.upperBound == position, !isAct(part),
          !isAct(parts[position - 1])
        {
          runs[runs.count - 1] = last.lowerBound..<(position + 1)
        } else {
          runs.append(position..<(position + 1))
        }
      }
    }
    func shares(_ group: [Range<Int>], with run: Range<Int>) -> Bool {
      let pieces = parts[run].compactMap(observation)
      return group.flatMap { parts[$0] }.compactMap(observation).contains { piece in
        pieces.contains { $0.event == piece.event && $0.receiver == piece.receiver }
      }
    }
    return runs.reduce(into: []) { groups, run in
      let place = groups.firstIndex { shares($0, with: run) } ?? groups.count
      if place < groups.count, isAct(parts[run.lowerBound]) { return groups[place].append(run) }
      // All later groups lie between the two runs of the move, so they join its group.
      let related = groups[place...].flatMap(\.self)
      groups.removeSubrange(place...)
      groups.append(related + [run])
    }
  }

  /// Returns the trace with some runs of a step as in the allowed answer.
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
  /// Whether this message says the same as another one, or names fewer possibilities.
  ///
  /// Possibilities stand after a colon, such as `the app is not launched or inactive`.
  fileprivate func saysNoMore(than other: String) -> Bool {
    let (own, others) = (split(separator: ": "), other.split(separator: ": "))
    let known = Set(others.dropFirst().flatMap { $0.split { " .".contains($0) } })
    return own.first == others.first
      && own.dropFirst().allSatisfy { $0.split { " .".contains($0) }.allSatisfy(known.contains) }
  }
}
