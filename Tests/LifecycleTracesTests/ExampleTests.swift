import Foundation
import Lifecycle
import LifecycleOracle
import LifecycleTraces
import Sweeps
import Testing

@Suite("A line of Corpus/Examples")
struct ExampleTests {
  @Test(
    "has the verdict of the suite's own oracle",
    arguments: [("system", 950), ("bridge", 270), ("app", 250)])
  func verdicts(role: String, least: Int) throws {
    let examples = try Self.examples(role)
    #expect(examples.count >= least)
    for example in Sweep.cases(examples, every: 3) {
      let trace = try Trace(notation: example.notation)
      let rule = try #require(Rule.named(example.rule), "\(example.id)")
      let shown = (example.capabilities ?? []).compactMap { Capabilities(name: $0) }
      let oracle = CorpusTrace.oracle(
        judging: trace, by: example.judged == "by the rule" ? [rule] : nil,
        lacking: .all.subtracting(shown.reduce([]) { $0.union($1) }), enforcing: [rule.id])
      let broken = oracle.breaches.filter { oracle.enforces($0.rule) }
        .map { Example.Broken(step: $0.step, index: $0.index, rule: oracle.rules[$0.rule].id) }
      #expect(broken == example.broken, "\(example.id)")
      #expect(example.verdict == (broken.isEmpty ? "accepted" : "rejected"), "\(example.id)")
      #expect(example.verdict == "accepted" || broken.contains { $0.rule == rule.id })
      #expect(CorpusTrace.role(of: trace) == role && example.role == role, "\(example.id)")
      #expect(rule.level.rawValue == example.level, "\(example.id)")
    }
  }

  @Test("has an id of its own, and other content than every other line")
  func identity() throws {
    let examples = try ["system", "bridge", "app"].flatMap { try Self.examples($0) }
    #expect(examples.count >= 1500)
    #expect(Set(examples.map(\.id)).count == examples.count)
    let contents = examples.map { "\($0.notation)\n\($0.rule) \($0.capabilities ?? [])" }
    #expect(Set(contents).count == examples.count)
  }

  /// An example as a reader in another language decodes it.
  private struct Example: Decodable {
    let id, role, verdict, rule, level, judged: String
    let capabilities, contract, log: [String]?
    let given: [String]
    let trace: [Step]
    let broken: [Broken]

    struct Step: Decodable {
      let stimulus: String
      let observations: [String]
      let reported: [String]?
    }

    struct Broken: Decodable, Equatable {
      let step, index: Int
      let rule: String
    }

    var notation: String {
      let steps = trace.map { step in
        let states = step.reported.map { " | " + $0.joined(separator: ", ") } ?? ""
        return "\(step.stimulus) | \(step.observations.joined(separator: " "))\(states)"
      }
      return ((contract ?? []) + given + (log ?? []) + steps).joined(separator: "\n")
    }
  }

  private static func examples(_ role: String) throws -> [Example] {
    let top = URL(filePath: #filePath).appending(path: "../../..").standardized
    let url = top.appending(path: "Corpus/Examples/\(role).jsonl")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Example.self, from: Data($0.utf8)) }
  }
}
