import Lifecycle
import LifecycleOracle
import Sweeps
import Testing

@Suite("Every rule")
struct RuleTests {
  @Test("Each kind of observation has a number of its own")
  func numbers() {
    let changes = Change.allCases.count - 1 + AudioInterruption.allCases.count - 1
    let kinds = Set(Observation.kinds.map(\.observationKind))
    #expect(kinds.count == Observation.kinds.count - changes)
    #expect(Callback.allCases.allSatisfy { $0.rawValue < ($0.isOfScenes ? 16 : 32) })
  }

  @Test(
    "A method or notification of a receiver that has none such is of a kind of its own",
    arguments: Callback.allCases.map(Event.callback)
      + LifecycleNotification.vocabulary.map(Event.notification))
  func misaddressed(event: Event) {
    let kinds = Set(Observation.kinds.map(\.observationKind))
    for receiver in [Receiver.app, .scene(.b)] {
      let hasEvent =
        Observation.kinds.contains {
          $0.event == event && ($0.receiver == .app) == (receiver == .app)
        }
      let kind = Observation(event, receiver).observationKind
      #expect(kinds.contains(kind) == hasEvent)
      #expect(ObservationKinds.misaddressed.contains(kind) == !hasEvent)
    }
  }

  @Test(
    "is broken where its examples are marked, and nowhere else",
    arguments: Rule.book.flatMap { rule in rule.examples.map { Example(rule: rule, text: $0) } })
  func marks(example: Example) throws {
    let trace = try Trace(notation: example.text)
    var oracle = Oracle(
      rules: [example.rule], capabilities: .all, isStrict: true, keepsBreaches: true)
    oracle.judge(trace)
    #expect(oracle.breaches.map { Place($0.step, $0.index) } == trace.places)
  }

  @Test(
    "can be judged, and its breaches explained, if an engine reports each observation 200 times",
    arguments: Sweep.cases(Rule.all, every: 4))
  func flooded(rule: Rule) throws {
    for text in rule.examples {
      var trace = try Trace(notation: text)
      for step in trace.steps.indices {
        trace.steps[step].observations = trace.steps[step].observations.flatMap {
          Array(repeating: $0, count: 200)
        }
      }
      var oracle = Oracle(
        rules: [rule], capabilities: .all, isStrict: true, contract: trace.contract,
        keepsBreaches: true, explainsBreaches: true)
      oracle.judge(trace)
      #expect(oracle.breaches.allSatisfy { oracle.message(of: $0) != "" }, "\(text)")
    }
  }

  @Test("shows a trace that keeps it and one that breaks it", arguments: Rule.book)
  func examples(rule: Rule) throws {
    let traces = try rule.examples.map { try Trace(notation: $0) }
    #expect(traces.contains { $0.places.isEmpty })
    #expect(traces.contains { !$0.places.isEmpty })
  }

  @Test("is exercised by an example that keeps it", arguments: Rule.book)
  func exercised(rule: Rule) throws {
    var oracle = Oracle(rules: [rule], capabilities: .all, isStrict: true)
    for example in rule.examples {
      let trace = try Trace(notation: example)
      if trace.places.isEmpty { oracle.judge(trace) }
    }
    #expect(oracle.tallies[0].held > 0)
    #expect(oracle.tallies[0].broken == 0)
  }

  @Test("is kept by examples that break no other MUST rule", arguments: Rule.book)
  func consistent(rule: Rule) throws {
    for example in rule.examples {
      let trace = try Trace(notation: example)
      guard trace.places.isEmpty else { continue }
      let others = Rule.book.filter {
        $0.needs.isDisjoint(with: .notifications) || $0.chapter == rule.chapter
      }
      var oracle = Oracle(
        rules: others,
        capabilities: rule.needs.subtracting(.anyApps).union(.callbacksOnly)
          .union(.termination),
        isStrict: false)
      oracle.judge(trace)
      let blamed = oracle.breach.map { oracle.rules[$0.rule].id }
      #expect(blamed == nil, "\(example)")
    }
  }

  @Test("has an id of its own, in its chapter")
  func identity() {
    #expect(Set(Rule.book.map(\.id)).count == Rule.book.count)
    let chapters = [
      ("delivery", Rule.delivery), ("launch", Rule.launch), ("scene", Rule.scene),
      ("application", Rule.application), ("deactivation", Rule.deactivation),
      ("background", Rule.background), ("snapshot", Rule.snapshot),
      ("preservation", Rule.preservation), ("tasks", Rule.tasks), ("events", Rule.events),
      ("termination", Rule.termination), ("state", Rule.state), ("other", Rule.other),
      ("cause", Rule.cause),
    ]
    for (chapter, rules) in chapters {
      for rule in rules {
        #expect(rule.chapter == chapter || rule.id == "background/on-lock")
      }
    }
    #expect(chapters.reduce(0) { $0 + $1.1.count } == Rule.book.count)
  }

  @Test(
    "states plainly what must or should be, and where it can be read", arguments: Rule.book)
  func statement(rule: Rule) {
    #expect(rule.statement.hasSuffix("."))
    let words = rule.statement.split { !$0.isLetter }
    #expect(words.contains("should") == (rule.level == .should))
    #expect(rule.level == .should || words.contains("must"))
    let sentences = rule.statement.split(separator: ". ")
    #expect(sentences.allSatisfy { $0.split(separator: " ").count <= 30 })
    #expect(!rule.sources.isEmpty)
  }
}

/// A rule and one of its examples.
struct Example: CustomTestStringConvertible, Sendable {
  var rule: Rule
  var text: String
  var testDescription: String { "\(rule.id): \(text)" }
}

/// A position in a trace.
struct Place: Hashable, CustomStringConvertible {
  var step: Int
  var index: Int

  init(_ step: Int, _ index: Int) {
    self.step = step
    self.index = index
  }

  var description: String { "step \(step), observation \(index)" }
}

extension Trace {
  /// The marked places.
  var places: [Place] {
    steps.enumerated().flatMap { step in step.element.marks.map { Place(step.offset, $0) } }
  }
}

extension Rule: CustomTestStringConvertible {
  /// The name in test results.
  public var testDescription: String { id }
}
