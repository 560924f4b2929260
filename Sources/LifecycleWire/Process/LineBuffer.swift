import Foundation

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
