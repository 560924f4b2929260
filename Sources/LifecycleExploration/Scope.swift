package import Lifecycle

/// The things that scenarios are about: they name an alphabet, of every kind of stimulus about
/// each.
package struct Scope: Hashable, Sendable {
  package var scenes: SceneSet
  package var interruptions: InterruptionSet
  package var modes: ModeSet
  package var resources: ResourceSet
  package var work: WorkSet
  package var changes: ChangeSet
  package var waits: [Seconds]

  package init(
    scenes: SceneSet, interruptions: InterruptionSet, modes: ModeSet, resources: ResourceSet,
    work: WorkSet, changes: ChangeSet, waits: [Seconds]
  ) {
    self.scenes = scenes
    self.interruptions = interruptions
    self.modes = modes
    self.resources = resources
    self.work = work
    self.changes = changes
    self.waits = waits
  }
}

extension Scope {
  /// What a scenario is about, and one thing of each kind that it is not about.
  ///
  /// Where several scenes are allowed there are two at least; to its waits come those that pass the
  /// times that the documentation names: ten seconds, thirty, a quarter of an hour.
  package init(of scenario: Scenario) {
    self.init(
      scenes: scenario.given.allowsSeveralScenes ? [.a, .b] : .init(.a), interruptions: [],
      modes: scenario.given.modes, resources: [], work: [], changes: [], waits: [5, 31, 900])
    for stimulus in scenario.stimuli { add(stimulus) }
    if interruptions.isEmpty { interruptions.insert(.alert) }
    if modes.isEmpty { modes.insert(.fetch) }
    if resources.isEmpty { resources.insert(.camera) }
    if work.isEmpty { work.insert(.first) }
    if changes.isEmpty { changes.insert(.settings) }
    waits.sort { $0.count < $1.count }
  }

  private mutating func add(_ stimulus: Stimulus) {
    if let scene = stimulus.scene { scenes.insert(scene) }
    switch stimulus {
    case .interrupt(let interruption), .end(let interruption): interruptions.insert(interruption)
    case .event(let mode): modes.insert(mode)
    case .acquire(let resource), .release(let resource), .access(let resource):
      resources.insert(resource)
    case .beginTask(let item), .endTask(let item): work.insert(item)
    case .change(let change): changes.insert(change)
    case .wait(let time): if !waits.contains(time) { waits.append(time) }
    default: break
    }
  }
}

extension Alphabet {
  /// Every kind of stimulus about the things of a scope that an engine with those capabilities can
  /// be sent.
  package init(_ scope: Scope, for capabilities: Capabilities) {
    let all = Alphabet(
      scenes: scope.scenes, interruptions: scope.interruptions, modes: scope.modes,
      resources: scope.resources, work: scope.work, waits: scope.waits)
    let changes = scope.changes.map(Stimulus.change)
    self.init(
      (all.without([.change]).stimuli + changes)
        .filter { capabilities.isSuperset(of: $0.kind.needs) })
  }
}
