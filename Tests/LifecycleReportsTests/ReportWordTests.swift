import LifecycleReports
import Testing

@Suite("The words of a report")
struct ReportWordTests {
  @Test(
    "group digits by thousands",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"),
      (1_234_567, "1,234,567"), (-1_000, "-1,000"),
    ])
  func figures(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }

  @Test("count one thing and several", arguments: [(0, "0 runs"), (1, "1 run"), (2, "2 runs")])
  func counts(number: Int, expected: String) {
    #expect(number.of("run") == expected)
  }

  @Test(
    "are read back whole by a shell",
    arguments: [
      ("launch", "launch"), ("fault:skips-deactivation", "fault:skips-deactivation"),
      ("launch; home", "'launch; home'"), ("", "''"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"),
    ])
  func shell(text: String, expected: String) {
    #expect("\(ShellWord(text))" == expected)
  }
}
