import LifecycleSystem

/// Lines to and from a process, under one `poll`, so that the two sides cannot block each other.
final class Transport {
  private let process: ChildProcess
  private let cancellation: Cancellation
  private var incoming = LineBuffer()
  /// The bytes for the next flush, after the bytes that were sent before.
  var outgoing: [UInt8] = []
  private var sent = 0
  private var isOpen = true
  private var isErrorOpen = true
  /// The end of the process's standard error.
  private(set) var said = StandardErrorTail()

  /// The result of waiting for a line.
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
      guard isOpen else { return .end }
      if unsent > 0 { flush() }
      if readOutput() {
        if let line = incoming.next() { return .line(line) }
        if ContinuousClock.now < deadline { continue }
      }
      let left = deadline - .now
      guard left > .zero else { return .nothing }
      guard isOpen else { continue }
      guard !wait(atMost: min(left, Deadlines.exitInterval)) else { continue }
      if process.hasEnded, !readOutput() { isOpen = false }
      if cancellation.isDue { return .nothing }
    }
  }

  /// Waits for the process to end, until the time limit or the end of the run, and reads its
  /// standard error meanwhile.
  func drain(for time: Duration) {
    let deadline = ContinuousClock.now + time
    while ContinuousClock.now < deadline, !process.hasEnded, !cancellation.isDue {
      if readOutput() { while incoming.next() != nil {} }
      if incoming.overflows { isOpen = false }
      _ = wait(
        atMost: min(deadline - .now, isErrorOpen || isOpen ? Deadlines.exitInterval : Deadlines.end)
      )
    }
    readError()
  }

  /// Waits until bytes can be read or written.
  ///
  /// - Returns: Whether any can.
  private func wait(atMost time: Duration) -> Bool {
    var polled = [
      pollfd(fd: isOpen ? process.output : -1, events: Int16(POLLIN), revents: 0),
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
    guard isOpen else { return false }
    let count = incoming.fill(from: process.output)
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR {
      isOpen = false
      return true
    }
    return count > 0
  }

  /// Reads the bytes that standard error has now, at most 64 buffers of 64 KiB.
  private func readError() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { room in
      for _ in 0..<64 where isErrorOpen {
        let count = read(process.error, room.baseAddress, room.count)
        if count > 0 {
          said.add(UnsafeRawBufferPointer(rebasing: room[..<count]))
        } else {
          if count == 0 || errno != EAGAIN && errno != EINTR { isErrorOpen = false }
          return
        }
      }
    }
  }
}

/// The bytes that were read and not used yet, split into lines.
struct LineBuffer: ~Copyable {
  private var storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
  private var start = 0
  private var end = 0
  /// The offset up to which the buffer was searched for a line end.
  private var searched = 0

  /// The length of the longest line, in bytes.
  static let limit = 8 << 20

  deinit { storage.deallocate() }

  /// Whether the unfinished line is longer than the limit.
  var overflows: Bool { searched == end && end - start > Self.limit }

  /// The bytes of the unfinished line.
  var rest: UnsafeBufferPointer<UInt8> { bytes(start..<end) }

  /// Removes and returns the next complete line, without its end. The line is valid until the next
  /// read.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    guard searched < end, let base = storage.baseAddress,
      let found = memchr(base + searched, 0x0A, end - searched)
    else {
      searched = end
      return nil
    }
    let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
    defer {
      start = place + 1
      searched = start
    }
    let isCarried = place > start && storage[place - 1] == 0x0D
    return bytes(start..<(isCarried ? place - 1 : place))
  }

  /// Reads as many bytes as fit.
  ///
  /// - Returns: The result of `read`.
  mutating func fill(from descriptor: Int32) -> Int {
    if storage.count - end < Self.least { makeRoom() }
    let count = read(descriptor, storage.baseAddress.map { $0 + end }, storage.count - end)
    if count > 0 { end += count }
    return count
  }

  private static let least = 1 << 16

  private mutating func makeRoom() {
    let length = end - start
    if start > 0, let base = storage.baseAddress {
      memmove(base, base + start, length)
      searched -= start
      (start, end) = (0, length)
    }
    guard storage.count - end < Self.least else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 2 * storage.count, alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(storage))
    storage.deallocate()
    storage = larger
  }

  private func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(rebasing: storage[range]).assumingMemoryBound(to: UInt8.self)
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

extension Transport {
  /// Waits for a line from a process, and ends the process if no line comes in time.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - time: The longest time to wait.
  ///   - due: The time after which silence is a failure although the run is ending.
  /// - Returns: The line, without its end.
  /// - Throws: The failure of the process.
  func line(
    of process: ChildProcess, within time: Duration, due: Duration? = nil
  ) throws(ProcessFailure) -> UnsafeBufferPointer<UInt8> {
    let begun = ContinuousClock.now
    let arrival = line(within: time)
    if case .line(let line) = arrival { return line }
    let waited = ContinuousClock.now - begun
    let due = due ?? time
    throw breakingOff(
      process, because: arrival, after: waited >= time ? time : waited >= due ? due : .zero)
  }

  /// Ends a process that sent no line in time, or sent something else.
  ///
  /// - Returns: The failure of the process.
  func breakingOff(
    _ process: ChildProcess, because arrival: Arrival, after time: Duration
  ) -> ProcessFailure {
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
      let isClosed = !process.hasEnded
      guard let ending = process.end(), !isClosed else {
        return .brokeProtocol("it closed its standard output but did not end")
      }
      return .ended(ending, saying: said.text)
    case .nothing:
      let rest = unused.isEmpty ? "" : unused.quoted
      // Some language runtimes print all stacks at this signal.
      process.signalGroup(SIGQUIT)
      drain(for: Deadlines.dump)
      process.signalGroup(SIGTERM)
      drain(for: Deadlines.ending)
      process.end()
      return .late(time, leaving: rest, saying: said.text)
    }
  }
}
