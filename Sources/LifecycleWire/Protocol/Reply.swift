import Lifecycle
import LifecycleJSON

/// What an engine said, as a line of JSON has it.
enum Reply {
  /// The steps stand in the answer.
  case ok(id: Int)
  /// The rest of the scenario is not supported, and why; what came before it stands in the answer.
  case skip(id: Int, String)
  /// There is no answer, and why.
  case error(id: Int, EngineFailure)

  /// What is not in the protocol, in words.
  struct Fault: Error {
    let problem: String
  }

  /// Reads a line that answers `request`, if it is to, the steps of an answer into `answer`.
  init(
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
    guard case .number(let id) = json["id"], id.magnitude < 1 << 53 else {
      throw Fault(problem: "it has no number under 'id', in \(line.quoted)")
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
          problem: "its skip has no text under 'reason', in \(line.quoted): what it does not know")
      }
      self = .skip(id: id, (capability + reason + issue).clipped)
    case "error":
      var place = ""
      if case .number(let step) = json["at"], 0..<(1 << 53) ~= step {
        place = " (at \(request?.name(step) ?? "stimulus \(step + 1)"))"
      }
      guard let code = json.text("code"), let message = json.text("message") else {
        throw Fault(
          problem: "its error lacks a text under 'code' or 'message', in \(line.quoted); "
            + "'failed' is the code where it failed over the scenario")
      }
      self = .error(id: id, Self.failure(code, message + place))
    default:
      throw Fault(
        problem: "no message of kind '\(kind.clipped)' belongs here; 'ok', 'skip' or 'error'")
    }
  }

  /// Why an engine gives no answer that says so by a code, such as ours where it plays a library.
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
      throw Fault(problem: "'steps' is no list of texts, in \(line.quoted)")
    }
    for step in texts {
      guard case .text(let text) = step else {
        throw Fault(problem: "'steps' is no list of texts, in \(line.quoted)")
      }
      answer.append(text.utf8)
    }
  }

  /// Its kind, as the line has it.
  var kind: String {
    switch self {
    case .ok: "ok"
    case .skip: "skip"
    case .error: "error"
    }
  }

  /// The number that it answers.
  var id: Int {
    switch self {
    case .ok(let id), .skip(let id, _), .error(let id, _): id
    }
  }
}

extension JSON {
  /// The object that a line of an engine holds.
  init(line: UnsafeBufferPointer<UInt8>) throws(Reply.Fault) {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw Reply.Fault(problem: "it printed what is not UTF-8: \(line.quoted). \(Self.remedy)")
    }
    var reader = JSONReader(text)
    do throws(JSONReader.Fault) {
      self = try reader.value()
    } catch {
      throw Reply.Fault(
        problem: "it printed \(line.quoted), at column \(error.column) \(error.problem). "
          + Self.remedy)
    }
    guard case .object = self else {
      throw Reply.Fault(problem: "it printed \(line.quoted), which is no object. \(Self.remedy)")
    }
  }

  private static let remedy =
    "Standard output is for answers, one JSON object a line: print the rest on standard error"

  /// The text under a key, if there is one.
  func text(_ key: String) -> String? {
    if case .text(let text) = self[key] { text } else { nil }
  }

  /// The text under a key that has to be there.
  func text(_ key: String, of line: UnsafeBufferPointer<UInt8>) throws(Reply.Fault) -> String {
    guard let text = text(key) else {
      throw Reply.Fault(problem: "it has no text under '\(key)', in \(line.quoted)")
    }
    return text
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Its first bytes in quotation marks, what cannot be printed as a dot.
  var quoted: String {
    let shown = prefix(80).map { $0 >= 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: ".") }
    return "'\(String(decoding: shown, as: UTF8.self))'" + (count > 80 ? "…" : "")
  }
}

extension String {
  /// In one line of bounded length, with blanks for what only moves or turns what a terminal shows.
  var clipped: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(201) {
      let isShown = ![.control, .format, .lineSeparator, .paragraphSeparator, .privateUse]
        .contains(scalar.properties.generalCategory)
      line.append(isShown ? scalar : " ")
    }
    return line.count > 200 ? String(line.dropLast()) + "…" : String(line)
  }
}
