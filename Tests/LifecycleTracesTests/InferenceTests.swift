import Lifecycle
import LifecycleOracle
import LifecycleReports
import LifecycleTraces
import Testing

@Suite("An inferred stimulus")
struct InferenceTests {
  private static func inferred(_ text: String) throws -> [String] {
    let trace = try Trace(notation: "log starts unknown, partial\n" + text)
    return Inference(trace)?.trace.steps.map { "\($0.stimulus)" } ?? []
  }

  @Test(
    "is told by what followed it",
    arguments: [
      ("? | app.didFinishLaunching A.willConnect A.willEnterForeground", ["launch"]),
      (
        "? | app.didFinishLaunching A.willConnect A.didBecomeActive A.willResignActive",
        ["launch", "?"]
      ),
      ("? | A.willResignActive app.didFinishLaunching A.didBecomeActive", ["?", "launch"]),
      ("? | app.didFinishLaunching A.openURLContexts A.didBecomeActive", ["url"]),
      ("? | A.willEnterForeground A.continue A.didBecomeActive", ["?", "activity"]),
      ("? | app.didReceiveNotificationResponse", ["tap notification"]),
      ("? | app.didFinishLaunching app.performFetch A.didBecomeActive", ["event fetch", "?"]),
      ("? | app.didReceiveRemoteNotification[background]", ["event remote-notification"]),
      ("? | app.didReceiveMemoryWarning app:didReceiveMemoryWarning", ["memory warning"]),
    ])
  func told(text: String, stimuli: [String]) throws {
    #expect(try Self.inferred(text) == stimuli)
  }

  @Test(
    "is not there where what followed could follow another",
    arguments: [
      "? | app.didFinishLaunching", "? | A.willEnterForeground A.didBecomeActive",
      "? | app.didReceiveRemoteNotification", "? | A.willResignActive A.didEnterBackground",
      "? | app.didFinishLaunching A.willEnterForeground?",
      "launch | app.didFinishLaunching A.willEnterForeground",
      "log unordered; ? | app.didFinishLaunching A.willEnterForeground",
      "given iOS 12; ? | app.didFinishLaunching app.willEnterForeground app.didBecomeActive",
      "given iOS 12; ? | app.didFinishLaunching[background] app.didBecomeActive",
    ])
  func untold(text: String) throws {
    #expect(try Self.inferred(text) == [])
  }

  @Test("agrees with the play, where there is one")
  func played() throws {
    var compared = 0
    for recorded in try RecordedCorpusTests.corpus() where recorded.isPlayed {
      var unplayed = recorded.trace
      unplayed.steps = [Trace.Step(.unknown, recorded.trace.steps.flatMap(\.observations))]
      guard let inference = Inference(unplayed) else { continue }
      var played = recorded.trace.steps.flatMap { step in
        step.observations.map { _ in step.stimulus }
      }[...]
      for step in inference.trace.steps {
        let stimuli = played.prefix(step.observations.count)
        played = played.dropFirst(step.observations.count)
        guard step.stimulus != .unknown else { continue }
        compared += 1
        let agrees = stimuli.allSatisfy {
          $0 == step.stimulus || $0.asksForInterface && step.stimulus.asksForInterface
        }
        #expect(agrees, "\(recorded.id): \(step)")
      }
    }
    #expect(compared == 69)
  }

