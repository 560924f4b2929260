import Foundation

/// A line of a file of recorded traces, as the JSON has it.
struct RecordedLine: Decodable {
  let id, lifeCycle, group, stimulus, system, device, kind, confidence, notes: String
  let ordered: Bool
  let events: [Entry]
  let absent: [String]
  let source: RecordedTrace.Source
  /// The same in the notation, written by hand.
  let play: String?
  let argued: [RecordedTrace.Argument]?

  /// Something in the course of events.
  struct Entry: Decodable {
    /// UIKit's own name.
    let event: String?
    let scene: String?
    let applicationState: String?
    /// Whether the source hedges.
    let maybe: Bool?
    /// A remark.
    let marker: String?
  }
}

extension RecordedLine {
  /// Reads one line.
  init(json: Substring.UTF8View) throws(RecordedTraceError.LineProblem) {
    do {
      self = try JSONDecoder().decode(RecordedLine.self, from: Data(json))
    } catch {
      throw .init(decoding: error)
    }
  }
}

extension RecordedLine {
  /// The value of a key that is spelled `text`.
  static func value<Value: CaseIterable>(
    _ text: String, of key: String, _ spelling: (Value) -> String
  ) throws(RecordedTraceError.LineProblem) -> Value {
    guard let value = Value.allCases.first(where: { spelling($0) == text }) else {
      let known = Value.allCases.map(spelling).joined(separator: ", ")
      throw .init("'\(key)' has no meaning '\(text)'", "Use one of: \(known)")
    }
    return value
  }
}

extension RecordedTraceError.LineProblem {
  /// Says what a decoder found, in terms of the file.
  fileprivate init(decoding error: any Error) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      let path = Self.path(context.codingPath + [key])
      self.init("no key '\(path)'", "Add '\(path)', as Corpus/Recorded/README.md describes it")
    case .typeMismatch(_, let context) where !context.codingPath.isEmpty,
      .valueNotFound(_, let context) where !context.codingPath.isEmpty:
      let wanted = Self.value(at: context.codingPath)
      self.init(
        "what '\(Self.path(context.codingPath))' has is not \(wanted)", "Give it \(wanted)")
    case .typeMismatch, .valueNotFound, .dataCorrupted, nil:
      self.init("not a JSON object", "Write each trace as one JSON object on one line")
    @unknown default:
      self.init("not a JSON object", "Write each trace as one JSON object on one line")
    }
  }

  /// Where in the line, such as `events[2].scene`.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }

  /// What kind of value belongs there.
  private static func value(at keys: [any CodingKey]) -> String {
    let name = keys.last { $0.intValue == nil }?.stringValue
    let isElement = keys.last?.intValue != nil
    switch name {
    case "events", "argued": return isElement ? "an object" : "a list"
    case "absent": return isElement ? "a string" : "a list"
    case "source": return "an object"
    case "ordered", "maybe": return "true or false"
    default: return "a string"
    }
  }
}
