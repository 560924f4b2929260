import Foundation

/// Lines to and from a process, under one `poll`: whatever one side does, the other never blocks.
final class Transport {
  private let process: ChildProcess
  private var incoming = LineBuffer()
  /// What is to be sent with the next flush, behind what was sent of it.
  var outgoing: [UInt8] = []
  private var sent = 0
  private var isOpen = true
  private var isErrorOpen = true
  /// What the process said on standard error.
  private(set) var said = StandardErrorTail()

  /// What comes of waiting for a line.
  enum Arrival {
    /// A line, which lasts until the next is waited for.
    case line(UnsafeBufferPointer<UInt8>)
    /// Nothing more will come.
    case end
    /// More without an end than a line may have.
    case overflow(UnsafeBufferPointer<UInt8>)
    /// The time is over.
    case nothing
  }

  init(_ process: ChildProcess) { self.process = process }

  /// What came without the end of a line.
  var unused: UnsafeBufferPointer<UInt8> { incoming.rest }

  /// How many bytes have not been sent.
  private var unsent: Int { outgoing.count - sent }

  /// Sends as much as the process takes now.
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

  /// Waits for a line for so long.
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
      if !wait(atMost: min(left, Deadlines.look)), process.hasEnded, !readOutput() {
        isOpen = false
      }
    }
  }

  /// Waits for the process to end for so long, and keeps what it says on standard error meanwhile.
  func drain(for time: Duration) {
    let deadline = ContinuousClock.now + time
    while ContinuousClock.now < deadline, !process.hasEnded {
      if readOutput() { while incoming.next() != nil {} }
      if incoming.overflows { isOpen = false }
      _ = wait(atMost: min(deadline - .now, isErrorOpen || isOpen ? Deadlines.look : Deadlines.end))
    }
    readError()
  }

  /// Waits until there is something to read or room to write.
  ///
  /// - Returns: Whether there is.
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
  /// - Returns: Whether anything came, or it was closed.
  private func readOutput() -> Bool {
    guard isOpen else { return false }
    let count = incoming.fill(from: process.output)
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR {
      isOpen = false
      return true
    }
    return count > 0
  }

  /// Reads all that standard error has now, up to the bound of one burst.
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
