import LifecycleJSON

/// A question of the suite to an engine, one on each line.
package enum Question: Equatable {
  /// A request for the engine's hello, with the first and last protocol version of the suite.
  case hello(first: Int, last: Int)
  /// A scenario to play: the lines of its given, and its stimuli.
  case run(id: Int, given: [String], stimuli: [String])
  case ping(id: Int)
  case bye(id: Int)
}

/// A fault in a question, with a message that explains how to correct it.
package struct QuestionFault: Error, Equatable {
  /// The number of the question, if it can be read.
  package var id: Int?
  package let code: Code
  package let message: String

  /// The error codes of the wire.
  package enum Code: String {
    /// The line is not a JSON object, or a field is missing.
    case malformed
    /// The kind of the message is unknown.
    case unknownKind = "unknown-kind"
    /// The message comes at the wrong time or asks for another version.
    case `protocol`
    /// A stimulus cannot happen at its place.
    case illegal
  }
}

extension Question {
  /// Reads a line, without its end.
  package init(_ line: some Collection<UInt8>) throws(QuestionFault) {
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
        message: "unknown kind '\(kind.prefix(40))': use hello, run, ping or bye")
    }
  }
}

extension QuestionFault {
  /// The error reply to the question.
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
  /// The number that a reply repeats.
  fileprivate var id: Int {
    get throws(QuestionFault) {
      guard case .number(let id)? = self["id"], id.magnitude <= Self.mostExact else {
        throw QuestionFault(
          code: .malformed, message: "the message lacks a whole number 'id' below 2^53")
      }
      return id
    }
  }

  /// The greatest integer that every JSON reader keeps exactly.
  private static var mostExact: UInt { 1 << 53 - 1 }

  fileprivate func texts(_ key: String) throws(QuestionFault) -> [String] {
    guard case .list(let values)? = self[key] else {
      throw .lacking("a list of texts '\(key)'", in: self)
    }
    var texts: [String] = []
    for value in values {
      guard case .text(let text) = value else {
        throw .lacking("a list '\(key)' in which every item is a text", in: self)
      }
      texts.append(text)
    }
    return texts
  }
}
