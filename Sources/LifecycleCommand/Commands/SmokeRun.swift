import Lifecycle
import LifecycleCampaigns
import LifecycleReports
import LifecycleWire

/// `lifecheck smoke`: runs the first checks of an engine.
struct SmokeRun: Action {
  private let name: String
  /// The command that starts the engine, if the engine is in a process of its own.
  private let command: WireCommand?
  private let words: Words
  private let ownEngines: [EmbeddedEngine]

  init(_ words: [String], _ ownEngines: [EmbeddedEngine]) throws(CommandError) {
    let words = try Words(words, options: ["--engine", EngineName.clientOption], flags: [])
    try words.refuseOperands(of: "smoke")
    guard let name = words[EngineName.clientOption] ?? words["--engine"] else {
      throw CommandError(
        .usage, "'smoke' needs an engine or a client",
        "for example: --engine 'exec:python3 my-engine.py'")
    }
    self.name = name
    self.words = words
    self.ownEngines = ownEngines
    command =
      name.hasPrefix(ExternalEngine.mark) ? try ExternalEngine.command(of: name) : nil
  }

  /// Runs the checks, and prints the problems to fix.
  func perform() throws(CommandError) -> ExitStatus {
    if let command { try hear(command) }
    return try perform(on: EngineName(words, or: name, among: ownEngines, .child).engine)
  }

  /// Waits for the engine's hello, on which all other checks rest.
  private func hear(_ command: WireCommand) throws(CommandError) {
    let fault: (problem: String, remedy: String)?
    do throws(EngineFailure) {
      fault = try FramingTest.silence(of: command)
    } catch {
      fault = (error.words, "run the command by hand to see its output")
    }
    guard let fault else { return }
    throw CommandError(
      .engineFailed,
      "no hello from '\(command.text.shortened(to: 100))': \(fault.problem)".shortened(to: 300),
      fault.remedy)
  }

  private func perform(on tested: some TestedEngine) throws(CommandError) -> ExitStatus {
    let isClient = tested.contract != nil
    var results = framing(tested.capabilities, isClient)
    var smoke = Smoke(tested)
    results += smoke.results()
    let isSilent = results.contains { if case .untried = $0.verdict { true } else { false } }
    try Console.print(
      SmokeReport(results, isClient || isSilent ? nil : CapabilityGuess(tested)).text)
    return results.contains(where: \.fails) ? .violation : .success
  }

  /// Checks how an engine in a process of its own reads and writes lines.
  private func framing(_ capabilities: Capabilities, _ isClient: Bool) -> [SmokeResult] {
    guard let command else { return [] }
    return FramingTest(command, capabilities, isClient: isClient).results().map { result in
      SmokeResult(
        result.name,
        result.fault.map { .failed(problem: $0.problem, remedy: $0.remedy) }
          ?? (result.isTried ? .passed : .untried))
    }
  }
}
