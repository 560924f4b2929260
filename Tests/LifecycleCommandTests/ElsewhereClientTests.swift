import BuiltTools
import Foundation
import Sweeps
import Testing

@Suite("Clients in other processes or libraries")
struct ElsewhereClientTests {
  /// Creates the client adapters for Python and C in a folder, and calls `body` with the folder.
  private static func withAdapters(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clients-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for language in ["python", "c"] {
      let answer = try CommandLineTool.answer([
        "new-adapter", language, "\(folder)/\(language)", "--client",
      ])
      try #require(answer.status == 0, "\(answer.error)")
      #expect(answer.output.contains("lifecheck smoke --client 'exec:"))
    }
    try body(folder)
  }

  private static func shell(_ command: String) throws -> (Int32, String) {
    let answer = try CommandLineTool.answer(
      toShell: "export PYTHONDONTWRITEBYTECODE=1; \(command)")
    return (answer.status, answer.output + answer.error)
  }

  @Test("Example clients in Python and C conform, and are caught with a fault", .slow)
  func examples() throws {
    try Self.withAdapters { folder in
      let (python, c) = ("\(folder)/python", "\(folder)/c")
      let build = try Self.shell(
        """
        cc -std=c11 -DLIFECYCLE_CLIENT -o \(c)/bridge \(c)/*.c &&
        cc -std=c11 -shared -fPIC -o \(c)/bridge.so \(c)/bridge.c
        """)
      try #require(build.0 == 0, "\(build.1)")
      let clients = ["exec:python3 \(python)/bridge.py", "exec:\(c)/bridge", "lib:\(c)/bridge.so"]
      for client in clients {
        let smoke = try Self.shell("lifecheck smoke --client '\(client)'")
        #expect(smoke.0 == 0 && smoke.1.contains(" checks passed"), "\(smoke.1)")
      }
      var pages: Set<String> = []
      for client in clients {
        let run = try Self.shell("lifecheck run -v --client '\(client)' --scenarios \(Self.count)")
        #expect(run.0 == 0, "\(client): \(run.1)")
        pages.insert(Self.table(run.1))
      }
      #expect(pages.count == 1)
      for (fault, rule) in [
        ("loses-warm-links", "bridge/link-once"),
        ("pauses-when-blurred", "bridge/inactive-is-not-background"),
      ] {
        var findings: Set<String> = []
        for client in clients {
          let name = client + (client.contains("python") ? " --fault \(fault)" : "")
          let run = try Self.shell(
            "BRIDGE_FAULT=\(fault) lifecheck run -v --client '\(name)' --scenarios \(Self.count)")
          #expect(run.0 == 1 && run.1.contains(rule), "\(client): \(run.1)")
          #expect(run.1.contains(" --client "))
          findings.insert(Self.table(run.1))
        }
        #expect(findings.count == 1)
      }
      // In the migration this fault takes links only when they connect a scene.
      for client in clients {
        let migrate = "lifecheck migrate --scenarios \(Sweep.count(100, sample: 40)) --client"
        let moved = try Self.shell("\(migrate) '\(client)'")
        #expect(moved.0 == 0 && moved.1.contains("passed: "), "\(client): \(moved.1)")
        let name = client + (client.contains("python") ? " --fault loses-warm-links" : "")
        let lost = try Self.shell("BRIDGE_FAULT=loses-warm-links \(migrate) '\(name)'")
        #expect(lost.0 == 1 && lost.1.contains("bridge/survives-migration"), "\(lost.1)")
        #expect(lost.1.contains("Reproduce: lifecheck migrate "), "\(lost.1)")
        let replayed = try Self.shell(
          "BRIDGE_FAULT=loses-warm-links lifecheck migrate url --client '\(name)'")
        #expect(replayed.0 == 1 && replayed.1.contains(">url(1)"), "\(replayed.1)")
      }
    }
  }

  private static let count = Sweep.count(300, sample: 100)

  /// Returns the counts of a run's MUST rules, which are equal for clients that act alike.
  private static func table(_ output: String) -> String {
    output.split(separator: "\n").filter { $0.hasPrefix("bridge/") && $0.contains(" MUST ") }
      .joined(separator: "\n")
  }

