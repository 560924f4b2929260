package import Lifecycle
package import LifecycleOracle

/// A trace in which what is broken first is put right, by pieces of an allowed answer.
///
/// A breach that remains then does not follow from the first one.
package struct Repair {
  private let actual: Trace
  private let allowed: Trace
  private var oracle: Oracle

  /// Repairs of a trace towards an allowed answer to its scenario, judged by `oracle`.
  package init(of actual: Trace, towards allowed: Trace, by oracle: Oracle) {
    (self.actual, self.allowed, self.oracle) = (actual, allowed, oracle)
  }

  /// Whether some repair of what is broken first leaves another breach as the first one.
  package mutating func puttingRight(_ first: Breach, leaves breach: Breach) -> Bool {
    let signature = breach.signature(among: oracle.rules)
    return repairs(of: first, before: breach).contains { trace in
      oracle.judge(trace)
      return oracle.breach.map {
        $0.step == breach.step && $0.signature(among: oracle.rules) == signature
      } ?? false
    }
  }

  /// The trace with all steps before the breach as they are in the allowed answer; in one step, with
  /// one of the stretches in which the two differ, or the first of them.
  private func repairs(of first: Breach, before breach: Breach) -> [Trace] {
    if first.step < breach.step {
      var trace = actual
      trace.steps.replaceSubrange(..<breach.step, with: allowed.steps[..<breach.step])
      return [trace]
    }
    let parts = StepDifference(
      actual.steps[breach.step], allowed.steps[breach.step], of: oracle.capabilities
    ).parts
    let stretches = stretches(of: parts)
    return (stretches.map { [$0] } + stretches.indices.map { Array(stretches[...$0]) }).map {
      repaired(breach.step, $0, of: parts)
    }
  }

  /// The runs of pieces that one of the answers tells alone.
  private func stretches(of parts: [StepDifference.Part]) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for (position, part) in parts.enumerated() {
      switch part {
      case .both, .unjudged: continue
      case .actual, .allowed:
        if let last = stretches.last, last.upperBound == position {
          stretches[stretches.count - 1] = last.lowerBound..<(position + 1)
        } else {
          stretches.append(position..<(position + 1))
        }
      }
    }
    return stretches
  }

  /// The trace with some stretches of a step as they are in the allowed answer.
  private func repaired(
    _ number: Int, _ changed: [Range<Int>], of parts: [StepDifference.Part]
  ) -> Trace {
    var trace = actual
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
