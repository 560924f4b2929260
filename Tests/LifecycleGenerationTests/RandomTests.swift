import LifecycleGeneration
import Testing

@Suite("Random numbers")
struct RandomTests {
  @Test("The random numbers are those of SplitMix64")
  func values() {
    var random = Random(seed: 1_234_567)
    let drawn = (0..<5).map { _ in random.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("Random numbers below a bound are evenly distributed", arguments: [1, 2, 3, 7, 10, 33])
  func evenness(bound: Int) {
    var random = Random(seed: 3)
    var counts = Array(repeating: 0, count: bound)
    for _ in 0..<(bound * 10_000) { counts[random.below(bound)] += 1 }
    #expect(counts.allSatisfy { (9_500...10_500).contains($0) }, "\(counts)")
  }

  @Test("Neighbouring seeds and indexes give different streams")
  func streams() {
    var seeds: Set<UInt64> = []
    for seed in 0..<100 as Range<UInt64> {
      for index in 0..<100 as Range<UInt64> { seeds.insert(Random.seed(seed, index)) }
    }
    #expect(seeds.count == 10_000)
  }
}
