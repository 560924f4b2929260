// The slow scenario is internal, and `@testable` needs a debug build.
#if DEBUG
  import Foundation
  import Lifecycle
  import LifecycleCampaigns
  import Synchronization
  import Testing

  @testable import LifecycleConformance

  @Suite("Slow scenarios in a test")
  struct SlowScenarioTests {
    @Test("A slow scenario is reported once, at the second check, unless another has begun")
    func told() throws {
      let said = Mutex<[String]>([])
      let slow = SlowScenario { text in said.withLock { $0.append(text) } }
      slow.look(at: "mine")
      slow.look(at: "mine")
      #expect(said.withLock(\.self) == [])
      slow.begin(try Scenario(notation: "launch; home"))
      slow.look(at: "mine")
      slow.begin(try Scenario(notation: "launch; lock"))
      slow.look(at: "mine")
      #expect(said.withLock(\.self) == [])
      for _ in 0..<3 { slow.look(at: "mine") }
      let lines = said.withLock(\.self)
      #expect(lines.count == 1)
      #expect(lines[0].hasPrefix("lifecheck: 'mine' has not finished a scenario for 5 s"))
      #expect(lines[0].contains(": launch; lock\n"))
    }

    @Test("An engine notes each scenario as it begins")
    func heard() throws {
      let heard = Mutex<[Scenario]>([])
      let engine = LocalEngine(Idle.self).noting { scenario in
        heard.withLock { $0.append(scenario) }
      }
      _ = try? engine.make(try Scenario(notation: "launch"))
      #expect(heard.withLock(\.self) == [try Scenario(notation: "launch")])
    }
  }

  private struct Idle: Engine {
    init(_ given: Given) {}
    mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {}
  }
#endif
