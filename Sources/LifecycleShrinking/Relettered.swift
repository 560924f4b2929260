import Lifecycle

extension Scenario {
  /// What is legal of this scenario once its scenes have been given new letters where a cut took
  /// away the scenes that had the letters before.
  ///
  /// Without `launch`, `launch; open B; open C; leave C` is `open A; open B; leave B`.
  var relettered: Scenario {
    var world = World(given)
    var letters = Letters()
    let legal = stimuli.compactMap { stimulus -> Stimulus? in
      guard let renamed = letters.renamed(stimulus, in: world), world.allows(renamed) else {
        return nil
      }
      let hadNone = world.sessions.isEmpty
      world.apply(renamed)
      if world.sessions.isEmpty { letters = Letters() }
      if hadNone, stimulus.scene == nil, let only = world.sessions.first { letters[only] = only }
      if case .close(let scene) = stimulus { letters[scene] = nil }
      return renamed
    }
    return Scenario(given, legal)
  }
}

/// What the scenes of a scenario are called after a cut.
private struct Letters {
  private var current = [SceneID?](repeating: nil, count: SceneID.allCases.count)

  subscript(scene: SceneID) -> SceneID? {
    get { current[Int(scene.rawValue)] }
    set { current[Int(scene.rawValue)] = newValue }
  }

  /// The stimulus with the letter its scene has now; none, if the scene no longer comes to be.
  mutating func renamed(_ stimulus: Stimulus, in world: World) -> Stimulus? {
    guard let scene = stimulus.scene else { return stimulus }
    if let letter = self[scene], world.sessions.contains(letter) {
      return stimulus.naming(letter)
    }
    switch stimulus {
    case .open, .request:
      guard let letter = world.sessions.firstMissing else { return nil }
      self[scene] = letter
      return stimulus.naming(letter)
    default: return nil
    }
  }
}

extension Stimulus {
  /// The same about another scene; itself, if it is about none.
  func naming(_ scene: SceneID) -> Stimulus {
    switch self {
    case .open: .open(scene)
    case .leave: .leave(scene)
    case .close: .close(scene)
    case .request: .request(scene)
    case .reclaim: .reclaim(scene)
    default: self
    }
  }
}
