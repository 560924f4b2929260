import Lifecycle
import Testing

@testable import LifecycleShrinking

@Suite("A scenario with letters given anew")
struct ReletteredTests {
  @Test(
    "keeps the scenes that come to be, under the letters that are free",
    arguments: [
      ([.open(.b), .open(.c), .leave(.c)], [.open(.a), .open(.b), .leave(.b)]),
      ([.launch, .open(.c), .close(.c)], [.launch, .open(.b), .close(.b)]),
      ([.launch, .leave(.b), .open(.c)], [.launch, .open(.b)]),
      (
        [.launch, .open(.c), .quit, .launch, .open(.c)],
        [.launch, .open(.b), .quit, .launch, .open(.b)]
      ),
      (
        [.open(.b), .close(.b), .open(.b), .leave(.b)],
        [.open(.a), .close(.a), .open(.a), .leave(.a)]
      ),
      ([.unlock, .home], [.home]),
    ] as [([Stimulus], [Stimulus])])
  func letters(cut: [Stimulus], relettered: [Stimulus]) {
    var given = Given()
    given.multipleScenes = true
    #expect(Scenario(given, cut).relettered == Scenario(given, relettered))
  }

  @Test("is itself if it is legal, and legal in any case")
  func legality() {
    for seed in 0..<100 as Range<UInt64> {
      let scenario = Scenario.random(seed: seed, length: 40)
      #expect(scenario.relettered == scenario)
      for start in scenario.stimuli.indices {
        let cut = Scenario(scenario.given, Array(scenario.stimuli.dropFirst(start)))
        #expect(cut.relettered.firstIllegal == nil)
      }
    }
  }
}
