import LifecycleSystem

/// The bytes that were read and not used yet, split into lines.
struct LineBuffer: ~Copyable {
  private var storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
  /// The range of the unused bytes in `storage`.
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
    let lineEnd = UnsafeRawPointer(found) - UnsafeRawPointer(base)
    defer {
      start = lineEnd + 1
      searched = start
    }
    let hasCarriageReturn = lineEnd > start && storage[lineEnd - 1] == 0x0D
    return bytes(start..<(hasCarriageReturn ? lineEnd - 1 : lineEnd))
  }

  /// Reads as many bytes as fit.
  ///
  /// - Returns: The result of `read`.
  mutating func fill(from descriptor: Int32) -> Int {
    if storage.count - end < Self.leastFree { makeRoom() }
    let count = read(descriptor, storage.baseAddress.map { $0 + end }, storage.count - end)
    if count > 0 { end += count }
    return count
  }

  /// The number of free bytes at the end of `storage` before each read, at least.
  private static let leastFree = 1 << 16

  /// Moves the unused bytes to the front, and doubles `storage` if that frees too little.
  private mutating func makeRoom() {
    let length = end - start
    if start > 0, let base = storage.baseAddress {
      memmove(base, base + start, length)
      searched -= start
      (start, end) = (0, length)
    }
    guard storage.count - end < Self.leastFree else { return }
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
