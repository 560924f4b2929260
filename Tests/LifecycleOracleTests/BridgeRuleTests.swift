import Lifecycle
import LifecycleOracle
import Testing

@Suite("Every rule about clients")
struct BridgeRuleTests {
  private static let rules = Rule.bridge + Rule.migration + Rule.app

  @Test(
    "is broken where its examples are marked, and nowhere else",
    arguments: rules.flatMap { rule in rule.examples.map { (rule, $0) } })
  func marks(rule: Rule, text: String) throws {
    let trace = try Trace(notation: text)
    let oracle = try Self.judged(trace, by: [rule])
    let marked = trace.steps.indices.flatMap { step in
      trace.steps[step].marks.map { [step, $0] }
    }
    #expect(oracle.breaches.map { [$0.step, $0.index] } == marked, "\(text)")
  }

  @Test("shows a trace that keeps it and one that breaks it", arguments: rules)
  func examples(rule: Rule) throws {
    let traces = try rule.examples.map { try Trace(notation: $0) }
    #expect(traces.contains { $0.steps.allSatisfy(\.marks.isEmpty) })
    #expect(traces.contains { !$0.steps.allSatisfy(\.marks.isEmpty) })
  }

  @Test("is exercised by an example that keeps it", arguments: rules)
  func exercised(rule: Rule) throws {
    let kept = try rule.examples.map { try Trace(notation: $0) }
      .filter { $0.steps.allSatisfy(\.marks.isEmpty) }
    let tallies = try kept.map { try Self.judged($0, by: [rule]).tallies[0] }
    #expect(tallies.contains { $0.held > 0 })
    #expect(tallies.allSatisfy { $0.broken == 0 })
  }

  @Test("is kept by examples that break no other rule", arguments: rules)
  func consistent(rule: Rule) throws {
    for text in rule.examples {
      let trace = try Trace(notation: text)
      guard trace.steps.allSatisfy(\.marks.isEmpty) else { continue }
      let oracle = try Self.judged(trace, by: Self.rules)
      #expect(oracle.breaches.isEmpty, "\(oracle.breaches.map { Self.rules[$0.rule].id }) \(text)")
    }
  }

  @Test("says of a breach what is wrong, in a sentence", arguments: rules)
  func messages(rule: Rule) throws {
    for text in rule.examples {
      let trace = try Trace(notation: text)
      guard !trace.steps.allSatisfy(\.marks.isEmpty) else { continue }
      let oracle = try Self.judged(trace, by: [rule])
      let message = try #require(oracle.breach.flatMap(oracle.message(of:)))
      #expect(message.hasSuffix(".") && !message.contains("the client ."), "\(message)")
    }
  }

  @Test("cites a page, and no rule of another role has its id", arguments: rules)
  func sources(rule: Rule) {
    #expect(!rule.sources.isEmpty)
    #expect(rule.id.hasPrefix("bridge/") || rule.id.hasPrefix("app/"))
    #expect(!Rule.book.contains { $0.id == rule.id })
    #expect(Rule.named(rule.id)?.id == rule.id)
  }

  @Test("about apps answers what a page asks, of which each item is answered")
  func statements() {
    let judging = Set(AppStatement.all.flatMap(\.rules))
    #expect(judging.isSubset(of: Set(Rule.app.map(\.id))))
    #expect(AppStatement.all.allSatisfy { !$0.rules.isEmpty || !$0.because.isEmpty })
    let listed: Set = [
      "uikit/preparing-your-ui-to-run-in-the-background",
      "uikit/extending-your-app-s-background-execution-time", "uikit/responding-to-memory-warnings",
    ]
    for rule in Rule.app where !judging.contains(rule.id) {
      let pages = rule.sources.compactMap { if case .page(let path, _) = $0 { path } else { nil } }
      #expect(listed.isDisjoint(with: pages), "\(rule.id)")
    }
  }

  @Test("is asked only of clients that promise what it needs")
  func needs() throws {
    let plain = try Contract(notation: "client Plain; client app pause = wentBack").capabilities
    let asked = Rule.bridge.filter { $0.applies(to: plain) }.map(\.id)
    #expect(!asked.contains("bridge/link-once"))
    #expect(!asked.contains("bridge/session-balanced"))
    #expect(asked.contains("bridge/nothing-lost"))
    #expect(
      Rule.book(for: try Contract(notation: "client A; client app up = active")).count
        == Rule.bridge.count)
    let app = try Contract(notation: "client Notes; client promises data")
    #expect(Rule.book(for: app).map(\.id) == Rule.app.map(\.id))
    let ofData = Rule.app.filter { $0.applies(to: app.capabilities) }.map(\.id)
    #expect(
      ofData == [
        "app/quiet/saves-data", "app/release/of-a-scene", "app/background/returns-in-time",
        "app/background/returns-soon",
        "app/launch/returns-in-time", "app/foreground/returns-in-time", "app/disconnect/cleans-up",
        "app/termination/returns-in-time", "app/termination/cleans-up",
        "app/termination/saves-before-suspension",
      ])
  }

  private static func judged(_ trace: Trace, by rules: [Rule]) throws -> Oracle {
    let contract = try #require(trace.contract)
    var oracle = Oracle(
      rules: rules, capabilities: contract.capabilities.union(.migrates), isStrict: true,
      contract: contract, keepsBreaches: true, explainsBreaches: true)
    oracle.judge(trace)
    return oracle
  }
}
