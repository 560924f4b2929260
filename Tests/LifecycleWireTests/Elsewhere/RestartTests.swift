import Foundation
import Lifecycle
import LifecycleWire
import Sweeps
import Testing

@Suite("Restarts of an engine")
struct RestartTests {
  private static let times = Sweep.count(1_000, sample: 100)

  @Test("Many restarts leave no descriptors open and no processes running", .slow)
  func restarts() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let before = Set(try descriptors())
    try play(notes)
    // Other tests open some descriptors at the same time.
    #expect(Set(try descriptors()).subtracting(before).count < 100)
    let groups = try notes.groups()
    #expect(groups.count == Self.times)
    #expect(Set(groups).count > Self.times * 9 / 10)
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
    for _ in 0..<Self.times {
      var engine = engines.engine(for: Scenario(Given(), [.launch]))
      #expect(throws: EngineFailure.crashed(as: "exit-7", saying: "")) {
        try engine.handle(.launch, telling: app)
      }
    }
    #expect(engines.processStatistics.restarts == UInt64(Self.times))
  }

  private func descriptors() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
  }
}
