import Foundation
import Lifecycle
import LifecycleReports
import LifecycleWire
import Testing

@Suite("Commands that start an engine")
struct HelloTests {
  @Test(
    "A command that does not greet as an engine does is refused with the reason",
    arguments: [
      ("hello-refused", "it refused 'hello': not today"),
      ("unknown-capability", "unknown capability 'taskss': did you mean 'tasks'?"),
      ("twice-a-key", "duplicate key 'engine'"),
    ])
  func refusal(_ way: String, _ words: String) throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    #expect(said { () throws(EngineFailure) in try Torture(way, notes).pool }.contains(words))
    #expect(try notes.survivors() == [])
  }

  @Test(
    "An engine is driven by what its hello says", arguments: [Hello.Drive.host, .stimuli])
  func drive(_ drive: Hello.Drive) throws {
    #expect(try SessionPool(greeting(driven: drive.rawValue)).hello.drive == drive)
  }

  @Test("A hello with an unknown value for 'drive' is refused")
  func refusedDrive() {
    let words = said { () throws(EngineFailure) in try SessionPool(greeting(driven: "car")) }
    #expect(words.contains(#"does not have one of "stimuli", "host", "client" under 'drive'"#))
  }

  @Test("A hello with a contract is refused unless it is that of a client")
  func contractAlone() {
    let words = said { () throws(EngineFailure) in
      try SessionPool(greeting(#""contract":"client X; client app up = active""#))
    }
    #expect(words.contains(#"its hello has a contract but lacks "drive":"client""#))
  }

  private func greeting(driven word: String) -> WireCommand {
    greeting(#""drive":"\#(word)""#)
  }

  private func greeting(_ field: String) -> WireCommand {
    let hello =
      #"{"kind":"hello","protocol":1,"engine":"e","version":"1","language":"sh","#
      + #""capabilities":["scene-based"],\#(field)}"#
    return WireCommand(
      "echo '\(hello)'; cat >/dev/null", suite: "test", deadlines: Deadlines(factor: 0.5))
  }

  @Test("A command without a hello is given up after the deadline")
  func silence() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let words = said { () throws(EngineFailure) in
      try Torture("no-hello", factor: 0.1, notes).pool
    }
    #expect(words.contains("no hello: nothing within 1 s"))
    #expect(try notes.survivors() == [])
  }

  @Test(
    "A command that is missing or prints something else is refused with its output",
    arguments: [
      ("there-is-no-such-command", "exit status 127", "not found"),
      ("echo starting up", "it printed 'starting up'", "and all else on standard error"),
      ("echo careful >&2; exit 5", "exit status 5", "careful"),
      ("kill -9 $$", "SIGKILL", "before its hello"),
      (
        "printf '{\"kind\":\"hello\"'; exec sleep 9", "'{\"kind\":\"hello\"'",
        "flush after each line"
      ),
    ])
  func command(_ command: String, _ first: String, _ second: String) {
    let words = said { () throws(EngineFailure) in
      try SessionPool(WireCommand(command, suite: "test", deadlines: Deadlines(factor: 0.1)))
    }
    #expect(words.contains(first))
    #expect(words.contains(second))
  }

  @Test("A plain command replaces the shell, so that no shell keeps the output open")
  func shell() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let script = notes.path + ".sh"
    try Data("exec >&-\nexec sleep 30\n".utf8).write(to: URL(filePath: script))
    defer { try? FileManager.default.removeItem(atPath: script) }
    for command in ["sh \(script)", "sh '\(script)'", "exec sh \(script)"] {
      let words = said { () throws(EngineFailure) in
        try SessionPool(WireCommand(command, suite: "test", deadlines: Deadlines(factor: 0.3)))
      }
      #expect(words.contains("it closed its standard output but did not end"), "\(command)")
    }
  }

  @Test("An engine's name is shortened and shown without control characters")
  func printable() throws {
    let name = #"odd\\u001b[31m\\u202e"# + String(repeating: "a", count: 1000)
    let hello =
      #"{"kind":"hello","protocol":1,"engine":"\#(name)","version":"1","language":"sh","#
      + #""capabilities":["scene-based"]}"#
    let pool = try SessionPool(
      WireCommand(
        "printf '\(hello)\\n'; exec cat >&2", suite: "test", deadlines: Deadlines(factor: 0.1)))
    let told = pool.hello.identity.name
    #expect(told.hasPrefix("odd [31m a"))
    #expect(told.count < 210)
  }

  private func said(_ start: () throws(EngineFailure) -> SessionPool) -> String {
    do throws(EngineFailure) {
      return "it said hello: \(try start().hello)"
    } catch {
      return ([error.words] + error.details).joined(separator: "\n")
    }
  }
}
