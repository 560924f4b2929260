import LifecycleCampaigns
import LifecycleReports
import Sweeps
import Testing

@Suite("Logs")
struct LogTests {
  static let lines = Runs.broken.text.split(separator: "\n").map(String.init)

  static func text(_ lines: some Sequence<String>) -> String {
    lines.map { "\($0)\n" }.joined()
  }

  @Test(
    "A log that is read gives the same report as the run, byte for byte",
    arguments: Runs.both.indices)
  func roundTrip(number: Int) throws {
    let run = Runs.both[number]
    let read = try LogReader.read(run.text)
    #expect(TextReport(read).text == TextReport(run.log).text)
    #expect(read.status == run.log.status)
    #expect(read.outcome.findings.map(\.trace) == run.log.outcome.findings.map(\.trace))
    #expect(read.outcome.warnings.map(\.trace) == run.log.outcome.warnings.map(\.trace))
    #expect(read.outcome.findings.map(\.message) == run.log.outcome.findings.map(\.message))
    #expect(run.log.outcome.findings.allSatisfy { $0.message != nil })
    #expect(read.outcome.findings.map(\.allowed) == run.log.outcome.findings.map(\.allowed))
    #expect(read.outcome.warnings.map(\.allowed) == run.log.outcome.warnings.map(\.allowed))
    #expect(run.log.outcome.findings.allSatisfy { $0.allowed != nil })
    #expect(read.text == run.text)
  }

  @Test("A log without messages about its findings can be read")
  func unexplained() throws {
    var log = Runs.broken.log
    for position in log.outcome.findings.indices { log.outcome.findings[position].message = nil }
    let read = try LogReader.read(log.text)
    #expect(read.outcome.findings.allSatisfy { $0.message == nil })
    #expect(TextReport(read).text == TextReport(log).text)
  }

  @Test("The log of an engine that failed to answer gives the same report")
  func silence() throws {
    let read = try LogReader.read(Runs.silent.text)
    #expect(TextReport(read).text == TextReport(Runs.silent.log).text)
    #expect(read.status == .violation)
  }

  @Test("The log of an interrupted run, or of one out of time, gives the same report")
  func stopped() throws {
    for stop in [TextReport.Stop.interrupted, .timeOver, .underWay] {
      var log = Runs.kept.log
      log.limit = nil
      log.outcome.plan.scenarios = .max
      log.outcome.isComplete = false
      log.stop = stop
      let read = try LogReader.read(log.text)
      #expect(TextReport(read).text == TextReport(log).text)
      #expect(read.stop == stop)
    }
  }

