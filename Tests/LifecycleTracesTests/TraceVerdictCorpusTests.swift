import Lifecycle
import LifecycleOracle
import LifecycleReports
import LifecycleTraces
import Testing

@Suite("The rules")
struct TraceVerdictCorpusTests {
  static func traceVerdicts() throws -> [TraceVerdict] {
    var checker = TraceChecker(isStrict: false)
    return try RecordedCorpusTests.corpus().map { checker.judge($0) }
  }

  @Test("reject no recorded trace, and need an argument for two")
  func corpus() throws {
    let traceVerdicts = try Self.traceVerdicts()
    #expect(traceVerdicts.filter(\.isRejected).map(\.name) == [])
    let argued = traceVerdicts.filter { if case .argued = $0.verdict { true } else { false } }
    #expect(argued.map(\.name) == ["R189", "F015"])
  }

  @Test("judge what is ordered and of iOS")
  func unjudged() throws {
    #expect(
      try Self.traceVerdicts().filter { !$0.isJudged }.map(\.name)
        == ["R182", "R183", "R184", "R185", "R186", "R140", "R143", "R266", "R268"])
  }

  @Test("are contradicted by recorded traces only where they are disputed or that is argued")
  func contradicted() throws {
    let contradictions = try Self.traceVerdicts().flatMap { traceVerdict in
      traceVerdict.notes.map { (traceVerdict, Rule.book[$0.rule]) }
    }
    let surprising = contradictions.filter { traceVerdict, rule in
      rule.level != .disputed && traceVerdict.argument(about: rule) == nil
    }
    #expect(surprising.map { "\($0.0.name) \($0.1.id)" } == [])
    #expect(contradictions.contains { $0.0.name == "R107" && $0.1.id == "background/on-lock" })
  }

  @Test("reject swapped callbacks, or say what is lacking to decide")
  func swaps() throws {
    var checker = TraceChecker(isStrict: false)
    let recorded = try RecordedCorpusTests.traces("scene-based").filter {
      ["R001", "R002"].contains($0.id)
    }
    let swaps = recorded.map { ($0.id, checker.swaps(of: $0.trace, argued: $0.argued)) }
    #expect(
      SwapReport(swaps, by: checker.rules).text == """
        R001: 5 swaps, 4 rejected, 1 with a warning, 0 undecided, 0 accepted, 0 the same
          app.willFinishLaunching <> app.didFinishLaunching            rejected by launch/will-then-did-finish
          app.didFinishLaunching <> app.configurationForConnecting(A)  rejected by launch/will-then-did-finish
          app.configurationForConnecting(A) <> A.willConnect           warning by launch/configuration-for-new-sessions (OBSERVED)
          A.willConnect <> A.willEnterForeground                       rejected by scene/starts-unattached
          A.willEnterForeground <> A.didBecomeActive                   rejected by scene/legal-transitions

        R002: 1 swap, 0 rejected, 0 with a warning, 1 undecided, 0 accepted, 0 the same
          A.willResignActive <> A.didEnterBackground  undecided: the partial log lacks \
        'A.didBecomeActive' (scene/legal-transitions)

        all traces: 6 swaps, 4 rejected, 1 with a warning, 1 undecided, 0 accepted, 0 the same

        """)
  }

  @Test("reject swaps also across the border of two steps")
  func borders() throws {
    var checker = TraceChecker(isStrict: false)
    let trace = try Trace(notation: TraceVerdictTests.start)
    let swap = try #require(
      checker.swaps(of: trace).first { $0.second.event == .callback(.willResignActive) })
    #expect(swap.first == Observation(.callback(.didBecomeActive), .scene(.a)))
    let rule = try #require(Rule.book.firstIndex { $0.id == "scene/legal-transitions" })
    #expect(swap.verdict == .rejected(rule: rule))
  }
}
