import Lifecycle

extension Pass {
  /// What leaves the number of stimuli as it is, or cuts by making something illegal.
  static func simplifications(of scenario: Scenario) -> [Pass] {
    let isSmall = scenario.stimuli.count <= smallCount
    return [
      list { scenario in scenario.given.simplifications.map { Scenario($0, scenario.stimuli) } },
      list(\.renamings), roundTrips(isSmall: isSmall), undoings, list(\.launchedFirst),
      replacements, shorterWaits,
      exchanges(isSmall: isSmall),
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

  /// Replaces a way out and a way back by `home` and `launch`, and an interruption that is ended by
  /// one that `launch` ends, which replacing one by one cannot.
  private static func roundTrips(isSmall: Bool) -> Pass {
    list { scenario in
      scenario.stimuli.indices.flatMap { left -> [Scenario] in
        let outs = scenario.stimuli[left].simplerWaysOut
        guard !outs.isEmpty else { return [] }
        let last = isSmall ? scenario.stimuli.count - 1 : left + 1
        let backs = scenario.stimuli.indices.filter {
          $0 > left && $0 <= last && scenario.stimuli[$0].leadsBack
        }
        return backs.flatMap { right in
          outs.map { out in
            scenario.with {
              $0[left] = out
              $0[right] = .launch
            }
          }
        }
      }
    }
  }

  /// Replaces a way out and a way back by the mere end of something: a new life by `end task 1`.
  private static var undoings: Pass {
    list { scenario in
      guard scenario.stimuli.count <= smallCount else { return [] }
      return scenario.stimuli.indices.flatMap { left -> [Scenario] in
        guard scenario.stimuli[left].leadsOut else { return [] }
        let back = scenario.stimuli.indices[(left + 1)...].filter { scenario.stimuli[$0].leadsBack }
        return back.flatMap { right in
          Stimulus.ends.map { end in
            scenario.with {
              $0[left] = end
              $0.remove(at: right)
            }
          }
        }
      }
    }
  }

  /// Exchanges two stimuli; in a long scenario, neighbours only.
  private static func exchanges(isSmall: Bool) -> Pass {
    pairs { scenario, left, right in
      guard isSmall || right == left + 1 else { return nil }
      return scenario.with { $0.swapAt(left, right) }
    }
  }
}

extension Scenario {
  /// This scenario with the app launched first instead of where it first is.
  fileprivate var launchedFirst: [Scenario] {
    guard let index = stimuli.firstIndex(where: \.launches), index > 0 else { return [] }
    return [
      with {
        $0.remove(at: index)
        $0.insert(.launch, at: 0)
      }
    ]
  }
}

extension Stimulus {
  /// All that there is to replace others by, the simplest first.
  static let alphabet: [Stimulus] = {
    let plain: [Stimulus] = [
      .launch, .home, .lock, .unlock, .banner, .quit, .url, .activity, .pushTap, .prewarm, .expire,
      .memoryWarning, .memoryPressure, .terminate, .timeChange, .wait(30), .wait(1), .readTimeRemaining,
      .register,
    ]
    let ofScenes = Scene.allCases.flatMap { scene -> [Stimulus] in
      [.open(scene), .leave(scene), .close(scene), .request(scene), .reclaim(scene)]
    }
    let ofInterruptions = Interruption.allCases.flatMap { [interrupt($0), end($0)] }
    let ofResources = Resource.allCases.flatMap { [acquire($0), release($0), access($0)] }
    let ofWork = WorkItem.allCases.flatMap { [beginTask($0), endTask($0)] }
    let ofTheRest = BackgroundMode.allCases.map(event) + Change.allCases.map(change)
    let all = plain + ofScenes + ofInterruptions + ofResources + ofWork + ofTheRest
    return all.sorted { $0.cost < $1.cost }
  }()

  /// What ends something that was begun.
  fileprivate static let ends: [Stimulus] = alphabet.filter { stimulus in
    switch stimulus {
    case .end, .unlock, .release, .endTask: true
    default: false
    }
  }

  /// Whether it is worth trying in the place of `other`: the first of its kind, or much like it.
  fileprivate func mayReplace(_ other: Stimulus) -> Bool {
    self == .wait(1) || self == .wait(30) || cost == kind.rank << 16 || kind == other.kind
      || scene != nil && scene == other.scene || resource != nil && resource == other.resource
  }

  /// What may stand for it as a way out that `launch` leads back from.
  fileprivate var simplerWaysOut: [Stimulus] {
    guard leadsOut else { return [] }
    guard case .interrupt = self else { return [.home] }
    return [.home, .interrupt(.panel), .interrupt(.switcher)]
  }

  /// Whether something may leave the foreground or the process by it.
  fileprivate var leadsOut: Bool {
    switch self {
    case .home, .leave, .close, .lock, .quit, .terminate, .interrupt: true
    default: false
    }
  }

  private var resource: Resource? {
    switch self {
    case .acquire(let resource), .release(let resource), .access(let resource): resource
    default: nil
    }
  }

  /// Whether something may come back by it.
  fileprivate var leadsBack: Bool {
    switch self {
    case .unlock, .end: true
    default: asksForInterface
    }
  }
}
