import Lifecycle
import Testing

@Suite("Editions")
struct EditionTests {
  @Test("Only published editions and the next one have a name")
  func names() throws {
    for edition in Edition.published + [.next] {
      #expect(Edition(edition.description) == edition)
    }
    #expect(Edition("2099.01") == nil)
  }

  @Test(
    "An engine may name an edition that this suite does not know yet, but no earlier one",
    arguments: [("2026.11", "2026.11"), ("next", "next"), ("2031.02", "next")])
  func engines(name: String, printed: String) throws {
    let edition = try #require(Edition(printed))
    #expect(Capabilities(name: "edition-\(name)") == .edition(edition))
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
