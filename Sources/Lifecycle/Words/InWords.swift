extension Stimulus {
  /// What happens, in a few words, as the word lists have it: `the person closes scene B in the app
  /// switcher`.
  package var inWords: String {
    let opening = kind.meaning.opening
    return switch self {
    case .open(let scene), .leave(let scene), .close(let scene), .request(let scene),
      .reclaim(let scene):
      opening.replacing("a scene", with: "scene \(scene)")
    case .interrupt(let thing), .end(let thing): "\(opening) (\(thing.meaning.opening))"
    case .event(let mode): "\(opening), which \(mode.meaning.opening)"
    case .change(let change): "\(opening) (\(change.meaning.opening))"
    case .wait(let time): "\(opening) (\(time))"
    case .acquire(let resource), .release(let resource), .access(let resource):
      "\(opening) (\(resource.meaning.opening))"
    default: opening
    }
  }
}

extension Scenario {
  /// What the app is, and what happens to it, in words: `the person taps the app's icon; leaves the
  /// app; the device is locked`.
  package var inWords: String {
    let features = GivenFeature.remarkable(in: given).map(\.meaning.opening)
    var last: Substring?
    let clauses = (features + stimuli.map(\.inWords)).map { clause in
      // Whoever acts again is not named again.
      let actor = Self.actors.first { clause.hasPrefix($0) }
      defer { last = actor }
      return actor == last ? clause.dropFirst(actor?.count ?? 0) : clause[...]
    }
    return clauses.joined(separator: "; ")
  }

  private static let actors: [Substring] = ["the person ", "the system ", "the app "]
}

extension String {
  /// What a sentence says before it goes into detail, as a part of another sentence.
  fileprivate var opening: String {
    let opening = prefix { !".:;,(".contains($0) }
    let isSpaced = opening.last == " "
    return opening.prefix(1).lowercased() + opening.dropFirst().dropLast(isSpaced ? 1 : 0)
  }
}
