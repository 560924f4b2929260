import Lifecycle
import LifecycleOracle
import LifecycleSelfTest
import LifecycleTraces
import Testing

@Suite("Evidence from recorded traces")
struct EvidenceTests {
  @Test("The recorded traces contradict no rule's level")
  func levels() throws {
    let evidence = Evidence.of(Rule.book, from: try RecordedCorpus.traces())
    #expect(evidence.compactMap(\.objection) == [])
    #expect(evidence.map(\.rule.id) == Rule.book.map(\.id))
  }

  @Test("Each judged trace counts once for each rule")
  func counts() throws {
    let traces = try RecordedCorpus.traces()
    var checker = TraceChecker(isStrict: false)
    let judged = traces.map { checker.judge($0) }.count(where: \.isJudged)
    for entry in Evidence.of(Rule.book, from: traces) {
      let told = entry.upholding.count + entry.contradicting.count + entry.argued.count
      #expect(told + entry.silent == judged, "\(entry.rule.id)")
    }
  }

  @Test(
    "Evidence that contradicts a rule's level raises an objection",
    arguments: [
      (.must, "log", home, "logs contradict it: T1"), (.must, "stated", home, nil),
      (.must, "log", kept, nil), (.should, "log", home, nil),
      (.observed, "log", kept, nil), (.observed, "log", launch, "no trace upholds it"),
      (.observed, "log", kept + home, "traces contradict it: T2"),
      (.disputed, "log", home, nil),
      (.disputed, "log", kept, "neither a trace nor a report contradicts it"),
    ] as [(Rule.Level, String, [String], String?)])
  func objection(level: Rule.Level, kind: String, events: [String], expected: String?) throws {
    let lines = events.enumerated().map { Self.line("T\($0 + 1)", kind, $1) }
    let traces = try RecordedTraces.read(lines.joined(separator: "\n"), name: "made")
    let evidence = try #require(Evidence.of([Self.rule(level)], from: traces).first)
    #expect(evidence.objection == expected.map { "test/rule is \(level.rawValue), but \($0)" })
  }

  private static let launch = [""]
  private static let kept = [#"{"event": "sceneWillResignActive(_:)", "scene": "A"}"#]
  private static let home = [#"{"event": "sceneDidEnterBackground(_:)", "scene": "A"}"#]

  /// A rule that `didEnterBackground` breaks and `willResignActive` keeps.
  private static func rule(_ level: Rule.Level) -> Rule {
    Rule(
      "test/rule", level, "Nothing enters the background.", sources: [.page("none")],
      check: .at(scene: [.deactivate, .background]) { _, seen in
        .holds(seen.event == .callback(.willResignActive))
      },
      decidedBy: .implementation, consequence: .none, message: .misplacedMove, examples: [])
  }

  private static func line(_ id: String, _ kind: String, _ event: String) -> String {
    """
    {"id": "\(id)", "lifeCycle": "scene", "group": "home", "stimulus": "Home", "system": "16.0", \
    "device": "", "kind": "\(kind)", "confidence": "high", "ordered": true, \
    "events": [\(event)], "absent": [], "source": {"url": "u", "title": "t"}, "notes": ""}
    """
  }
}
