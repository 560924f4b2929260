// The table of keywords is `Stimulus.Kind.rows`, in `Stimulus.swift`.
extension Stimulus: CustomStringConvertible {
  /// The text in the notation: `open B`.
  public var description: String {
    switch self {
    case .open(let scene), .leave(let scene), .close(let scene), .request(let scene),
      .reclaim(let scene):
      "\(kind) \(scene)"
    case .interrupt(let interruption), .end(let interruption): "\(kind) \(interruption)"
    case .event(let mode): "\(kind) \(mode)"
    case .change(let change): "\(kind) \(change)"
    case .wait(let time): "\(kind) \(time)"
    case .acquire(let resource), .release(let resource), .access(let resource):
      "\(kind) \(resource)"
    case .beginTask(let work), .endTask(let work), .runJob(let work), .expireJob(let work),
      .registerJob(let work), .submitJob(let work), .completeJob(let work):
      "\(kind) \(work)"
    default: kind.description
    }
  }
}

extension Stimulus {
  /// Creates a stimulus from a text, such as `open B`.
  public init(notation: String) throws(NotationError) {
    var lineReader = try Lexer.onlyClause(of: notation, called: "a stimulus", as: "home")
    self = try Stimulus(lineReader.phrase())
    try lineReader.finish(remedy: "write only a stimulus, without observations")
  }

  init(_ phrase: Phrase) throws(NotationError) {
    let (kind, count): (Kind, Int)
    do {
      (kind, count) = try Kind.opening(
        phrase, among: Kind.allCases, called: Kind.noun, or: ["given", "on", "log", "absent"])
    } catch {
      guard GivenFeature.named(phrase.text) != nil else { throw error }
      throw phrase.whole.error(
        "not \(Kind.noun)",
        remedy: "write a feature of the app in the 'given' line; commas separate the features")
    }
    try self.init(
      kind, about: phrase, at: count,
      remedy: "write '|' before the observations, or end the step with ';'")
  }

  /// Creates a stimulus of a kind that took the first `count` words of `phrase`.
  ///
  /// `remedy` is the advice if the phrase has more words than the stimulus takes.
  init(
    _ kind: Kind, about phrase: Phrase, at count: Int, remedy: String
  ) throws(NotationError) {
    let word = phrase.word(count)
    let number =
      switch kind.domain {
      case .nothing: 0
      case .scene: Int(try SceneID(word).rawValue)
      case .interruption: Int(try Interruption(word).rawValue)
      case .mode: Int(try BackgroundMode(word).rawValue)
      case .change: Int(try Change(word).rawValue)
      case .resource: Int(try Resource(word).rawValue)
      case .work: Int(try WorkItem(word).rawValue)
      case .time: Int(try Seconds(word).count)
      }
    guard let stimulus = Stimulus(kind, about: number) else {
      preconditionFailure("every word stands for an argument")
    }
    self = stimulus
    try phrase.requireEnd(after: kind.domain == .nothing ? count : count + 1, remedy: remedy)
  }
}

extension Stimulus.Kind {
  /// Returns the kind at the beginning of a phrase.
  ///
  /// A kind has at most three words; the longest match counts.
  ///
  /// - Parameters:
  ///   - phrase: The kind and its argument.
  ///   - kinds: The kinds that may stand here.
  ///   - noun: The name of those kinds in errors.
  ///   - others: The other keywords that may stand here, for the errors.
  /// - Returns: The kind and its number of words.
  /// - Throws: `NotationError` if the phrase begins with no kind.
  static func opening(
    _ phrase: Phrase, among kinds: [Stimulus.Kind], called noun: String, or others: [String]
  ) throws(NotationError) -> (kind: Stimulus.Kind, count: Int) {
    for count in stride(from: min(phrase.words.count, 3), through: 1, by: -1) {
      let text = phrase.text(ofFirst: count)
      if let kind = named(text), kinds.contains(kind) { return (kind, count) }
    }
    let choices = kinds.map(\.description) + others
    let first = phrase.first(1).text
    // If a choice of several words begins with the first word, its second word is wrong.
    let sameFirst = choices.filter { !first.isEmpty && $0.hasPrefix(first + " ") }
    throw sameFirst.isEmpty
      ? phrase.first(1).isNot(noun, among: choices)
      : phrase.first(2).isNot(noun, among: sameFirst)
  }
}
