public import Lifecycle
import LifecycleSystem

/// A server that answers each line of standard input on standard output.
package enum StandardLines {
  package struct Answer {
    package let text: String
    /// Whether the server stops after this answer.
    package let isLast: Bool

    package init(_ text: String, isLast: Bool) {
      self.text = text
      self.isLast = isLast
    }
  }

  /// Answers lines until the last answer or the end of standard input.
  ///
  /// An engine cannot disturb the conversation: its output goes to standard error, and its standard
  /// input is empty.
  ///
  /// - Parameters:
  ///   - hello: The line to send before the first answer. Empty for none.
  ///   - tooLong: The answer to a line that is longer than the limit.
  ///   - answer: Makes the answer to a line.
  /// - Returns: Whether all answers could be written.
  package static func serve(
    hello: String = "", tooLong: String, _ answer: (UnsafeBufferPointer<UInt8>) -> Answer
  ) -> Bool {
    let (input, output) = (dup(STDIN_FILENO), dup(STDOUT_FILENO))
    let nothing = open("/dev/null", O_RDONLY)
    guard input >= 0, output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0,
      dup2(nothing, STDIN_FILENO) >= 0
    else { return false }
    defer { for descriptor in [input, output, nothing] { close(descriptor) } }
    guard hello.isEmpty || send("\(hello)\n", over: output) else { return false }
    var lines = LineBuffer()
    while true {
      let count = lines.fill(from: input)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return count == 0 }
      // Each answer is sent before the next line is read, so that it is not lost if that line ends
      // the process.
      while let line = lines.next() {
        let answer = answer(line)
        guard send("\(answer.text)\n", over: output) else { return false }
        if answer.isLast { return true }
      }
      if lines.overflows {
        _ = send("\(tooLong)\n", over: output)
        return false
      }
    }
  }

  private static func send(_ text: String, over output: CInt) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return write(output, start, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// Serves an engine to `lifecheck run --engine exec:…`, over standard input and standard output.
///
/// This call is the whole main function of an executable. Output of the engine goes to standard
/// error.
///
/// - Parameters:
///   - engine: The type of the engine. Each scenario gets an instance of its own.
///   - name: The name of the engine in reports.
///   - version: The version of the engine.
public func serve<E: Engine>(_ engine: E.Type, as name: String, version: String) -> Never {
  var server = WireServer(name: name, version: version) { scenario throws(EngineFailure) in
    try E(scenario.given)
  }
  exit(server.serve() ? 0 : 1)
}

extension WireServer {
  /// Answers the lines on standard input until the suite says bye or closes the pipe.
  ///
  /// - Returns: Whether all answers could be written.
  package mutating func serve() -> Bool {
    StandardLines.serve(tooLong: Self.tooLong) { line in
      let text = answer(to: line)
      return StandardLines.Answer(text, isLast: isDone)
    }
  }

  private static var tooLong: String {
    QuestionFault(code: .malformed, message: "the line is longer than 8 MiB").answer
  }
}
