import Lifecycle
import LifecycleFaults
import LifecycleReference
import Testing

@Suite("Randomly drawn variants")
struct DrawnVariantTests {
  /// All pairs of a system version and an SDK version.
  private static let givens: [Given] = Given.Version.known.flatMap { system in
    Given.Version.known.map { sdk in
      var given = Given()
      given.system = Given.Version(system)
      given.sdk = Given.Version(sdk)
      return given
    }
  }

  @Test("The same given and seed draw the same variants")
  func same() {
    for given in Self.givens {
      #expect(Latitudes.drawn(for: given, seed: 3) == Latitudes.drawn(for: given, seed: 3))
    }
  }

  @Test("Different givens and different seeds draw different variants")
  func differ() {
    let drawn = Self.givens.map { Latitudes.drawn(for: $0, seed: 0) }
    #expect(Set(drawn).count == Self.givens.count)
    let again = Self.givens.map { Latitudes.drawn(for: $0, seed: 1) }
    #expect(zip(drawn, again).allSatisfy { $0 != $1 })
  }

  @Test("Each permitted variation is drawn about half of the time")
  func balance() {
    let drawn = Self.givens.map { Latitudes.drawn(for: $0, seed: 0) }
    for entry in Latitude.all {
      let taken = drawn.count { $0.contains(entry.choice) }
      #expect((drawn.count * 2 / 5...drawn.count * 3 / 5).contains(taken), "\(entry.name)")
    }
  }

  @Test("Any two permitted variations are drawn together, and each without the other")
  func pairs() {
    let drawn = Self.givens.map { Latitudes.drawn(for: $0, seed: 0) }
    for one in Latitude.all {
      for other in Latitude.all where one.choice != other.choice {
        #expect(drawn.contains { $0.contains(one.choice) && $0.contains(other.choice) })
        #expect(drawn.contains { $0.contains(one.choice) && !$0.contains(other.choice) })
      }
    }
  }

  @Test("An engine takes exactly the permitted variations drawn for its given")
  func engine() throws {
    let selection = try #require(EngineCatalogue.selection(named: "variants:5"))
    let given = Self.givens[7]
    let drawn = Latitudes.drawn(for: given, seed: 5)
    let expected = FaultyEngine(given, taking: drawn, hooks: .none)
    #expect(selection.engine(for: given) == expected)
  }
}
