package import Lifecycle
import LifecycleJSON

/// An engine's reply to a question. The steps are stored in an `Answer`.
package enum Reply {
  /// The engine played the whole scenario.
  case ok(id: Int)
  /// The engine does not support the rest of the scenario, for the given reason.
  case skip(id: Int, String)
  /// The engine failed.
  case error(id: Int, EngineFailure)

  /// A breach of the protocol, in words.
  package struct Fault: Error {
    package let problem: String
  }

  /// Reads a reply to `request`, if there is a request, and stores the steps in `answer`.
  package init(
    _ line: UnsafeBufferPointer<UInt8>, to request: RunRequest?, into answer: inout Answer
  ) throws(Fault) {
    var scan = AnswerScan(line)
    if let id = scan.steps(into: &answer) {
      self = .ok(id: id)
    } else {
      answer.clear()
      try self.init(JSON(line: line), line, to: request, into: &answer)
    }
  }

  private init(
    _ json: JSON, _ line: UnsafeBufferPointer<UInt8>, to request: RunRequest?,
    into answer: inout Answer
  ) throws(Fault) {
    let kind = try json.text("kind", of: line)
    guard case .number(let id) = json["id"], id.magnitude < Self.exactLimit else {
      throw Fault(problem: "its answer has no number under 'id': \(line.quoted)")
    }
    switch kind {
    case "ok":
      if let steps = json["steps"] { try Self.read(steps, line, into: &answer) }
      self = .ok(id: id)
    case "skip":
      if let steps = json["steps"] { try Self.read(steps, line, into: &answer) }
      let capability = json.text("capability").map { "\($0): " } ?? ""
      let issue = json.text("issue").map { " (\($0))" } ?? ""
      guard let reason = json.text("reason") else {
        throw Fault(
          problem:
            "its 'skip' has no text under 'reason': \(line.quoted). The reason names the unknown "
            + "item"
        )
      }
      self = .skip(id: id, (capability + reason + issue).clipped)
    case "error":
      var location = ""
      if case .number(let step) = json["at"], 0..<Self.exactLimit ~= step {
        location = " (at \(request?.name(ofLine: step) ?? "stimulus \(step + 1)"))"
      }
      guard let code = json.text("code"), let message = json.text("message") else {
        throw Fault(
          problem: "its 'error' lacks a text under 'code' or 'message': \(line.quoted). "
            + "Use the code 'failed' if the engine failed on the scenario")
      }
      self = .error(id: id, Self.failure(code, message + location))
    default:
      throw Fault(
        problem: "its answer has the kind '\(kind.clipped)', not 'ok', 'skip' or 'error'")
    }
  }

  /// JSON readers keep every integer below this limit exactly.
  private static let exactLimit = 1 << 53

  /// Returns the failure for an error code. `WireServer`, which serves engines in Swift, sends
  /// `flood` and `protocol-error`; other engines need not.
  private static func failure(_ code: String, _ message: String) -> EngineFailure {
    switch code {
    case "flood": .flood
    case "protocol-error": .brokeProtocol(message.clipped)
    case "failed": .failed(message.clipped)
    default: .failed("\(code): \(message)".clipped)
    }
  }

  private static func read(
    _ steps: JSON, _ line: UnsafeBufferPointer<UInt8>, into answer: inout Answer
  ) throws(Fault) {
    guard case .list(let texts) = steps else {
      throw Fault(problem: "'steps' is not a list of texts: \(line.quoted)")
    }
    for step in texts {
      guard case .text(let text) = step else {
        throw Fault(problem: "'steps' is not a list of texts: \(line.quoted)")
      }
      answer.append(text.utf8)
    }
  }

  /// The kind, as on the wire.
  var kind: String {
    switch self {
    case .ok: "ok"
    case .skip: "skip"
    case .error: "error"
    }
  }

  /// The number of the question.
  var id: Int {
    switch self {
    case .ok(let id), .skip(let id, _), .error(let id, _): id
    }
  }
}

extension JSON {
  /// Reads a line of an engine, which must be an object.
  init(line: UnsafeBufferPointer<UInt8>) throws(Reply.Fault) {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw Reply.Fault(
        problem: "it printed a line that is not UTF-8: \(line.quoted). \(Self.remedy)")
    }
    var reader = JSONReader(text)
    do throws(JSONReader.Fault) {
      self = try reader.value()
    } catch {
      throw Reply.Fault(
        problem:
          "it printed \(line.quoted), which is not JSON: column \(error.column), \(error.problem). "
          + Self.remedy)
    }
    guard case .object = self else {
      throw Reply.Fault(
        problem: "it printed \(line.quoted), which is not an object. \(Self.remedy)")
    }
  }

  private static let remedy =
    "Print only answers on standard output, one JSON object a line, and all else on standard error"

  func text(_ key: String) -> String? {
    if case .text(let text) = self[key] { text } else { nil }
  }

  /// Returns the text under a required key.
  func text(_ key: String, of line: UnsafeBufferPointer<UInt8>) throws(Reply.Fault) -> String {
    guard let text = text(key) else {
      throw Reply.Fault(problem: "its answer has no text under '\(key)': \(line.quoted)")
    }
    return text
  }
}
