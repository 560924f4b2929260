import LifecycleReports
import Testing

@Suite("Numbers and quoted words in reports")
struct ReportWordTests {
  @Test(
    "Digits are grouped by thousands",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"),
      (1_234_567, "1,234,567"), (-1_000, "-1,000"),
    ])
  func figures(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }

  @Test(
    "One thing is counted in the singular, several things in the plural",
    arguments: [(0, "0 runs"), (1, "1 run"), (2, "2 runs")])
  func counts(number: Int, expected: String) {
    #expect(number.of("run") == expected)
  }

  @Test(
    "A quoted word is read back unchanged by a shell",
    arguments: [
      ("launch", "launch"), ("fault:skips-deactivation", "fault:skips-deactivation"),
      ("launch; home", "'launch; home'"), ("", "''"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"),
    ])
  func shell(text: String, expected: String) {
    #expect("\(ShellWord(text))" == expected)
  }
}
