import Foundation
import Lifecycle
import LifecycleWire
import Testing

@Suite("Restarting an engine")
struct RestartTests {
  @Test("a thousand times leaves no descriptor open, no folder and no process behind")
  func restarts() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let before = Set(try descriptors())
    try play(notes)
    // Other tests open some meanwhile.
    #expect(Set(try descriptors()).subtracting(before).count < 100)
    let groups = try notes.groups()
    #expect(groups.count == 1_000)
    #expect(Set(groups).count > 900)
    #expect(try notes.survivors() == [])
  }

  private func play(_ notes: TortureNotes) throws {
    let hello =
      #"{"kind":"hello","protocol":1,"engine":"brief","version":"1","language":"sh","#
      + #""capabilities":["scene-based"]}"#
    let command =
      "echo $$ >> '\(notes.path)'; read hello; echo '\(hello)'; sleep 100 & read run; exit 7"
    let pool = try SessionPool(WireCommand(command, suite: "test", deadlines: Deadlines()))
    let engines = WireEngines(pool, .plain)
    let app = HostedApp()
    for _ in 0..<1_000 {
      var engine = engines.engine(for: Scenario(Given(), [.launch]))
      #expect(throws: EngineFailure.crashed(as: "exit-7", saying: "")) {
        try engine.handle(.launch, telling: app)
      }
    }
    #expect(engines.processStatistics.restarts == 1_000)
  }

  private func descriptors() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
  }
}
