/// A 64-bit FNV-1a hash, the same on every machine and in every process.
package struct FNV1a: Hashable, Sendable {
  /// The hash of the bytes added so far; at first the constant that FNV-1a begins with.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Creates a hash whose state depends on a seed.
  package init(seed: UInt64) { value ^= seed }

  package init(of bytes: UnsafeBufferPointer<UInt8>) { add(bytes) }

  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
