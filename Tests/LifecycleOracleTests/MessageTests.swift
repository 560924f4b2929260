import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import Sweeps
import Testing

@Suite("The message of a breach")
struct MessageTests {
  @Test(
    "says what was wrong, in plain words, wherever an example breaks a rule", arguments: Rule.book)
  func examples(rule: Rule) throws {
    for example in rule.examples {
      let trace = try Trace(notation: example)
      var oracle = Oracle(
        rules: [rule], capabilities: .all, isStrict: true, keepsBreaches: true,
        explainsBreaches: true)
      oracle.judge(trace)
      for breach in oracle.breaches {
        try Self.expectPlain(oracle.message(of: breach), breach, trace)
      }
    }
  }

  @Test("says what was wrong, in plain words, in the smallest scenario of every fault")
  func faults() throws {
    for entry in Fault.all {
      let (oracle, trace) = try Self.judgement(of: entry)
      for breach in oracle.breaches {
        try Self.expectPlain(oracle.message(of: breach), breach, trace)
      }
    }
  }

  @Test("says what was wrong, in plain words, wherever random scenarios show a fault")
  func scenarios() throws {
    for entry in Sweep.cases(Fault.all, every: 4) {
      let oracle = Oracle(
        capabilities: .all, isStrict: true, keepsBreaches: true, explainsBreaches: true)
      var player = Player(Self.engine(entry), oracle)
      let scenarios = RandomScenarios(seed: 1, capabilities: .all, length: 12, numbers: 0..<10)
      for (_, scenario) in scenarios {
        let trace = try player.record(scenario)
        player.oracle.judge(trace)
        for breach in player.oracle.breaches {
          try Self.expectPlain(player.oracle.message(of: breach), breach, trace)
        }
      }
    }
  }

