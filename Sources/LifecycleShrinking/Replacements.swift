import Lifecycle

extension Pass {
  /// What leaves the number of stimuli as it is, or cuts by making something illegal.
  static func simplifications(of scenario: Scenario) -> [Pass] {
    let isSmall = scenario.stimuli.count <= smallCount
    return [
      list { scenario in scenario.given.simplifications.map { Scenario($0, scenario.stimuli) } },
      list(\.renamings), roundTrips(isSmall: isSmall), undoings, list(\.usualLives), replacements,
      shorterWaits, exchanges(isSmall: isSmall), moves(of: 1, isSmall: isSmall),
      moves(of: 2, isSmall: isSmall),
    ]
  }

  /// Replaces a stimulus by the first of a simpler kind, or by one of its kind that is simpler.
  private static var replacements: Pass {
    each(options: Stimulus.alphabet.count) { scenario, position, option in
      let (old, new) = (scenario.stimuli[position], Stimulus.alphabet[option])
      guard new.cost < old.cost, new.mayReplace(old) else { return nil }
      return scenario.with { $0[position] = new }
    }
  }

  private static var shorterWaits: Pass {
    each(options: UInt16.bitWidth) { scenario, position, option in
      guard case .wait(let time) = scenario.stimuli[position] else { return nil }
      let shorter = time.shorter
      guard option < shorter.count, shorter[option] != .zero else { return nil }
      return scenario.with { $0[position] = .wait(shorter[option]) }
    }
  }

  /// Exchanges two stimuli; in a long scenario, neighbours only.
  private static func exchanges(isSmall: Bool) -> Pass {
    pairs { scenario, left, right in
      guard isSmall || right == left + 1 else { return nil }
      return scenario.with { $0.swapAt(left, right) }
    }
  }

  /// Puts so many stimuli, of which the first is at `right`, before an earlier one.
  private static func moves(of length: Int, isSmall: Bool) -> Pass {
    pairs { scenario, left, right in
      guard isSmall, right + length <= scenario.stimuli.count else { return nil }
      let moved = scenario.stimuli[right..<(right + length)]
      return scenario.with {
        $0.removeSubrange(right..<(right + length))
        $0.insert(contentsOf: moved, at: left)
      }
    }
  }
}

extension Stimulus {
  /// All that there is to replace others by, the simplest first; `wait` is there short and long.
  static let alphabet = all(waits: [1, 30]).sorted { $0.cost < $1.cost }

  /// Whether it is worth trying in the place of `other`: the first of its kind, or much like it.
  fileprivate func mayReplace(_ other: Stimulus) -> Bool {
    kind == .wait || cost == kind.rank << 16 || kind == other.kind
      || scene != nil && scene == other.scene || resource != nil && resource == other.resource
  }

  private var resource: Resource? {
    switch self {
    case .acquire(let resource), .release(let resource), .access(let resource): resource
    default: nil
    }
  }
}
