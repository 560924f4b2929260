import LifecycleSystem

/// A line of a file of recorded traces, as the JSON has it.
///
/// `Corpus/Recorded/README.md` describes the keys; `RecordedTrace` has them in the types of a trace.
struct RecordedLine: Decodable {
  let id, lifeCycle, group, stimulus, system, device, kind, confidence, notes: String
  let ordered: Bool
  let events: [Entry]
  let absent: [String]
  let source: RecordedTrace.Source
  /// The same trace in the notation, written by hand; `RecordedPlay` checks it.
  let play: String?
  /// The roles of scenes by name, for names that do not show the role.
  let roles: [String: String]?
  let argued: [RecordedTrace.Argument]?

  /// An event, or a remark between events.
  struct Entry: Decodable {
    /// UIKit's own name of the event.
    let event: String?
    let scene: String?
    let applicationState: String?
    /// Whether the source is unsure about the event.
    let maybe: Bool?
    /// A remark.
    let marker: String?
  }
}

extension RecordedLine {
  init(json: Substring.UTF8View) throws(RecordedTraceError.LineProblem) {
    do {
      self = try JSONDecoder().decode(RecordedLine.self, from: Data(json))
    } catch {
      throw .init(decoding: error)
    }
  }

  /// Returns the value of `key` that has the spelling `text`.
  static func value<Value: CaseIterable>(
    _ text: String, of key: String, _ spelling: (Value) -> String
  ) throws(RecordedTraceError.LineProblem) -> Value {
    guard let value = Value.allCases.first(where: { spelling($0) == text }) else {
      let known = Value.allCases.map(spelling).joined(separator: ", ")
      throw .init("unknown value '\(text)' of '\(key)'", "Use one of: \(known)")
    }
    return value
  }
}

extension RecordedTraceError.LineProblem {
  /// Describes a decoder's error in terms of the file.
  fileprivate init(decoding error: any Error) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      let path = Self.path(context.codingPath + [key])
      self.init("missing key '\(path)'", "Add '\(path)', as Corpus/Recorded/README.md describes it")
    case .typeMismatch(_, let context) where !context.codingPath.isEmpty,
      .valueNotFound(_, let context) where !context.codingPath.isEmpty:
      let wanted = Self.kindOfValue(at: context.codingPath)
      self.init(
        "'\(Self.path(context.codingPath))' is not \(wanted)", "Write \(wanted)")
    case .typeMismatch, .valueNotFound, .dataCorrupted, nil:
      self.init("not a JSON object", "Write each trace as one JSON object on one line")
    @unknown default:
      self.init("not a JSON object", "Write each trace as one JSON object on one line")
    }
  }

  /// Returns the path of a value in the line, such as `events[2].scene`.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }

  /// Returns the kind of value that belongs at a path.
  private static func kindOfValue(at keys: [any CodingKey]) -> String {
    let name = keys.last { $0.intValue == nil }?.stringValue
    // An index at the end of the path points into the list that `name` names.
    let isElement = keys.last?.intValue != nil
    switch name {
    case "events", "argued": return isElement ? "an object" : "a list"
    case "absent": return isElement ? "a string" : "a list"
    case "source", "roles": return "an object"
    case "ordered", "maybe": return "true or false"
    default: return "a string"
    }
  }
}
