import Lifecycle

/// A family of simplifications, numbered so that each is made only when its turn comes.
///
/// What a candidate has in it that is illegal goes when it is tried, and so does a candidate that
/// is not simpler: a pass need not care.
struct Pass {
  /// What it has to offer for a scenario.
  let offer: (Scenario) -> Offer

  /// Numbered simplifications of one scenario.
  struct Offer {
    /// How many numbers there are.
    let count: Int
    /// The simplification with that number; none, if the number stands for nothing.
    let candidate: (Int) -> Scenario?
  }
}

extension Pass {
  /// A pass that tries the scenarios of a list that is made anew after each success.
  static func list(_ candidates: @escaping (Scenario) -> [Scenario]) -> Pass {
    Pass { scenario in
      let all = candidates(scenario)
      return Offer(count: all.count) { all[$0] }
    }
  }

  /// A pass that tries `options` changes at each position, one position after the other.
  static func each(
    options: Int, _ change: @escaping (Scenario, _ position: Int, _ option: Int) -> Scenario?
  ) -> Pass {
    Pass { scenario in
      Offer(count: scenario.stimuli.count * options) {
        change(scenario, $0 / options, $0 % options)
      }
    }
  }

  /// A pass that tries a change at each pair of positions, the left one first.
  static func pairs(
    _ change: @escaping (Scenario, _ left: Int, _ right: Int) -> Scenario?
  ) -> Pass {
    Pass { scenario in
      let length = scenario.stimuli.count
      return Offer(count: length * length) { index in
        let (left, right) = index.quotientAndRemainder(dividingBy: length)
        return left < right ? change(scenario, left, right) : nil
      }
    }
  }
}

extension Scenario {
  /// This scenario with other stimuli.
  func with(_ change: (inout [Stimulus]) -> Void) -> Scenario {
    var scenario = self
    change(&scenario.stimuli)
    return scenario
  }
}
