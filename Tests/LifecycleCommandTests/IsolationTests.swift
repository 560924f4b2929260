import Lifecycle
import LifecycleCampaigns
import Sweeps
import Testing

@Suite("Isolation of engines")
struct IsolationTests {
  /// The numbers of the scenarios with a call right after a lock, once for each such call.
  static let fatal = RandomScenarios(
    seed: 3, capabilities: .callbacksOnly, length: 8, numbers: 0..<1_000
  ).flatMap { number, scenario in
    let calls = zip(scenario.stimuli, scenario.stimuli.dropFirst()).count {
      $0 == .lock && $1 == .interrupt(.call)
    }
    return Array(repeating: number, count: calls)
  }

  /// The number of scenarios to play, some of them fatal, as a number and as reports print it.
  static let runLength: (scenarios: UInt64, words: String) =
    Sweep.isWhole ? (1_000, "1,000") : (400, "400")

  /// A number of scenarios larger than one block.
  private static let moreThanABlock = "\(Sweep.count(3_000, sample: 1_100))"

  @Test(
    "An engine that crashes is counted and shrunk, and the run goes on", .slow,
    arguments: [
      ("traps", "SIGILL"), ("exits", "exit-0"), ("overflows", "SIGSEGV"),
      ("pinned-traps", "SIGILL"),
    ])
  func processFailure(engine: String, way: String) throws {
    #expect(Self.fatal.count > 10)
    let (scenarios, words) = Self.runLength
    let times = Set(Self.fatal.filter { $0 < scenarios }).count
    let check = try FragileCheck(
      "run", "-v", "--engine", engine, "--scenarios", "\(scenarios)", "--length", "8", "--seed",
      "3",
      "--rules", "state/*")
    #expect(check.status == 1)
    #expect(
      check.lines.contains {
        $0.hasPrefix("\(words) scenarios, ") && $0.hasSuffix(", engine \(engine), seed 3")
      })
    #expect(check.lines.contains("restarted: \(times) times, after failures"))
    #expect(check.lines.contains("Signature: engine#crashed-\(way)"))
    let first = "First in scenario \(Self.fatal[0]) of seed 3, in \(times) of \(words) scenarios; "
    #expect(check.lines.contains { $0.hasPrefix(first) })
    #expect(
      check.lines.contains(
        "Reproduce: FragileCheck replay 'lock; interrupt call' --engine \(engine)"))
  }

  @Test(
    "A host-driven engine that crashes is reported, and rules about the device do not judge it",
    .slow)
  func hosted() throws {
    let check = try FragileCheck(
      "run", "-v", "--engine", "hosted-traps", "--scenarios", "60", "--rules", "background/*")
    #expect(check.status == 1, "\(check.error)")
    #expect(check.lines.contains("Signature: engine#crashed-SIGILL"))
    let verdict = check.lines.first { $0.hasPrefix("background/suspends-soon ") }
    #expect(verdict?.hasSuffix("unsupported") == true)
    let trap = try FragileCheck("replay", "launch; close A", "--engine", "hosted-traps")
    #expect(trap.status == 1)
    #expect(trap.error.contains("crashed (SIGILL)"))
  }

  @Test("An engine that hangs is reported with a replay command", .slow)
  func hang() throws {
    let check = try FragileCheck(
      "run", "-v", "--engine", "hangs", "--scenarios", "100", "--length", "8", "--seed", "3",
      "--rules", "state/*", factor: "0.2")
    #expect(check.lines.contains("Signature: engine#hung"))
    // Each hang costs the time limit, so four of them end the search for the smallest scenario.
    let replay = #/Reproduce: FragileCheck replay '(.*; )?lock; interrupt call' --engine hangs/#
    #expect(check.lines.contains { $0.wholeMatch(of: replay) != nil })
  }

  @Test("An engine that prints to standard output does not disturb the run")
  func chatter() throws {
    let check = try FragileCheck(
      "run", "--engine", "chatters", "--scenarios", "1000", "--length", "8", "--seed", "3",
      "--rules", "state/*")
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("A run with the engine in another process gives the same report as one in this process")
  func sameBytes() throws {
    let arguments = [
      "--engine", "sturdy", "--scenarios", Self.moreThanABlock, "--rules", "launch/*",
    ]
    let apart = try FragileCheck(arguments: ["run"] + arguments)
    let together = try FragileCheck(arguments: ["run", "--in-process"] + arguments)
    // The engine calls nothing, so it breaks rules.
    #expect(apart.status == 1)
    #expect(apart.output == together.output)
  }

  @Test(
    "An engine bound to the main actor gets the same report as an unbound one", .slow,
    arguments: [[], ["--in-process"]])
  func pinned(options: [String]) throws {
    let arguments =
      [
        "--scenarios", Self.moreThanABlock, "--rules", "launch/*", "--threads", "2",
      ] + options
    let pinned = try FragileCheck(arguments: ["run", "--engine", "pinned"] + arguments)
    let sturdy = try FragileCheck(arguments: ["run", "--engine", "sturdy"] + arguments)
    #expect(pinned.status == 1, "\(pinned.error)")
    #expect(pinned.output.replacing("pinned", with: "sturdy") == sturdy.output)
  }

  @Test("'bench' refuses an engine bound to the main actor")
  func bench() throws {
    let check = try FragileCheck("bench", "--engine", "pinned")
    #expect(check.status == 64)
    #expect(
      check.error == """
        lifecheck-dev: 'pinned' runs on the main actor, but 'bench' uses other threads
          measure a run instead: lifecheck run --engine pinned

        """)
  }

  @Test("An engine that ends the process of a run does not pass")
  func exits() throws {
    let check = try FragileCheck(
      "run", "--in-process", "--engine", "exits", "--scenarios", "1000", "--length", "8", "--seed",
      "3", "--rules", "state/*")
    #expect(check.status == 1)
    #expect(check.error.hasPrefix("lifecheck: the engine ended the process, and so the run"))
  }

  @Test("A replay runs the engine in another process, and names the step without an answer")
  func replay() throws {
    let check = try FragileCheck("replay", "lock; interrupt call; unlock", "--engine", "traps")
    #expect(check.status == 1)
    #expect(
      check.error.hasPrefix(
        "lifecheck: no answer from 'traps' to 'interrupt call' (step 2 of 3): crashed (SIGILL)"))
    #expect(check.error.contains("  before that:\n    lock |\n  check"))
  }
}
