import Lifecycle

extension Pass {
  /// Replaces all but the last one, two, four and so on stimuli by a usual opening.
  static var openings: Pass {
    list { scenario in
      var candidates: [Scenario] = []
      var kept = 1
      while kept < scenario.stimuli.count {
        candidates += scenario.opened(keeping: kept)
        kept *= 2
      }
      return candidates
    }
  }

  /// Replaces any number of first stimuli by a usual opening.
  static var allOpenings: Pass {
    list { scenario in
      (0..<scenario.stimuli.count).flatMap { kept in
        scenario.opened(keeping: kept)
          + [SceneID.a, .b].flatMap { scenario.allAbout($0).opened(keeping: kept) }
      }
    }
  }
}

extension Scenario {
  /// Returns the scenario with one scene in all stimuli, if the app may have several scenes.
  fileprivate func allAbout(_ scene: SceneID) -> Scenario {
    given.allowsSeveralScenes ? Scenario(given, stimuli.map { $0.naming(scene) }) : self
  }

  /// Returns the last `kept` stimuli after each of the usual openings.
  fileprivate func opened(keeping kept: Int) -> [Scenario] {
    Opening.usual.filter { !$0.needsSeveral || given.allowsSeveralScenes }.map { opening in
      Scenario(given, opening.stimuli + stimuli.suffix(kept))
    }
  }
}

/// A frequent beginning of scenarios that were shrunk.
private struct Opening {
  let stimuli: [Stimulus]
  var needsSeveral = false

  static let usual: [Opening] = [
    Opening(stimuli: [.launch]),
    Opening(stimuli: [.request(.a)]),
    Opening(stimuli: [.launch, .home]),
    Opening(stimuli: [.launch, .terminate]),
    Opening(stimuli: [.launch, .open(.b)], needsSeveral: true),
    Opening(stimuli: [.launch, .request(.b)], needsSeveral: true),
    Opening(stimuli: [.request(.a), .launch], needsSeveral: true),
    Opening(stimuli: [.launch, .open(.b), .terminate], needsSeveral: true),
    Opening(stimuli: [.launch, .terminate, .launch, .open(.b)], needsSeveral: true),
    Opening(stimuli: [.launch, .request(.b), .reclaim(.b), .request(.b)], needsSeveral: true),
  ]
}
