import Lifecycle
import LifecycleFaults
import LifecycleReference
import Testing

@Suite("The variants that are drawn")
struct DrawnVariantTests {
  /// Givens of which each differs from the others.
  private static let givens: [Given] = (UInt8(9)...27).flatMap { system in
    (UInt8(9)...27).map { sdk in
      var given = Given()
      given.system = Given.Version(system)
      given.sdk = Given.Version(sdk)
      return given
    }
  }

  @Test("are the same for the same given and seed")
  func same() {
    for given in Self.givens {
      #expect(Latitudes.drawn(for: given, seed: 3) == Latitudes.drawn(for: given, seed: 3))
    }
  }

  @Test("differ from given to given and from seed to seed")
  func differ() {
    let drawn = Self.givens.map { Latitudes.drawn(for: $0, seed: 0) }
    #expect(Set(drawn).count == Self.givens.count)
    let again = Self.givens.map { Latitudes.drawn(for: $0, seed: 1) }
    #expect(zip(drawn, again).allSatisfy { $0 != $1 })
  }

  @Test("take and leave each choice about as often")
  func balance() {
    let drawn = Self.givens.map { Latitudes.drawn(for: $0, seed: 0) }
    for entry in Latitude.all {
      let taken = drawn.count { $0.contains(entry.choice) }
      #expect((drawn.count * 2 / 5...drawn.count * 3 / 5).contains(taken), "\(entry.name)")
    }
  }

  @Test("take any two choices together, and any one without any other")
  func pairs() {
    let drawn = Self.givens.map { Latitudes.drawn(for: $0, seed: 0) }
    for one in Latitude.all {
      for other in Latitude.all where one.choice != other.choice {
        #expect(drawn.contains { $0.contains(one.choice) && $0.contains(other.choice) })
        #expect(drawn.contains { $0.contains(one.choice) && !$0.contains(other.choice) })
      }
    }
  }

  @Test("are fixed for the engine's life")
  func engine() throws {
    let selection = try #require(EngineCatalogue.selection(named: "variants:5"))
    let given = Self.givens[7]
    let drawn = Latitudes.drawn(for: given, seed: 5)
    let expected = FaultyEngine(given, taking: drawn, hooks: .none)
    #expect(selection.engine(for: given) == expected)
  }
}
