import Lifecycle
import LifecycleConformance
import Testing

@Suite("Apps that run jobs of the scheduler", .serialized)
struct JobTests {
  @Test("UIKit as played leaves an app ten seconds to complete an expired job")
  func late() throws {
    try checkConformance(
      of: JobApp.self,
      playing: "given modes processing; request A; run job 1; expire job 1; wait 12s")
    #expect(JobApp.acts == [.use(.database), .completeJob(.first)])
  }

  @Test("A running job permits work and the use of a database after an event was finished")
  func event() throws {
    try checkConformance(
      of: JobApp.self,
      playing: "given modes fetch+processing; request A; event fetch; run job 1; wait 12s",
      strict: true)
    #expect(JobApp.acts == [.work, .use(.database), .finish(.fetch), .work])
  }
}

/// Handles a fetch for two seconds, works on two seconds later, and completes an expired job after
/// seven seconds.
private struct JobApp: Client {
  static let contract = "client JobApp; client promises scheduler, resources, work, events, tasks"
  nonisolated(unsafe) private(set) static var acts: [AppAct] = []

  init(_ given: Given, _ host: ClientHost) { Self.acts = [] }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    switch told.event {
    case .callback(.didFinishLaunching):
      host.did(.registerJob(.first))
      host.did(.submitJob(.first))
    case .callback(.performFetch):
      act(.work, host)
      host.after(2, 1)
    case .job(.begins, .first): act(.use(.database), host)
    case .job(.expires, .first): host.after(7, 3)
    default: break
    }
  }

  mutating func wake(_ token: Int, _ host: ClientHost) {
    switch token {
    case 1:
      act(.finish(.fetch), host)
      host.after(2, 2)
    case 2: act(.work, host)
    default: act(.completeJob(.first), host)
    }
  }

  private func act(_ act: AppAct, _ host: ClientHost) {
    Self.acts.append(act)
    host.did(act)
  }
}
