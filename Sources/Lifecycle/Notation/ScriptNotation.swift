extension Script {
  /// The `on` lines.
  var lines: [String] {
    entries.map { "on \($0.trigger): \($0.reaction.actions.joined(separator: ", "))" }
  }
}

extension Script.Entry {
  /// Reads the text after `on`.
  init(reading lineReader: inout LineReader) throws(NotationError) {
    let word = lineReader.word()
    let (trigger, delimiter, first) = word.cut(at: ":")
    self.init(at: try Trigger(trigger), Reaction())
    if delimiter == nil {
      let colon = lineReader.word()
      guard colon.isSingle(":") else {
        throw (colon.isEmpty ? word.end : colon).error(
          "a colon is missing", remedy: "as in 'on \(trigger.text): take 2s'")
      }
    }
    var phrase = lineReader.phrase()
    // Without a blank after the colon, the first word of the actions was cut from the trigger's.
    if !first.isEmpty { phrase.words.insert(first, at: 0) }
    var saysTime = false
    try reaction.read(phrase, &saysTime)
    while lineReader.take(",") { try reaction.read(lineReader.phrase(), &saysTime) }
    try lineReader.finish(remedy: "separate actions with a comma")
  }
}

extension Trigger: CustomStringConvertible {
  /// The text in the notation: `A.didEnterBackground`, `expire(1)`.
  public var description: String {
    switch self {
    case .callback(let callback, let receiver): "\(receiver).\(callback)"
    case .expiration(let work): "\(ObservationWord.expire)(\(work))"
    }
  }

  init(_ word: Word) throws(NotationError) {
    let remedy = "a callback such as 'A.didEnterBackground', or 'expire(1)'"
    guard !word.isEmpty else { throw word.error("a trigger is missing", remedy: remedy) }
    let (head, delimiter, rest) = word.cut(at: ".(")
    if delimiter == "." {
      self = .callback(try Callback(rest), try Receiver(head))
    } else {
      guard delimiter == "(", head.text == ObservationWord.expire.description else {
        throw word.error("not a trigger", remedy: remedy)
      }
      let (work, _, after) = rest.cut(at: ")")
      guard after.isEmpty else { throw word.error("not a trigger", remedy: remedy) }
      self = .expiration(try WorkItem(work.trimmed))
    }
  }
}

extension Reaction: CustomStringConvertible {
  /// The text in the notation: `take 2s, release camera`.
  public var description: String { actions.joined(separator: ", ") }

  static let take = "take"
  /// The kinds of stimulus that may be actions inside a callback.
  static let kinds: [Stimulus.Kind] = [
    .acquire, .release, .access, .beginTask, .endTask, .register, .registerJob,
  ]

  /// The actions in the notation; a reaction without actions is written as one that takes no time.
  var actions: [String] {
    let writesTime = takes != .zero || isEmpty
    return (writesTime ? ["\(Self.take) \(takes)"] : []) + deeds.map(\.description)
  }

  /// The app's actions, without the time that they take.
  var deeds: [Stimulus] {
    var deeds: [Stimulus] = acquires.map(Stimulus.acquire)
    deeds += releases.map(Stimulus.release)
    deeds += accesses.map(Stimulus.access)
    deeds += begins.map(Stimulus.beginTask)
    deeds += ends.map(Stimulus.endTask)
    if registersAnyIdentifier { deeds.append(.register) }
    deeds += registersJobs.map(Stimulus.registerJob)
    return deeds
  }

  /// Reads one action; `saysTime` tells whether an earlier one was a time.
  fileprivate mutating func read(
    _ phrase: Phrase, _ saysTime: inout Bool
  ) throws(NotationError) {
    if phrase.first(1).text == Self.take {
      guard !saysTime else { throw Self.repeated(phrase) }
      saysTime = true
      takes = try Seconds(phrase.word(1))
      try phrase.requireEnd(after: 2, remedy: "separate actions with a comma")
      return
    }
    let (kind, count) = try Stimulus.Kind.opening(
      phrase, among: Self.kinds, called: "an action", or: [Self.take])
    let before = self
    add(
      try Stimulus(
        kind, about: phrase, at: count, remedy: "separate actions with a comma"))
    if self == before { throw Self.repeated(phrase) }
  }

  private static func repeated(_ phrase: Phrase) -> NotationError {
    phrase.whole.error("repeated", remedy: "write each action once")
  }

  /// Adds an action of the app's own code.
  private mutating func add(_ action: Stimulus) {
    switch action {
    case .acquire(let resource): acquires.insert(resource)
    case .release(let resource): releases.insert(resource)
    case .access(let resource): accesses.insert(resource)
    case .beginTask(let work): begins.insert(work)
    case .endTask(let work): ends.insert(work)
    case .register: registersAnyIdentifier = true
    case .registerJob(let job): registersJobs.insert(job)
    default: break
    }
  }
}
