import Synchronization

/// Something that a client of UIKit was seen to do.
public enum ClientAct: Hashable, Sendable {
  /// It told an event of its contract.
  case emitted(ClientWord, Meanings)
  /// It told an event that its contract does not declare.
  case undeclared(ClientWord)
  /// It answered what its state is.
  case state(ClientWord, Meanings)
  /// It handed a link to the app; the observation's `value` is the link's number.
  case link(Payload)
}

/// A word that a client says, kept once for all that say it.
public struct ClientWord: Hashable, Sendable {
  private let number: UInt16

  private static let table = Mutex<(numbers: [String: UInt16], words: [String])>(([:], []))

  /// The word of that text; the last that there is room for, if there were too many.
  public init(_ text: String) {
    number = Self.table.withLock { table in
      if let known = table.numbers[text] { return known }
      guard let new = UInt16(exactly: table.words.count) else { return .max }
      table.numbers[text] = new
      table.words.append(text)
      return new
    }
  }
}

extension ClientWord: CustomStringConvertible {
  /// Its text.
  public var description: String { Self.table.withLock { $0.words[Int(number)] } }
}

extension ClientAct {
  /// The words that begin acts, which no event of a contract may have.
  static let reserved: Set<String> = ["url", "activity", "push", "state", "pass", "answer"]

  /// The act that a word says behind its `>`, in the words of a contract.
  ///
  /// - Returns: The act, and the number that it carries.
  init(
    _ word: Word, of contract: Contract?, value: inout UInt16
  ) throws(NotationError) {
    let (head, delimiter, rest) = word.cut(at: "(")
    let inner = rest.cut(at: ")").head
    if delimiter != nil, head.text == "state" {
      let meanings = contract?.meanings(ofState: inner.text) ?? []
      if contract != nil, meanings.isEmpty {
        throw inner.isNot("a state of the client", among: Place.words)
      }
      self = .state(ClientWord(inner.text), meanings)
    } else if delimiter != nil, let payload = Payload.named(head.text), payload != .none {
      guard let number = inner.number, let count = UInt16(exactly: number), count > 0 else {
        throw inner.error("not the number of a link", remedy: "links count from 1: '>url(1)'")
      }
      value = count
      self = .link(payload)
    } else if Self.reserved.contains(head.text) {
      throw word.error("says too little", remedy: "as in '>url(1)' or '>state(active)'")
    } else {
      self = try Self.event(word, of: contract)
    }
  }

  private static func event(
    _ word: Word, of contract: Contract?
  ) throws(NotationError) -> ClientAct {
    guard !word.isEmpty else {
      throw word.error("what the client tells is missing", remedy: "as in '>resume'")
    }
    guard let contract else { return .emitted(ClientWord(word.text), []) }
    guard contract.position(of: word.text) != nil else {
      throw word.isNot("an event of the contract", among: contract.events.map(\.name))
    }
    return .emitted(ClientWord(word.text), contract.meanings(of: word.text))
  }

  /// As the notation writes it behind the `>`, with the number that it carries.
  package func description(value: UInt16) -> String {
    switch self {
    case .emitted(let word, _), .undeclared(let word): word.description
    case .state(let word, _): "state(\(word))"
    case .link(let payload): "\(payload)(\(value))"
    }
  }
}
