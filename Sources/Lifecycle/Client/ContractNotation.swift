extension Contract {
  /// Creates a contract from a text of `client` lines and remarks.
  ///
  /// - Throws: `NotationError` with the line, the word and a remedy.
  public init(notation: String) throws(NotationError) {
    var lexer = try Lexer(notation)
    var reader = ContractReader()
    while var lineReader = try lexer.next() {
      guard let word = lineReader.peek else { continue }
      guard lineReader.take(keyword: ContractReader.keyword) else {
        throw word.isNot("a line of a contract", among: [ContractReader.keyword])
      }
      try reader.read(&lineReader, at: word)
    }
    self = try reader.finished()
  }
}

/// A reader of `client` lines; every line adds to the contract.
///
/// `finished()` in `ContractChecks.swift` checks the contract as a whole, once all lines are read.
struct ContractReader {
  /// The first word of a line.
  static let keyword = "client"

  private(set) var contract = Contract("")
  private(set) var isNamed = false
  /// The first word of the last line.
  private(set) var lastLine: Word?
  /// The steps and the ready event, which later lines may declare.
  private(set) var steps: [(from: Word, to: Word)] = []
  private(set) var ready: Word?
  /// The promises as written.
  private(set) var promised: [Word] = []
  /// The first line that names methods to forward.
  private(set) var forwards: Word?
  /// The events that report sessions.
  private(set) var sessionEvents: [Word] = []
  /// The events whose names are also acts of apps.
  private(set) var eventsNamedLikeActs: [(word: Word, promise: Contract.Promises)] = []

  /// Whether no line was read.
  var isEmpty: Bool { lastLine == nil }

  /// Reads the rest of a line after its first word.
  mutating func read(_ lineReader: inout LineReader, at opening: Word) throws(NotationError) {
    lastLine = opening
    let word = lineReader.word()
    switch word.text {
    case "app" where lineReader.peek?.text == "steps":
      _ = lineReader.next()
      try readSteps(&lineReader)
    case "app": try readEvents(.app, &lineReader)
    case "scene": try readEvents(.scene, &lineReader)
    case "ready": try readReady(&lineReader)
    case "forwards": try readForwarded(&lineReader, at: word)
    case "promises": try readPromises(&lineReader)
    case "":
      throw opening.end.error(
        "the name of the client, or a declaration, is missing", remedy: Self.example)
    default:
      guard !isNamed else {
        throw word.isNot(
          "a keyword of a contract", among: ["app", "scene", "ready", "forwards", "promises"])
      }
      guard word.isName, !word.text.contains("(") else {
        throw word.error("not a name", remedy: "use only letters, digits and '_'")
      }
      contract.name = word.text
      isNamed = true
      return try lineReader.finish(
        remedy: "write the name as one word, and declare the events in other lines")
    }
    try lineReader.finish(remedy: "separate the parts with a comma")
  }

  static let example = "as in 'client app pause = wentBack, resume = cameForward'"
}

// MARK: Events

extension ContractReader {
  private mutating func readEvents(
    _ level: Contract.Level, _ lineReader: inout LineReader
  ) throws(NotationError) {
    let start = contract.events.count
    // The qualifiers at the end of the line apply to all of its events.
    var qualifiers: [String] = []
    repeat {
      let phrase = lineReader.phrase()
      let opening = phrase.first(1)
      guard !qualifiers.contains(opening.text) else {
        throw opening.error(
          "repeated", remedy: "write it once; it applies to all events of the line")
      }
      switch opening.text {
      case "first" where phrase.word(1).text != "=":
        // `silent in front` is the only value of several words.
        let isSilentInFront = phrase.text == "first \(Contract.First.silentInFront)"
        let first = isSilentInFront ? .silentInFront : try Contract.First(phrase.word(1))
        if !isSilentInFront { try phrase.requireEnd(after: 2, remedy: Self.separation) }
        let upward = (start..<contract.events.count).filter {
          contract.events[$0].meanings.hasFirstWayUp
        }
        guard !upward.isEmpty else {
          throw opening.error(
            "applies to no event", remedy: "declare an event of a place, or of a crossing upwards")
        }
        for index in upward { contract.events[index].first = first }
        qualifiers.append(opening.text)
      case "repeats" where phrase.word(1).text != "=":
        guard phrase.text == "repeats allowed" else {
          throw phrase.word(1).isNot("'allowed'", among: ["allowed"])
        }
        for index in start..<contract.events.count { contract.events[index].mayRepeat = true }
        qualifiers.append(opening.text)
      default:
        guard qualifiers.isEmpty else {
          throw opening.error(
            "not allowed here", remedy: "write 'first' and 'repeats allowed' at the end of the line"
          )
        }
        try read(event: phrase, level)
      }
    } while lineReader.take(",")
    guard contract.events.count > start else {
      throw lineReader.first.error("no event is declared", remedy: Self.example)
    }
  }

