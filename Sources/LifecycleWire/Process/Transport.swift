import Foundation

/// Lines to and from a process, under one `poll`: whatever one side does, the other never blocks.
final class Transport {
  private let process: ChildProcess
  private let cancellation: Cancellation
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

  init(_ process: ChildProcess, _ cancellation: Cancellation = Cancellation()) {
    self.process = process
    self.cancellation = cancellation
  }

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

  /// Waits for a line for so long, unless nothing is to be waited for any more.
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

  /// Waits for the process to end for so long, as far as anything is to be waited for, and keeps what it says on standard error meanwhile.
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

/// What was read and not yet used, cut into lines.
struct LineBuffer: ~Copyable {
  private var storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
  private var start = 0
  private var end = 0
  /// Up to where no line ends.
  private var searched = 0

  /// The longest line.
  static let limit = 8 << 20

  deinit { storage.deallocate() }

  /// Whether there is more without an end than a line may have.
  var overflows: Bool { searched == end && end - start > Self.limit }

  /// What stands there without its end.
  var rest: UnsafeBufferPointer<UInt8> { bytes(start..<end) }

  /// Takes out the next line that is whole, without its end; it lasts until more is read.
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

  /// Reads as much as there is room for.
  ///
  /// - Returns: What `read` returns.
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

/// The last that a process said on standard error.
struct StandardErrorTail {
  private var bytes: [UInt8] = []

  /// How much is kept.
  static let limit = 64 << 10

  /// Adds what was said next.
  mutating func add(_ more: UnsafeRawBufferPointer) {
    bytes += more
    // In steps, so that a flood is not moved for each read.
    if bytes.count > 4 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }

  /// What is kept, as text, without blanks at its end.
  var text: String {
    var text = String(decoding: bytes.suffix(Self.limit), as: UTF8.self)[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
