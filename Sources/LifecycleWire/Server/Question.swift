import LifecycleJSON

/// What the suite asks of an engine, a line each.
enum Question: Equatable {
  /// Who is there; the suite speaks these versions of the protocol.
  case hello(first: Int, last: Int)
  /// What follows in a scenario: the lines of its given, and its stimuli.
  case run(id: Int, given: [String], stimuli: [String])
  case ping(id: Int)
  case bye(id: Int)
}

/// What is wrong with a question, in words that teach.
struct QuestionFault: Error, Equatable {
  /// Which question it is, if that can be read.
  var id: Int?
  let code: Code
  let message: String

  /// What errors are called on the wire.
  enum Code: String {
    /// It is no object of JSON, or lacks something.
    case malformed
    /// There is no such kind of message.
    case unknownKind = "unknown-kind"
    /// It comes at the wrong time, or in another version.
    case `protocol`
    /// A stimulus cannot happen where it stands.
    case illegal
  }
}

extension Question {
  /// Reads a line, without what ends it.
  init(_ line: some Collection<UInt8>) throws(QuestionFault) {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw QuestionFault(code: .malformed, message: "not UTF-8: encode each line as UTF-8")
    }
    var reader = JSONReader(text)
    let message: JSON
    do throws(JSONReader.Fault) {
      message = try reader.value()
    } catch {
      throw QuestionFault(
        code: .malformed,
        message: "not JSON, column \(error.column): \(error.problem); \(error.remedy)")
    }
    guard case .object = message else {
      throw QuestionFault(code: .malformed, message: "a message is one JSON object on one line")
    }
    self = try Question(message)
  }

  private init(_ message: JSON) throws(QuestionFault) {
    guard case .text(let kind)? = message["kind"] else {
      throw .lacking("a text 'kind'", in: message)
    }
    switch kind {
    case "hello":
      guard case .list(let range)? = message["protocol"], range.count == 2,
        case (.number(let first), .number(let last)) = (range[0], range[1])
      else { throw .lacking("a list of two numbers 'protocol'", in: message) }
      self = .hello(first: first, last: last)
    case "run":
      self = .run(
        id: try message.id, given: try message.texts("given"),
        stimuli: try message.texts("stimuli"))
    case "ping": self = .ping(id: try message.id)
    case "bye": self = .bye(id: try message.id)
    default:
      throw QuestionFault(
        id: try? message.id, code: .unknownKind,
        message: "no message of kind '\(kind.prefix(40))': there are hello, run, ping and bye")
    }
  }
}

extension QuestionFault {
  /// What is answered to such a question.
  var answer: String {
    let answer: JSON = [
      "kind": "error", "id": id.map { JSON($0) } ?? .null, "code": .text(code.rawValue),
      "message": .text(message),
    ]
    return answer.description
  }

  fileprivate static func lacking(_ part: String, in message: JSON) -> QuestionFault {
    QuestionFault(id: try? message.id, code: .malformed, message: "the message lacks \(part)")
  }
}

extension JSON {
  /// What an answer is to echo.
  fileprivate var id: Int {
    get throws(QuestionFault) {
      guard case .number(let id)? = self["id"], id.magnitude <= Self.mostExact else {
        throw QuestionFault(
          code: .malformed, message: "the message lacks a whole number 'id' below 2^53")
      }
      return id
    }
  }

  /// The greatest number that every reader of JSON keeps exactly.
  private static var mostExact: UInt { 1 << 53 - 1 }

  fileprivate func texts(_ key: String) throws(QuestionFault) -> [String] {
    guard case .list(let values)? = self[key] else {
      throw .lacking("a list of texts '\(key)'", in: self)
    }
    var texts: [String] = []
    for value in values {
      guard case .text(let text) = value else {
        throw .lacking("a list of nothing but texts '\(key)'", in: self)
      }
      texts.append(text)
    }
    return texts
  }
}
