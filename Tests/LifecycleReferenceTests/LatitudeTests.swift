import Lifecycle
import LifecycleReference
import RandomWalks
import Testing

@Suite("Every latitude")
struct LatitudeTests {
  /// Scenarios in which choices show, one after the other.
  static let scenarios = (0..<3000).map { seed in
    var walk = RandomWalk(seed: UInt64(seed))
    return walk.scenario(length: 40)
  }

  @Test("tells something else than the reference engine", arguments: Latitude.all)
  func differs(_ latitude: Latitude) {
    #expect(
      Self.scenarios.contains { scenario in
        ReferenceEngine.record(scenario, taking: latitude.choice)
          != ReferenceEngine.record(scenario)
      })
  }

  @Test("is one choice with a name of its own")
  func names() {
    #expect(Set(Latitude.all.map(\.name)).count == Latitude.all.count)
    #expect(Set(Latitude.all.map(\.choice)).count == Latitude.all.count)
    #expect(Latitude.all.allSatisfy { $0.choice.rawValue.nonzeroBitCount == 1 })
  }

  @Test(
    "takes its choice",
    arguments: [
      ("suspends-at-once", "launch; home", "A.snapshot suspend"),
      ("suspends-after-nine-seconds", "launch; home; wait 8s; wait 1s", "suspend"),
      ("never-reclaims", "launch; home; reclaim A", ""),
      ("silent-system-termination", "launch; home; terminate", "terminate(system-request)"),
      ("asks-no-configuration", "request A", "A.willConnect A:willConnect"),
      ("connects-through-background", "request A", "A.didEnterBackground A:didEnterBackground"),
      ("refuses-by-terminating", "given iOS 27, no scenes; launch", "terminate(refused-launch)"),
      (
        "closing-last-scene-terminates", "launch; home; close A",
        "app.willTerminate app:willTerminate terminate(last-scene-closed)"
      ),
      ("stamps-time", "launch; home; wait 30s", "+5s suspend"),
      (
        "expires-early", "launch; begin task 1; home; wait 20s", "expire(1) terminate(unended-task)"
      ),
      (
        "quits-without-callbacks", "launch; quit",
        "app.willTerminate app:willTerminate terminate(user-quit)"
      ),
      (
        "allows-six-seconds", "on A.didEnterBackground: take 6s; launch; home", "A.snapshot suspend"
      ),
      (
        "snapshots-later", "launch; home",
        "A.didEnterBackground A:didEnterBackground app:didEnterBackground"
      ),
      ("snapshots-later", "launch; home; wait 5s", "A.snapshot suspend"),
      ("runs-on-in-its-modes", "given modes audio; launch; home; wait 1h", ""),
      ("grants-three-minutes", "launch; home; read time remaining", "remaining(3m)"),
      (
        "expires-with-time-left", "launch; begin task 1; home; wait 24s; wait 1s",
        "terminate(unended-task)"
      ),
      ("counts-time-roughly", "launch; home; wait 1s; read time remaining", "remaining(20s)"),
      ("does-not-relaunch-after-quit", "given modes fetch; launch; quit; event fetch", ""),
      ("ends-the-suspended", "launch; home; wait 9s; wait 1m", "terminate(memory)"),
      (
        "links-go-to-the-first", "given multiple scenes; launch; open B; url",
        "A.openURLContexts(url)"
      ),
      ("drops-unclaimed-links", "given no openURLContexts; launch; url", ""),
      ("announces-activities", "launch; activity", "A.continue(activity)"),
      (
        "links-come-first", "launch; home; interrupt call; url",
        "A.willEnterForeground A:willEnterForeground app:willEnterForeground"
      ),
      (
        "taps-come-twice", "interrupt call; tap notification",
        "app.didReceiveNotificationResponse(push)"
      ),
      (
        "calls-are-taken", "launch; interrupt call",
        "A.didEnterBackground A:didEnterBackground app:didEnterBackground A.snapshot"
      ),
      (
        "calls-are-taken", "launch; interrupt call; wait 1m; end call",
        "A.didBecomeActive A:didActivate app:didBecomeActive"
      ),
      ("calls-are-taken", "launch; home; interrupt call; end call", ""),
      ("quits-silently", "launch; quit", "app.didDiscardSceneSessions(A) terminate(user-quit)"),
      (
        "prewarm-calls-launch-methods", "prewarm; launch",
        "A.didBecomeActive A:didActivate app:didBecomeActive"
      ),
    ])
  func choice(_ name: String, _ text: String, _ ending: String) throws {
    let latitude = try #require(Latitude.all.first { $0.name == name })
    let trace = ReferenceEngine.record(try Scenario(notation: text), taking: latitude.choice)
    let last = try #require(trace.steps.last)
    let told = last.observations.map(\.description).joined(separator: " ")
    #expect(ending.isEmpty ? told.isEmpty : told.hasSuffix(ending))
  }
}
