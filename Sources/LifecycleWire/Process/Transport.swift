import LifecycleSystem

/// Lines to and from a process, under one `poll`, so that the two sides cannot block each other.
final class Transport {
  private let process: ChildProcess
  private let cancellation: Cancellation
  private var incoming = LineBuffer()
  /// The bytes for the next flush, after the bytes that were sent before.
  var outgoing: [UInt8] = []
  private var sent = 0
  private var isOutputOpen = true
  private var isErrorOpen = true
  /// The end of the process's standard error.
  private(set) var errorOutput = StandardErrorTail()

  enum Arrival {
    /// A line, valid until the next wait.
    case line(UnsafeBufferPointer<UInt8>)
    /// The process closed its output or ended.
    case end
    /// The beginning of a line that is longer than the limit.
    case overflow(UnsafeBufferPointer<UInt8>)
    /// The time limit passed, or the run is ending.
    case nothing
  }

  init(_ process: ChildProcess, _ cancellation: Cancellation = Cancellation()) {
    self.process = process
    self.cancellation = cancellation
  }

  /// The bytes received after the last complete line.
  var unused: UnsafeBufferPointer<UInt8> { incoming.rest }

  /// The number of bytes in `outgoing` that were not sent yet.
  private var unsent: Int { outgoing.count - sent }

  /// Sends as many bytes as the process accepts now.
  func flush() {
    while unsent > 0, process.input >= 0 {
      let count = outgoing.withUnsafeBytes { bytes in
        write(process.input, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        if errno != EAGAIN { process.closeInput() }
        break
      }
    }
    if sent == outgoing.count || process.input < 0 {
      outgoing.removeAll(keepingCapacity: true)
      sent = 0
    }
  }

  /// Waits for a line until the time limit, or until the run is ending.
  func line(within time: Duration) -> Arrival {
    if let line = incoming.next() { return .line(line) }
    let deadline = ContinuousClock.now + time
    while true {
      if incoming.overflows { return .overflow(incoming.rest) }
      guard isOutputOpen else { return .end }
      if unsent > 0 { flush() }
      if readOutput() {
        if let line = incoming.next() { return .line(line) }
        if ContinuousClock.now < deadline { continue }
      }
      let remaining = deadline - .now
      guard remaining > .zero else { return .nothing }
      guard isOutputOpen else { continue }
      guard !wait(atMost: min(remaining, Deadlines.exitInterval)) else { continue }
      // Another process may hold the output open after the process has ended.
      if process.hasEnded, !readOutput() { isOutputOpen = false }
      if cancellation.isDue { return .nothing }
    }
  }

  /// Waits for the process to end, until the time limit or the end of the run, and reads its
  /// standard error meanwhile.
  func drain(for time: Duration) {
    let deadline = ContinuousClock.now + time
    while ContinuousClock.now < deadline, !process.hasEnded, !cancellation.isDue {
      if readOutput() { while incoming.next() != nil {} }
      // A line without an end is not read further.
      if incoming.overflows { isOutputOpen = false }
      let interval =
        isErrorOpen || isOutputOpen ? Deadlines.exitInterval : Deadlines.finalExitInterval
      _ = wait(atMost: min(deadline - .now, interval))
    }
    readError()
  }

  /// Waits until bytes can be read or written.
  ///
  /// - Returns: Whether any can.
  private func wait(atMost time: Duration) -> Bool {
    var polled = [
      pollfd(fd: isOutputOpen ? process.output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isErrorOpen ? process.error : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: unsent > 0 ? process.input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    let count = poll(&polled, nfds_t(polled.count), Int32(max(0, time.milliseconds)))
    if polled[1].revents != 0 { readError() }
    return count > 0
  }

  /// Reads from standard output.
  ///
  /// - Returns: Whether bytes came or the stream was closed.
  private func readOutput() -> Bool {
    guard isOutputOpen else { return false }
    let count = incoming.fill(from: process.output)
    if count > 0 { return true }
    if count < 0, errno == EAGAIN || errno == EINTR { return false }
    isOutputOpen = false
    return true
  }

  /// Reads the bytes that standard error has now, at most 64 buffers of 64 KiB.
  private func readError() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { room in
      for _ in 0..<64 where isErrorOpen {
        let count = read(process.error, room.baseAddress, room.count)
        if count > 0 {
          errorOutput.add(UnsafeRawBufferPointer(rebasing: room[..<count]))
        } else {
          if count == 0 || errno != EAGAIN && errno != EINTR { isErrorOpen = false }
          return
        }
      }
    }
  }

  /// Waits for a line until `time` is over, and ends the process if none comes.
  ///
  /// If the run ends earlier, silence is a failure only if it lasted for `due`.
  func requiredLine(
    within time: Duration, due: Duration? = nil
  ) throws(ProcessFailure) -> UnsafeBufferPointer<UInt8> {
    let begun = ContinuousClock.now
    let arrival = line(within: time)
    if case .line(let line) = arrival { return line }
    let waited = ContinuousClock.now - begun
    // The longer limit comes first, because the failure names it. Zero: the run ended first, which
    // is no failure.
    let passedLimit = [time, due ?? time].first { waited >= $0 } ?? .zero
    throw breakOff(because: arrival, after: passedLimit)
  }

  /// Ends the process, which sent no line in time, or sent something else.
  ///
  /// - Returns: The failure of the process.
  func breakOff(because arrival: Arrival, after time: Duration) -> ProcessFailure {
    switch arrival {
    case .line(let line):
      let problem = "it printed \(line.quoted)"
      process.end()
      return .brokeProtocol(problem)
    case .overflow(let start):
      let problem = "it printed \(start.quoted), more than \(LineBuffer.limit) bytes in one line"
      process.end()
      return .brokeProtocol(problem)
    case .end:
      // A process that closes its pipe usually ends a moment later.
      drain(for: Deadlines.ending)
      let endedByItself = process.hasEnded
      guard let ending = process.end(), endedByItself else {
        return .brokeProtocol("it closed its standard output but did not end")
      }
      return .ended(ending, saying: errorOutput.text)
    case .nothing:
      let rest = unused.isEmpty ? "" : unused.quoted
      // Some language runtimes print all stacks at this signal.
      process.signalGroup(SIGQUIT)
      drain(for: Deadlines.stackDump)
      process.signalGroup(SIGTERM)
      drain(for: Deadlines.ending)
      process.end()
      return .late(time, leaving: rest, saying: errorOutput.text)
    }
  }
}

/// The last bytes that a process printed on standard error.
struct StandardErrorTail {
  private var bytes: [UInt8] = []

  /// The number of bytes that are kept.
  static let limit = 64 << 10

  mutating func add(_ more: UnsafeRawBufferPointer) {
    bytes += more
    // Dropping bytes rarely avoids moving the kept bytes at each read.
    if bytes.count > 4 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }

  /// The kept bytes as text, without white space at the end.
  var text: String {
    var text = String(decoding: bytes.suffix(Self.limit), as: UTF8.self)[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