  @Test("says that something happens for the second time, and not what the app is like")
  func again() throws {
    let trace = try Trace(
      notation: """
        given state restoration
        launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
        A.didBecomeActive
        home | A.willResignActive A.didEnterBackground A.preserve A.preserve
        """)
    var oracle = Oracle(
      rules: [try #require(Rule.named("cause/preservation"))], capabilities: .all, isStrict: true,
      explainsBreaches: true)
    oracle.judge(trace)
    let message = try oracle.message(of: #require(oracle.breach))
    #expect(message?.hasSuffix("after `home`, for the second time.") == true, "\(message ?? "")")
  }

  @Test("is made only by an oracle that is asked to explain")
  func unasked() throws {
    let trace = try Trace(notation: "launch | A.willConnect")
    var oracle = Oracle(capabilities: .callbacksOnly, isStrict: false)
    oracle.judge(trace)
    let breach = try #require(oracle.breach)
    #expect(oracle.message(of: breach) == nil)
  }

  @Test("is forgotten when another scenario begins")
  func forgotten() throws {
    var oracle = Oracle(capabilities: .callbacksOnly, isStrict: false, explainsBreaches: true)
    oracle.judge(try Trace(notation: "launch | A.willConnect"))
    let breach = try #require(oracle.breach)
    #expect(oracle.message(of: breach) != nil)
    oracle.begin(Given())
    #expect(oracle.message(of: breach) == nil)
  }

  @Test(
    "names receiver, state and what has to come first",
    arguments: [
      (
        "given iOS 12; \(app); home | app.willResignActive app.didEnterBackground; "
          + "launch | app.didBecomeActive",
        "`app.didBecomeActive` was called while the app was in the background: "
          + "`app.willEnterForeground` must come first."
      ),
      (
        "given iOS 12; launch | app.willFinishLaunching app.didFinishLaunching; "
          + "home | app.willResignActive",
        "`app.willResignActive` was called while the app was inactive: "
          + "it had not become active since its launch."
      ),
      (
        "given app delegate only; launch | app.willFinishLaunching app.didFinishLaunching "
          + "A:willConnect A:willEnterForeground A:didActivate; home | A:didEnterBackground",
        "Scene A's notification `didEnterBackground` was posted while scene A was active: "
          + "scene A's notification `willDeactivate` must come first."
      ),
      (
        "log starts unknown; lock | A.willResignActive; home | A.willEnterForeground",
        "`A.willEnterForeground` was called while scene A was inactive: "
          + "it was already in the foreground."
      ),
    ])
  func moves(_ text: String, _ expected: String) throws {
    #expect(try Self.message(of: text) { $0.id.hasSuffix("legal-transitions") } == expected)
  }

  private static let app =
    "launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive"

  @Test(
    "names the reason why a job must not begin",
    arguments: [
      ("modes processing", "run job 2 | jobBegins(1)", "the system was not to run this job"),
      (
        "modes processing", "run job 1 | jobBegins(1); run job 1 | jobBegins(1)",
        "the app has not requested this job since it ran last"
      ),
      (
        "modes processing", "run job 1 | jobBegins(1) jobBegins(1)",
        "this handler had been called already"
      ),
      (
        "modes processing",
        "launch | A.willEnterForeground A.didBecomeActive; run job 1 | jobBegins(1)",
        "jobs run only while the app is in the background"
      ),
      (
        "modes audio", "run job 1 | jobBegins(1)",
        "the app declares neither the mode `fetch` nor `processing`"
      ),
      (
        "extension, modes fetch", "run job 1 | jobBegins(1)",
        "the app is an extension, which no job launches"
      ),
    ])
  func jobs(_ features: String, _ steps: String, _ reason: String) throws {
    let text = """
      given \(features)
      on app.didFinishLaunching: register job 1
      launch | app.willFinishLaunching app.didFinishLaunching jobRegistered(1) A.willConnect \
      A.willEnterForeground A.didBecomeActive
      submit job 1 |
      home | A.willResignActive A.didEnterBackground
      \(steps)
      """
    let message = try Self.message(of: text) { $0.id == "events/job-begins" }
    #expect(message?.hasSuffix("but \(reason).") == true, "\(message ?? "no breach")")
  }

  @Test(
    "names the reason why an interruption of audio must not be reported",
    arguments: [
      ("interrupt audio | ended", "which begins an interruption"),
      ("interrupt audio | began twice", "which was posted already"),
      (
        "interrupt audio | began; end audio | should-resume",
        "which permits no resumption: `ended` is right"
      ),
      (
        "interrupt audio | began; resume audio | ended",
        "which permits it: `should-resume` is right"
      ),
      ("interrupt audio | began; end audio | began", "which ends the interruption"),
      (
        "interrupt audio |; end audio | ended",
        "but this process was not told that the interruption began"
      ),
      ("memory warning | began", "which neither begins nor ends an interruption of audio"),
    ])
  func audio(_ steps: String, _ reason: String) throws {
    let posts = steps.replacing("began twice", with: "began began").replacing(
      #/(?<phase>began|ended|should-resume)/#, with: { "app:audioInterruption(\($0.phase))" })
    let message = try Self.message(of: "launch | \(Self.scene); \(posts)") {
      $0.id == "other/audio-interruption"
    }
    #expect(message?.hasSuffix(", \(reason).") == true, "\(message ?? "no breach")")
  }

  @Test(
    "names the reason why a configuration must not be requested",
    arguments: [
      ("A", "for scene A instead of scene B"),
      ("B B", "for the second time"),
    ])
  func configurations(_ scenes: String, _ reason: String) throws {
    let calls = scenes.split(separator: " ").map { "app.configurationForConnecting(\($0))" }
    let text = """
      given multiple scenes
      launch | \(Self.scene)
      open B | \(calls.joined(separator: " "))
      """
    let message = try Self.message(of: text) { $0.id == "cause/configuration" }
    #expect(message?.hasSuffix(", \(reason).") == true, "\(message ?? "no breach")")
  }

  private static let scene = """
    app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
    A.didBecomeActive
    """

  /// Returns the message about the first breach of some rules.
  private static func message(of text: String, by isAsked: (Rule) -> Bool) throws -> String? {
    var oracle = Oracle(
      rules: Rule.book.filter(isAsked), capabilities: .all, isStrict: false, explainsBreaches: true)
    oracle.judge(try Trace(notation: text))
    return oracle.breach.flatMap { oracle.message(of: $0) }
  }

  /// Judges a fault in its smallest scenario, and keeps and explains every breach.
  static func judgement(of entry: Fault) throws -> (oracle: Oracle, trace: Trace) {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Corpus/Faults/\(entry.name).scenario").standardizedFileURL
    let scenario = try Scenario(legalNotation: String(contentsOf: file, encoding: .utf8))
    let oracle = Oracle(
      capabilities: .all, isStrict: false, enforcing: [entry.rule], keepsBreaches: true,
      explainsBreaches: true)
    var player = Player(engine(entry), oracle)
    let trace = try player.record(scenario)
    player.oracle.judge(trace)
    return (player.oracle, trace)
  }

  private static func engine(_ entry: Fault) -> EngineUnderTest<FaultyEngine> {
    EngineUnderTest(name: entry.name) { given in
      FaultyEngine(given, fault: entry)
    }
  }

  /// Expects one or two plain sentences about the receiver or the stimulus, of 200 characters at
  /// most.
  private static func expectPlain(_ message: String?, _ breach: Breach, _ trace: Trace) throws {
    let message = try #require(message)
    let stimulus = trace.steps[breach.step].stimulus
    let receivers =
      switch breach.receiver {
      case .scene(let scene): ["scene \(scene)", "`\(scene)."]
      case .app: ["the app", "`app."]
      case .unknown, nil: ["`\(stimulus)`"]
      }
    let isNamed =
      receivers.contains { message.lowercased().contains($0.lowercased()) }
      || message.contains("`\(stimulus)`")
    #expect(isNamed, "\(message)")
    #expect(message.count <= 200, "\(message)")
    #expect(message.hasSuffix(".") && message.first?.isLowercase == false, "\(message)")
    // Words of the notation and names of UIKit stand between backticks.
    let prose = message.replacing("iOS", with: "").split(
      separator: "`", omittingEmptySubsequences: false
    ).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined(separator: " ")
    #expect(
      !prose.contains(try Regex("[a-z][A-Z]|[A-Za-z]\\.[a-z]|Optional|nil|\\[|_")), "\(message)")
    #expect(!message.contains("  ") && !message.contains("``"), "\(message)")
  }
}
