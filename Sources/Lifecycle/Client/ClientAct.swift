/// An observed act of a client of UIKit.
public enum ClientAct: Hashable, Sendable {
  /// The client reported an event of its contract; the observation's `meanings` are the event's.
  case emitted(ClientWord)
  /// The client reported an event that its contract does not declare.
  case undeclared(ClientWord)
  /// The client answered with its state; the observation's `meanings` are the state's.
  case state(ClientWord)
  /// The client passed a link to the app; the observation's `value` is the link's number.
  case link(Payload)
  /// The client passed UIKit's last call to the listener with this number. Listeners count from 1;
  /// 0 is the app's own method.
  ///
  /// If the call came with a link, the observation's `value` is the link's number.
  case passed(UInt8, Payload)
  /// The client answered UIKit whether a link is accepted.
  case answered(Bool)
  /// The app has moved to scenes: the rest of the step was reported after the move.
  case migrated
  /// The client performed an act of its own; the observation's receiver is the scene, if any.
  case did(AppAct)
}

extension Observation {
  /// Creates an observation from a client's report, such as `A>pause`, `>url(1)` or
  /// `>state(active)`.
  ///
  /// An event that the contract does not declare is read as `undeclared`.
  package init(act notation: String, of contract: Contract) throws(NotationError) {
    var lineReader = try Lexer.onlyClause(
      of: notation, called: "a client's report", as: ">resume")
    let word = lineReader.word()
    let (head, delimiter, rest) = word.cut(at: ">")
    guard delimiter != nil else {
      throw word.error(
        "not a client's report",
        remedy: "as in '>resume', 'A>resume', '>url(1)' or '>state(active)'")
    }
    // `.suspend` stands for the event until the act is read.
    self.init(.suspend, head.isEmpty ? .app : .scene(try SceneID(head)))
    let (act, value) = try ClientAct.read(rest, of: contract)
    guard act != .migrated else {
      throw word.error("not a client's report", remedy: "leave it out: only the suite writes it")
    }
    event = .client(act)
    self.value = value
    try lineReader.finish(remedy: "write a client's report as a single word")
  }
}

extension ClientAct {
  /// The keywords of reports, which no event of a contract may have as its name: those that stand
  /// before a parenthesis, and `migrated`. The acts of an app are not among them.
  static let reserved = Set(Payload.allCases.map(\.description)).subtracting([""])
    .union(["state", "pass", "answer", "migrated"])

  /// Reads the act that a word after `>` writes, with a contract or without one.
  ///
  /// - Returns: The act, and the `value` of its observation: the number of a link, the seconds of an
  ///   act, the meanings of an event or a state, or 0.
  static func read(
    _ word: Word, of contract: Contract?
  ) throws(NotationError) -> (act: ClientAct, value: UInt16) {
    let (head, parenthesis, rest) = word.cut(at: "(")
    let hasParenthesis = parenthesis != nil
    // The name of a state may have parentheses of its own.
    let inner = rest.withoutLast(")")
    // Without a ')' at the end, nothing was removed.
    if hasParenthesis, inner.range == rest.range {
      throw rest.cut(at: ")").rest.error(
        "not allowed here", remedy: "end the word with its ')', as in '>url(1)'")
    }
    if word.text == "migrated" { return (.migrated, 0) }
    if hasParenthesis, head.text == "state" {
      let state = inner.text
      return (.state(ClientWord(state)), contract?.meanings(ofState: state).rawValue ?? 0)
    }
    if hasParenthesis, let payload = Payload.named(head.text), payload != .none {
      return (.link(payload), try number(ofLink: inner))
    }
    if hasParenthesis, head.text == "pass" { return try readPass(inner) }
    if hasParenthesis, head.text == "answer" {
      guard ["yes", "no"].contains(inner.text) else {
        throw inner.error("neither 'yes' nor 'no'", remedy: "write '>answer(yes)' or '>answer(no)'")
      }
      return (.answered(inner.text == "yes"), 0)
    }
    if reserved.contains(head.text) {
      throw word.error(
        "incomplete report", remedy: "as in '>url(1)', '>state(active)' or '>answer(yes)'")
    }
    if let (act, seconds) = try Self.act(word, of: contract) { return (.did(act), seconds) }
    let event = try Self.event(word, of: contract)
    return (event, contract?.meanings(of: word.text).rawValue ?? 0)
  }

