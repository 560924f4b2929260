import Synchronization

/// Something that a client of UIKit was seen to do.
public enum ClientAct: Hashable, Sendable {
  /// It told an event of its contract; the observation's `meanings` say what it means.
  case emitted(ClientWord)
  /// It told an event that its contract does not declare.
  case undeclared(ClientWord)
  /// It answered what its state is; the observation's `meanings` say what it means.
  case state(ClientWord)
  /// It handed a link to the app; the observation's `value` is the link's number.
  case link(Payload)
  /// It handed what UIKit told last to a listener, from 1, or ran the app's own method, 0: with a link,
  /// of which the observation's `value` is the number.
  case passed(UInt8, Payload)
  /// It answered UIKit whether a link is taken.
  case answered(Bool)
  /// The app has moved to scenes: what follows in the step, it told there.
  case migrated
  /// It did something of its own; the observation's receiver says for which scene, if for one.
  case did(AppAct)
}

/// A word that a client says, kept once for all that say it.
public struct ClientWord: Hashable, Sendable {
  // Two bytes, so that an observation stays as small as it is.
  private let high: UInt8
  let low: UInt8

  private static let length = 80
  private static let table = Mutex<(numbers: [String: UInt16], words: [String])>(([:], []))

  /// The word of that text; the last that there is room for, if there were too many.
  ///
  /// An event has 64 letters at most and a time behind it; what is longer is cut.
  public init(_ text: String) {
    let text = text.utf8.count <= Self.length ? text : String(text.prefix(Self.length))
    let number = Self.table.withLock { table -> UInt16 in
      if let known = table.numbers[text] { return known }
      guard let new = UInt16(exactly: table.words.count) else { return .max }
      table.numbers[text] = new
      table.words.append(text)
      return new
    }
    (high, low) = (UInt8(number >> 8), UInt8(number & 0xff))
  }
}

extension Observation {
  /// What a client says that it tells, such as `A>pause`, `>url(1)` or `>state(active)`; an event that
  /// its contract does not declare is told as such.
  ///
  /// - Throws: `NotationError` if that is nothing that a client tells.
  package init(act notation: String, of contract: Contract) throws(NotationError) {
    var lineReader = try Lexer.onlyClause(
      of: notation, called: "what a client tells", as: ">resume")
    let word = lineReader.word()
    let (head, delimiter, rest) = word.cut(at: ">")
    guard delimiter != nil else {
      throw word.error(
        "is nothing that a client tells",
        remedy: "as in '>resume', 'A>resume', '>url(1)' or '>state(active)'")
    }
    self.init(.suspend, head.isEmpty ? .app : .scene(try SceneID(head)))
    let act = try ClientAct(rest, of: contract, value: &value)
    guard act != .migrated else {
      throw word.error("is nothing that a client tells", remedy: "the suite says it of itself")
    }
    event = .client(act)
    try lineReader.finish(remedy: "what a client tells is a single word")
  }

  /// The number of the link that comes with it, of two the first, and whether they are two.
  public var numberOfLink: UInt16 { value & ~Self.pair }
  var bringsTwoLinks: Bool { payload != .none && value & Self.pair != 0 }

  private static let pair: UInt16 = 1 << 15

  /// The highest number that a link can have.
  static var mostLinks: UInt16 { pair - 1 }

  /// The value of what brings a link of that number, and the one behind it.
  static func pair(beginningWith number: UInt16) -> UInt16 { number | pair }

  /// What an event or a state means that a client told.
  public var meanings: Meanings {
    get { Meanings(rawValue: value) }
    set { value = newValue.rawValue }
  }
}

extension ClientWord: CustomStringConvertible {
  /// Its text.
  public var description: String {
    Self.table.withLock { $0.words[Int(high) << 8 | Int(low)] }
  }
}

extension ClientAct {
  /// The words that begin acts, which no event of a contract may have.
  static let reserved: Set<String> = [
    "url", "activity", "push", "state", "pass", "answer", "migrated",
  ]

