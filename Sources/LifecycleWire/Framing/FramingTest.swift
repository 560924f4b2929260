package import Lifecycle
import LifecycleJSON
import LifecycleSystem

/// Tests an engine's side of the protocol apart from playing: reading lines, unknown messages and
/// the end of the process.
package struct FramingTest {
  /// The result of one case: its name, and the problem with a remedy if it failed.
  package struct Result: Sendable {
    package let name: String
    package let fault: (problem: String, remedy: String)?
    /// Whether the case was tried. After three silent cases the rest is not tried.
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

  /// Tries each case in a process of its own, until the engine has been silent three times.
  package func results() -> [Result] {
    var results: [Result] = []
    for trial in trials {
      let isSilent = results.count(where: \.isSilence) >= Self.silences
      results.append(
        isSilent ? Result(name: trial.name, fault: nil, isTried: false) : result(of: trial))
    }
    return results + [ends()]
  }

  /// The number of silent cases allowed. Each of them lasts until the deadline.
  private static let silences = 3

  private static let unstarted = (
    problem: "the process cannot be started", remedy: "run the command by hand to see its output"
  )

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
        let fault = rawSession.silence(before: trial.remedy)
        return Result(name: trial.name, fault: fault, isSilence: rawSession.isSilent)
      }
      if let problem = expected.problem(of: line) {
        return Result(name: trial.name, fault: (problem, trial.remedy))
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
    return rawSession.hasGreeted ? nil : rawSession.silence(before: "answer 'hello' with a 'hello'")
  }

  /// Tests that the engine ends after `bye` and at the end of its input.
  private func ends() -> Result {
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

/// A session that exchanges raw bytes with a process, such as messages that the suite never sends.
final class RawSession {
  private let process: ChildProcess
  private let transport: Transport
  private let deadlines: Deadlines
  /// Whether the process has answered the hello.
  private(set) var hasGreeted = false
  /// Whether the process was found alive but silent.
  private(set) var isSilent = false

  /// Starts a process and says hello.
  init(_ command: WireCommand) throws(EngineFailure) {
    process = try ChildProcess(command.text)
    transport = Transport(process)
    deadlines = command.deadlines
    transport.outgoing += Hello.question(suite: command.suite)
    if case .line = transport.line(within: deadlines.hello) { hasGreeted = true }
  }

  func send(_ text: String) {
    transport.outgoing += Array(text.utf8)
    transport.flush()
  }

  /// Waits a moment, so that the bytes sent before arrive separately.
  func pause() { usleep(UInt32(Deadlines.dump.milliseconds * 1000)) }

  /// Returns the next line, or nil if none comes in time.
  func line() -> String? {
    guard case .line(let line) = transport.line(within: deadlines.run(stimuli: 0)) else {
      return nil
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns why no line came: an unflushed buffer, a line without an end, the end of the process,
  /// or silence.
  func silence(before remedy: String) -> (problem: String, remedy: String) {
    // A process that closes its pipe usually ends a moment later.
    transport.drain(for: Deadlines.ending)
    if process.hasEnded {
      let ending = process.end().map(\.name) ?? "?"
      return (
        "it ended (\(ending))\(saying)",
        hasGreeted ? remedy : "run the command by hand to see its output"
      )
    }
    if !transport.unused.isEmpty {
      return (
        "it answered \(transport.unused.quoted) without the end of a line",
        "end each answer with LF"
      )
    }
    process.closeInput()
    if case .line(let line) = transport.line(within: deadlines.bye) {
      return (
        "it answered \(line.quoted) only after its input had ended",
        "flush standard output after each line: it is block-buffered"
      )
    }
    isSilent = true
    return ("it did not answer\(saying)", remedy)
  }

  private var saying: String {
    let text = transport.said.text
    return text.isEmpty ? "" : ", and printed: \(text.clipped)"
  }

  /// Closes the process's input. Returns how the process ended, or nil if it did not end within a
  /// second.
  func leave() -> Ending? {
    transport.flush()
    process.closeInput()
    transport.drain(for: deadlines.bye)
    return process.hasEnded ? process.end() : nil
  }

  func end() { process.end() }
}
