import Foundation
import Lifecycle
import LifecycleJSON
import Sweeps
import Testing

@Suite("Published schema of the log")
struct LogSchemaTests {
  static func schema() throws -> JSON {
    let path = URL(filePath: #filePath).appending(path: "../../../Reports/log.schema.json")
    let text = try String(contentsOf: path.standardized, encoding: .utf8)
    var reader = JSONReader(text.replacing("\n", with: " "))
    return try reader.value()
  }

  /// The keys that only some engines or some findings have.
  static let optional = [
    "contract", "identity", "platform", "provenance", "test", "message", "allowed",
    "answer", "heard", "late",
  ]

  static func keys(_ value: JSON?) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.map(\.key)
  }

  @Test(
    "The schema has the keys of every record of a log, in order", .slow,
    arguments: [
      "header", "corpus", "expectation", "finding", "further", "rule", "coverage", "engine-errors",
      "footer",
    ])
  func keys(kind: String) throws {
    let schema = try #require(try Self.schema()["$defs"]?[kind])
    var found = false
    let text =
      try Runs.broken.text + Runs.troubled.text + ReplayPhaseLogTests.stale.get().text
      + ResumptionTests.logs.joined()
    for line in text.split(separator: "\n") {
      var reader = JSONReader(line)
      let record = try reader.value()
      guard record["record"] == .text(kind) else { continue }
      found = true
      // Optional keys may be missing, so they are left out of the comparison.
      let keys = Self.keys(record)
      let required = Self.keys(schema["properties"]).filter { !Self.optional.contains($0) }
      #expect(keys.filter { !Self.optional.contains($0) } == required)
      #expect(JSON(required) == schema["required"])
    }
    #expect(found)
    #expect(schema["additionalProperties"] == false)
  }

  @Test("The schema of the log names every capability")
  func capabilities() throws {
    let header = try #require(try Self.schema()["$defs"]?["header"]?["properties"])
    let names = header["capabilities"]?["items"]?["anyOf"]?.elements.first?["enum"]
    #expect(names == JSON(Capabilities.allNames.dropLast(2)))
  }
}
