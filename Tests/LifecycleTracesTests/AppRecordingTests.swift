import Foundation
import Lifecycle
import LifecycleOracle
import LifecycleTraces
import Testing

@Suite("What an app has recorded, as it is read")
struct AppRecordingTests {
  private static let header = """
    client App
    client promises resources, tasks
    log starts not running, partial

    """
  private static let launch =
    "? | app.willFinishLaunching app.didFinishLaunching A.willConnect A.didBecomeActive >hold(camera)"
  private static let bad = """
    \(header)\(launch) # process 7 at 10 s
    home | A.willResignActive A.didEnterBackground # process 7 at 12 s

    """

  /// The rules that the recorded traces break.
  private static func broken(in text: String) throws -> [String] {
    var checker = TraceChecker(rules: Rule.app, isStrict: true)
    return try AppRecording(text).traces.flatMap { _, trace in
      let tallies = checker.judge(trace, named: "").tallies
      return zip(Rule.app, tallies).filter { $0.1.broken > 0 }.map(\.0.id)
    }
  }

  @Test(
    "is the same with every end of line, and with semicolons",
    arguments: [
      bad, bad.replacing("\n", with: "\r\n"), String(bad.dropLast()),
      bad.dropLast() + " # cut off\n? | terminate(?)\n",
      bad.replacing("partial\n", with: "partial; ").replacing("App\n", with: "App ;\t"),
      "\(header)\(launch); home | A.willResignActive A.didEnterBackground # process 7 at 10 s\n",
      bad.replacing("# process", with: "#Process"), bad.replacing(" 7 ", with: " 007 "),
      bad.replacing(" # process 7 at 10 s", with: " # as it was"),
    ])
  func ends(text: String) throws {
    #expect(try Self.broken(in: text) == ["app/release/shared-hardware"])
    #expect(try AppRecording(text).traces.count == 1)
  }

