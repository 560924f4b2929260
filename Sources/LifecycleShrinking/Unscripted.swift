import Lifecycle

extension Scenario {
  /// Scenarios in which stimuli outside of callbacks replace actions of the script.
  var unscripted: [Scenario] { plainlyTwice + unscriptedEachTime + unscriptedOnce }

  /// Scenarios in which stimuli at one place take the place of an entry, or of one of its actions.
  private var unscriptedOnce: [Scenario] {
    given.script.entries.indices.flatMap { index -> [Scenario] in
      let reaction = given.script.entries[index].reaction
      let rest = given.withoutEntry(index)
      let whole = reaction.asStimuli.flatMap { placing($0, rest) }
      guard reaction.parts.count > 1 else { return whole }
      return whole
        + reaction.parts.indices.flatMap { part -> [Scenario] in
          var parts = reaction.parts
          let removed = parts.remove(at: part)
          let rest = given.replacingReaction(index, parts.joined)
          return removed.asStimuli.flatMap { placing($0, rest) }
        }
    }
  }

  /// Scenarios without a script, in which the app performs all its actions twice, also in two
  /// lives.
  private var plainlyTwice: [Scenario] {
    guard !given.script.isEmpty else { return [] }
    var given = given
    given.script = Script()
    // The first way of a reaction that takes time waits for that time.
    let actions = self.given.script.entries.flatMap { $0.reaction.asStimuli[0] }
    let begun = actions.filter { $0.kind != .endTask && $0.kind != .release }
    let lives: [[Stimulus]] = [
      [.launch] + actions, [.request(.a)] + actions,
      [.launch] + begun + [.quit, .launch] + actions,
    ]
    return lives.map { Scenario(given, $0 + actions) }
  }

  /// Scenarios in which stimuli repeat the actions of an entry each time the app launches or
  /// leaves.
  ///
  /// The stimuli follow each launch, or follow or precede each stimulus by which the app leaves.
  /// Short scenarios are also tried without any two of the stimuli.
  private var unscriptedEachTime: [Scenario] {
    let candidates = given.script.entries.indices.flatMap { index -> [Scenario] in
      let actions = given.script.entries[index].reaction.asStimuli[0]
      let given = given.withoutEntry(index)
      return [
        Scenario(given, stimuli.flatMap { $0.launches ? [$0] + actions : [$0] }),
        Scenario(given, stimuli.flatMap { $0.leadsOut ? [$0] + actions : [$0] }),
        Scenario(given, stimuli.flatMap { $0.leadsOut ? actions + [$0] : [$0] }),
      ]
    }
    guard stimuli.count <= Self.fewStimuli else { return candidates }
    return candidates + candidates.flatMap(\.withoutPairs)
  }

  /// The largest number of stimuli for which each pair of the new stimuli is left out.
  private static let fewStimuli = 8

  private var withoutPairs: [Scenario] {
    stimuli.indices.flatMap { left in
      stimuli.indices.filter { $0 > left }.map { right in
        with {
          $0.remove(at: right)
          $0.remove(at: left)
        }
      }
    }
  }

  /// Returns scenarios with the stimuli inserted after each position, the last first.
  ///
  /// If the app is launched into the background, each is also tried after `launch; terminate`.
  private func placing(_ stimuli: [Stimulus], _ given: Given) -> [Scenario] {
    let placed = self.stimuli.indices.reversed().map { place in
      Scenario(given, with { $0.insert(contentsOf: stimuli, at: place + 1) }.stimuli)
    }
    guard let first = self.stimuli.first, first.launches, first != .launch else { return placed }
    return placed
      + placed.map { scenario in
        scenario.with { $0.replaceSubrange(0..<1, with: [.launch, .terminate]) }
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
      all.registersAnyIdentifier = all.registersAnyIdentifier || part.registersAnyIdentifier
      all.registersJobs = all.registersJobs.union(part.registersJobs)
      all.acquires = all.acquires.union(part.acquires)
      all.releases = all.releases.union(part.releases)
      all.accesses = all.accesses.union(part.accesses)
      all.begins = all.begins.union(part.begins)
      all.ends = all.ends.union(part.ends)
    }
  }
}

extension Reaction {
  /// The single actions of the reaction.
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
    if registersAnyIdentifier { add { $0.registersAnyIdentifier = true } }
    for job in registersJobs { add { $0.registersJobs = [job] } }
    if takes != .zero { add { $0.takes = takes } }
    return parts
  }

  /// The stimuli that may replace the reaction: the same actions outside of a callback.
  ///
  /// If the app stays in the callback for some time, one way waits for that time, and another
  /// terminates an app that stays too long.
  fileprivate var asStimuli: [[Stimulus]] {
    let same =
      acquires.map(Stimulus.acquire) + accesses.map(Stimulus.access)
      + releases.map(Stimulus.release) + begins.map(Stimulus.beginTask)
      + ends.map(Stimulus.endTask) + (registersAnyIdentifier ? [.register] : [])
      + registersJobs.map(Stimulus.registerJob)
    guard takes != .zero else { return [same] }
    return [same + [.wait(takes)], same + [.terminate]]
  }
}
