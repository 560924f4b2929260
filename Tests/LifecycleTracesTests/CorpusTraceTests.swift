import Foundation
import Lifecycle
import LifecycleOracle
import LifecycleTraces
import Testing

@Suite("A trace of Corpus/accepted or Corpus/rejected")
struct CorpusTraceTests {
  @Test("breaks the rules it names where it is marked, and no other", arguments: try traces())
  func verdict(of corpusTrace: CorpusTrace) {
    let trace = corpusTrace.trace
    let oracle = CorpusTrace.oracle(
      judging: trace, lacking: corpusTrace.lacking, enforcing: corpusTrace.rules)
    let breaches = oracle.breaches.filter { oracle.enforces($0.rule) }
    let broken = Set(breaches.map { Place($0.step, $0.index) })
    let marked = Set(
      trace.steps.enumerated().flatMap { step, content in
        content.marks.map { Place(step, $0) }
      })
    func expect(_ holds: Bool, _ problem: @autoclosure () -> String) {
      if !holds { Issue.record("\(corpusTrace.place): \(problem())") }
    }
    for place in marked.subtracting(broken) { expect(false, "marked, but right: \(place)") }
    for breach in breaches where !marked.contains(Place(breach.step, breach.index)) {
      let place = Place(breach.step, breach.index)
      expect(false, "\(oracle.rules[breach.rule].id) is broken without a mark: \(place)")
    }
    expect(marked.isEmpty == corpusTrace.isAccepted, "rejected traces have marks, and no others")

    let ids = oracle.rules.map(\.id)
    if !corpusTrace.isAccepted {
      let reported = oracle.blamed.map { ids[$0.rule] }.unique
      expect(reported == corpusTrace.rules, "reported is \(reported), not \(corpusTrace.rules)")
      let others = Set(breaches.map { ids[$0.rule] }).subtracting(reported).sorted()
      expect(others == corpusTrace.followOn, "follow-on is \(others), not \(corpusTrace.followOn)")
    }
    for rule in oracle.rules where corpusTrace.unexercised.contains(rule.id) {
      expect(rule.applies(to: oracle.capabilities), "lacks what \(rule.id) needs")
    }
    for (id, tally) in zip(ids, oracle.tallies) {
      if corpusTrace.rules.contains(id) { expect(tally.exercised > 0, "does not exercise \(id)") }
      if corpusTrace.unexercised.contains(id) { expect(tally.exercised == 0, "exercises \(id)") }
    }
    let sources = (corpusTrace.rules + corpusTrace.unexercised).compactMap(Rule.named)
      .flatMap(\.sources)
    let cited = sources.compactMap { if case .page(let page, _) = $0 { page } else { nil } }
    for page in corpusTrace.pages {
      expect(cited.contains(page), "no rule named here rests on \(page)")
    }
  }

  @Test("has a title of its own in its file")
  func titles() throws {
    let traces = try Self.traces()
    #expect(traces.count { $0.isAccepted } >= 190 && traces.count { !$0.isAccepted } >= 180)
    for (title, same) in Dictionary(grouping: traces, by: \.title) where same.count > 1 {
      Issue.record("\(same.map(\.place)): '\(title)'")
    }
  }

  @Test(
    "is refused with its line where it cannot be read",
    arguments: [
      ("# Title.\nlaunch |", 1, "the header is incomplete"),
      ("# Header.\n\n# Title.\n# rule: launch/none\nlaunch |", 4, "not a rule"),
      ("# Title.\n# rule: cause/launch\n# without: wings\nlaunch |", 3, "not a capability"),
      ("# Title.\n# rules: cause/launch\nlaunch |", 2, "not a key"),
      ("# Header.\n\n\n# Title.\n# rule: cause/launch\nlunch |", 6, "not a stimulus"),
    ])
  func refused(text: String, line: Int, problem: String) {
    let error = #expect(throws: NotationError.self) {
      try CorpusTrace.read(text, name: "test", isAccepted: true)
    }
    #expect(error?.line == line && error?.problem == problem)
  }

  /// A position in a trace.
  private struct Place: Hashable, CustomStringConvertible {
    let step, index: Int

    init(_ step: Int, _ index: Int) { (self.step, self.index) = (step, index) }

    var description: String { "observation \(index + 1) of step \(step + 1)" }
  }

  private static func traces() throws -> [CorpusTrace] {
    let top = URL(filePath: #filePath).appending(path: "../../..").standardized
    return try CorpusTrace.read(in: top.appending(path: "Corpus").path)
  }
}

extension [String] {
  /// The texts in order, each once.
  fileprivate var unique: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension CorpusTrace: CustomTestStringConvertible {
  /// The name in test results.
  public var testDescription: String { "\(place): \(title)" }
}
