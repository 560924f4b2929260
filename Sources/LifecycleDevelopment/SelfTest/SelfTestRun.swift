import Dispatch
import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import LifecycleSelfTest

/// `lifecheck-dev selftest`: tests the oracle with faulty engines and conforming engines.
struct SelfTestRun {
  private let plan: SelfTestPlan
  private let mutationPlan: MutationPlan
  /// The power test to run instead, if requested.
  private let power: PowerRun?
  /// The attribution test to run instead, if requested.
  private let attribution: AttributionRun?
  /// The test of permitted variations to run instead, if requested.
  private let choices: ChoiceRun?
  /// The page of mutations to write instead, if requested.
  private let mutations: MutationPageRun?
  /// The test of the shrinker to run instead, if requested.
  private let shrink: SelfTestShrink?
  /// The test of the rules about clients to run instead, if requested.
  private let clients: ClientTestRun?

  init(_ words: [String]) throws(CommandError) {
    let words = try Words(
      words, options: ["--threads", "--into", Role.option],
      flags: ["--quick", "--power", "--shrink", "--attribution", "--choices", "--mutations"])
    let measures = words.contains("--power")
    let isOfShrinker = words.contains("--shrink")
    let parts = ["--power", "--shrink", "--attribution", "--choices", "--mutations"]
      .filter(words.contains)
    if parts.count > 1 {
      throw CommandError(
        .usage, "'\(parts[0])' and '\(parts[1])' cannot be combined",
        "see: lifecheck-dev help selftest")
    }
    let role = try Role(words)
    if role != .system, let part = parts.first, part != "--attribution" {
      throw CommandError(
        .usage, "'\(part)' is for engines only", "leave out '\(Role.option) \(role.rawValue)'")
    }
    let takesPattern = measures || isOfShrinker || role != .system
    if let word = words.operands.dropFirst(takesPattern ? 1 : 0).first {
      throw CommandError(
        .usage, "'selftest' takes no argument '\(word)'", "see: lifecheck-dev help selftest")
    }
    let threads = try words["--threads"].map { text throws(CommandError) in
      try Number.count(text, of: "--threads", most: 256)
    }
    let usual = ProcessInfo.processInfo.activeProcessorCount
    let isQuick = words.contains("--quick")
    plan = isQuick ? .quick(threads: threads ?? usual) : .full(threads: threads ?? usual)
    mutationPlan = isQuick ? .quick : .full
    power =
      measures
      ? try PowerRun(
        words.operands.first, isQuick ? .quick : .full, threads: threads ?? usual) : nil
    if isOfShrinker, isQuick {
      throw CommandError(
        .usage, "'--quick' has no effect with '--shrink'",
        "select faults instead: --shrink 'forgets-*'")
    }
    if !isOfShrinker, words["--into"] != nil {
      throw CommandError(
        .usage, "'--into' needs '--shrink'", "see: lifecheck-dev help selftest")
    }
    let attributes = parts == ["--attribution"]
    attribution =
      attributes && role == .system
      ? AttributionRun(threads: threads ?? usual, isQuick: isQuick) : nil
    mutations =
      parts == ["--mutations"]
      ? MutationPageRun(mutationPlan, threads: threads ?? usual) : nil
    choices =
      parts == ["--choices"] ? ChoiceRun(threads: threads ?? usual, isQuick: isQuick) : nil
    shrink =
      isOfShrinker
      ? try SelfTestShrink(
        words.operands.first, into: words["--into"], threads: plan.threads) : nil
    clients =
      role != .system
      ? try ClientTestRun(
        role, words.operands.first, isQuick: isQuick, attributes: attributes,
        threads: plan.threads) : nil
  }

  /// Runs the requested test; by default, plays every fault, variant and mutation.
  func perform() throws(CommandError) -> ExitStatus {
    if let power { return try power.perform() }
    if let shrink { return try shrink.perform() }
    if let attribution { return try attribution.perform() }
    if let choices { return try choices.perform() }
    if let mutations { return try mutations.perform() }
    if let clients { return try clients.perform() }
    let test = SelfTest(
      of: Rule.book, faults: SelfTestEngines.faults, families: [SelfTestEngines.family],
      mutations: { [mutationPlan] in SelfTestMutations.outcomes($0, mutationPlan) }, plan)
    return try test.perform(threads: plan.threads)
  }
}

extension SelfTest {
  /// Plays everything, and prints the matrix.
  func perform(threads: Int) throws(CommandError) -> ExitStatus {
    let monitor = Monitor()
    let interruption = try Interruption(of: monitor)
    let threadPool = ThreadPool(threads: threads, monitor)
    let progress = Console.isWatched ? SelfTestProgressLine(threadPool) : nil
    let outcome = run(threadPool)
    progress?.clear()
    try Console.print(SelfTestReport(outcome).text)
    return interruption.isRequested ? .inconclusive : outcome.status
  }
}

extension Fault {
  /// All faults, except the faults of rules that were removed from the book.
  static let judged = all.filter { !Rule.isExcluded($0.rule) }
}

/// The suite's engines that test the oracle.
enum SelfTestEngines {
  typealias Engine = FaultyEngine

  static let faults: [SeededFault<FaultyEngine>] = Fault.judged.map { entry in
    SeededFault(
      name: entry.name, rule: entry.rule, summary: entry.summary,
      engine: EngineUnderTest(name: "fault:\(entry.name)", merging: { $0.renumber() }) { given in
        FaultyEngine(given, fault: entry)
      })
  }

  /// The reference engine with any combination of its variants.
  static let family = VariantFamily(names: Latitude.all.map(\.name)) { given, combination in
    var latitudes: Latitudes = []
    for position in combination.positions { latitudes.insert(Latitude.all[position].choice) }
    return FaultyEngine(given, taking: latitudes, hooks: .none)
  }
}

/// A line on the terminal with the progress of a self-test.
struct SelfTestProgressLine {
  private let timer: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "progress")

  /// Starts to draw the line, five times a second.
  init(_ threadPool: ThreadPool) {
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .milliseconds(200), repeating: .milliseconds(200))
    timer.setEventHandler {
      let progress = threadPool.progress
      let played = threadPool.monitor.progress.scenarios.of("scenario")
      Console.complain(
        "\r\(progress.stage): \(progress.done.grouped) of \(progress.total.grouped), "
          + "\(played) so far\(Self.erase)")
    }
    timer.activate()
  }

  func clear() {
    timer.cancel()
    queue.sync { Console.complain("\r\(Self.erase)") }
  }

  /// The control sequence that clears the terminal's line from the cursor on.
  private static let erase = "\u{1B}[K"
}
