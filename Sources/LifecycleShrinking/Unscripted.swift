import Lifecycle

extension Scenario {
  /// Scenarios in which the app does outside a callback what the script has it do inside.
  var unscripted: [Scenario] {
    given.script.entries.indices.flatMap { index -> [Scenario] in
      let reaction = given.script.entries[index].reaction
      let rest = given.withoutEntry(index)
      let whole = reaction.ways.flatMap { placing($0, rest) }
      guard reaction.parts.count > 1 else { return whole }
      return whole
        + reaction.parts.indices.flatMap { part -> [Scenario] in
          var parts = reaction.parts
          let removed = parts.remove(at: part)
          let rest = given.replacingReaction(index, parts.joined)
          return removed.ways.flatMap { placing($0, rest) }
        }
    }
  }

  private func placing(_ stimuli: [Stimulus], _ given: Given) -> [Scenario] {
    self.stimuli.indices.reversed().map { place in
      Scenario(given, with { $0.insert(contentsOf: stimuli, at: place + 1) }.stimuli)
    }
  }
}

extension Given {
  fileprivate func withoutEntry(_ index: Int) -> Given {
    var given = self
    given.script.entries.remove(at: index)
    return given
  }

  fileprivate func replacingReaction(_ index: Int, _ reaction: Reaction) -> Given {
    var given = self
    given.script.entries[index].reaction = reaction
    return given
  }
}

extension [Reaction] {
  fileprivate var joined: Reaction {
    reduce(into: Reaction()) { all, part in
      if part.takes != .zero { all.takes = part.takes }
      all.registers = all.registers || part.registers
      all.acquires = all.acquires.union(part.acquires)
      all.releases = all.releases.union(part.releases)
      all.accesses = all.accesses.union(part.accesses)
      all.begins = all.begins.union(part.begins)
      all.ends = all.ends.union(part.ends)
    }
  }
}

extension Reaction {
  /// What it does, one thing at a time.
  fileprivate var parts: [Reaction] {
    var parts: [Reaction] = []
    func add(_ change: (inout Reaction) -> Void) {
      var reaction = Reaction()
      change(&reaction)
      parts.append(reaction)
    }
    for resource in acquires { add { $0.acquires = [resource] } }
    for resource in accesses { add { $0.accesses = [resource] } }
    for resource in releases { add { $0.releases = [resource] } }
    for work in begins { add { $0.begins = [work] } }
    for work in ends { add { $0.ends = [work] } }
    if registers { add { $0.registers = true } }
    if takes != .zero { add { $0.takes = takes } }
    return parts
  }

  /// The stimuli that may stand for it: the same from outside, and the end of an app that stays
  /// too long.
  fileprivate var ways: [[Stimulus]] {
    let same = acquires.map(Stimulus.acquire) + accesses.map(Stimulus.access)
      + releases.map(Stimulus.release) + begins.map(Stimulus.beginTask)
      + ends.map(Stimulus.endTask) + (registers ? [.register] : [])
    guard takes != .zero else { return [same] }
    return [same + [.wait(takes)], same + [.terminate]]
  }
}
