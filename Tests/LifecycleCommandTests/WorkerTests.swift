import Foundation
import Lifecycle
import LifecycleCampaigns
import Sweeps
import Testing

@Suite("Worker processes of a run")
struct WorkerTests {
  @Test(
    "'worker' on the command line is refused: only a run starts workers",
    arguments: [[], ["nonsense"], ["--engine", "traps"]])
  func nonsense(words: [String]) throws {
    let check = try FragileCheck(arguments: ["worker"] + words)
    #expect(check.status == 64)
    #expect(
      check.error == """
        lifecheck: 'worker' is for internal use: a run starts it
          play an engine with: lifecheck run

        """)
  }

  @Test("A worker needs the shared page of its run")
  func page() throws {
    let check = try FragileCheck("worker", "--engine", "traps", "--page", "/dev/null")
    #expect(check.status == 66)
    #expect(check.error.hasPrefix("lifecheck: '/dev/null' is not a memory page of a run\n"))
  }

  @Test(
    "A run with worker processes gives the same report as a run without", .slow,
    arguments: [
      ["--threads", "1"], ["--threads", "3"], ["--strict", "--seed", "9"],
      ["--shard", "2/3"], ["--rules", "launch/*,state/*", "--length", "60"],
    ])
  func sameBytes(options: [String]) throws {
    let arguments =
      [
        "--engine", "sturdy", "--scenarios", "\(Sweep.count(5_000, sample: 1_100))",
      ] + options
    let apart = try FragileCheck(arguments: ["run"] + arguments)
    let together = try FragileCheck(arguments: ["run", "--in-process"] + arguments)
    #expect(apart.status == 1)
    #expect(apart.output == together.output)
  }

  @Test(
    "A crash that needs earlier scenarios is reported with that history, and the run goes on", .slow
  )
  func grudge() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "run.jsonl")
    let (scenarios, words) = IsolationTests.runLength
    let check = try FragileCheck(
      "run", "-v", "--engine", "grudges", "--scenarios", "\(scenarios)", "--length", "8", "--seed",
      "3",
      "--rules", "state/*", "--threads", "1", "--log", log.path)
    // The engine traps at every third fatal scenario.
    let fatal = IsolationTests.fatal.filter { $0 < scenarios }
    let times = fatal.count / 3
    #expect(
      check.lines.contains {
        $0.hasPrefix("\(words) scenarios, ") && $0.hasSuffix(", engine grudges, seed 3")
      })
    let counted = times == 1 ? "1 time" : "\(times) times"
    #expect(check.lines.contains("restarted: \(counted), after failures"))
    #expect(check.lines.contains("Signature: engine#crashed-SIGILL-with-history"))
    let others = fatal[2] - fatal[0]
    #expect(
      try String(contentsOf: log, encoding: .utf8).contains(
        "it passes alone, and crashes if \(others) other scenarios are played before it"))
    let first = "First in scenario \(fatal[2]) of seed 3, in \(times) of \(words) scenarios; "
    #expect(check.lines.contains { $0.hasPrefix(first) })
  }

  @Test("A hang that needs earlier scenarios is reported with that history", .slow)
  func sulk() throws {
    let check = try FragileCheck(
      "run", "-v", "--engine", "sulks", "--scenarios", "\(IsolationTests.fatal[2] + 1)", "--length",
      "8",
      "--seed", "3", "--rules", "state/*", "--threads", "1", factor: "0.1")
    #expect(check.status == 1)
    #expect(check.lines.contains("Signature: engine#hung-with-history"))
    let others = IsolationTests.fatal[2] - IsolationTests.fatal[0]
    let said = check.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("if \(others) other scenarios are played before it"))
  }

  @Test("A scenario that only takes long is counted as slow, not as a failure", .slow)
  func delay() throws {
    let check = try FragileCheck(
      "run", "--engine", "delays", "--scenarios", "12", "--length", "8", "--seed", "3",
      "--rules", "state/*", factor: "0.25")
    #expect(IsolationTests.fatal.prefix { $0 < 12 }.count == 1)
    #expect(check.lines.contains { $0.hasSuffix(", engine delays, seed 3") })
    #expect(!check.output.contains("engine#"))
    #expect(
      check.lines.contains("slow: 1 scenario finished only when played alone, with more time"))
  }

  @Test("A breach before a trap is shrunk to the breach")
  func breachBeforeTrap() throws {
    let seed = try #require(
      (1...10_000).first { seed in
        var scenarios = RandomScenarios(
          seed: UInt64(seed), capabilities: .callbacksOnly, length: 25, numbers: 0..<1)
        guard let scenario = scenarios.next()?.scenario, scenario.stimuli.first == .launch else {
          return false
        }
        return zip(scenario.stimuli, scenario.stimuli.dropFirst()).contains {
          $0 == .lock && $1 == .interrupt(.call)
        }
      })
    let check = try FragileCheck(
      "run", "--engine", "traps", "--scenarios", "1", "--seed", "\(seed)", "--rules",
      "launch/foreground-becomes-active")
    #expect(check.status == 1)
    #expect(
      check.lines.contains(
        "Reproduce: FragileCheck replay launch --engine traps "
          + "--rules launch/foreground-becomes-active"))
  }

  @Test(
    "A run with workers leaves no processes and no files behind",
    arguments: ["sturdy"] + Sweep.cases(["traps", "hangs"], every: 2))
  func nothingLeft(engine: String) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let check = try FragileCheck(
      arguments: [
        "run", "--engine", engine, "--scenarios", "40", "--length", "8", "--seed", "3", "--rules",
        "state/*", "--threads", "2",
      ], factor: "0.2", in: folder.path)
    #expect(!check.output.isEmpty)
    // A killed process may take a moment to end on a busy machine.
    for _ in 0..<50 where try !Self.processes(naming: folder.path).isEmpty {
      Thread.sleep(forTimeInterval: 0.1)
    }
    let processes = try Self.processes(naming: folder.path)
    #expect(processes == [])
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(files == [])
  }

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "worker-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Returns the processes whose environment names a folder.
  private static func processes(naming folder: String) throws -> [String] {
    #if !os(Linux)
      return []
    #endif
    return try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int(name) != nil, name != "\(ProcessInfo.processInfo.processIdentifier)",
        let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ")
      else { return false }
      return String(decoding: environment, as: UTF8.self).contains(folder)
    }
  }
}