  @Test("belongs to the recording in which it stands, where a line names no process")
  func processes() throws {
    let cut = "\(Self.header)? | A.willConn # cut off\n? | terminate(?)\n"
    for text in [cut + Self.bad, Self.bad + cut] {
      #expect(
        try Self.steps(in: text) == ["": 1, "7": 3],
        "each has its own, and a wait between two times")
    }
    // Lines that say none are of the process before them, and at the beginning of that behind them.
    let lines = [
      "\(Self.launch)", "home | A.willResignActive # process 7 at 12 s", "? | >free(camera)",
      "home | A.willResignActive # process 8 at 13 s", "? | A.didEnterBackground",
      "? | A.didEnterBackground # process 7 at 12 s",
    ]
    let text = Self.header + lines.joined(separator: "\n") + "\n"
    #expect(try Self.steps(in: text) == ["7": 4, "8": 2])
    #expect(try Self.broken(in: text) == [])
  }

  /// The number of steps of each process.
  private static func steps(in text: String) throws -> [String: Int] {
    try Dictionary(
      uniqueKeysWithValues: AppRecording(text).traces.map { ($0.process, $0.trace.steps.count) })
  }

  @Test("is judged by its own lines, where recordings follow one another")
  func headers() throws {
    func recording(_ given: String, _ process: Int, _ acts: String) -> String {
      """
      client App
      client promises tasks
      given \(given)
      log starts not running, partial
      ? | app.didFinishLaunching app:didBecomeActive # process \(process) at 10 s
      ? | \(acts) # process \(process) at 11 s

      """
    }
    let asked = recording("extension", 7, ">begin(1) task(1)=invalid")
    let ended = recording("iOS 17", 8, ">begin(1) task(1)=1 >end(1)")
    for text in [asked + ended, ended + asked, asked + ended + asked.replacing("7", with: "9")] {
      let traces = try AppRecording(text).traces
      #expect(traces.map(\.trace.given.isExtension) == traces.map { $0.process != "8" })
      #expect(try Set(Self.broken(in: text)) == ["app/tasks/not-in-extensions"])
    }
    // Two that are mixed in their first lines cannot be told apart.
    let error = #expect(throws: NotationError.self) {
      try AppRecording(asked.replacing("extension", with: "iOS 18\ngiven iOS 17"))
    }
    #expect(error?.line == 4)
    let late = #expect(throws: NotationError.self) { try AppRecording(asked + "given iOS 17\n") }
    #expect(late?.line == 7)
  }

  @Test("ends where the process was told that it ends, unless a turn was cut off since")
  func end() throws {
    let told = "\(Self.header)\(Self.launch) # process 7 at 10 s\n? | app.willTerminate"
    let rule = "app/termination/cleans-up"
    #expect(try Self.broken(in: "\(told) # process 7 at 20 s\n") == [rule])
    #expect(try Self.broken(in: "\(told) # process 7 at 20 s\n? | terminate(?)\n") == [rule])
    #expect(try Self.broken(in: "\(told) # process 7 at 20 s\n? | app:willTerminate\n") == [rule])
    #expect(try Self.broken(in: "\(told) >free(camera) # process 7 at 20 s\n") == [])
    for cut in ["? | >free", "? | >free # cut off\n? | terminate(?)\n"] {
      #expect(try Self.broken(in: "\(told) # process 7 at 20 s\n\(cut)") == [])
    }
  }

  @Test("may have remarks on lines of their own, whatever they say")
  func remarks() throws {
    for remark in ["# process of recording: by hand", "  #process", "# process 7 at noon # twice"] {
      #expect(
        try Self.broken(in: Self.bad.replacing("\n? |", with: "\n\(remark)\n? |"))
          == ["app/release/shared-hardware"])
    }
  }

  @Test("may begin with what happens to the device while the app does not run")
  func device() throws {
    let text = "\(Self.header)unlock |\nhome |\nlaunch | app.willFinishLaunching # process 7 at 3 s"
    #expect(try Self.broken(in: text + "\n") == [])
  }

  /// Malformed fourth lines, each with the place, the problem and the word.
  private static let malformed: [(line: String, place: String, problem: String, word: String)] = [
    ("? | A.willConnect # process", "4:28", "not the number of a process", ""),
    ("? | A.willConnect # process x at 1 s", "4:29", "not the number of a process", "x"),
    ("? | A.willConnect # process 4294967296 at 1 s", "4:29", "not the number of a process", ""),
    ("? | A.willConnect # process 7", "4:30", "no time", ""),
    ("? | A.willConnect # process 7 to 1 s", "4:31", "no time", "to"),
    ("? | A.willConnect # process 7 at 10.5 s", "4:34", "not a time in whole seconds", "10.5"),
    ("? | A.willConnect # process 7 at ten s", "4:34", "not a time in whole seconds", "ten"),
    ("? | A.willConnect # process 7 at -5 s", "4:34", "not a time in whole seconds", "-5"),
    ("? | A.willConnect # process 7 at 12s", "4:34", "not a time in whole seconds", "12s"),
    (
      "? | A.willConnect # process 7 at 1\(String(repeating: "0", count: 40)) s", "4:34",
      "not a time in whole seconds", ""
    ),
    ("? | A.willConnect # process 7 at 10", "4:36", "no unit", ""),
    ("? | A.willConnect # process 7 at 10 min", "4:37", "no unit", "min"),
    ("? | A.willConnect # process 7 at 10 s more", "4:39", "unexpected word", "more"),
    ("? | \rA.willConnect", "4:5", "not a character of the notation", "U+000D"),
    ("? | A.willConnect;   home | B.foo", "4:31", "not a callback", "foo"),
    ("? | A.willConnect!", "4:1", "has a '!'", "? | A.willConnect!"),
    ("? | A.willConnect !", "4:1", "has a '!'", "? | A.willConnect !"),
    (
      "? | +40s A.willConnect(B, url) + 5s A:willConnect", "4:37",
      "earlier than the observation before",
      "A:willConnect"
    ),
    ("? | >take(65536s)", "4:11", "the time is too long", "65536s"),
    ("? | >take(99999999999999999999h)", "4:11", "the time is too long", "99999999999999999999h"),
    ("? | >take(19h)", "4:11", "the time is too long", "19h"),
    ("? | >take(12)", "4:6", "not an act of an app", "take(12)"),
    ("? | >take(3x)", "4:6", "not an act of an app", "take(3x)"),
    ("? | >take", "4:6", "not an act of an app", "take"),
    (
      "? | terminate(?) A.willConnect", "4:18", "after the end of its process", "A.willConnect"
    ),
    (
      "? | terminate(?); ? | A.willConnect", "4:23", "after the end of its process",
      "A.willConnect"
    ),
    (
      "? | app.willFinishLaunching app.willFinishLaunching", "4:29", "called twice in a process",
      "app.willFinishLaunching"
    ),
    (
      "? | A.willConnect app.didFinishLaunching", "4:19", "called after a scene",
      "app.didFinishLaunching"
    ),
    ("? | A.willConnect expire(2)", "4:19", "never begun", "expire(2)"),
    ("log starts unkno # cut off", "4:1", "the line was cut off when the process ended", ""),
    ("log partial; log partial; ? | A.willConnect", "4:14", "repeated line", "log partial"),
    ("", "5:1", "nothing is recorded", ""),
  ]

  @Test("is refused with line, word and remedy", arguments: malformed.indices)
  func refused(index: Int) throws {
    let (line, place, problem, word) = Self.malformed[index]
    let error = #expect(throws: NotationError.self, "\(line)") {
      try AppRecording("\(Self.header)\(line)\n")
    }
    let found = try #require(error)
    #expect("\(found.line):\(found.column) \(found.problem)" == "\(place) \(problem)")
    #expect(word.isEmpty || found.word == word)
    #expect(!found.remedy.isEmpty)
  }

  @Test("names the bounds of times, and what to do with a line that was cut off or has no end")
  func remedies() throws {
    func remedy(_ text: String) -> String? {
      #expect(throws: NotationError.self) { try AppRecording(text) }?.remedy
    }
    #expect(
      remedy("\(Self.header)? | A.willConnect # process 7 at 1e40 s\n")
        == "0 to 4294967295, as in '# process 4711 at 12 s'")
    #expect(remedy("\(Self.header)? | >take(65536s)\n") == "use at most '65535s'")
    #expect(
      remedy("client Ap # cut off\n? | terminate(?)\n")
        == "the process recorded nothing: remove its lines, or the file")
    #expect(
      remedy("client App; ? | A.willConnect")
        == "a last line without a line end counts as cut off: add the line end if the line is whole"
    )
    #expect(
      remedy("client App\nclient App\n? | A.willConnect\n")
        == "each line may occur once before the steps of a process")
  }

  @Test(
    "tells no scene delegate of an app without scenes, but posts about scenes",
    arguments: ["no scenes", "iOS 12"])
  func withoutScenes(given: String) throws {
    let text = "client App\ngiven \(given)\n? | app.didFinishLaunching A:willConnect %\n"
    _ = try AppRecording(text.replacing("%", with: "# process 7 at 3 s"))
    let error = #expect(throws: NotationError.self) {
      try AppRecording(text.replacing("%", with: "A.willConnect"))
    }
    #expect(error?.line == 3 && error?.column == 42 && error?.word == "A.willConnect")
  }

  @Test("may be of any process that was recorded elsewhere")
  func corpus() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Corpus/Recorded").standardized
    var count = 0
    for name in ["app-based", "scene-based"] {
      let text = try String(contentsOf: folder.appending(path: "\(name).jsonl"), encoding: .utf8)
      for recorded in try RecordedTraces.read(text, name: name) {
        var check = ProcessCheck(recorded.trace)
        for seen in recorded.trace.steps.flatMap(\.observations) {
          if let objection = check.objection(to: seen) {
            Issue.record("\(recorded.id): \(seen): \(objection)")
          }
          count += 1
        }
      }
    }
    #expect(count > 500)
  }
}
