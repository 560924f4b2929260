import Foundation
import LifecycleCampaigns
import LifecycleCommand
import LifecycleReports
import LifecycleSelfTest

/// `lifecheck-dev bench`: measures the speed of the suite's parts, and their memory.
struct BenchRun: Action {
  private let engine: EngineName
  private let plan: Plan
  private let isJSON: Bool
  private let notesMemory: Bool
  /// Returns how often the calling thread has allocated memory, if that is counted.
  private let allocations: (@Sendable () -> UInt64)?
  /// The part to play for a tool that counts instructions, if one was requested.
  private let counted: BenchPart?

  init(
    _ words: [String], _ embedded: [EmbeddedEngine], allocations: (@Sendable () -> UInt64)?
  ) throws(CommandError) {
    let words = try Words(
      words, options: ["--engine", "--scenarios", "--length", "--threads", "--count"],
      flags: ["--json", "--memory"])
    try words.refuseOperands(of: "bench", help: DevelopmentHelp.command)
    self.allocations = allocations
    engine = try EngineName(words["--engine"] ?? "reference", among: embedded, .here)
    isJSON = words.contains("--json")
    notesMemory = words.contains("--memory")
    counted = try words["--count"].map { word throws(CommandError) in
      guard let part = BenchPart(rawValue: word) else {
        let parts = BenchPart.allCases.map(\.rawValue)
        throw .unknown(
          "part", word, among: parts, list: "choose one of \(parts.joined(separator: ", "))")
      }
      return part
    }
    var plan = Plan(
      seed: 1,
      scenarios: try words.count("--scenarios").map(UInt64.init) ?? Self.usualScenarios,
      length: try words.count("--length", most: 10_000) ?? Plan.usualLength,
      threads: try words.count("--threads", most: 256)
        ?? ProcessInfo.processInfo.activeProcessorCount)
    plan.contract = engine.engine.contract
    plan.rules = engine.engine.book
    self.plan = plan
  }

  private static let usualScenarios: UInt64 = 200_000
  private static let memorySizes: [UInt64] = [100_000, 1_000_000, 10_000_000]

  /// Measures and prints the figures.
  func perform() throws(CommandError) -> ExitStatus {
    guard let engine = engine.engine as? any SharedEngine else {
      throw CommandError(
        .usage, "'\(engine.name)' runs on the main actor, but 'bench' uses other threads",
        "measure a run instead: lifecheck run --engine \(ShellWord(engine.name))")
    }
    return try perform(on: engine)
  }

  private func perform(on engine: some SharedEngine) throws(CommandError) -> ExitStatus {
    let bench = Bench(engine.underTest, plan, allocations: allocations)
    if let counted {
      let (stimuli, allocations) = bench.count(counted)
      let further = allocations.map { ", \($0) allocations" } ?? ""
      try Console.print("\(stimuli) stimuli\(further)\n")
      return .success
    }
    let outcome = bench.run(memoryAfter: notesMemory ? Self.memorySizes : []) { stage in
      if Console.isWatched { Console.complain("\r\(stage)\u{1B}[K") }
    }
    if Console.isWatched { Console.complain("\r\u{1B}[K") }
    try Console.print(isJSON ? Self.json(outcome) : BenchTable(outcome).text)
    return .success
  }

  private static func json(_ outcome: BenchOutcome) throws(CommandError) -> String {
    do {
      return try BenchJSON(outcome).text
    } catch {
      throw CommandError(.suiteFault, "the figures cannot be written as JSON", "\(error)")
    }
  }
}
