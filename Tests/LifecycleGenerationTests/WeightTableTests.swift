// The tables of weights are internal, and `@testable` needs a debug build.
#if DEBUG
  import Lifecycle
  import Testing

  @testable import LifecycleGeneration

  @Suite("Weight table")
  struct WeightTableTests {
    @Test("Each theme's row contains every possible kind, and the theme's kinds more often")
    func rows() {
      let weightTable = WeightTable(.all)
      for row in 0...SwarmConfiguration.themes.count {
        let slots = weightTable.slots[(row * WeightTable.width)..<((row + 1) * WeightTable.width)]
        #expect(Set(slots).count == StimulusKindSet.all.bits.nonzeroBitCount)
        guard row > 0 else { continue }
        for kind in Stimulus.Kind.allCases where SwarmConfiguration.themes[row - 1].contains(kind) {
          let usual = weightTable.slots[..<WeightTable.width].count { $0 == kind }
          #expect(slots.count { $0 == kind } > usual, "\(kind) in theme \(row)")
        }
      }
      #expect(weightTable.slots.count == (weightTable.starting + 1) * WeightTable.width)
    }

    @Test("Half of the starting weights are launches by the app's icon")
    func starting() {
      let weightTable = WeightTable(.all)
      let slots = weightTable.slots[(weightTable.starting * WeightTable.width)...]
      #expect(slots.count { $0 == .launch } == WeightTable.width / 2)
      #expect(slots.allSatisfy { StimulusKindSet.launching.contains($0) })
    }

    @Test("A kind's continuations are exactly the kinds that may follow it")
    func continuations() {
      let weightTable = WeightTable(.all)
      for kind in Stimulus.Kind.allCases where !kind.continuations.isEmpty {
        let first = Int(kind.rawValue) * WeightTable.continuationSlots
        let slots = weightTable.continuationRows[first..<(first + WeightTable.continuationSlots)]
        #expect(
          Set(slots).reduce(into: StimulusKindSet(bits: 0)) { $0.insert($1) } == kind.continuations)
      }
    }

    @Test("The sets of everything contain all resources, modes, changes and tasks")
    func everything() {
      #expect(Array(ResourceSet.everything) == Resource.allCases)
      #expect(Array(ModeSet.everything) == BackgroundMode.allCases)
      #expect(Array(ChangeSet.everything) == Change.allCases)
      #expect(Array(WorkSet.everything) == WorkItem.allCases)
    }
  }
#endif