  @Test(
    "A log cut anywhere keeps every whole line, says that it was cut, and passes no engine", .slow)
  func cut() throws {
    let text = Runs.broken.text
    let header = Self.lines[0].utf8.count + 1
    for length in Swift.stride(from: header, to: text.utf8.count - 1, by: 499) {
      let part = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      let log = try LogReader.read(part)
      let whole = part.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let findings = whole.count { $0.contains(#""record":"finding""#) }
      let read = log.outcome.findings + log.outcome.followOns + log.outcome.warnings
      #expect(read.count == findings)
      #expect(log.stop == .cutShort)
      #expect(log.status == (findings == 0 ? .inconclusive : .violation))
      #expect(TextReport(log).text.contains("\nthe log was cut short: "))
    }
  }

  @Test(
    "A log that no run can have written is refused with the place and a remedy",
    arguments: [
      ("", "", 1, "the log is empty"),
      (#""record":"header""#, #""record":"footer""#, 1, "not the header of a log"),
      (#""version":4"#, #""version":5"#, 1, "a log of version 5"),
      (#""seed":"3""#, #""seed":3"#, 1, "'seed' is not a text"),
      (#""seed":"3""#, #""seed":"3","seed":"4""#, 1, "duplicate key 'seed'"),
      (#""length":25"#, #""lenght":25"#, 1, "unknown key 'lenght'"),
      (#""length":25"#, #""length":025"#, 1, "not a whole number in JSON"),
      (#""length":25"#, #""length":0"#, 1, "not a length of scenarios"),
      (#""length":25"#, #""length":1125899906842624"#, 1, "not a length of scenarios"),
      (#""length":25"#, #""length":4611686018427387904"#, 1, "is not a number from 0 to 2^50"),
      (#""strict":false"#, #""strict":nope"#, 1, "a value is missing"),
      (#""book":""#, #""book":"0"#, 1, "the log was written with another rule book"),
      (#""filtered":false"#, #""filtered":true"#, 1, "does not match the rules"),
      (#""kind":"warning""#, #""kind":"failure""#, nil, "record out of order"),
      (
        #" | A.didEnterBackground!"#, " | A.didEnterBackgroun!", nil,
        "of the trace: not a callback: 'didEnterBackgroun'"
      ),
      (#""rule":"delivery/app-d"#, #""rule":"x/app-d"#, nil, "is not the next rule"),
      (
        #""verdict":"violated""#, #""verdict":"held""#, nil,
        "verdict 'held' does not match the counts"
      ),
      (#""status":1"#, #""status":0"#, nil, "status 0 does not match the log"),
      (#""stride":4"#, #""stride":5"#, nil, "not the stride of this version"),
      (#""proved":true"#, #""proved":"yes""#, nil, "'proved' is not true or false"),
      (#""resources":["camera"#, #""resources":["kamera"#, nil, "unknown name 'kamera'"),
      (#""findings":"#, #""findings":1"#, nil, "more"),
      (
        #""allowed":"launch"#, #""allowed":"request A"#, nil,
        "the answer is to another scenario than the trace"
      ),
      (#""allowed":"launch"#, #""allowed":"lunch"#, nil, "not a stimulus: 'lunch'"),
      (#""allowed":"#, #""alowed":"#, nil, "unknown key 'alowed'"),
    ] as [(String, String, Int?, String)])
  func refused(part: String, replaced: String, line: Int?, problem: String) throws {
    let text = part.isEmpty ? "" : Runs.broken.text.replacing(part, with: replaced)
    #expect(part.isEmpty || text != Runs.broken.text)
    let error = try #require(throws: LogError.self) { try LogReader.read(text) }
    #expect(error.problem.contains(problem))
    #expect(line == nil || error.line == line)
    #expect(error.column >= 1 && !error.remedy.isEmpty)
  }

  @Test("The log of another rule book is refused, and the version that wrote it is named")
  func otherBook() {
    var text = Runs.broken.text.replacing(#""book":""#, with: #""book":"0"#)
    text = text.replacing(#""suite":"0.1.0""#, with: #""suite":"0.0.9""#)
    let error = #expect(throws: LogError.self) { try LogReader.read(text) }
    #expect(
      error?.remedy
        == "read the log with lifecheck 0.0.9, or run again with this version")
  }

  @Test("A log with a missing, doubled or misplaced line is refused")
  func lines() {
    let lines = Self.lines
    let rule = lines.count - 40
    for index in [1, 2, rule, lines.count - 2] {
      var missing = lines
      missing.remove(at: index)
      var doubled = lines
      doubled.insert(lines[index], at: index)
      let isOptional = lines[index].contains(#""record":"coverage""#)
      for wrong in isOptional ? [doubled] : [missing, doubled] {
        #expect(throws: LogError.self) { try LogReader.read(Self.text(wrong)) }
      }
    }
    var swapped = lines
    swapped.swapAt(1, lines.lastIndex { $0.contains(#""record":"finding""#) } ?? 2)
    let error = #expect(throws: LogError.self) { try LogReader.read(Self.text(swapped)) }
    #expect(error?.problem == "record out of order")
    #expect(throws: LogError.self) { try LogReader.read(Self.text(lines + [lines[1]])) }
  }
}
