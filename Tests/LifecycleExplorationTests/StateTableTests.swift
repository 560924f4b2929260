// The table of states is internal, and `@testable` needs a debug build.
#if DEBUG
  import LifecycleOracle
  import Testing

  @testable import LifecycleExploration

  @Suite("Table of reached states")
  struct StateTableTests {
    @Test("A state is covered if a stored equal state allows the same or less")
    func order() {
      var table = StateTable()
      let allowances: [UInt64] = [0b110, 0b011, 0b010]
      let states = (0..<3000).map(Self.fingerprint)
      for bits in allowances {
        for state in states {
          #expect(!table.covers(state, Allowances(bits: bits)))
          let isNew = table.insert(state, Allowances(bits: bits))
          #expect(isNew)
        }
      }
      #expect(table.count == 9000)
      // Growth lost no state: a state that allows as much as a stored one, or more, is not new.
      for bits in allowances + [0b111] {
        for state in states {
          #expect(table.covers(state, Allowances(bits: bits)))
          let isNew = table.insert(state, Allowances(bits: bits))
          #expect(!isNew)
        }
      }
      let isNew = table.insert(states[0], Allowances())
      #expect(isNew)
      #expect(!table.covers(Self.fingerprint(of: 3000), Allowances(bits: .max)))
    }

    @Test("Growing the table keeps a state that allows less, even if it lies in an earlier slot")
    func growth() {
      var table = StateTable()
      // The first entry fills the table's last slot, and the second wraps around to the first slot.
      let state = Fingerprint(high: .max, low: 1)
      for bits: UInt64 in [0b11, 0b01] { _ = table.insert(state, Allowances(bits: bits)) }
      for number in 0..<3000 { _ = table.insert(Self.fingerprint(of: number), Allowances()) }
      #expect(table.covers(state, Allowances(bits: 0b01)))
      #expect(!table.covers(state, Allowances(bits: 0b10)))
    }

    private static func fingerprint(of number: Int) -> Fingerprint {
      var hasher = Hasher()
      hasher.combine(number)
      return Fingerprint(hasher)
    }
  }
#endif