  /// The act that a word says behind its `>`, in the words of a contract or not.
  ///
  /// - Parameters:
  ///   - word: What stands behind the `>`.
  ///   - contract: What the words mean, if that is known.
  ///   - value: The number of a link, or what an event means.
  /// - Throws: `NotationError` if it says no act.
  init(
    _ word: Word, of contract: Contract?, value: inout UInt16
  ) throws(NotationError) {
    let (head, delimiter, rest) = word.cut(at: "(")
    let inner = rest.cut(at: ")").head
    if word.text == "migrated" {
      self = .migrated
    } else if delimiter != nil, head.text == "state" {
      let state = rest.withoutLast(")").text
      self = .state(ClientWord(state))
      value = contract?.meanings(ofState: state).rawValue ?? 0
    } else if delimiter != nil, let payload = Payload.named(head.text), payload != .none {
      value = try Self.number(ofLink: inner)
      self = .link(payload)
    } else if delimiter != nil, head.text == "pass" {
      self = try Self.passed(inner, value: &value)
    } else if delimiter != nil, head.text == "answer" {
      guard ["yes", "no"].contains(inner.text) else {
        throw inner.error("neither 'yes' nor 'no'", remedy: "'>answer(yes)' or '>answer(no)'")
      }
      self = .answered(inner.text == "yes")
    } else if Self.reserved.contains(head.text) {
      throw word.error(
        "says too little", remedy: "as in '>url(1)', '>state(active)' or '>answer(yes)'")
    } else if let act = try Self.act(word, of: contract) {
      self = .did(act.act)
      value = act.seconds
    } else {
      self = try Self.event(word, of: contract)
      value = contract?.meanings(of: word.text).rawValue ?? 0
    }
  }

  /// What is handed on to whom: `2`, `own`, or with a link `2,url 1`.
  private static func passed(
    _ word: Word, value: inout UInt16
  ) throws(NotationError) -> ClientAct {
    let (listener, comma, link) = word.cut(at: ",")
    let (payload, _, number) = link.cut(at: " ")
    let isOwn = listener.text == "own"
    guard let place = isOwn ? 0 : listener.number, let small = UInt8(exactly: place),
      isOwn || small > 0
    else {
      throw listener.error(
        "not a listener", remedy: "listeners have numbers from 1 to \(UInt8.max): '>pass(1)'")
    }
    guard comma != nil else { return .passed(small, .none) }
    guard let payload = Payload.named(payload.text), payload != .none else {
      throw link.error("not a link", remedy: "as in '>pass(1,url 1)'")
    }
    value = try self.number(ofLink: number)
    return .passed(small, payload)
  }

  /// The number of a link, as it is written.
  private static func number(ofLink word: Word) throws(NotationError) -> UInt16 {
    guard let number = word.number, let count = UInt16(exactly: number),
      1...Observation.mostLinks ~= count
    else {
      throw word.error(
        "not the number of a link",
        remedy: "links have numbers from 1 to \(Observation.mostLinks): '>url(1)'")
    }
    return count
  }

  /// The act of an app that a word says; nothing, if it is no such word, or an event of the contract.
  private static func act(
    _ word: Word, of contract: Contract?
  ) throws(NotationError) -> (act: AppAct, seconds: UInt16)? {
    // Who is no app does none.
    if let contract, !contract.isOfApp { return nil }
    let head = String(word.text.prefix { $0 != "(" })
    guard AppAct.heads.contains(head), contract?.position(of: word.text) == nil else {
      return nil
    }
    guard let read = AppAct.read(word) else {
      // Without a contract it may be an event.
      guard contract?.isOfApp == true else { return nil }
      let time = word.cut(at: "(").rest.cut(at: ")").head
      if head == AppAct.take.word || head == AppAct.after.word, !time.isEmpty,
        time.withoutLast.number != nil, time.last.map(Array("smh".utf8).contains) == true
      {
        // It is a time, and so too long a one.
        _ = try Seconds(time)
      }
      throw word.isNot(
        AppAct.noun,
        among: AppAct.words.filter { $0.hasPrefix(head) }
          + [head == "after" ? "after(4s)" : "take(3s)"])
    }
    guard let contract, let promise = read.act.promise, !contract.promises.contains(promise) else {
      return read
    }
    throw word.error(
      "is not promised", remedy: "a line 'client promises \(promise.actWord)' opens it")
  }

  private static func event(
    _ word: Word, of contract: Contract?
  ) throws(NotationError) -> ClientAct {
    guard !word.isEmpty else {
      throw word.error("what the client tells is missing", remedy: "as in '>resume'")
    }
    if let contract, contract.isOfApp, !contract.isOfBridge {
      throw word.isNot(AppAct.noun, among: AppAct.words)
    }
    let isKnown = contract.map { $0.position(of: word.text) != nil } ?? true
    return isKnown ? .emitted(ClientWord(word.text)) : .undeclared(ClientWord(word.text))
  }

  /// As the notation writes it behind the `>`, with the number that it carries.
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
