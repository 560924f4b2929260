import BuiltTools
import Foundation
import Testing

@Suite("Command 'check'")
struct CheckCommandTests {
  /// Returns a line of a recorded trace with some events.
  private static func line(_ id: String, _ events: [(name: String, scene: String)]) -> String {
    let events = events.map { #"{"event": "\#($0.name)", "scene": "\#($0.scene)"}"# }
    return """
      {"id": "\(id)", "lifeCycle": "scene", "group": "", "stimulus": "", "system": "17", \
      "device": "", "kind": "log", "confidence": "high", "ordered": true, \
      "events": [\(events.joined(separator: ", "))], "absent": [], \
      "source": {"url": "", "title": ""}, "notes": ""}
      """
  }

  private static let foreign = line(
    "foreign",
    [
      ("sceneDidBecomeActive(_:)", "A2"), ("sceneDidBecomeActive(_:)", "ext"),
      ("sceneWillResignActive(_:)", "A2"),
    ])

  private static let broken = line(
    "broken",
    [
      ("sceneDidBecomeActive(_:)", "main"), ("sceneWillResignActive(_:)", "main"),
      ("sceneWillResignActive(_:)", "main"),
    ])

  private func answer(_ files: [String: String], _ command: String) throws -> BuiltToolAnswer {
    let folder = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    return try CommandLineTool.answer(toShell: "cd \(folder.path()); \(command)")
  }

  @Test("'check' lists only the rules that a trace exercises, and all rules with -v")
  func rules() throws {
    let text = "log starts unknown; home | A.willResignActive A.didEnterBackground"
    let short = try answer(["one.trace": text], "lifecheck check one.trace").output
    #expect(short.split(separator: "\n").count < 30)
    #expect(short.contains("\ndeactivation/before-background "))
    let long = try answer(["one.trace": text], "lifecheck check one.trace -v").output
    #expect(long.contains("\ncause/restoration "))
  }

  @Test("'check' judges the other lines of a file with a malformed line and unknown scenes")
  func badLine() throws {
    let text = "{\"id\": 7}\n\(Self.foreign)\n"
    let answer = try answer(["logs.jsonl": text], "lifecheck check logs.jsonl")
    #expect(answer.status == 65)
    #expect(answer.error.hasPrefix("lifecheck: logs.jsonl:1: "))
    #expect(answer.error.split(separator: "\n").count == 2)
    #expect(
      answer.output.hasPrefix(
        """
        foreign accepted (3 rules exercised)
          scenes: A is 'A2'
          not judged: 1 observation of 'ext' (external display): the rules cover only
            windows

        """))
    #expect(answer.output.contains("\n1 trace: 1 accepted, 0 rejected, 0 argued, 0 not judged\n"))
  }

  @Test("'check' exits with 1 if a trace is rejected, even if other files cannot be read")
  func rejected() throws {
    let answer = try answer(
      ["logs.jsonl": "x\n\(Self.broken)", "bad.trace": "lunch | A.willConnect"],
      "lifecheck check bad.trace logs.jsonl")
    #expect(answer.status == 1, "\(answer.output)")
    #expect(
      answer.error == """
        lifecheck: bad.trace:1:1: not a stimulus: 'lunch'
          did you mean 'launch'?
        lifecheck: logs.jsonl:1: not a JSON object
          Write each trace as one JSON object on one line

        """)
  }

  @Test("'check' exits with 65 if no line can be read, and with 4 if nothing can be judged")
  func nothing() throws {
    #expect(try answer(["logs.jsonl": "x"], "lifecheck check logs.jsonl").status == 65)
    #expect(try answer(["logs.jsonl": "\n"], "lifecheck check logs.jsonl").status == 4)
    let unordered = "log unordered; launch | app.didFinishLaunching"
    #expect(try answer(["one.trace": unordered], "lifecheck check one.trace").status == 4)
  }

  @Test("'check' judges the other files if one is missing")
  func gone() throws {
    let trace = "home | A.didEnterBackground A.willResignActive"
    let rejected = try answer(["one.trace": trace], "lifecheck check one.trace gone.trace")
    #expect(rejected.status == 1 && rejected.output.hasPrefix("one.trace rejected: "))
    #expect(rejected.error.hasPrefix("lifecheck: no file 'gone.trace'\n"))
    let accepted = "log starts unknown, partial; home | A.willResignActive A.didEnterBackground"
    let read = try answer(["one.trace": accepted], "lifecheck check gone.trace one.trace")
    #expect(read.status == 66 && read.output.hasPrefix("one.trace accepted "))
  }

  private static let recording = """
    client App
    client promises resources, gpu%
    log starts not running, partial
    ? | app.didFinishLaunching A.willConnect A.didBecomeActive >hold(camera) # process 7 at 10 s
    home | A.willResignActive A.didEnterBackground # process 7 at 12 s
    ? | terminate(?)

    """

  @Test("'check --app' judges an app's recording, and says what was not judged")
  func recorded() throws {
    let untold = Self.recording.replacing("%", with: "")
    let told = Self.recording.replacing("%", with: ", tasks").replacing("\n", with: "\r\n")
    let passing = try answer(["one.trace": untold], "lifecheck check --app one.trace")
    #expect(passing.status == 0)
    #expect(
      passing.output.contains(
        """
        promised but never judged: gpu
        reported in the background but not judged: >hold, because 'tasks' is not promised

        """))
    let failing = try answer(["one.trace": told], "lifecheck check --app one.trace")
    #expect(failing.status == 1)
    #expect(failing.output.hasPrefix("one.trace rejected: app/release/shared-hardware "))
    // A process whose lines follow those of others has the header lines before it.
    let own = "client App\nclient promises resources\n"
    let cut = "\(untold)\(own)? | A.willConnect >hold(camera)\n? | terminate(?)\n"
    let mixed = try answer(["one.trace": cut], "lifecheck check --app one.trace").output
    #expect(mixed.hasPrefix("one.trace, process 7 accepted "))
    #expect(mixed.contains("\none.trace, a process without a number accepted "))
  }

  @Test("'check --app' refuses recordings no app can have made, and judges the other files")
  func refused() throws {
    let good = Self.recording.replacing("%", with: "")
    let answer = try answer(
      [
        "1.trace": good.replacing("10 s", with: "10.5 s"), "2.trace": good,
        "3.trace": "client App\nlog starts not ru # cut off\n? | terminate(?)\n",
        "4.jsonl": "{}\n",
      ], "lifecheck check --app ?.trace 4.jsonl")
    #expect(answer.status == 65)
    #expect(answer.output.hasPrefix("2.trace accepted "))
    #expect(
      answer.error == """
        lifecheck: 1.trace:4:89: not a time in whole seconds: '10.5'
          0 to 4294967295, as in '# process 4711 at 12 s'
        lifecheck: 3.trace:2:1: the line was cut off when the process ended: 'log starts not ru'
          the process recorded nothing: remove its lines, or the file
        lifecheck: 4.jsonl: '--app' is for recordings by apps, but the file has traces of UIKit
          check the file without '--app'

        """)
  }
}
