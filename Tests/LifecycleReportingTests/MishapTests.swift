import Lifecycle
import LifecycleCampaigns
import LifecycleReporting
import Testing

@Suite("What befell the playing")
struct MishapTests {
  @Test("stands in the log with who the engine says it is, and is read from there")
  func log() throws {
    let (log, text) = Runs.troubled
    let read = try LogReader.read(text)
    #expect(read.outcome.mishaps == log.outcome.mishaps)
    #expect(read.outcome.identity == log.outcome.identity)
    #expect(read.text == text)
  }

  @Test("is told below the headline")
  func text() {
    let lines = TextReport(Runs.troubled.log).text.split(separator: "\n").prefix(7)
    #expect(
      lines.dropFirst(2).joined(separator: "\n") == """
        it says it is odd 1 in C
        skipped: 3 of 2,048 scenarios, which count for nothing
          3  tasks: not "yet"
        slow: 1 scenario came to an end only alone, with more time
        started anew: the engine broke down 2 times
        """)
  }

  @Test(
    "is refused where a run cannot have written it",
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