  @Test("is told by some groups, as the play tells it where there is one")
  func groups() throws {
    let recorded = try RecordedCorpusTests.corpus().filter(\.isPlayed)
    let played = Dictionary(uniqueKeysWithValues: recorded.map { ($0.id, $0.trace) })
    var compared = 0
    var others: [String] = []
    for traceVerdict in try Self.unplayedVerdicts() {
      guard let inference = traceVerdict.inferred?.inference, inference.isFromGroup else {
        continue
      }
      let stimulus = try #require(inference.steps.first?.stimulus)
      let step = try #require(played[traceVerdict.name]?.steps.first { $0.stimulus != .unknown })
      compared += 1
      if step.stimulus != stimulus { others.append("\(traceVerdict.name) \(step.stimulus)") }
    }
    // Something else was done before, which the group does not tell.
    #expect(
      others == [
        "R107 interrupt panel", "R136 interrupt panel", "F113 lock", "R087 interrupt alert",
        "R088 interrupt alert", "F106 lock",
      ])
    #expect(compared == 102)
  }

  @Test("of a group is not inferred from what followed")
  func told() throws {
    let events =
      #"{"event": "sceneWillResignActive(_:)", "scene": "A"}, "#
      + #"{"event": "sceneDidEnterBackground(_:)", "scene": "A"}, "#
      + #"{"event": "sceneDidBecomeActive(_:)", "scene": "A"}"#
    func inferred(_ group: String, _ confidence: String) throws -> String? {
      let line = recordedLine(
        events: events, (#""group": "lock""#, #""group": "\#(group)""#),
        (#""confidence": "high""#, #""confidence": "\#(confidence)""#))
      let recorded = try #require(try RecordedTraces.read(line, name: "x").first)
      var checker = TraceChecker(isStrict: false)
      let inference = checker.judge(recorded).inferred?.inference
      return inference?.trace.steps.map(\.description).joined(separator: "; ")
    }
    let left = "A.willResignActive A.didEnterBackground"
    #expect(try inferred("home", "medium") == "home | \(left)")
    #expect(try inferred("lock", "high") == "lock | \(left)")
    #expect(try inferred("system alert", "high") == "interrupt alert | A.willResignActive")
    #expect(try inferred("home", "low") == nil)
    #expect(try inferred("holiday", "high") == nil)
  }

  @Test("exercises no rule that is judged at what it was inferred from")
  func evidence() throws {
    for traceVerdict in try Self.unplayedVerdicts() {
      guard let inferred = traceVerdict.inferred else { continue }
      for rule in inferred.held {
        let kinds = Rule.book[rule].check.observationKinds
        let evidence = inferred.inference.steps.flatMap(\.evidence)
        #expect(!evidence.contains { kinds.contains($0.observationKind) }, "\(traceVerdict.name)")
      }
    }
  }

  @Test("exercises a rule that a trace which gives it away could break, and no other")
  func falsifiable() throws {
    let launch = "? | app.didFinishLaunching A.willConnect A.willEnterForeground"
    #expect(
      try Self.exercised("\(launch) A.didBecomeActive") == ["launch/foreground-becomes-active"])
    // Without the last callback nobody can say whether it would have been told.
    #expect(try Self.exercised(launch) == [])
    // To become active is what gives the launch away.
    #expect(
      try Self.exercised("given iOS 12; ? | app.didFinishLaunching app.didBecomeActive") == [])
  }

  private static func exercised(_ text: String) throws -> [String] {
    var checker = TraceChecker(isStrict: false)
    let trace = try Trace(notation: "log starts unknown, partial\n" + text)
    return checker.judge(trace, named: "T").inferred?.held.map { Rule.book[$0].id } ?? []
  }

  @Test("has no recorded trace rejected without its play, nor warned of by a MUST rule")
  func accepted() throws {
    let traceVerdicts = try Self.unplayedVerdicts()
    #expect(traceVerdicts.filter(\.isRejected).map(\.name) == [])
    let notes = traceVerdicts.flatMap { verdict in
      (verdict.notes + (verdict.inferred?.notes ?? [])).map { (verdict.name, Rule.book[$0.rule]) }
    }
    #expect(notes.filter { $0.1.level == .must }.map { "\($0.0) \($0.1.id)" } == [])
  }

  /// The verdicts on the recorded traces without their plays.
  private static func unplayedVerdicts() throws -> [TraceVerdict] {
    let text = try RecordedCorpusTests.files.map { try RecordedCorpusTests.text($0.0) }
      .joined(separator: "\n")
    let unplayed = text.replacing(#/, "play": "(?:[^"\\]|\\.)*"/#, with: "")
    var checker = TraceChecker(isStrict: false)
    let recorded = try RecordedTraces.read(unplayed, name: "unplayed")
    #expect(recorded.allSatisfy { !$0.isPlayed })
    return recorded.map { checker.judge($0) }
  }
}

@Suite("A trace without stimuli")
struct UntoldStimulusTests {
  @Test("says which rules want a stimulus, and one that would do")
  func untold() throws {
    var checker = TraceChecker(isStrict: false)
    let trace = try Trace(
      notation:
        """
        log starts unknown, partial
        absent A.willEnterForeground
        ? | A.didBecomeActive A.willResignActive A.didEnterBackground
        """
    )
    let traceVerdict = checker.judge(trace, named: "T")
    let home = try #require(traceVerdict.untold.first { $0.stimulus == .home })
    #expect(home.rules.map { Rule.book[$0].id } == ["background/entered-on-leaving"])
    let report = TraceVerdictReport([traceVerdict], by: checker.rules).text
    #expect(
      report.contains("\n  not judged without a stimulus: 'home': background/entered-on-leaving;"))
  }

  @Test("is the only one of which that is said")
  func told() throws {
    var checker = TraceChecker(isStrict: false)
    let traceVerdict = checker.judge(try Trace(notation: TraceVerdictTests.start), named: "T")
    #expect(traceVerdict.untold == [])
    #expect(traceVerdict.inferred == nil)
  }
}
