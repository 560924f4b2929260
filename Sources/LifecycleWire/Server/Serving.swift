#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension WireServer {
  /// Answers what stands on standard input until the suite says goodbye or closes the pipe.
  ///
  /// Standard output carries answers alone: what the engine prints goes to standard error.
  ///
  /// - Returns: Whether all answers could be written.
  package mutating func serve() -> Bool {
    let wire = dup(STDOUT_FILENO)
    guard wire >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return false }
    defer { close(wire) }
    var lines = Lines()
    while !isDone, lines.fill(from: STDIN_FILENO) {
      // What came in together is answered together, before anything else is awaited.
      var answers: [UInt8] = []
      while !isDone, let line = lines.next() {
        answers += answer(to: line).utf8
        answers.append(UInt8(ascii: "\n"))
      }
      if lines.overflow { answers += "\(Self.tooLong)\n".utf8 }
      guard Self.send(answers, over: wire) else { return false }
      if lines.overflow { return false }
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

/// Whole lines of what comes in.
private struct Lines {
  private var pending: [UInt8] = []
  private var place = 0

  /// The longest line.
  private static let limit = 8 << 20

  /// Whether a line is longer than any may be.
  var overflow: Bool { pending.count - place > Self.limit }

  /// Waits for more.
  ///
  /// - Returns: Whether there is more.
  mutating func fill(from descriptor: CInt) -> Bool {
    pending.removeFirst(place)
    place = 0
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      guard let start = buffer.baseAddress else { return false }
      var count = read(descriptor, start, buffer.count)
      while count < 0 && errno == EINTR { count = read(descriptor, start, buffer.count) }
      guard count > 0 else { return false }
      pending += buffer[..<count]
      return true
    }
  }

  /// The next whole line, without what ends it.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = pending[place...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { place = end + 1 }
    let line = pending[place..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
