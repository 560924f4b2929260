import Testing

@testable import Lifecycle

@Suite("Editions")
struct EditionTests {
  @Test(
    "A published edition keeps its name; a later one that this suite does not know is the next",
    arguments: [("2026.11", "2026.11"), ("next", "next"), ("2031.02", "next")])
  func names(name: String, printed: String) throws {
    #expect(try #require(Edition(name)).description == printed)
  }

  @Test(
    "Texts that are no edition are refused",
    arguments: [
      "", "2026", "2026.1", "2026.13", "2026.00", "2025.12", "26.11", "2026.11.1", "+026.11",
    ])
  func refused(name: String) {
    #expect(Edition(name) == nil)
    #expect(Capabilities(name: "edition-\(name)") == nil)
  }

  @Test("A keyword of a later edition is only for engines that name that edition")
  func keywords() throws {
    let needs: Capabilities = [.urls, .edition(.next)]
    #expect(!Capabilities([.sceneBased, .urls]).suffice(for: needs))
    let named = try #require(Capabilities(name: "edition-next"))
    #expect(Capabilities([.sceneBased, .urls]).union(named).suffice(for: needs))
    #expect(Capabilities.all.suffice(for: needs))
    #expect(needs.names == ["urls", "edition-next"])
    #expect(Capabilities.edition(.first).isEmpty)
  }
}
