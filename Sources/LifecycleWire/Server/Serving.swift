#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension WireServer {
  /// Answers what stands on standard input until the suite says goodbye or closes the pipe.
  ///
  /// The wire is out of the engine's reach: what it prints goes to standard error, and its standard
  /// input is empty.
  ///
  /// - Returns: Whether all answers could be written.
  package mutating func serve() -> Bool {
    let (asked, wire) = (dup(STDIN_FILENO), dup(STDOUT_FILENO))
    let nothing = open("/dev/null", O_RDONLY)
    guard asked >= 0, wire >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0,
      dup2(nothing, STDIN_FILENO) >= 0
    else { return false }
    defer { for descriptor in [asked, wire, nothing] { close(descriptor) } }
    var lines = LineBuffer()
    while !isDone {
      let count = lines.fill(from: asked)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return count == 0 }
      // Each answer goes out before the next scenario is played: should that one trap, it is known.
      while !isDone, let line = lines.next() {
        guard Self.send(Array("\(answer(to: line))\n".utf8), over: wire) else { return false }
      }
      if lines.overflows {
        _ = Self.send(Array("\(Self.tooLong)\n".utf8), over: wire)
        return false
      }
    }
    return true
  }

  private static var tooLong: String {
    QuestionFault(code: .malformed, message: "a line has at most 8 MiB").answer
  }

  private static func send(_ bytes: [UInt8], over wire: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return write(wire, start, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