  /// Reads a listener and the link passed to it: `2`, `own`, or `2,url 1`.
  private static func readPass(
    _ word: Word
  ) throws(NotationError) -> (act: ClientAct, value: UInt16) {
    let (listener, comma, link) = word.cut(at: ",")
    let (kind, _, numberOfLink) = link.cut(at: " ")
    let isOwn = listener.text == "own"
    guard let number = isOwn ? 0 : listener.number, let small = UInt8(exactly: number),
      isOwn || small > 0
    else {
      throw listener.error(
        "not a listener", remedy: "listeners have numbers from 1 to \(UInt8.max): '>pass(1)'")
    }
    guard comma != nil else { return (.passed(small, .none), 0) }
    guard let payload = Payload.named(kind.text), payload != .none else {
      throw link.error("not a link", remedy: "as in '>pass(1,url 1)'")
    }
    return (.passed(small, payload), try self.number(ofLink: numberOfLink))
  }

  private static func number(ofLink word: Word) throws(NotationError) -> UInt16 {
    guard let number = word.number, let small = UInt16(exactly: number),
      1...Observation.mostLinks ~= small
    else {
      throw word.error(
        "not the number of a link",
        remedy: "links have numbers from 1 to \(Observation.mostLinks): '>url(1)'")
    }
    return small
  }

  /// Returns the act of an app that a word writes; `nil` if it writes none, or an event of the
  /// contract.
  private static func act(
    _ word: Word, of contract: Contract?
  ) throws(NotationError) -> (act: AppAct, seconds: UInt16)? {
    let head = String(word.text.prefix { $0 != "(" })
    // Only apps perform acts. The host refuses the timer of a bridge, and says why.
    if let contract, !contract.isOfApp, head != AppAct.after.word { return nil }
    guard AppAct.heads.contains(head), contract?.position(of: word.text) == nil else {
      return nil
    }
    guard let read = AppAct.read(word) else {
      // Without a contract, the word may be an event.
      guard contract != nil else { return nil }
      // `Seconds` throws the error that says how long a time may be.
      if let time = tooLongTime(in: word) { _ = try Seconds(time) }
      throw word.isNot(
        AppAct.noun,
        among: AppAct.words.filter { $0.hasPrefix(head) }
          + [head == AppAct.after.word ? "after(4s)" : "take(3s)"])
    }
    guard let contract, let promise = read.act.promise, !contract.promises.contains(promise) else {
      return read
    }
    throw word.error(
      "not promised", remedy: "add a line 'client promises \(promise.actWord)'")
  }

  /// Returns the time in an act that was not read, because the time is too long.
  ///
  /// Returns `nil` if the act takes no time, or if the text in the parentheses is not a time.
  private static func tooLongTime(in word: Word) -> Word? {
    let (head, _, rest) = word.cut(at: "(")
    let time = rest.cut(at: ")").head
    guard head.text == AppAct.take.word || head.text == AppAct.after.word,
      let unit = time.lastByte, "smh".utf8.contains(unit), time.withoutLast.number != nil
    else { return nil }
    return time
  }

  /// Returns the report of an event, which is `emitted` if there is no contract to declare it.
  private static func event(
    _ word: Word, of contract: Contract?
  ) throws(NotationError) -> ClientAct {
    guard !word.isEmpty else {
      throw word.error("the client's report is missing", remedy: "as in '>resume'")
    }
    if let contract, contract.isOfApp, !contract.isOfBridge {
      throw word.isNot(AppAct.noun, among: AppAct.words)
    }
    let isKnown = contract.map { $0.position(of: word.text) != nil } ?? true
    return isKnown ? .emitted(ClientWord(word.text)) : .undeclared(ClientWord(word.text))
  }

  /// Returns the text in the notation after the `>`; `value` is the observation's.
  package func description(value: UInt16) -> String {
    switch self {
    case .emitted(let word), .undeclared(let word): word.description
    case .state(let word): "state(\(word))"
    case .link(let payload): "\(payload)(\(value))"
    case .passed(let listener, let payload):
      "pass(\(listener == 0 ? "own" : "\(listener)")"
        + (payload == .none ? ")" : ",\(payload) \(value))")
    case .answered(let isYes): "answer(\(isYes ? "yes" : "no"))"
    case .migrated: "migrated"
    case .did(.take): "take(\(Seconds(value)))"
    case .did(.after): "after(\(Seconds(value)))"
    case .did(let act): act.description
    }
  }
}
