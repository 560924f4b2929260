extension Stimulus {
  /// The stimulus in a few words of the word lists: `the person closes scene B in the app
  /// switcher`.
  package var inWords: String {
    let opening = kind.meaning.opening
    return switch self {
    case .open(let scene), .leave(let scene), .close(let scene), .request(let scene),
      .reclaim(let scene):
      opening.replacing("a scene", with: "scene \(scene)")
    case .interrupt(let interruption), .end(let interruption):
      "\(opening) (\(interruption.meaning.opening))"
    case .event(let mode): "\(opening), which \(mode.meaning.opening)"
    case .change(let change): "\(opening) (\(change.meaning.opening))"
    case .wait(let time): "\(opening) (\(time))"
    case .acquire(let resource), .release(let resource), .access(let resource):
      "\(opening) (\(resource.meaning.opening))"
    default: opening
    }
  }
}

extension Given {
  /// The differences of the app from the default, one clause each: `the system is iOS 12`.
  fileprivate var clauses: [String] {
    let standard = Given()
    var clauses: [String] = []
    if let system, self.system != standard.system { clauses.append("the system is iOS \(system)") }
    if let sdk, self.sdk != (system == standard.system ? standard.sdk : system) {
      clauses.append("the app is built with the SDK of iOS \(sdk)")
    }
    clauses += GivenFeature.remarkable(in: self).map(\.meaning.opening)
    if !modes.isEmpty {
      clauses.append("the app may run in the background (\(modes.map(\.description).listed))")
    }
    if listeners.count > 0 {
      let subject = listeners.count == 1 ? "listener is" : "listeners are"
      clauses.append("\(listeners.count) \(subject) registered")
    }
    if let car { clauses.append("scene \(car) is shown on the screen of a car") }
    if let display { clauses.append("scene \(display) is shown on an external display") }
    if !platform.isEmpty {
      clauses.append("UIKit takes the permitted variation \(platform.names.listed)")
    }
    return clauses + script.entries.map(\.inWords)
  }
}

extension Script.Entry {
  /// The trigger and the reaction: `in A.didEnterBackground the app stays for 3s`.
  fileprivate var inWords: String {
    let actor = "the app "
    let stay = reaction.takes == .zero && !reaction.isEmpty ? [] : ["stays for \(reaction.takes)"]
    let deeds = reaction.deeds.map { deed in
      let words = deed.inWords
      return words.hasPrefix(actor) ? String(words.dropFirst(actor.count)) : words
    }
    return "in \(trigger) \(actor)\((stay + deeds).listed)"
  }
}

extension Scenario {
  /// The app and the stimuli: `the person taps the app's icon; leaves the app; the device is
  /// locked`.
  package var inWords: String {
    var lastActor: Substring?
    let clauses = (given.clauses + stimuliInWords).map { clause in
      // An actor that acts again is not named again.
      let actor = Self.actors.first { clause.hasPrefix($0) }
      defer { lastActor = actor }
      return actor == lastActor ? clause.dropFirst(actor?.count ?? 0) : clause[...]
    }
    return clauses.joined(separator: "; ")
  }

  /// The stimuli with the interruptions they end: `the person taps the icon, which closes the
  /// panel`.
  private var stimuliInWords: [String] {
    var world = World(given)
    return stimuli.map { stimulus in
      let before = world
      if world.allows(stimulus) { world.apply(stimulus) }
      if case .end = stimulus { return stimulus.inWords }
      let closed = Interruption.allCases.filter {
        before.count(of: $0) > 0 && world.count(of: $0) == 0
      }
      let more = closed.isEmpty ? "" : ", which closes the \(closed.map(\.description).listed)"
      return stimulus.inWords + more
    }
  }

  private static let actors: [Substring] = ["the person ", "the system ", "the app "]
}

extension [String] {
  /// The elements as a list: `a, b and c`.
  package var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

extension String {
  /// The beginning of a sentence, up to its details, for use inside another sentence.
  fileprivate var opening: String {
    let opening = prefix { !".:;,(".contains($0) }
    // A blank stands before a parenthesis.
    let endsInBlank = opening.last == " "
    // A word in capitals, such as URLs, keeps them.
    let isName = opening.dropFirst().first?.isUppercase ?? false
    return (isName ? String(opening.prefix(1)) : opening.prefix(1).lowercased())
      + opening.dropFirst().dropLast(endsInBlank ? 1 : 0)
  }
}
