package import Lifecycle

/// Tests an engine's side of the protocol apart from playing: reading lines, unknown messages and
/// the end of the process.
package struct FramingTest {
  /// The result of one case: its name, and the problem with a remedy if it failed.
  package struct Result: Sendable {
    package let name: String
    package let fault: (problem: String, remedy: String)?
    /// Whether the case was tried. After three silent cases only the end of the process is tried.
    package var isTried = true
    /// Whether the engine lived and did not answer.
    var isSilence = false
  }

  private let command: WireCommand
  private let trials: [FramingCase]

  /// Creates a test of an engine or client with these capabilities.
  package init(_ command: WireCommand, _ capabilities: Capabilities, isClient: Bool = false) {
    self.command = command
    trials = FramingCase.all(
      given: isClient ? nil : Self.given(for: capabilities),
      sending: isClient ? .client : capabilities.contains(.hostDriven) ? .host : .stimuli)
  }

  /// Returns the given for the cases' scenarios, or nil if the default app will do.
  private static func given(for capabilities: Capabilities) -> String? {
    let given = Given(playedBy: capabilities)
    return given == Given() ? nil : "\(given)"
  }

  /// Tries each case in a process of its own until the engine has been silent three times, and then
  /// the end of a process.
  package func results() -> [Result] {
    var results: [Result] = []
    for trial in trials {
      let isSilent = results.count(where: \.isSilence) >= Self.mostSilentCases
      results.append(
        isSilent ? Result(name: trial.name, fault: nil, isTried: false) : result(of: trial))
    }
    return results + [resultOfFarewells()]
  }

  /// The number of silent cases allowed. Each of them lasts until the deadline.
  private static let mostSilentCases = 3

  private static let unstarted = (
    problem: "the process cannot be started", remedy: "run the command by hand to see its output"
  )

  private static let skipRemedy =
    "play the stimuli of the declared capabilities, or declare fewer: lifecheck words capabilities"

  private func result(of trial: FramingCase) -> Result {
    let rawSession: RawSession
    do throws(EngineFailure) {
      rawSession = try RawSession(command)
    } catch {
      return Result(name: trial.name, fault: Self.unstarted)
    }
    defer { rawSession.end() }
    for (number, part) in trial.parts.enumerated() {
      if number > 0 { rawSession.pause() }
      rawSession.send(part)
    }
    for expected in trial.answers {
      guard let line = rawSession.line() else {
        let fault = rawSession.missingLineFault(orRemedy: trial.remedy)
        return Result(name: trial.name, fault: fault, isSilence: rawSession.isSilent)
      }
      if let problem = expected.problem(of: line) {
        let remedy = expected.isSkipped(by: line) ? Self.skipRemedy : trial.remedy
        return Result(name: trial.name, fault: (problem, remedy))
      }
    }
    return Result(name: trial.name, fault: nil)
  }

  /// Returns why an engine does not say hello, or nil if it does.
  package static func silence(
    of command: WireCommand
  ) throws(EngineFailure) -> (problem: String, remedy: String)? {
    let rawSession = try RawSession(command)
    defer { rawSession.end() }
    if rawSession.hasGreeted { return nil }
    return rawSession.missingLineFault(orRemedy: "answer 'hello' with a 'hello'")
  }

  /// Tests that the engine ends after `bye` and at the end of its input.
  private func resultOfFarewells() -> Result {
    let name = "it ends after 'bye', and at the end of its input"
    let remedy = "leave the reading loop at 'bye' and at the end of the input, and exit with 0"
    for farewell in [#"{"kind":"bye","id":1}"# + "\n", ""] {
      guard let rawSession = try? RawSession(command) else {
        return Result(name: name, fault: Self.unstarted)
      }
      defer { rawSession.end() }
      rawSession.send(farewell)
      let ending = rawSession.leave()
      let cause = farewell.isEmpty ? "the end of its input" : "'bye'"
      guard let ending else {
        return Result(name: name, fault: ("it still runs a second after \(cause)", remedy))
      }
      guard ending.name == "exit-0" else {
        return Result(name: name, fault: ("after \(cause) it ended with \(ending.name)", remedy))
      }
    }
    return Result(name: name, fault: nil)
  }
}