  private mutating func read(event phrase: Phrase, _ level: Contract.Level) throws(NotationError) {
    let name = phrase.word(0)
    try check(name: name)
    if let position = contract.position(of: name.text) {
      let isSame = contract.events[position].level == level
      throw name.error(
        isSame ? "declared twice" : "declared for the app and for scenes",
        remedy: "declare each event once, and join its meanings with 'or'")
    }
    guard phrase.word(1).text == "=" else {
      if level == .scene, name.text == "steps" {
        throw name.error(
          "belong to the app, not to scenes", remedy: "as in 'client app steps up > down'")
      }
      throw phrase.word(1).error(
        "'=' is missing", remedy: "as in '\(name.text) = wentBack', with blanks around it")
    }
    guard contract.events.count < Contract.capacity else {
      throw name.error("too many events", remedy: "declare at most \(Contract.capacity)")
    }
    var event = Contract.Event(name.text, level, [])
    var rest = phrase.words.dropFirst(2)
    repeat {
      let (meaning, count) = try Self.meaning(openingOf: rest, behind: phrase.word(1))
      guard event.meanings.isDisjoint(with: Meanings(meaning)) else {
        throw phrase.whole.error("repeated", remedy: "write each meaning once")
      }
      try Self.checkScope(of: meaning, level, at: phrase.whole, in: contract)
      event.meanings.insert(Meanings(meaning))
      if !Meanings.sessions.isDisjoint(with: Meanings(meaning)) { sessionEvents.append(name) }
      rest = rest.dropFirst(count)
      guard rest.first?.text == "or" else { break }
      rest = rest.dropFirst()
    } while true
    if level == .scene, event.meanings == .ends {
      throw phrase.whole.error(
        "belongs to the app, not to a scene", remedy: "declare the event in a 'client app' line")
    }
    if level == .app, event.meanings == Meanings(.crossing(.detached)) {
      throw phrase.whole.error(
        "belongs to a scene, not to the app", remedy: "use '= ends' for the app")
    }
    if let word = rest.first {
      throw word.error("not allowed here", remedy: "write 'or' or a comma after a meaning")
    }
    contract.events.append(event)
  }

  /// Returns the meaning that the words begin with, and its number of words; two words go first.
  private static func meaning(
    openingOf words: ArraySlice<Word>, behind before: Word
  ) throws(NotationError) -> (meaning: Meaning, count: Int) {
    guard let first = words.first else { throw before.end.isNot(Meaning.noun, among: choices) }
    if let second = words.dropFirst().first,
      let named = Meaning.named(first.text + " " + second.text)
    {
      return (named, 2)
    }
    guard let named = Meaning.named(first.text) else {
      throw first.isNot(Meaning.noun, among: choices)
    }
    return (named, 1)
  }

  private static let choices = Meaning.all.map(\.description)
  private static let separation = "separate the parts with a comma"

  /// Checks the name of an event, and notes it if an act has the same name.
  private mutating func check(name: Word) throws(NotationError) {
    guard name.isName else {
      throw name.isEmpty
        ? name.error("an event is missing", remedy: Self.example)
        : name.error(
          "not the name of an event", remedy: "use a word, or a word(value), of at most 64 letters")
    }
    let bare = name.text.prefix { $0 != "(" }
    guard !ClientAct.reserved.contains(String(bare)) else {
      throw name.error("reserved by the notation", remedy: "choose another name for the event")
    }
    if let promise = AppAct.read(name)?.act.promise {
      eventsNamedLikeActs.append((name, promise))
    }
  }
}

// MARK: Steps, forwarding and promises

extension ContractReader {
  private mutating func readSteps(_ lineReader: inout LineReader) throws(NotationError) {
    repeat {
      let phrase = lineReader.phrase()
      guard phrase.word(1).text == ">", !phrase.word(2).isEmpty else {
        throw phrase.word(1).error("not a step", remedy: "as in 'resumed > inactive'")
      }
      try phrase.requireEnd(after: 3, remedy: Self.separation)
      steps.append((phrase.word(0), phrase.word(2)))
    } while lineReader.take(",")
  }

  private mutating func readReady(_ lineReader: inout LineReader) throws(NotationError) {
    let phrase = lineReader.phrase()
    guard phrase.word(0).text == "=", phrase.words.count == 2 else {
      throw phrase.whole.error("not an event", remedy: "as in 'client ready = started'")
    }
    if ready != nil {
      throw phrase.whole.error("declared twice", remedy: "declare one ready event")
    }
    ready = phrase.word(1)
    try check(name: phrase.word(1))
  }

  private mutating func readForwarded(
    _ lineReader: inout LineReader, at opening: Word
  ) throws(NotationError) {
    if forwards == nil { contract.forwarded = [] }
    forwards = forwards ?? opening
    repeat {
      let phrase = lineReader.phrase()
      let callback = try Callback(phrase)
      guard !contract.forwarded.contains(callback) else {
        throw phrase.whole.error("repeated", remedy: "name each method once")
      }
      contract.forwarded.append(callback)
    } while lineReader.take(",")
  }

  private mutating func readPromises(_ lineReader: inout LineReader) throws(NotationError) {
    repeat {
      let phrase = lineReader.phrase()
      let word = phrase.first(1).text == "sessions" ? phrase.first(1) : phrase.whole
      guard !promised.contains(where: { $0.text == word.text }) else {
        throw phrase.whole.error("promised twice", remedy: "write each promise once")
      }
      try read(promise: phrase)
      promised.append(word)
    } while lineReader.take(",")
  }

  private mutating func read(promise phrase: Phrase) throws(NotationError) {
    if let promise = Contract.Promises.words.first(where: { $0.word == phrase.text }) {
      if promise.promise == .sessionsEndLate, !contract.promises.contains(.sessions) {
        throw phrase.whole.error(
          "needs sessions", remedy: "promise sessions before it, as in 'sessions 30s'")
      }
      contract.promises.insert(promise.promise)
      return
    }
    guard phrase.first(1).text == "sessions" else {
      throw phrase.whole.isNot(
        "a promise", among: Contract.Promises.others(than: promised.map(\.text)))
    }
    contract.sessionGap = try Seconds(phrase.word(1))
    contract.promises.insert(.sessions)
    guard phrase.words.count > 2 else { return }
    guard phrase.words.count == 4, phrase.word(2).text == "from",
      phrase.word(3).text == "activity"
    else {
      throw phrase.word(2).error("not allowed here", remedy: "write 'from activity' or a comma")
    }
    contract.promises.insert(.sessionsFromActivity)
  }
}
