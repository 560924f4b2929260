import BuiltTools
import Foundation
import Sweeps
import Testing

@Suite("Apps in other processes or libraries")
struct ElsewhereAppTests {
  @Test(
    "Example apps in Python and C get the same verdicts, and their acts change UIKit's state", .slow
  )
  func apps() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for language in ["python", "c"] {
      let words = ["new-adapter", language, "\(folder)/\(language)", "--app"]
      let answer = try CommandLineTool.answer(words)
      try #require(answer.status == 0, "\(answer.error)")
    }
    let (python, c) = ("\(folder)/python", "\(folder)/c")
    let source = "-o \(c)/app.so \(c)/app.c"
    let build = try Self.shell("cc -std=c11 -shared -fPIC \(source)")
    try #require(build.0 == 0, "\(build.1)")
    var verdicts: Set<String> = []
    for client in ["exec:python3 \(python)/app.py", "lib:\(c)/app.so"] {
      let run = try Self.shell("lifecheck run -v --client '\(client)' --scenarios 150 --strict")
      #expect(run.0 == 0, "\(client): \(run.1)")
      verdicts.insert(run.1.split(separator: "\n").filter { $0.hasPrefix("app/") }.joined())
      let replay = try Self.shell("lifecheck replay 'launch; home; wait 10s' --client '\(client)'")
      #expect(replay.1.contains("wait 10s | +4s >end(1) +"), "\(replay.1)")
    }
    #expect(verdicts.count == 1 && verdicts.first?.isEmpty == false)
    let faulty = "exec:python3 \(python)/app.py --fault forgets-its-task"
    let forgets = try Self.shell("lifecheck run --client '\(faulty)' --scenarios 150")
    #expect(forgets.0 == 1 && forgets.1.contains("app/tasks/ends-every-task"), "\(forgets.1)")
    let unpromised = "sed -i 's/data, timers, tasks/data, tasks/' \(c)/app.c; cc -std=c11 -shared"
    let broken = try Self.shell(
      "\(unpromised) -fPIC \(source); lifecheck run --client 'lib:\(c)/app.so' --scenarios 20")
    #expect(broken.1.contains("replay launch --client"), "not shrunk: \(broken.1)")
    let path = "\(python)/odd.py"
    try Self.odd.write(toFile: path, atomically: true, encoding: .utf8)
    let odd = try Self.shell("lifecheck run --client 'exec:python3 \(path)' --scenarios 20")
    let said = odd.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      odd.0 == 1 && said.contains("answers the same scenario in different ways: at line "),
      "\(odd.1)")
  }

  @Test(
    "An example app skips a wake or an extended time that it has not asked for", .slow,
    arguments: ["python", "c"])
  func stops(language: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let answer = try CommandLineTool.answer(["new-adapter", language, folder, "--app"])
    try #require(answer.status == 0, "\(answer.error)")
    let build = "cc -std=c11 -DLIFECYCLE_CLIENT -o \(folder)/app \(folder)/*.c"
    if language == "c" { try #require(Self.shell(build).0 == 0) }
    let app = language == "c" ? "\(folder)/app" : "python3 \(folder)/app.py"
    for (line, kind) in [
      ("wakes 1", "ok"), ("wakes 2", "skip"), ("task(1)=1", "ok"), ("task(2)=1", "skip"),
      ("task(1)=invalid", "ok"), ("expire(1)", "ok"), ("expire(2)", "skip"),
    ] {
      let lines = ["process starts", "app:didEnterBackground", line]
        .map { "\"\($0) | app background | at 0s\"" }
        .joined(separator: ",")
      let run = "{\"kind\":\"run\",\"id\":1,\"given\":[],\"stimuli\":[\(lines)]}"
      let said = try Self.shell("echo '\(run)' | \(app)").1
      #expect(said.contains("\"kind\":\"\(kind)\""), "\(line): \(said)")
      #expect(said.contains("\"\",\">begin(1) >after(4s)\""), "\(said)")
    }
  }

  private static func shell(_ command: String) throws -> (Int32, String) {
    let answer = try CommandLineTool.answer(
      toShell: "export PYTHONDONTWRITEBYTECODE=1; \(command)")
    return (answer.status, answer.output + answer.error)
  }

  /// A script of an app that behaves differently each time.
  private static let odd = """
    import itertools
    import app
    from lifecheck_wire import serve
    count = itertools.count()

    class Odd(app.App):
        def handle(self, line):
            super().handle(line)
            if line.startswith("app:didBecomeActive ") and next(count) % 2:
                self.tell(">take(1s)")

    serve(Odd)
    """

  @Test(
    "An app gets no wake it has not asked for, and no expiry of a task it has not begun", .slow
  )
  func accounts() throws {
    for scenario in [
      "launch; home; quit; launch; home", "launch; home; wait 5s; quit; launch; wait 3s; home",
      "launch; home; wait 2s; launch; wait 1s; home; wait 1m; launch",
    ] {
      let replay = try Self.answer("lifecheck replay '\(scenario)' --client 'APP'")
      #expect(replay.0 == 0, "\(scenario): \(replay.1)")
    }
    for option in ["", " --hears-all"] {
      let run = try Self.answer("lifecheck run --client 'APP\(option)' --scenarios 300 --strict")
      #expect(run.0 == 0, "\(run.1)")
    }
  }

  @Test(
    "An app's repeating timer fires at each interval",
    arguments: ["launch; wait 62s; home", "launch; wait 15m; home; wait 1m; launch; wait 90s"],
    ["", " --hears-all"])
  func repeats(scenario: String, option: String) throws {
    let replay = try Self.answer("lifecheck replay '\(scenario)' --client 'APP --beats\(option)'")
    #expect(replay.0 == 0 && replay.1.contains("+62s >save"), "\(replay.1)")
  }

  @Test("The report names the rules that need a promise beside one that the app makes")
  func halfPromised() throws {
    let run = try Self.answer("lifecheck run --client 'APP' --scenarios 20")
    let text = run.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains(
        "judged only with a further promise: app/quiet/pauses-work (work), "
          + "app/background/does-little (work) "), "\(run.1)")
  }

  @Test(
    "An unknown act of an app is refused with a suggestion",
    arguments: [
      ("chnage", "did you mean 'change'?"), ("strat(timer)", "did you mean 'start(timer)'?"),
      ("acquire(camera)", "not an act of an app 'acquire(camera)'"),
      ("after(4)", "did you mean 'after(4s)'?"),
    ])
  func misspells(word: String, remedy: String) throws {
    let replay = try Self.answer("lifecheck replay 'launch' --client 'APP --says=\"\(word)\"'")
    #expect(replay.0 != 0 && replay.1.contains(remedy), "\(replay.1)")
  }

  /// Runs a command with an app in a temporary folder; `APP` in the command stands for the app.
  private static func answer(_ command: String) throws -> (Int32, String) {
    try withAccounts { try shell(command.replacing("APP", with: "exec:\($0)")) }
  }

  /// Calls `body` with the command that starts an app which keeps accounts of its requests.
  static func withAccounts<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let words = ["new-adapter", "python", folder, "--client"]
    let answer = try CommandLineTool.answer(words)
    try #require(answer.status == 0, "\(answer.error)")
    try source.write(toFile: "\(folder)/accounts.py", atomically: true, encoding: .utf8)
    return try body("env PYTHONDONTWRITEBYTECODE=1 python3 \(folder)/accounts.py")
  }

  /// An app that saves under extended time, and fails at events it has not asked for.
  ///
  /// `--beats` saves every two seconds. `--says` performs an act when the app becomes active.
  /// `--hears-all` does not declare that the app stops at events it has not asked for.
  private static let source = """
    import sys
    import lifecheck_wire
    from lifecheck_wire import serve

    hello = lifecheck_wire._hello
    if "--hears-all" in sys.argv:
        lifecheck_wire._hello = lambda *words: {**hello(*words), "stops": False}

    words = [word[7:] for word in sys.argv if word.startswith("--says=")]
    beats = "--beats" in sys.argv

    class Accounts:
        name, version, drive, capabilities = "accounts", "1.0", "client", []
        contract = ["client Accounts", "client promises data, tasks"]

        def __init__(self, given, tell):
            self.tell, self.asked, self.due, self.task, self.front = tell, 0, set(), False, False
            self.extension = "extension" in str(given)

        def after(self, time):
            self.asked += 1
            self.due.add(self.asked)
            self.tell(f">after({time}s)")

        def end(self):
            self.task = False
            self.tell(">end(1)")

        def handle(self, line):
            what = line.split(" | ")[0]
            if what == "app:didBecomeActive":
                self.front = True
                for word in words: self.tell(">" + word)
                self.tell(">change")
                self.tell(">save")
                if beats: self.after(2)
            elif what == "app:willResignActive":
                self.front = False
            elif what == "app:didEnterBackground" and not self.task and not self.extension:
                self.task = True
                self.tell(">begin(1)")
                self.after(3)
            elif what.startswith("wakes "):
                self.due.remove(int(what[6:]))
                if self.front and beats:
                    self.tell(">change")
                    self.tell(">save")
                    self.after(2)
                elif self.task:
                    self.end()
            elif what.startswith("task(1)"):
                assert self.task, "not begun: " + line
                if what.endswith("invalid"): self.task = False
            elif what.startswith("expire(1)"):
                assert self.task, "not begun: " + line
                self.end()

    serve(Accounts)
    """
}
