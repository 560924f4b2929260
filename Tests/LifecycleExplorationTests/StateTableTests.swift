import LifecycleOracle
import Testing

@testable import LifecycleExploration

@Suite("The table of the states that were reached")
struct StateTableTests {
  @Test("has a state that allows less beside one that allows more, and none that allows more again")
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
    // All that grew is still there: nobody is added who allows as much as another, or more.
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

  @Test("keeps what allows less as it grows, also where that stands before what allows more")
  func growth() {
    var table = StateTable()
    // The place of the first is the last of the table, and that of the second the first.
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
