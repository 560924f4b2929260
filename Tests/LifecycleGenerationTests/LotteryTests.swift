import Lifecycle
import Testing

@testable import LifecycleGeneration

@Suite("The lottery")
struct LotteryTests {
  @Test("has every possible kind in every row of a theme, and those of the theme more often")
  func rows() {
    let lottery = Lottery(.all)
    for row in 0...Mix.themes.count {
      let slots = lottery.slots[(row * Lottery.width)..<((row + 1) * Lottery.width)]
      #expect(Set(slots).count == Stimulus.Kind.allCases.count - 1)
      guard row > 0 else { continue }
      for kind in Stimulus.Kind.allCases where Mix.themes[row - 1].contains(kind) {
        let usual = lottery.slots[..<Lottery.width].count { $0 == kind }
        #expect(slots.count { $0 == kind } > usual, "\(kind) in theme \(row)")
      }
    }
    #expect(lottery.slots.count == (lottery.starting + 1) * Lottery.width)
  }

  @Test("starts an app by a tap on its icon half of the time")
  func starting() {
    let lottery = Lottery(.all)
    let slots = lottery.slots[(lottery.starting * Lottery.width)...]
    #expect(slots.count { $0 == .launch } == Lottery.width / 2)
    #expect(slots.allSatisfy { KindSet.launching.contains($0) })
  }

  @Test("continues a kind by what follows it, with a share for each")
  func continuations() {
    let lottery = Lottery(.all)
    for kind in Stimulus.Kind.allCases where !kind.continuations.isEmpty {
      let first = Int(kind.rawValue) * Lottery.continuations
      let slots = lottery.continuing[first..<(first + Lottery.continuations)]
      #expect(Set(slots).reduce(into: KindSet(bits: 0)) { $0.insert($1) } == kind.continuations)
    }
  }

  @Test("knows all there is of what stimuli are about")
  func everything() {
    #expect(Array(ResourceSet.everything) == Resource.allCases)
    #expect(Array(ModeSet.everything) == BackgroundMode.allCases)
    #expect(Array(ChangeSet.everything) == Change.allCases)
    #expect(Array(WorkSet.everything) == WorkItem.allCases)
  }
}
