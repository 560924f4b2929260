/// The hash FNV-1a with 64 bits: the same on every machine and in every process.
package struct FNV1a: Hashable, Sendable {
  /// The hash of what was added.
  package var value: UInt64

  /// The hash of nothing, changed by a seed if there is one.
  @inlinable package init(seed: UInt64 = 0) { value = 0xcbf2_9ce4_8422_2325 ^ seed }

  /// The hash of some bytes.
  @inlinable package init(of bytes: some Sequence<UInt8>) {
    self.init()
    add(bytes)
  }

  /// Adds bytes in their order.
  @inlinable package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a byte.
  @inlinable package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
