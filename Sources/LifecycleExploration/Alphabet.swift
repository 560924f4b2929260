package import Lifecycle

/// The stimuli that an exploration tries wherever they are legal.
package struct Alphabet: Hashable, Sendable {
  /// The stimuli in the order in which they are tried.
  package let stimuli: [Stimulus]
  /// The scenes whose states are compared: the first, and those that are named.
  package let scenes: SceneSet

  /// An alphabet of at most 256 stimuli, each of them once.
  package init(_ stimuli: [Stimulus]) {
    var letters: [Stimulus] = []
    for stimulus in stimuli where !letters.contains(stimulus) { letters.append(stimulus) }
    precondition(letters.count <= Self.most, "an alphabet has at most \(Self.most) stimuli")
    self.stimuli = letters
    scenes = letters.reduce(into: SceneSet(.a)) { scenes, stimulus in
      if let scene = stimulus.scene { scenes.insert(scene) }
    }
  }

  /// How many stimuli there can be.
  package static let most = 256
}

extension Alphabet {
  /// What can happen to a few things: every kind of stimulus about each of them, and one change to
  /// stand for all.
  package init(
    scenes: SceneSet, interruptions: InterruptionSet, modes: ModeSet, resources: ResourceSet,
    work: WorkSet, waits: [Seconds]
  ) {
    self.init(
      Stimulus.all(
        scenes: scenes, interruptions: interruptions, modes: modes,
        changes: ChangeSet(.locale), resources: resources, work: work, waits: waits))
  }

  /// The same without stimuli of those kinds.
  package func without(_ kinds: StimulusKindSet) -> Alphabet {
    Alphabet(stimuli.filter { !kinds.contains($0.kind) })
  }
}
