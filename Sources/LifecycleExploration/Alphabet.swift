package import Lifecycle

/// The stimuli that an exploration tries wherever they are legal.
package struct Alphabet: Hashable, Sendable {
  /// The stimuli in the order in which they are tried.
  package let stimuli: [Stimulus]
  /// The scenes whose states are compared: the first scene, and all that the stimuli name.
  package let scenes: SceneSet

  /// Creates an alphabet of at most 256 stimuli, each of them once.
  package init(_ stimuli: [Stimulus]) {
    let letters = stimuli.distinct
    precondition(letters.count <= Self.most, "an alphabet has at most \(Self.most) stimuli")
    self.stimuli = letters
    scenes = letters.reduce(into: SceneSet(.a)) { scenes, stimulus in
      if let scene = stimulus.scene { scenes.insert(scene) }
    }
  }

  /// The largest number of stimuli.
  package static let most = 256
}

extension Alphabet {
  /// Creates an alphabet of every kind of stimulus about each argument. One change stands for all.
  package init(
    scenes: SceneSet, interruptions: InterruptionSet, modes: ModeSet, resources: ResourceSet,
    work: WorkSet, waits: [Seconds]
  ) {
    self.init(
      Stimulus.all(
        scenes: scenes, interruptions: interruptions, modes: modes,
        changes: ChangeSet(.locale), resources: resources, work: work, waits: waits))
  }

  package func without(_ kinds: StimulusKindSet) -> Alphabet {
    Alphabet(stimuli.filter { !kinds.contains($0.kind) })
  }
}
