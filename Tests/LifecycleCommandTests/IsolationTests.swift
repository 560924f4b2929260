import Lifecycle
import LifecycleCampaigns
import Sweeps
import Testing

@Suite("An engine that is brought along")
struct IsolationTests {
  /// The numbers of the scenarios in which a call comes on a device that was just locked.
  static let fatal = RandomScenarios(
    seed: 3, capabilities: .callbacksOnly, length: 8, numbers: 0..<1_000
  ).filter { _, scenario in
    zip(scenario.stimuli, scenario.stimuli.dropFirst()).contains {
      $0 == .lock && $1 == .interrupt(.call)
    }
  }.map(\.number)

  /// How many scenarios are played in which some are fatal, and how a report says so.
  static let some: (scenarios: UInt64, words: String) =
    Sweep.isWhole ? (1_000, "1,000") : (400, "400")

  /// So many scenarios that they are more than one block.
  private static let blocks = "\(Sweep.count(3_000, sample: 1_100))"

  @Test(
    "may fail: each time is counted, the first is shrunk, and the run goes on",
    arguments: [
      ("traps", "SIGILL"), ("exits", "exit-0"), ("overflows", "SIGSEGV"),
      ("pinned-traps", "SIGILL"),
    ])
  func processFailure(engine: String, way: String) throws {
    #expect(Self.fatal.count == 20)
    let (scenarios, words) = Self.some
    let times = Self.fatal.count { $0 < scenarios }
    let check = try FragileCheck(
      "run", "-v", "--engine", engine, "--scenarios", "\(scenarios)", "--length", "8", "--seed",
      "3",
      "--rules", "state/*")
    #expect(check.status == 1)
    #expect(
      check.lines.contains {
        $0.hasPrefix("\(words) scenarios, ") && $0.hasSuffix(", engine \(engine), seed 3")
      })
    #expect(check.lines.contains("restarted: it failed \(times) times"))
    #expect(check.lines.contains("Signature: engine#crashed-\(way)"))
    let first = "First in scenario \(Self.fatal[0]) of seed 3, in \(times) of \(words) scenarios; "
    #expect(check.lines.contains { $0.hasPrefix(first) })
    #expect(
      check.lines.contains(
        "Reproduce: FragileCheck replay 'lock; interrupt call' --engine \(engine)"))
  }

  @Test("may be driven by a host, and is not judged for what the device does")
  func hosted() throws {
    let check = try FragileCheck(
      "run", "-v", "--engine", "hosted-traps", "--scenarios", "60", "--rules", "background/*")
    #expect(check.status == 1, "\(check.error)")
    #expect(check.lines.contains("Signature: engine#crashed-SIGILL"))
    let verdict = check.lines.first { $0.hasPrefix("background/suspends-soon ") }
    #expect(verdict?.hasSuffix("unsupported") == true)
    let trap = try FragileCheck("replay", "launch; close A", "--engine", "hosted-traps")
    #expect(trap.status == 1)
    #expect(trap.error.contains("it crashed (SIGILL)"))
  }

  @Test("may hang")
  func hang() throws {
    let check = try FragileCheck(
      "run", "-v", "--engine", "hangs", "--scenarios", "100", "--length", "8", "--seed", "3",
      "--rules", "state/*", factor: "0.2")
    #expect(check.lines.contains("Signature: engine#hung"))
    #expect(
      check.lines.contains(
        "Reproduce: FragileCheck replay 'lock; interrupt call' --engine hangs"))
  }

  @Test("may print what it likes")
  func chatter() throws {
    let check = try FragileCheck(
      "run", "--engine", "chatters", "--scenarios", "1000", "--length", "8", "--seed", "3",
      "--rules", "state/*")
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("gives the same report in a process of its own as in this one")
  func sameBytes() throws {
    let arguments = [
      "--engine", "sturdy", "--scenarios", Self.blocks, "--rules", "launch/*",
    ]
    let apart = try FragileCheck(arguments: ["run"] + arguments)
    let together = try FragileCheck(arguments: ["run", "--in-process"] + arguments)
    #expect(apart.status == 1)
    #expect(apart.output == together.output)
  }

  @Test(
    "may be bound to the main actor, which makes no difference to the report",
    arguments: [[], ["--in-process"]])
  func pinned(options: [String]) throws {
    let arguments =
      [
        "--scenarios", Self.blocks, "--rules", "launch/*", "--threads", "2",
      ] + options
    let pinned = try FragileCheck(arguments: ["run", "--engine", "pinned"] + arguments)
    let sturdy = try FragileCheck(arguments: ["run", "--engine", "sturdy"] + arguments)
    #expect(pinned.status == 1, "\(pinned.error)")
    #expect(pinned.output.replacing("pinned", with: "sturdy") == sturdy.output)
  }

  @Test("is timed on other threads, unless it is bound to the main actor")
  func bench() throws {
    let check = try FragileCheck("bench", "--engine", "pinned")
    #expect(check.status == 64)
    #expect(
      check.error == """
        lifecheck-dev: 'pinned' is bound to the main actor, and 'bench' plays on other threads
          see how long a run takes: lifecheck run --engine pinned

        """)
  }

  @Test("does not pass by ending the process that it is played in")
  func exits() throws {
    let check = try FragileCheck(
      "run", "--in-process", "--engine", "exits", "--scenarios", "1000", "--length", "8", "--seed",
      "3", "--rules", "state/*")
    #expect(check.status == 1)
    #expect(check.error.hasPrefix("lifecheck: the engine has ended the process, and the run"))
  }

  @Test("is replayed in a process of its own")
  func replay() throws {
    let check = try FragileCheck("replay", "lock; interrupt call", "--engine", "traps")
    #expect(check.status == 1)
    #expect(check.error.hasPrefix("lifecheck: no answer from 'traps': it crashed (SIGILL)"))
  }
}
