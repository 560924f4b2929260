/// The hash FNV-1a with 64 bits: the same on every machine and in every process.
package struct FNV1a: Hashable, Sendable {
  /// The hash of what was added.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of nothing.
  package init() {}

  /// The hash of some bytes.
  package init(of bytes: UnsafeBufferPointer<UInt8>) { add(bytes) }

  /// Adds bytes in their order.
  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
