import Lifecycle
import LifecycleJSON
import LifecycleOracle

/// The fields of one record, which are read by their keys and checked for their types.
///
/// Each reader is named after the value it returns, and throws a `LogError` (below) at the key.
struct LogFields {
  private let record: JSON
  /// The column of the value of each key, from 1.
  private let columns: [String: Int]
  private let line: Int

  /// Reads the fields of a line; lines count from 1.
  init(_ text: Substring, line: Int) throws(LogError) {
    self.line = line
    var reader = JSONReader(text)
    do throws(JSONReader.Fault) {
      record = try reader.value()
    } catch {
      throw LogError(
        line: line, column: error.column, problem: error.problem, remedy: error.remedy)
    }
    columns = reader.columns
    guard case .object = record else {
      throw LogError(
        line: line, column: 1, problem: "not a record", remedy: "each line is one JSON object")
    }
  }

  /// Returns the fields of the object under a key; errors in the object point to the key.
  func inner(_ key: String) throws(LogError) -> LogFields { try object(value(key), key) }

  /// Returns the fields of each object in the list under a key.
  func innerList(_ key: String) throws(LogError) -> [LogFields] {
    guard case .list(let list) = try value(key) else { throw wrongType(key, "a list of objects") }
    var fields: [LogFields] = []
    for item in list { fields.append(try object(item, key)) }
    return fields
  }

  private func object(_ value: JSON, _ key: String) throws(LogError) -> LogFields {
    guard case .object(let members) = value else {
      throw fault(key, "'\(key)' is not an object", "write an object")
    }
    // `JSONReader` knows only the columns of the outermost keys.
    let columns = Dictionary(
      members.map { ($0.key, self.columns[key] ?? 1) }, uniquingKeysWith: { first, _ in first })
    return LogFields(record: value, columns: columns, line: line)
  }

  private init(record: JSON, columns: [String: Int], line: Int) {
    self.record = record
    self.columns = columns
    self.line = line
  }

  func recordKind() throws(LogError) -> String { try text("record") }

  func has(_ key: String) -> Bool { record[key] != nil }

  /// Checks that the record has all of `keys`, and no others except those in `optional`.
  func check(keys: [String], optional: [String] = []) throws(LogError) {
    guard case .object(let members) = record else { return }
    for member in members where !(["record"] + keys + optional).contains(member.key) {
      throw fault(
        member.key, "unknown key '\(member.key)'",
        Suggestion.nearest(to: member.key, among: keys).map { "did you mean '\($0)'?" }
          ?? "see Reports/log.schema.json")
    }
    for key in keys { _ = try value(key) }
  }

  func fault(_ key: String, _ problem: String, _ remedy: String) -> LogError {
    LogError(line: line, column: columns[key] ?? 1, problem: problem, remedy: remedy)
  }

  func value(_ key: String) throws(LogError) -> JSON {
    guard let value = record[key] else {
      throw LogError(
        line: line, column: 1, problem: "missing key '\(key)'",
        remedy: "see Reports/log.schema.json")
    }
    return value
  }

  func text(_ key: String) throws(LogError) -> String { try read(key, "a text", \.text) }

  func flag(_ key: String) throws(LogError) -> Bool {
    guard case .flag(let flag) = try value(key) else { throw wrongType(key, "true or false") }
    return flag
  }

  func count(_ key: String) throws(LogError) -> UInt64 {
    try read(key, "a number from 0 to 2^50", \.count)
  }

  func texts(_ key: String) throws(LogError) -> [String] {
    try read(key, "a list of texts") { $0.list(\.text) }
  }

  func textLists(_ key: String) throws(LogError) -> [[String]] {
    try read(key, "lists of texts") { $0.list { $0.list(\.text) } }
  }

  func signature(_ key: String) throws(LogError) -> Signature {
    try signature(of: try text(key), key)
  }

  func signatures(_ key: String) throws(LogError) -> [Signature] {
    var signatures: [Signature] = []
    for text in try texts(key) { signatures.append(try signature(of: text, key)) }
    return signatures
  }

  private func signature(of text: String, _ key: String) throws(LogError) -> Signature {
    do throws(SignatureError) {
      return try Signature(text)
    } catch {
      throw fault(key, error.problem, error.remedy)
    }
  }

  func countLists(_ key: String) throws(LogError) -> [[UInt64]] {
    try read(key, "lists of numbers from 0 to 2^50") { $0.list { $0.list(\.count) } }
  }

  func counts(_ key: String) throws(LogError) -> [UInt64] {
    try read(key, "a list of numbers from 0 to 2^50") { $0.list(\.count) }
  }

  func isNull(_ key: String) throws(LogError) -> Bool { try value(key) == .null }

  /// Returns the value that `parse` reads from a text; `place` begins the problem of an error.
  func notation<Value>(
    _ key: String, _ text: String, place: (NotationError) -> String = { _ in "" },
    _ parse: (String) throws(NotationError) -> Value
  ) throws(LogError) -> Value {
    do throws(NotationError) {
      return try parse(text)
    } catch {
      throw fault(key, "\(place(error))\(error.problem): '\(error.word)'", error.remedy)
    }
  }

  private func read<Value>(
    _ key: String, _ wanted: String, _ convert: (JSON) -> Value?
  ) throws(LogError) -> Value {
    guard let value = convert(try value(key)) else { throw wrongType(key, wanted) }
    return value
  }

  private func wrongType(_ key: String, _ wanted: String) -> LogError {
    fault(key, "'\(key)' is not \(wanted)", "write \(wanted)")
  }
}

extension JSON {
  /// Returns the elements of a list; `nil` if the value is no list, or `element` refuses one.
  fileprivate func list<Element>(_ element: (JSON) -> Element?) -> [Element]? {
    guard case .list(let values) = self else { return nil }
    let elements = values.compactMap(element)
    return elements.count == values.count ? elements : nil
  }

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  /// A number from 0 to 2^50, which leaves room to add the counts of many logs.
  fileprivate var count: UInt64? {
    guard case .number(let number) = self, let count = UInt64(exactly: number), count <= 1 << 50
    else { return nil }
    return count
  }
}

/// An error in a log: the problem, its position, and a remedy.
package struct LogError: Error, Equatable {
  /// The line, from 1.
  package let line: Int
  /// The column, in bytes from 1.
  package let column: Int
  package let problem: String
  package let remedy: String

  /// Creates an error at a position; long texts are shortened.
  init(line: Int, column: Int, problem: String, remedy: String) {
    (self.line, self.column) = (line, column)
    self.problem = problem.shortened(to: 200)
    self.remedy = remedy.shortened(to: 120)
  }
}

extension JSON {
  /// Creates the record of the identity that an engine states.
  init(_ identity: EngineIdentity) {
    self = [
      "name": .text(identity.name), "version": .text(identity.version),
      "language": .text(identity.language),
      "homepage": identity.homepage.map { .text($0) } ?? .null,
    ]
  }
}

extension EngineIdentity {
  /// Reads the value of a header's `identity`, if there is one.
  static func read(_ fields: LogFields) throws(LogError) -> EngineIdentity? {
    guard fields.has("identity") else { return nil }
    let value = try fields.value("identity")
    guard case .object(let members) = value, members.count == 4,
      case .text(let name) = value["name"], case .text(let version) = value["version"],
      case .text(let language) = value["language"], let homepage = value["homepage"]
    else {
      throw fields.fault(
        "identity", "not the identity of an engine", "a name, a version, a language and a homepage")
    }
    var identity = EngineIdentity(name: name, version: version, language: language)
    if case .text(let address) = homepage { identity.homepage = address }
    return identity
  }
}
