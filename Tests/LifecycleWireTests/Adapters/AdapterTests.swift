import Foundation
import LifecycleJSON
import Testing

@Suite("Adapters for other languages")
struct AdapterTests {
  /// A language with an adapter and an example engine.
  enum Language: String, CaseIterable, Sendable {
    case python, node, c

    var program: String { self == .python ? "python3" : self == .node ? "node" : "cc" }

    /// Returns the command that starts the example engine.
    func command(in workshop: Workshop) throws -> [String] {
      let folder = "\(Workshop.adapters)/\(rawValue)"
      switch self {
      case .python: return ["python3", "-B", folder + "/ladder.py"]
      case .node: return ["node", folder + "/ladder.mjs"]
      case .c:
        return [
          try workshop.compile(folder + "/lifecheck_wire.c", folder + "/ladder.c", as: "ladder")
        ]
      }
    }

    func answers(_ input: String, _ arguments: [String] = []) throws -> [JSON] {
      let workshop = try Workshop()
      let command = try command(in: workshop)
      let answer = try workshop.run(command[0], command.dropFirst() + arguments, input: input)
      try #require(answer.status == 0, "\(answer.error)")
      return try answer.output.split(separator: "\n").map { line in
        var reader = JSONReader(line)
        return try reader.value()
      }
    }
  }

  static let installed = Language.allCases.filter { Workshop.has($0.program) }

  @Test("An adapter replies to the session on the page", arguments: installed)
  func session(language: Language) throws {
    let exchanges = try Transcript.exchanges()
    let answers = try language.answers(exchanges.map { $0.question + "\n" }.joined())
    try #require(answers.count == exchanges.count)
    for (answer, pool) in zip(answers, exchanges) {
      var reader = JSONReader(pool.answer)
      let expected = try reader.value()
      for key in ["kind", "id", "steps", "code", "protocol", "engine", "version", "window"] {
        #expect(answer[key] == expected[key], "\(key) after \(pool.question)")
      }
    }
  }

  @Test("An adapter answers unusual and malformed messages, and goes on", arguments: installed)
  func forms(language: Language) throws {
    let answers = try language.answers(
      """
      { "id" : 1 , "extra" : { "id" : 2, "kind" : [ "bye" ] } , "kind" : "ping" }\r
      {"kind":"run","id":2,"given":["on A.willConnect: take 2s"],"stimuli":["launch"]}
      {"kind":"run","id":3,"given":[],"stimuli":["launch","interrupt flood"]}
      {"kind":"run","id":4,"given":[],"stimuli":[
      {"kind":"run","id":5,"stimuli":["home"],"given":["given SDK 17, single scene"]}
      {"kind":"bye","id":6}
      {"kind":"ping","id":7}

      """)
    #expect(answers.map { $0["id"] } == [1, 2, 3, .null, 5, 6])
    #expect(answers.map { $0["kind"] } == ["ok", "skip", "skip", "error", "ok", "ok"])
    #expect(answers[4]["steps"] == [""])
  }

  @Test(
    "An adapter passes the app's reactions to the engine, also for observations with a time",
    arguments: [Language.python, .node].filter(installed.contains))
  func reactions(language: Language) throws {
    let workshop = try Workshop()
    let adapter = "\(Workshop.adapters)/\(language.rawValue)/lifecheck_wire"
    let engine =
      language == .python
      ? """
      import sys
      sys.path.insert(0, "\(Workshop.adapters)/python")
      from lifecheck_wire import serve
      class Engine:
          name, version, capabilities = "e", "1", []
          def __init__(self, given, tell): self.tell = tell
          def handle(self, stimulus): self.tell("A.snapshot" if self.tell(stimulus) else "suspend")
      serve(Engine)
      """
      : """
      import { serve } from "\(adapter).mjs";
      serve(class {
        static engine = "e"; static version = "1"; static capabilities = [];
        constructor(given, tell) { this.tell = tell; }
        handle(stimulus) { this.tell(this.tell(stimulus) ? "A.snapshot" : "suspend"); }
      });
      """
    let path = try workshop.write(engine, as: language == .python ? "engine.py" : "engine.mjs")
    let question =
      #"{"kind":"run","id":1,"given":["on expire(1): end task 1"],"#
      + #""stimuli":["expire(1)","+30s expire(1)","+30s expire(2)"]}"#
    let answer = try workshop.run(
      language.program, (language == .python ? ["-B"] : []) + [path], input: question + "\n")
    #expect(
      answer.output.contains("+30s expire(1) A.snapshot")
        && answer.output.contains("\"expire(1) A.snapshot")
        && answer.output.contains("+30s expire(2) suspend"), "\(answer)")
  }

  @Test("An adapter ends when its input ends", arguments: installed)
  func end(language: Language) throws {
    #expect(try language.answers(#"{"kind":"ping","id":1}"# + "\n").count == 1)
    #expect(try language.answers("").isEmpty)
  }

  @Test(
    "Each adapter has at most 184 lines without the engine", arguments: ["c", "node", "python"])
  func size(folder: String) throws {
    for file in try FileManager.default.contentsOfDirectory(
      atPath: "\(Workshop.adapters)/\(folder)") where file.hasPrefix("lifecheck_wire")
    {
      let text = try String(
        contentsOfFile: "\(Workshop.adapters)/\(folder)/\(file)", encoding: .utf8)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 185)
    }
    let header = try String(
      contentsOfFile: "\(Workshop.adapters)/c/lifecycle_engine.h", encoding: .utf8)
    #expect(header.split(separator: "\n", omittingEmptySubsequences: false).count <= 111)
  }
}
