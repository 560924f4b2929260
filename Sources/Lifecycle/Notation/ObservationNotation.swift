extension Observation {
  /// Creates an observation from a text, such as `+5s A.willConnect(url)?`.
  public init(notation: String) throws(NotationError) {
    var lineReader = try Lexer.onlyClause(of: notation, called: "an observation", as: "suspend")
    let offset = try Observation.offset(reading: &lineReader)
    self = try Observation(hedged: lineReader.word())
    self.offset = offset
    try lineReader.finish(
      remedy: "write one observation, with a time such as '+5s' before it if needed")
  }

  /// Reads the time that precedes an observation, if any.
  static func offset(reading lineReader: inout LineReader) throws(NotationError) -> Seconds? {
    lineReader.take("+") ? try Seconds(lineReader.word()) : nil
  }

  /// Reads an observation, and a question mark if it is uncertain.
  init(hedged word: Word, of contract: Contract? = nil) throws(NotationError) {
    let isHedged = word.lastByte == UInt8(ascii: "?") && word.range.count > 1
    try self.init(isHedged ? word.withoutLast : word, of: contract)
    isUncertain = isHedged
  }

  /// Reads an observation alone; a contract adds a client's vocabulary.
  ///
  /// - A callback: `A.callback(arguments)[state]`.
  /// - A notification: `A:notification`.
  /// - An act of a client: `A>act`.
  /// - An event of the process: `word(inner)`.
  init(_ word: Word, of contract: Contract? = nil) throws(NotationError) {
    let (head, delimiter, rest) = word.cut(at: ".:([>")
    // `.suspend` stands for the event until it is read.
    switch delimiter {
    case ">":
      self.init(.suspend, head.isEmpty ? .app : .scene(try SceneID(head)))
      let (act, value) = try ClientAct.read(rest, of: contract)
      event = .client(act)
      self.value = value
      guard event != .client(.did(.after)) else {
        throw word.error(
          "not allowed in a trace",
          remedy: "write the time before the act that follows instead: '+4s >save'")
      }
    case ".":
      self.init(.suspend, try Receiver(head))
      try parseReceived(rest)
    case ":": self.init(.notification(try LifecycleNotification(rest)), try Receiver(head))
    default:
      self.init(.suspend)
      try parseProcess(head, of: word)
    }
  }

  private static let remedy = "write '!' or a blank after an observation, or end the step"
}

// MARK: Observations with a receiver

extension Observation {
  private mutating func parseReceived(_ word: Word) throws(NotationError) {
    var (name, delimiter, rest) = word.cut(at: "([")
    let text = name.text
    if let keyword = ObservationWord.named(text), keyword == .snapshot || keyword == .preserve {
      event = keyword == .snapshot ? .snapshot : .preserve
      guard delimiter == nil else {
        throw word.error("takes no details", remedy: "write only '\(text)'")
      }
      return
    }
    guard let callback = Callback.named(text) else {
      throw name.isNot(
        Callback.noun,
        among: Callback.words + [ObservationWord.snapshot, .preserve].map(\.description))
    }
    event = .callback(callback)
    if delimiter == "(" {
      let (arguments, _, after) = rest.cut(at: ")")
      try parseArguments(arguments)
      (name, delimiter, rest) = after.cut(at: "[")
      if !name.isEmpty { throw name.error("not allowed here", remedy: Self.remedy) }
    }
    if delimiter == "[" {
      let (state, _, after) = rest.cut(at: "]")
      read = try StateRead(state.trimmed)
      if !after.isEmpty { throw after.error("not allowed here", remedy: Self.remedy) }
    }
  }

