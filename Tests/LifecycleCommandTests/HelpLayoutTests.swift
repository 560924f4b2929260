// The layout of help is internal, and `@testable` needs a debug build.
#if DEBUG
  import Testing

  @testable import LifecycleCommand

  @Suite("Layout of help pages")
  struct HelpLayoutTests {
    @Test(
      "A help page fits a narrow terminal, except for examples, and keeps its words",
      arguments: [60, 80])
    func narrow(columns: Int) {
      for page in HelpPage.allCases {
        let text = HelpLayout.text(page.text, columns: columns)
        for line in text.split(separator: "\n") where line.count > columns {
          #expect(line.hasPrefix("  lifecheck ") || line.hasPrefix("   "), "\(page): \(line)")
        }
        func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
        #expect(words(text) == words(page.text), "\(page)")
      }
    }

    @Test("A help page stays unchanged in a wide terminal and without a terminal")
    func wide() {
      for page in HelpPage.allCases {
        #expect(HelpLayout.text(page.text, columns: 120) == page.text)
        #expect(HelpLayout.text(page.text, columns: nil) == page.text)
      }
    }

    @Test("Prose, descriptions of options and calls are each broken in their own way")
    func broken() {
      let text = """
        lifecheck dance [--fast | --slow] [--partner NAME] [--music FILE] [--in-process]

        Dances for as long as the music plays, and then for a moment longer than one would think.

          --partner NAME   who dances along, which may be anybody who is known to like to
                           dance
          --fast           at once
          lifecheck dance --fast

        """
      #expect(
        HelpLayout.text(text, columns: 60) == """
          lifecheck dance [--fast | --slow] [--partner NAME]
              [--music FILE] [--in-process]

          Dances for as long as the music plays, and then for a moment
          longer than one would think.

            --partner NAME   who dances along, which may be anybody
                             who is known to like to dance
            --fast           at once
            lifecheck dance --fast

          """)
    }
  }
#endif
