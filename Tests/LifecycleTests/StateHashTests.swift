import Lifecycle
import Testing

@Suite("State hashes")
struct StateHashTests {
  @Test("Changing any bit of any word changes many bits in both halves of the hash")
  func spreading() {
    for count in 1...4 {
      for (place, bit) in (0..<count).flatMap({ place in (0..<64).map { (place, $0) } }) {
        var words = (0..<count).map { UInt64($0) << 40 }
        let before = Self.hash(words)
        words[place] ^= 1 << UInt64(bit)
        let after = Self.hash(words)
        #expect((before.0 ^ after.0).nonzeroBitCount > 8)
        #expect((before.1 ^ after.1).nonzeroBitCount > 8)
        #expect(before.0 ^ after.0 != before.1 ^ after.1)
      }
    }
  }

  @Test("The hash depends on the number of words and on their order")
  func order() {
    let hashes = [[], [0], [0, 0], [1, 0], [0, 1], [1], [.max]].map(Self.hash)
    #expect(Set(hashes.map(\.0)).count == hashes.count)
    #expect(Set(hashes.map(\.1)).count == hashes.count)
  }

  @Test("Small values combined together are packed into one word")
  func packing() {
    var (packed, whole) = (StateHash(), StateHash())
    packed.combine(1, 2, 3, 4)
    packed.combine(Int32(-1), 5)
    whole.combine(0x0004_0003_0002_0001)
    whole.combine(0xffff_ffff_0000_0005)
    #expect(packed.halves == whole.halves)
  }

  private static func hash(_ words: [UInt64]) -> (UInt64, UInt64) {
    var hash = StateHash()
    for word in words { hash.combine(word) }
    return hash.halves
  }
}
