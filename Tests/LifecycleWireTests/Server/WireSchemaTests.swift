import Foundation
import Lifecycle
import LifecycleJSON
import Testing

@Suite("Published schema of the wire protocol")
struct WireSchemaTests {
  private static func definitions() throws -> JSON {
    let path = URL(filePath: #filePath).appending(path: "../../../../Reports/wire.schema.json")
    let text = try String(contentsOf: path.standardized, encoding: .utf8)
    return try #require(try read(text.replacing("\n", with: " "))["$defs"])
  }

  private static func read(_ text: String) throws -> JSON {
    var reader = JSONReader(text)
    return try reader.value()
  }

  private static func keys(_ value: JSON?) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.map(\.key)
  }

  private static func texts(_ value: JSON?) -> [String] {
    guard case .list(let values) = value else { return [] }
    return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test("Each reply on the page has the keys of the schema in order, and all required keys")
  func answers() throws {
    let definitions = try Self.definitions()
    var seen: Set<String> = []
    for pool in try Transcript.exchanges() {
      let answer = try Self.read(pool.answer)
      guard case .text(let kind)? = answer["kind"] else { continue }
      seen.insert(kind)
      let schema = definitions[kind == "hello" ? "greeting" : kind]
      let keys = Self.keys(answer)
      #expect(keys == Self.keys(schema?["properties"]).filter(keys.contains))
      let needed = Self.texts(schema?["required"])
      #expect(needed.allSatisfy(keys.contains), "\(pool.answer)")
      #expect(schema?["properties"]?["kind"]?["const"] == answer["kind"])
    }
    #expect(seen == ["hello", "ok", "skip", "error"])
  }

  @Test("Each question on the page has exactly the keys that the schema requires")
  func questions() throws {
    let definitions = try Self.definitions()
    var seen: Set<String> = []
    for pool in try Transcript.exchanges() {
      guard let question = try? Self.read(pool.question),
        case .text(let kind)? = question["kind"], kind != "dance"
      else { continue }
      seen.insert(kind)
      let keys = Self.keys(question).filter { $0 != "since" }
      #expect(keys == Self.keys(definitions[kind]?["properties"]))
      #expect(keys == Self.texts(definitions[kind]?["required"]))
    }
    #expect(seen == ["hello", "run", "ping", "bye"])
  }

  @Test("The schema names every capability")
  func capabilities() throws {
    let definitions = try Self.definitions()
    let names = Array(Capabilities.allNames.dropLast(2))
    let claimed = definitions["greeting"]?["properties"]?["capabilities"]?["items"]
    let lacked = definitions["skip"]?["properties"]?["capability"]
    for capability in [claimed, lacked] {
      guard case .list(let ways) = capability?["anyOf"], ways.count == 2 else {
        Issue.record("it names no capabilities")
        continue
      }
      #expect(Self.texts(ways[0]["enum"]) == names)
      guard case .text(let pattern) = ways[1]["pattern"] else { continue }
      #expect(try "systems-9-\(Given.Version.latest)".contains(Regex(pattern)))
      #expect(try !"systems-8".contains(Regex(pattern)))
    }
  }
}
