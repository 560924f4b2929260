import Foundation
package import Lifecycle
import LifecycleJSON

/// Tries what the protocol asks of an engine beside playing scenarios: how it reads lines, what it
/// answers to what it does not know, and how it ends.
package struct FramingTest {
  /// One trial: what was tried, and what is wrong with a remedy, if anything is.
  package struct Result: Sendable {
    package let name: String
    package let fault: (problem: String, remedy: String)?
    /// Whether it was tried: nothing is, once it has kept silent too often.
    package var isTried = true
    /// Whether it kept silent.
    var isSilence = false
  }

  private let command: WireCommand
  private let trials: [FramingCase]

  /// A test of the engine or client that a command starts, which has those capabilities.
  package init(_ command: WireCommand, _ capabilities: Capabilities, isClient: Bool = false) {
    self.command = command
    trials = FramingCase.all(
      given: isClient ? nil : Self.given(for: capabilities),
      sending: isClient ? .client : capabilities.contains(.hostDriven) ? .host : .stimuli)
  }

  /// What the app of the trials is like, if not like the default.
  private static func given(for capabilities: Capabilities) -> String? {
    let given = Given(playedBy: capabilities)
    return given == Given() ? nil : "\(given)"
  }

  /// Tries everything, each in a process of its own, until it has kept silent too often.
  package func results() -> [Result] {
    var results: [Result] = []
    for trial in trials {
      let isSilent = results.count(where: \.isSilence) >= Self.silences
      results.append(
        isSilent ? Result(name: trial.name, fault: nil, isTried: false) : result(of: trial))
    }
    return results + [ends()]
  }

  /// How often it may keep silent, each time until its deadline.
  private static let silences = 3

  private func result(of trial: FramingCase) -> Result {
    let rawSession: RawSession
    do throws(EngineFailure) {
      rawSession = try RawSession(command)
    } catch {
      return Result(name: trial.name, fault: ("no process can be started", "see what it needs"))
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

  /// Why the engine that a command starts does not say hello, if it does not.
  package static func silence(
    of command: WireCommand
  ) throws(EngineFailure) -> (problem: String, remedy: String)? {
    let rawSession = try RawSession(command)
    defer { rawSession.end() }
    return rawSession.hasGreeted ? nil : rawSession.silence(before: "answer 'hello' with a 'hello'")
  }

  /// Whether it ends when it is told to, and when its input ends.
  private func ends() -> Result {
    let name = "it ends after 'bye', and at the end of its input"
    let remedy = "leave the loop over the lines at 'bye' and at their end, and exit with 0"
    for farewell in [#"{"kind":"bye","id":1}"# + "\n", ""] {
      guard let rawSession = try? RawSession(command) else { continue }
      defer { rawSession.end() }
      rawSession.send(farewell)
      let ending = rawSession.leave()
      let cause = farewell.isEmpty ? "the end of its input" : "'bye'"
      guard let ending else {
        return Result(name: name, fault: ("it lives on a second after \(cause)", remedy))
      }
      guard ending.name == "exit-0" else {
        return Result(name: name, fault: ("after \(cause) it ended with \(ending.name)", remedy))
      }
    }
    return Result(name: name, fault: nil)
  }
}

/// A session with a process, byte by byte: it says what no suite would say.
final class RawSession {
  private let process: ChildProcess
  private let transport: Transport
  private let deadlines: Deadlines
  /// Whether it has answered the hello.
  private(set) var hasGreeted = false
  /// Whether it was found to live and to say nothing.
  private(set) var isSilent = false

  /// Starts a process and says hello.
  init(_ command: WireCommand) throws(EngineFailure) {
    process = try ChildProcess(command.text)
    transport = Transport(process)
    deadlines = command.deadlines
    transport.outgoing += Questions.hello(suite: command.suite)
    if case .line = transport.line(within: deadlines.hello) { hasGreeted = true }
  }

  /// Sends a text as it is.
  func send(_ text: String) {
    transport.outgoing += Array(text.utf8)
    transport.flush()
  }

  /// Waits a moment, so that what was sent travels by itself.
  func pause() { usleep(UInt32(Deadlines.dump.milliseconds * 1000)) }

  /// The next line; nothing, if none comes in time.
  func line() -> String? {
    guard case .line(let line) = transport.line(within: deadlines.run(stimuli: 0)) else {
      return nil
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Why no line comes: it stands in a buffer, the process has ended, or it says nothing.
  func silence(before remedy: String) -> (problem: String, remedy: String) {
    // Whoever closes the pipe mostly ends a moment later.
    transport.drain(for: Deadlines.ending)
    if process.hasEnded {
      let ending = process.end().map(\.name) ?? "?"
      return (
        "it ended (\(ending))\(saying)", hasGreeted ? remedy : "try the command by hand"
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
        "it answered \(line.quoted) only once its input had ended",
        "your standard output is block-buffered: flush after each line"
      )
    }
    isSilent = true
    return ("it did not answer\(saying)", remedy)
  }

  private var saying: String {
    let text = transport.said.text
    return text.isEmpty ? "" : ", and said: \(text.clipped)"
  }

  /// Closes its input, and says how it ended within a second, if it did.
  func leave() -> Ending? {
    transport.flush()
    process.closeInput()
    transport.drain(for: deadlines.bye)
    return process.hasEnded ? process.end() : nil
  }

  /// Makes it end.
  func end() { process.end() }
}
