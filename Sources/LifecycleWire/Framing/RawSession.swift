import Foundation
import Lifecycle

/// A session with a process, byte by byte: it says what no suite would say.
final class RawSession {
  private let process: ChildProcess
  private let transport: Transport
  private let deadlines: Deadlines
  /// Whether it has answered the hello.
  private(set) var hasGreeted = false

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
