import Lifecycle
import LifecycleSystem

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
  func pause() { usleep(UInt32(Deadlines.partInterval.milliseconds * 1000)) }

  /// Returns the next line, or nil if none comes in time.
  func line() -> String? {
    guard case .line(let line) = transport.line(within: deadlines.run(stimuli: 0)) else {
      return nil
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns why no line came: an unflushed buffer, a line without an end, the end of the process,
  /// or silence. `remedy` is the remedy if no better one is known.
  func missingLineFault(orRemedy remedy: String) -> (problem: String, remedy: String) {
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

  /// The end of a message that quotes the standard error of the process, if it printed any.
  private var saying: String {
    let text = transport.errorOutput.text
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
