import LifecycleCampaigns
import LifecycleReports
import Testing

@Suite("Engine errors apart from the rules")
struct EngineErrorTests {
  @Test("Engine errors and the engine's identity are written to the log and read back")
  func log() throws {
    let (log, text) = Runs.troubled
    let read = try LogReader.read(text)
    #expect(read.outcome.engineErrors == log.outcome.engineErrors)
    #expect(read.outcome.identity == log.outcome.identity)
    #expect(read.text == text)
  }

  @Test("Skipped, cut, slow and failed scenarios stand above the verdict")
  func text() {
    let text = TextReport(Runs.troubled.log, .screen).text
    #expect(
      text.contains(
        """
        skipped: 3 of 2,048 scenarios, not judged
          3  tasks: not "yet"
        cut: 2 of 2,048 scenarios, at an unsupported stimulus; 31 stimuli from there on
            not played
          2  no stimulus 'memory warning'
        slow: 1 scenario finished only when played alone, with more time
        restarted: 2 times, after failures

        """))
    #expect(text.contains("\nidentifies itself as odd 1 in C\n"))
  }

  @Test("Every report that counts scenarios also counts the skipped ones")
  func reports() {
    let log = Runs.troubled.log
    let page = Runs.page("report.html", of: log)
    #expect(page.contains("identifies itself as odd 1 in C"))
    #expect(page.contains("skipped: 3 of 2,048 scenarios, not judged<br>"))
    #expect(Runs.page("summary.md", of: log).contains("\nskipped: 3 of 2,048 scenarios"))
    #expect(Runs.page("junit-strict.xml", of: log).contains(#"name="skipped" value="3""#))
    for name in ["report.sarif", "ctrf.json", "statement.json"] {
      #expect(Runs.page(name, of: log).replacing(" ", with: "").contains(#""skipped":3"#))
    }
  }

  @Test("A run is inconclusive if many scenarios ended only when played alone")
  func slow() {
    var log = Runs.troubled.log
    #expect(log.status == .success)
    log.outcome.engineErrors.slow = 6
    #expect(log.status == .inconclusive)
    #expect(
      TextReport(log).text.contains(
        "\ninconclusive: too many scenarios finished only when played alone"))
  }

  @Test(
    "Engine errors that no run can have written are refused",
    arguments: [
      (#""slow":1"#, #""slow":-1"#), (#""count":3"#, #""count":0"#),
      (#""over":false"#, #""over":0"#), (#""skipped":3"#, #""skiped":3"#),
      (#""language":"C""#, #""language":7"#),
    ])
  func malformed(_ right: String, _ wrong: String) {
    #expect(throws: LogError.self) {
      try LogReader.read(Runs.troubled.text.replacing(right, with: wrong))
    }
  }
}
