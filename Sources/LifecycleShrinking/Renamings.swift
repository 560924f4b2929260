import Lifecycle

/// An exchange of two names throughout a scenario.
private enum Renaming {
  case scenes(SceneID, SceneID)
  case resources(Resource, Resource)
  case work(WorkItem, WorkItem)
  case interruptions(Interruption, Interruption)
  case modes(BackgroundMode, BackgroundMode)
  case changes(Change, Change)
  /// Renames the second interruption to the first, instead of exchanging the two.
  case interruptionToFirst(Interruption, Interruption)
}

extension Scenario {
  /// This scenario with one of its names exchanged for a name that is declared earlier.
  var renamings: [Scenario] {
    let renamings = stimuli.flatMap(\.renamings) + given.script.entries.flatMap(\.renamings)
    // With a script, each name is exchanged everywhere, and also in the given alone.
    guard !given.script.isEmpty else { return renamings.map(renamed) }
    return renamings.flatMap { [renamed($0), Scenario(renamed($0).given, stimuli)] }
  }

  private func renamed(_ renaming: Renaming) -> Scenario {
    var given = given
    if case .modes(let one, let other) = renaming {
      given.modes = given.modes.exchanging(one, other)
    }
    given.script.entries = given.script.entries.map { $0.renamed(renaming) }
    return Scenario(given, stimuli.map { $0.renamed(renaming) })
  }
}

extension Stimulus {
  /// Exchanges of the name in a stimulus that begins something. Others name what was begun.
  fileprivate var renamings: [Renaming] {
    switch self {
    case .open(let scene), .request(let scene): earlier(scene).map { .scenes($0, scene) }
    case .acquire(let resource), .access(let resource):
      earlier(resource).map { .resources($0, resource) }
    case .beginTask(let work), .runJob(let work), .submitJob(let work), .registerJob(let work):
      earlier(work).map { .work($0, work) }
    case .interrupt(let interruption):
      earlier(interruption).flatMap {
        [.interruptions($0, interruption), .interruptionToFirst($0, interruption)]
      }
    case .change(let change): earlier(change).map { .changes($0, change) }
    case .event(let mode): earlier(mode).map { .modes($0, mode) }
    default: []
    }
  }

  fileprivate func renamed(_ renaming: Renaming) -> Stimulus {
    switch (self, renaming) {
    case (_, .scenes(let one, let other)):
      scene.map { naming(exchange($0, one, other)) } ?? self
    case (.acquire(let name), .resources(let one, let other)):
      .acquire(exchange(name, one, other))
    case (.release(let name), .resources(let one, let other)):
      .release(exchange(name, one, other))
    case (.access(let name), .resources(let one, let other)): .access(exchange(name, one, other))
    case (.beginTask(let name), .work(let one, let other)): .beginTask(exchange(name, one, other))
    case (.endTask(let name), .work(let one, let other)): .endTask(exchange(name, one, other))
    case (.registerJob(let name), .work(let one, let other)):
      .registerJob(exchange(name, one, other))
    case (.submitJob(let name), .work(let one, let other)): .submitJob(exchange(name, one, other))
    case (.runJob(let name), .work(let one, let other)): .runJob(exchange(name, one, other))
    case (.expireJob(let name), .work(let one, let other)): .expireJob(exchange(name, one, other))
    case (.completeJob(let name), .work(let one, let other)):
      .completeJob(exchange(name, one, other))
    case (.interrupt(let name), .interruptions(let one, let other)):
      .interrupt(exchange(name, one, other))
    case (.end(let name), .interruptions(let one, let other)): .end(exchange(name, one, other))
    case (.interrupt(let name), .interruptionToFirst(let one, let other)) where name == other:
      .interrupt(one)
    case (.end(let name), .interruptionToFirst(let one, let other)) where name == other: .end(one)
    case (.change(let name), .changes(let one, let other)):
      .change(exchange(name, one, other))
    case (.event(let name), .modes(let one, let other)): .event(exchange(name, one, other))
    default: self
    }
  }
}

/// Returns the names that are declared before a name.
private func earlier<Name: CaseIterable & RawRepresentable<UInt8>>(_ name: Name) -> [Name] {
  Name.allCases.filter { $0.rawValue < name.rawValue }
}

extension Script.Entry {
  /// Exchanges of the resources and the work that the app acquires or begins in a callback.
  fileprivate var renamings: [Renaming] {
    let resources = reaction.acquires.union(reaction.accesses)
    return resources.flatMap { name in earlier(name).map { .resources($0, name) } }
      + reaction.begins.flatMap { name in earlier(name).map { .work($0, name) } }
  }

  fileprivate func renamed(_ renaming: Renaming) -> Script.Entry {
    var entry = self
    switch (renaming, trigger) {
    case (.scenes(let one, let other), .callback(let callback, .scene(let scene))):
      entry.trigger = .callback(callback, .scene(exchange(scene, one, other)))
    case (.resources(let one, let other), _):
      entry.reaction.acquires = reaction.acquires.exchanging(one, other)
      entry.reaction.releases = reaction.releases.exchanging(one, other)
      entry.reaction.accesses = reaction.accesses.exchanging(one, other)
    case (.work(let one, let other), _):
      if case .expiration(let work) = trigger {
        entry.trigger = .expiration(exchange(work, one, other))
      }
      entry.reaction.begins = reaction.begins.exchanging(one, other)
      entry.reaction.ends = reaction.ends.exchanging(one, other)
      entry.reaction.registersJobs = reaction.registersJobs.exchanging(one, other)
    default: break
    }
    return entry
  }
}

private func exchange<Name: Equatable>(_ name: Name, _ one: Name, _ other: Name) -> Name {
  name == one ? other : name == other ? one : name
}

extension SmallSet where Element: Equatable {
  /// Returns the set with two elements exchanged for each other.
  fileprivate func exchanging(_ one: Element, _ other: Element) -> Self {
    var set = self
    set.remove(one)
    set.remove(other)
    if contains(one) { set.insert(other) }
    if contains(other) { set.insert(one) }
    return set
  }
}