  private mutating func parseArguments(_ word: Word) throws(NotationError) {
    let remedy =
      "a callback takes scenes 'A' to 'H', and one of 'url', 'activity', 'push' or 'shortcut'"
    var delimiter: Unicode.Scalar?
    var rest = word
    repeat {
      let head: Word
      (head, delimiter, rest) = rest.cut(at: ",")
      let argument = head.trimmed
      guard !argument.isEmpty else {
        throw argument.error("an argument is missing", remedy: remedy)
      }
      if let scene = SceneID.named(argument.text) {
        if scenes.contains(scene) {
          guard event == .callback(.didDiscardSceneSessions), !scenesNamedTwice.contains(scene)
          else {
            let isTwice = event != .callback(.didDiscardSceneSessions)
            throw argument.error("named \(isTwice ? "twice" : "three times")", remedy: remedy)
          }
          scenesNamedTwice.insert(scene)
        }
        scenes.insert(scene)
      } else {
        let (name, blank, number) = argument.cut(at: " ")
        guard let brought = Payload.named(name.text) else {
          throw argument.error("not an argument", remedy: remedy)
        }
        guard payload == .none else { throw argument.error("a second payload", remedy: remedy) }
        payload = brought
        guard blank != nil else { continue }
        // A number follows the payload: one for a link, two successive ones for a pair of links.
        let (first, plus, second) = number.cut(at: "+")
        guard let count = first.number, let linkNumber = UInt16(exactly: count),
          1...Self.mostLinks ~= linkNumber, plus == nil || second.number == count + 1
        else {
          throw number.error(
            "not the number of a link",
            remedy: "links are numbered from 1: '(url 1)', two '(url 1+2)'")
        }
        value = plus == nil ? linkNumber : Self.pair(beginningWith: linkNumber)
      }
    } while delimiter != nil
  }
}

// MARK: Observations of the process

extension Observation {
  private mutating func parseProcess(_ name: Word, of word: Word) throws(NotationError) {
    let text = name.text
    if text == ObservationWord.snapshot.description || text == ObservationWord.preserve.description
      || Callback.named(text) != nil
    {
      throw name.error("the receiver is missing", remedy: "as in 'app.\(text)' or 'A.\(text)'")
    }
    guard let kind = ObservationWord.named(text) else {
      throw Self.unknown(name)
    }
    switch kind {
    // These two have a receiver; the check above has refused them.
    case .snapshot, .preserve: break
    case .suspend: event = .suspend
    case .resume: event = .resume
    case .refuse: event = .refuse
    case .registered: event = .registered
    case .unregistered: event = .unregistered
    case .jobRegistered, .jobRefused, .jobBegins, .jobExpires:
      guard let report = kind.jobReport else { break }
      event = .job(report, try WorkItem(Self.inner(word)))
    case .terminate: event = .terminate(try Termination(Self.inner(word)))
    case .deliver: event = .deliver(try BackgroundMode(Self.inner(word)))
    case .expire: event = .expire(try WorkItem(Self.inner(word)))
    case .remaining:
      event = .remaining
      value = try Seconds(Self.inner(word)).count
    case .task:
      try parseTask(word)
      return
    }
    try Self.checkNothingFollows(name, in: word, takesInner: kind.takesInner)
  }

  /// Returns the text in a word's parentheses; an empty position if there are none.
  private static func inner(_ word: Word) -> Word {
    let (_, delimiter, rest) = word.cut(at: "([")
    return delimiter == "(" ? rest.cut(at: ")").head.trimmed : word.end
  }

  /// Throws an error if a word goes on after its name, or after its parentheses.
  private static func checkNothingFollows(
    _ name: Word, in word: Word, takesInner: Bool
  ) throws(NotationError) {
    if takesInner {
      let after = word.cut(at: ")").rest
      if !after.isEmpty { throw after.error("not allowed here", remedy: remedy) }
    } else if name.range != word.range {
      throw word.error("not allowed here", remedy: remedy)
    }
  }

