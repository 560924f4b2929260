extension Contract {
  /// Creates a contract from a text of `client` lines and remarks.
  ///
  /// - Throws: `NotationError` with the line, the word and a remedy.
  public init(notation: String) throws(NotationError) {
    var lexer = try Lexer(notation)
    var reader = ContractReader()
    while var lineReader = try lexer.next() {
      guard let word = lineReader.peek else { continue }
      guard lineReader.opens(with: ContractReader.opening) else {
        throw word.isNot("a line of a contract", among: [ContractReader.opening])
      }
      try reader.read(&lineReader, at: word)
    }
    self = try reader.finished()
  }
}

/// A reader of `client` lines; every line adds to the contract.
struct ContractReader {
  static let opening = "client"

  private(set) var contract = Contract("")
  private(set) var isNamed = false
  private(set) var last: Word?
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
  private(set) var acts: [(word: Word, promise: Contract.Promises)] = []

  /// Whether no line was read.
  var isEmpty: Bool { last == nil }

  /// Reads the rest of a line after its first word.
  mutating func read(_ lineReader: inout LineReader, at opening: Word) throws(NotationError) {
    last = opening
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
      throw opening.end.error("what the client is or tells is missing", remedy: Self.example)
    default:
      guard !isNamed else {
        throw word.isNot(
          "what a contract says", among: ["app", "scene", "ready", "forwards", "promises"])
      }
      guard word.isName, !word.text.contains("(") else {
        throw word.error("not a name", remedy: "letters, digits and '_' alone")
      }
      contract.name = word.text
      isNamed = true
      return try lineReader.finish(remedy: "a name is one word, and other lines say what it tells")
    }
    try lineReader.finish(remedy: "a comma stands between two parts")
  }

  static let example = "as in 'client app pause = wentBack, resume = cameForward'"
}

// MARK: Events

extension ContractReader {
  private mutating func readEvents(
    _ level: Contract.Level, _ lineReader: inout LineReader
  ) throws(NotationError) {
    let start = contract.events.count
    var qualified: [String] = []
    repeat {
      let phrase = lineReader.phrase()
      let opening = phrase.first(1)
      guard !qualified.contains(opening.text) else {
        throw opening.error("said before", remedy: "a line says it once, for all its events")
      }
      switch opening.text {
      case "first" where phrase.word(1).text != "=":
        let isOfLaunches = phrase.text == "first \(Contract.First.silentInFront)"
        let first = isOfLaunches ? .silentInFront : try Contract.First(phrase.word(1))
        if !isOfLaunches { try phrase.ends(after: 2, remedy: Self.separation) }
        let ups = (start..<contract.events.count).filter {
          contract.events[$0].meanings.hasFirstWayUp
        }
        guard !ups.isEmpty else {
          throw opening.error(
            "of no way up", remedy: "'first' is about events of a place, or that lead up")
        }
        for index in ups { contract.events[index].first = first }
        qualified.append(opening.text)
      case "repeats" where phrase.word(1).text != "=":
        guard phrase.text == "repeats allowed" else {
          throw phrase.word(1).isNot("what may repeat", among: ["allowed"])
        }
        for index in start..<contract.events.count { contract.events[index].mayRepeat = true }
        qualified.append(opening.text)
      default:
        guard qualified.isEmpty else {
          throw opening.error(
            "too late", remedy: "'first' and 'repeats allowed' end a line, for all its events")
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
        isSame ? "declared twice" : "declared of the app and of scenes",
        remedy: "each event is declared once, and its meanings are joined by 'or'")
    }
    guard phrase.word(1).text == "=" else {
      if level == .scene, name.text == "steps" {
        throw name.error("are of the app alone", remedy: "as in 'client app steps up > down'")
      }
      throw phrase.word(1).error(
        "a '=' is missing", remedy: "as in '\(name.text) = wentBack', with blanks around it")
    }
    guard contract.events.count < Contract.capacity else {
      throw name.error("one event too many", remedy: "at most \(Contract.capacity)")
    }
    var event = Contract.Event(name.text, level, [])
    var rest = phrase.words.dropFirst(2)
    repeat {
      let (meaning, count) = try Self.meaning(rest, behind: phrase.word(1))
      guard event.meanings.isDisjoint(with: Meanings(meaning)) else {
        throw phrase.whole.error("said before", remedy: "each meaning is said once")
      }
      try Self.check(meaning, level, phrase.whole, in: contract)
      event.meanings.insert(Meanings(meaning))
      if !Meanings.sessions.isDisjoint(with: Meanings(meaning)) { sessionEvents.append(name) }
      rest = rest.dropFirst(count)
      guard rest.first?.text == "or" else { break }
      rest = rest.dropFirst()
    } while true
    if level == .scene, event.meanings == .ends {
      throw phrase.whole.error("is of the whole app", remedy: "an 'app' line has its event")
    }
    if level == .app, event.meanings == Meanings(.crossing(.detached)) {
      throw phrase.whole.error("is of scenes", remedy: "the app has '= ends'")
    }
    if let word = rest.first {
      throw word.error("cannot stand here", remedy: "'or' or a comma follows a meaning")
    }
    contract.events.append(event)
  }

  private static func meaning(
    _ words: ArraySlice<Word>, behind before: Word
  ) throws(NotationError) -> (Meaning, Int) {
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
  private static let separation = "a comma stands between two parts"

  private mutating func check(name: Word) throws(NotationError) {
    guard name.isName else {
      throw name.isEmpty
        ? name.error("an event is missing", remedy: Self.example)
        : name.error(
          "not the name of an event", remedy: "a word, or a word(value), 64 letters at most")
    }
    let bare = name.text.prefix { $0 != "(" }
    guard !ClientAct.reserved.contains(String(bare)) else {
      throw name.error("a word of the notation", remedy: "an event of a contract has another name")
    }
    if let promise = AppAct.read(name)?.act.promise { acts.append((name, promise)) }
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
      try phrase.ends(after: 3, remedy: Self.separation)
      steps.append((phrase.word(0), phrase.word(2)))
    } while lineReader.take(",")
  }

  private mutating func readReady(_ lineReader: inout LineReader) throws(NotationError) {
    let phrase = lineReader.phrase()
    guard phrase.word(0).text == "=", phrase.words.count == 2 else {
      throw phrase.whole.error("not an event", remedy: "as in 'client ready = started'")
    }
    if ready != nil { throw phrase.whole.error("said twice", remedy: "one event says so") }
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
        throw phrase.whole.error("said before", remedy: "each method is said once")
      }
      contract.forwarded.append(callback)
    } while lineReader.take(",")
  }

  private mutating func readPromises(_ lineReader: inout LineReader) throws(NotationError) {
    repeat {
      let phrase = lineReader.phrase()
      let word = phrase.first(1).text == "sessions" ? phrase.first(1) : phrase.whole
      guard !promised.contains(where: { $0.text == word.text }) else {
        throw phrase.whole.error("promised twice", remedy: "each promise is said once")
      }
      try read(promise: phrase)
      promised.append(word)
    } while lineReader.take(",")
  }

  private mutating func read(promise phrase: Phrase) throws(NotationError) {
    if let promise = Contract.Promises.words.first(where: { $0.word == phrase.text }) {
      if promise.promise == .sessionsEndLate, !contract.promises.contains(.sessions) {
        throw phrase.whole.error("of no session", remedy: "'sessions 30s' stands before it")
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
      throw phrase.word(2).error("cannot stand here", remedy: "'from activity', or a comma")
    }
    contract.promises.insert(.sessionsFromActivity)
  }
}
