import Foundation
import Lifecycle
import LifecycleWire
import Sweeps
import Testing

@Suite("Framing of messages")
struct FramingTests {
  private static let script = URL(filePath: #filePath)
    .appending(path: "../../Torture/framing.py").standardized.path

  private static func command(_ way: String) -> WireCommand {
    // `/usr/bin` comes first, because a version manager would make Python start slowly.
    WireCommand(
      "PATH=/usr/bin:$PATH exec python3 '\(script)' \(way)", suite: "0",
      deadlines: Deadlines(factor: 0.5))
  }

  /// Returns the framing checks that fail, with problem and remedy.
  private static func faults(
    _ way: String
  ) -> [(name: String, problem: String, remedy: String)] {
    FramingTest(command(way), .sceneBased).results().compactMap { result in
      result.fault.map { (result.name, $0.problem, $0.remedy) }
    }
  }

  @Test("An engine with correct framing passes all framing checks")
  func faithful() throws {
    let results = FramingTest(Self.command(""), .sceneBased).results()
    #expect(results.count >= 13)
    #expect(results.filter { $0.fault != nil }.map(\.name) == [])
    #expect(try FramingTest.silence(of: Self.command("")) == nil)
  }

  @Test(
    "Each framing mistake fails the check about it, with a remedy", .slow,
    arguments: [
      ("fixed-id", "it waits for the rest of a line that arrives in parts", "whose 'id' is not"),
      ("one-short", "it plays a scenario", "not with 1 steps"),
      ("wants-lf", "it ignores a CR at the end of a line", "it ended (exit-3)"),
      ("knows-all-fields", "it ignores unknown fields", "what field?"),
      ("wants-order", "it accepts fields in any order", "where is kind?"),
      (
        "ignores-unknown-kinds",
        "it answers a message of an unknown kind with an error, and continues", "not 'error'"
      ),
      (
        "dies-of-nonsense", "it answers a malformed line with an error, and continues",
        "it ended (exit-4)"
      ),
      ("guesses-stimuli", "it skips an unknown stimulus", "not 'skip'"),
      ("guesses-givens", "it skips an unknown given", "not 'skip'"),
      ("a-read-is-a-line", "it waits for the rest of a line that arrives in parts", "not 'ok'"),
      ("last-first", "it answers many messages that arrive at once, in order", "whose 'id' is not"),
      ("short-lines", "it reads a line of 600 KiB", "it ended (exit-5)"),
      ("stays", "it ends after 'bye', and at the end of its input", "it still runs"),
      ("exits-with-1", "it ends after 'bye', and at the end of its input", "exit-1"),
    ])
  func wrong(way: String, name: String, problem: String) throws {
    let fault = try #require(Self.faults(way).first { $0.name == name })
    #expect(fault.problem.contains(problem))
    #expect(!fault.remedy.isEmpty)
  }

  @Test("An engine that skips what it declares is told so, not how to read lines", .slow)
  func skips() {
    let faults = Self.faults("skips")
    #expect(faults.contains { $0.name == "it reads a line of 600 KiB" })
    #expect(faults.allSatisfy { $0.remedy.hasPrefix("play the stimuli of the declared") })
  }

  @Test("No framing check passes if the process cannot be started", .slow)
  func unstarted() {
    // The system refuses an argument of this length.
    let command = WireCommand(
      "true #" + String(repeating: "x", count: 1 << 18), suite: "0",
      deadlines: Deadlines(factor: 0.5))
    let results = FramingTest(command, .sceneBased).results()
    #expect(results.allSatisfy { $0.fault?.problem == "the process cannot be started" })
  }

  @Test("An engine that buffers its replies or ends no line gets a remedy", .slow)
  func buffered() throws {
    let buffered = try #require(try FramingTest.silence(of: Self.command("buffered")))
    #expect(buffered.remedy == "flush standard output after each line: it is block-buffered")
    let endless = try #require(try FramingTest.silence(of: Self.command("no-line-ends")))
    #expect(endless.remedy == "end each answer with LF")
  }

  @Test("Framing checks stop early if the engine never replies", .slow)
  func mute() {
    let results = FramingTest(Self.command("mute"), .sceneBased).results()
    let silent = results.filter { $0.fault?.problem.hasPrefix("it did not answer") ?? false }
    #expect(silent.count == 3)
    #expect(results.count(where: \.isTried) == 4)
  }
}
