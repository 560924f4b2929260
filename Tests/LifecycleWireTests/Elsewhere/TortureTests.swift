import Foundation
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import SignatureLiterals
import Sweeps
import Testing

@Suite("Engines in another process that misbehave")
struct TortureTests {
  @Test(
    "Each misbehaviour gets its finding, and the run goes on to its end", .slow,
    arguments: Sweep.cases(
      [
        ("hang", 0.2, 5, "engine#hung", "nothing within"),
        ("deaf", 0.2, 5, "engine#hung", "nothing within"),
        ("late 3", 0.2, 5, "engine#hung", "nothing within"),
        ("partial", 0.1, 5, "engine#hung", "only '{\"kind\": \"ok\", ', without the end"),
        ("crash", 1, 8, "engine#crashed-SIGSEGV", "about to crash"),
        (
          "crash-after", 1, 8, "engine#crashed-SIGKILL-with-history",
          "passes alone, and crashes if"
        ),
        (
          "crash-later", 1, 40, "engine#crashed-SIGABRT-with-history",
          "passes alone, and crashes if"
        ),
        (
          "hang-later", 0.1, 120, "engine#hung-with-history",
          "49 other scenarios are played before it"
        ),
        ("exit", 1, 8, "engine#crashed-exit-0", ""),
        ("grandchild", 1, 8, "engine#crashed-exit-3", ""),
        ("closes", 1, 8, "engine#protocol-error", "it closed its standard output but did not end"),
        (
          "turns-away", 1, 8, "engine#protocol-error",
          "it closed its standard output but did not end"
        ),
        ("garbage", 1, 8, "engine#protocol-error", "and all else on standard error"),
        ("binary", 1, 8, "engine#protocol-error", "not UTF-8: '....."),
        ("long-line", 1, 8, "engine#protocol-error", "more than 8388608 bytes in one line"),
        ("wrong-id", 1, 8, "engine#protocol-error", "has the 'id' of another message"),
        ("wrong-count", 1, 8, "engine#protocol-error", "steps for"),
        (
          "skips-without-reason", 1, 8, "engine#protocol-error",
          "its 'skip' has no text under 'reason'"
        ),
        (
          "errs-without-code", 1, 8, "engine#protocol-error",
          "its 'error' lacks a text under 'code' or 'message'"
        ),
        (
          "not-notation", 1, 8, "engine#protocol-error",
          "in the answer to stimulus 1, 'lock': 'app.didVanish'"
        ),
        ("hedges", 1, 8, "engine#protocol-error", "'?' is only for recordings"),
        ("hedges-late", 1, 8, "engine#protocol-error", "'?' is only for recordings"),
        ("hides-causes", 1, 8, "engine#protocol-error", "the cause '?' is only for recordings"),
        ("random", 1, 512, "engine#nondeterministic", "A.snapshot"),
        ("clock", 1, 512, "engine#nondeterministic", "A.snapshot"),
        ("reorders-undeclared", 1, 512, "engine#nondeterministic", "B.snapshot"),
        ("leak", 1, 512, "engine#nondeterministic", "A.snapshot"),
        ("error", 1, 8, "engine#failed", "broken: it broke (at stimulus 1, 'launch')"),
      ], every: 5))
  func misbehaviour(
    _ way: String, _ factor: Double, _ scenarios: UInt64, _ signature: Signature, _ words: String
  ) throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    try play(Torture(way, factor: factor, notes))
    #expect(try notes.survivors() == [])

    func play(_ torture: Torture) {
      let outcome = torture.outcome(scenarios: scenarios)
      #expect(outcome.findings.map(\.signature) == [signature])
      let failure = outcome.findings.first?.failure
      let said = ([failure?.words ?? ""] + (failure?.details ?? [])).joined(separator: "\n")
      #expect(said.contains(words) || words.isEmpty, "\(said)")
      #expect(outcome.isComplete)
      #expect(outcome.scenarios == scenarios)
    }
  }

  @Test("The output of a hostile engine cannot harm readers of reports")
  func harm() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let outcome = try Torture("harms", notes).outcome(scenarios: 12)
    #expect(
      Set(outcome.findings.map(\.signature)) == ["engine#crashed-exit-9", "engine#failed"])
    #expect(!outcome.engineErrors.skips.reasons.isEmpty)
    let log = RunLog(outcome)
    let pages = ReportFormat.allCases.flatMap { $0.pages(of: log, from: "l") }.map(\.text)
    for text in pages + [TextReport(log).text] {
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .format })
      #expect(!text.contains("\u{1B}") && !text.contains("\u{9B}") && !text.contains("\u{2028}"))
      #expect(!text.contains("u001b") && !text.contains("##["))
      #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
      if text.hasPrefix("<") { #expect(text.ranges(of: "<script>").count <= 1) }
    }
  }
}
