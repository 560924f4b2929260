import Lifecycle

/// A small seeded random number generator.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number from zero to `bound - 1`.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  /// Returns `true` once in `times` calls on average.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func any<Kind: CaseIterable>(_: Kind.Type) -> Kind where Kind.AllCases == [Kind] {
    pick(Kind.allCases)
  }

  /// Returns a set of cases of a type, often an empty one.
  mutating func some<Kind: CaseIterable & RawRepresentable<UInt8> & Sendable>(
    of _: Kind.Type
  ) -> SmallSet<Kind> where Kind.AllCases == [Kind] {
    var set = SmallSet<Kind>()
    while !once(in: 3) { set.insert(any(Kind.self)) }
    return set
  }

  /// Returns a duration: any number of seconds, whole minutes, whole hours, or less than a minute.
  mutating func time() -> Seconds {
    switch below(4) {
    case 0: Seconds(UInt16(below(65_536)))
    case 1: Seconds(UInt16(below(1093) * 60))
    case 2: Seconds(UInt16(below(19) * 3600))
    default: Seconds(UInt16(below(60)))
    }
  }
}