  /// Reads `task(WORK)=NUMBER` or `task(WORK)=invalid`.
  private mutating func parseTask(_ word: Word) throws(NotationError) {
    let work = try WorkItem(Self.inner(word))
    let remedy = "as in 'task(\(work))=5' or 'task(\(work))=invalid'"
    let after = word.cut(at: ")").rest
    let (excess, delimiter, identifier) = after.cut(at: "=")
    guard excess.isEmpty, delimiter == "=", !identifier.isEmpty else {
      throw after.error("an identifier is missing", remedy: remedy)
    }
    if identifier.text == ObservationWord.invalid {
      event = .deny(work)
    } else {
      guard let number = identifier.number, let granted = UInt16(exactly: number), granted > 0
      else {
        throw identifier.error(
          "not an identifier", remedy: "use a number from 1 to 65535, or 'invalid'")
      }
      event = .grant(work)
      value = granted
    }
  }

  private static func unknown(_ name: Word) -> NotationError {
    guard !name.isEmpty else {
      return name.error("an observation is missing", remedy: "such as 'app.didBecomeActive'")
    }
    let receiver = name.text.hasPrefix("scene") ? "A" : "app"
    let callbacks = Callback.allCases.map(\.description)
    let meant =
      Suggestion.nearest(to: name.text, among: ObservationWord.words)
      ?? Suggestion.keyword(forUIKitName: name.text, among: callbacks).map { "\(receiver).\($0)" }
    return name.error(
      "not an observation",
      remedy: meant.map { "did you mean '\($0)'?" }
        ?? "such as 'app.didBecomeActive', 'A:didActivate' or 'suspend'")
  }
}

extension ObservationWord {
  /// Whether parentheses follow the keyword.
  fileprivate var takesInner: Bool {
    switch self {
    case .terminate, .deliver, .task, .expire, .remaining, .jobRegistered, .jobRefused, .jobBegins,
      .jobExpires:
      true
    case .snapshot, .preserve, .suspend, .resume, .refuse, .registered, .unregistered: false
    }
  }
}

extension Observation: CustomStringConvertible {
  /// The text in the notation: `A.willConnect(B,url)[active]`, `+5s suspend?`.
  public var description: String {
    (offset.map { "+\($0) " } ?? "") + core + (isUncertain ? "?" : "")
  }

  /// The text without the time and the question mark.
  private var core: String {
    switch event {
    case .callback(let callback): "\(receiver).\(callback)\(arguments)\(bracketedRead)"
    case .notification(let notification): "\(receiver):\(notification)"
    case .snapshot: "\(receiver).\(ObservationWord.snapshot)"
    case .preserve: "\(receiver).\(ObservationWord.preserve)"
    case .suspend: ObservationWord.suspend.description
    case .resume: ObservationWord.resume.description
    case .refuse: ObservationWord.refuse.description
    case .terminate(let cause): "\(ObservationWord.terminate)(\(cause))"
    case .deliver(let mode): "\(ObservationWord.deliver)(\(mode))"
    case .grant(let work): "\(ObservationWord.task)(\(work))=\(value)"
    case .deny(let work): "\(ObservationWord.task)(\(work))=\(ObservationWord.invalid)"
    case .expire(let work): "\(ObservationWord.expire)(\(work))"
    case .remaining: "\(ObservationWord.remaining)(\(Seconds(value)))"
    case .registered: ObservationWord.registered.description
    case .unregistered: ObservationWord.unregistered.description
    case .job(let report, let work):
      "\(ObservationWord(report)?.description ?? "")(\(work))"
    case .client(let act):
      (receiver == .app ? "" : receiver.description) + ">" + act.description(value: value)
    }
  }

  private var arguments: String {
    guard !scenes.isEmpty || payload != .none else { return "" }
    let second = bringsTwoLinks ? "+\(numberOfLink + 1)" : ""
    let number = value == 0 ? "" : " \(numberOfLink)\(second)"
    let words =
      scenes.flatMap { Array(repeating: "\($0)", count: scenesNamedTwice.contains($0) ? 2 : 1) }
      + (payload == .none ? [] : [payload.description + number])
    return "(" + words.joined(separator: ",") + ")"
  }

  private var bracketedRead: String { read.map { "[\($0)]" } ?? "" }
}