  @Test(
    "A client that misbehaves is refused with the exact problem", .slow,
    arguments: Sweep.cases(
      [
        ("self.tell('A.didBecomeActive')", 1, "not a client's report"),
        ("self.tell('>oops')", 1, "bridge/keeps-to-contract"),
        ("self.tell('>state(dancing)')", 1, "bridge/state-agrees"),
        ("self.tell('>url(99)')", 1, "bridge/link-once"),
        ("self.tell('>url(0)')", 1, "links have numbers from 1"),
        ("self.tell('>pass(1)')", 1, "bridge/keeps-to-contract"),
        ("self.tell('>pass(none)')", 1, "listeners have numbers from 1"),
        ("self.tell('+5s >pause')", 1, "not a client's report"),
        ("self.tell('>')", 1, "the client's report is missing"),
        ("self.tell('Z>pause')", 1, "not a scene 'Z'"),
        ("self.tell('B>pause')", 1, "bridge/keeps-to-contract"),
        ("[self.tell('>pause') for _ in range(2000)]", 1, "more than the 4096"),
        ("raise Unsupported('no')", 2, "no"),
        ("if 'willResign' in line: raise ValueError('no')", 1, "ValueError: no"),
        ("sys.exit(3)", 3, "failed: SystemExit: 3 (bad.py, line 8, in handle)"),
        ("print('hello')", 0, "passed"),
        ("self.states = lambda: 'app active'", 1, "a client's report is missing"),
      ] as [(String, Int32, String)], every: 3))
  func misbehaviour(_ statement: String, _ status: Int32, _ words: String) throws {
    try Self.play(
      "    def handle(self, line):\n        super().handle(line)\n        \(statement)", status,
      words)
  }

  @Test(
    "A client with a missing or malformed contract is refused with the reason", .slow,
    arguments: [
      ("contract = ['client Bad', 'client app pause = gone']", "line 2, column 20: not a meaning"),
      ("contract = []", "no lines under 'contract'"),
      ("contract = ['client Bad', 'client promises all']", "not a promise"),
      ("contract = 7", "no lines under 'contract'"),
      ("contract = ['client Bad', 5, None]", "a value that is not a text under 'contract'"),
      ("contract = ['client Bad', ['client app a = active']]", "a value that is not a text"),
      ("drive = 'clint'", #"does not have one of "stimuli", "host", "client" under 'drive'"#),
    ])
  func introduction(_ statement: String, _ words: String) throws {
    try Self.play("    \(statement)", 3, words)
  }

  @Test(
    "A client must forward links to exactly the listeners that the given names", .slow,
    arguments: [
      ("", 0, "passed: all "), ("[1:]", 1, "bridge/forwards-to-all"),
      ("[:-1]", 1, "bridge/keeps-the-apps-own"),
    ] as [(String, Int32, String)])
  func forwards(_ slice: String, _ status: Int32, _ words: String) throws {
    try Self.play(
      """
          contract = ['client Registrar', 'client promises listeners, own']

          def __init__(self, given, tell):
              super().__init__(given, tell)
              words = ' '.join(given).replace(',', ' ').split()
              count = int(words[words.index('listeners') + 1]) if 'listeners' in words else 0
              self.heard = [*map(str, range(1, count + 1)), 'own']
              self.answer = 'yes' if 'accepting' in words else 'no'

          def handle(self, line):
              what, _, link = line.split(' | ')[0].partition('(')
              link = link.rstrip(')').split('+')[0] + ')'
              if what.split('.')[-1] in ('open', 'continue', 'openURLContexts'):
                  for listener in self.heard\(slice):
                      self.tell(f'>pass({listener},{link}')
                  if what.startswith('app.'):
                      self.tell(f'>answer({self.answer})')
      """, status, words, scenarios: 400)
  }

  /// Plays the example client with another class body.
  private static func play(
    _ body: String, _ status: Int32, _ words: String, scenarios: Int = 40
  ) throws {
    try withAdapters { folder in
      let program = """
        import sys
        import bridge
        from lifecheck_wire import Unsupported, serve

        class Bad(bridge.Bridge):
        \(body)

        serve(Bad)
        """
      let path = "\(folder)/python/bad.py"
      try program.write(toFile: path, atomically: true, encoding: .utf8)
      let run = try shell("lifecheck run --client 'exec:python3 \(path)' --scenarios \(scenarios)")
      #expect(run.0 == status, "\(run.1)")
      let said = run.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said.contains(words), "\(run.1)")
    }
  }

  @Test("A client cannot be run as an engine")
  func role() throws {
    try Self.withAdapters { folder in
      let client = "exec:python3 \(folder)/python/bridge.py"
      let run = try Self.shell("lifecheck run --engine '\(client)' --scenarios 1")
      #expect(run.0 == 64 && run.1.contains("use '--client'"), "\(run.1)")
      let both = try CommandLineTool.answer([
        "new-adapter", "c", "\(folder)/both", "--client", "--host",
      ])
      #expect(both.status == 64 && both.error.contains("cannot be combined"))
    }
  }
}
