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
  /// What can happen to a few things: every kind of stimulus about each of them.
  package init(
    scenes: SceneSet, interruptions: InterruptionSet, modes: ModeSet, resources: ResourceSet,
    work: WorkSet, waits: [Seconds]
  ) {
    self.init(
      Self.plain
        + scenes.flatMap { scene -> [Stimulus] in
          [.open(scene), .leave(scene), .close(scene), .request(scene), .reclaim(scene)]
        }
        + interruptions.flatMap { [Stimulus.interrupt($0), .end($0)] }
        + modes.map(Stimulus.event)
        + resources.flatMap { [Stimulus.acquire($0), .release($0), .access($0)] }
        + work.flatMap { [Stimulus.beginTask($0), .endTask($0)] } + waits.map(Stimulus.wait))
  }

  /// What is about nothing, and one change to stand for all.
  private static let plain: [Stimulus] = [
    .launch, .home, .lock, .unlock, .banner, .quit, .url, .activity, .pushTap, .prewarm, .expire,
    .memoryWarning, .memoryPressure, .terminate, .change(.settings), .timeChange,
    .readTimeRemaining, .register,
  ]

  /// The same without stimuli of those kinds.
  package func without(_ kinds: StimulusKindSet) -> Alphabet {
    Alphabet(stimuli.filter { !kinds.contains($0.kind) })
  }
}
