import Lifecycle
import LifecycleGeneration
import Sweeps
import Testing

@Suite("Byte mutator")
struct ByteMutatorTests {
  private let reader = ByteReader()

  @Test("Mutated bytes are a legal scenario in canonical form, within the capacity")
  func legality() throws {
    var mutator = ByteMutator()
    var random = Random(seed: 13)
    var bytes: [UInt8] = []
    for _ in 0..<Sweep.count(20_000, sample: 2_000) {
      let capacity = 2 + random.below(120)
      bytes = mutator.mutate(bytes, capacity: capacity, seed: random.next())
      #expect(bytes.count <= capacity)
      let scenario = reader.scenario(bytes)
      #expect(scenario.firstIllegal == nil)
      #expect(scenario.bytes == bytes, "\(scenario)")
    }
  }

  @Test("A mutation changes the bytes, and the same seed gives the same change")
  func determinism() throws {
    var (one, other) = (ByteMutator(), ByteMutator())
    let bytes = try #require(Scenario(legalNotation: "launch; open B; home; launch").bytes)
    _ = other.mutate([], capacity: 40, seed: 1)
    var results: Set<[UInt8]> = []
    for seed in 0..<200 as Range<UInt64> {
      let changed = one.mutate(bytes, capacity: 100, seed: seed)
      #expect(changed == other.mutate(bytes, capacity: 100, seed: seed))
      #expect(changed != bytes)
      results.insert(changed)
    }
    #expect(results.count > 150)
  }

  @Test("Crossing joins the start of one scenario with the end of another")
  func crossing() throws {
    var mutator = ByteMutator()
    let first = try #require(Scenario(legalNotation: "given iOS 26; launch; home").bytes)
    let second = try #require(Scenario(legalNotation: "launch; lock; unlock; wait 9s").bytes)
    var results: Set<String> = []
    for seed in 0..<300 as Range<UInt64> {
      let crossed = mutator.cross(first, second, capacity: 100, seed: seed)
      results.insert(reader.scenario(crossed).oneLine)
    }
    #expect(results.contains("given iOS 26; launch; lock; unlock; wait 9s"))
    #expect(results.contains("given iOS 26; launch; home; wait 9s"))
    #expect(results.count >= 12)
  }
}
