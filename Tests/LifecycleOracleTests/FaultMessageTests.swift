import Lifecycle
import LifecycleFaults
import LifecycleOracle
import Testing

@Suite("What is said of a fault")
struct FaultMessageTests {
  @Test(
    "is what was wrong in its smallest scenario",
    arguments: [
      (
        "skips-deactivation",
        "`A.didEnterBackground` was called while scene A was active: `A.willResignActive` "
          + "must come first."
      ),
      (
        "app-resigns-rather-than-activates",
        "`app.willResignActive` was called while the app was inactive: it had not become "
          + "active since its launch."
      ),
      (
        "connects-undelegated-scenes",
        "`A.willConnect` was called, but the app's scenes have no delegate. "
          + "An engine that supports no such apps declares `both-delegates`."
      ),
      (
        "all-scenes-leave-together",
        "`B.didEnterBackground` was called after `leave A`, which concerns scene A alone."
      ),
      (
        "doubles-deactivation-notification",
        "After `home`, scene A's notification `willDeactivate` was posted once more "
          + "than `A.willResignActive` was called."
      ),
      (
        "forgets-resign-notification",
        "After `home`, no scene is active any more, but the app's notification "
          + "`willResignActive` was not posted."
      ),
      (
        "finishes-launch-first",
        "`app.didFinishLaunching` was called before `app.willFinishLaunching`."
      ),
      (
        "scenes-launch-inactive",
        "In `app.willFinishLaunching`, the app read the state `inactive`: a scene-based app "
          + "must read `background` during its launch."
      ),
      (
        "stays-inactive-after-launch",
        "After `launch`, `didBecomeActive` is missing, though no interruption is in "
          + "progress: scene A is inactive."
      ),
      (
        "reports-one-discard",
        "After `wait 10s` in the foreground, `app.didDiscardSceneSessions(B)` is missing: this session ended while the "
          + "app was not executing, or when it was quit."
      ),
      (
        "activates-from-background",
        "`A.didBecomeActive` was called while scene A was in the background: "
          + "`A.willEnterForeground` must come first."
      ),
      (
        "leaving-deactivates-others",
        "`leave A` concerns scene A alone, but scene B was active before and is inactive after it."
      ),
      (
        "forgets-to-discard",
        "After `close A`, `app.didDiscardSceneSessions(A)` is missing."
      ),
      (
        "forgets-to-enter-background",
        "After `home`, scene A is still in the foreground (inactive): `A.didEnterBackground` "
          + "is missing."
      ),
      (
        "reactivates-too-early",
        "After `end alert`, `A.didBecomeActive` was called, though an interruption (alert) is in "
          + "progress."
      ),
      (
        "unlock-forgets",
        "Scene A was in the foreground when the device was locked and is in the background "
          + "after `unlock`: `A.willEnterForeground` is missing."
      ),
      (
        "suspends-with-resources",
        "The app was suspended while it held `camera`: it must be terminated instead."
      ),
      (
        "suspends-despite-tasks",
        "The app was suspended while task 1 had extended time and had not ended."
      ),
      (
        "calls-handlers-twice",
        "The app's expiration handler for task 1 was called a second time."
      ),
      (
        "events-leave-the-suspended",
        "After `event location`, the app was suspended and was not resumed."
      ),
      (
        "kills-covered-audio",
        "The app was terminated for `accessed:audio` after `acquire audio`, but it may "
          + "use `audio` in the background."
      ),
      (
        "reports-new-scenes-in-front",
        "After `request A`, the app reports `background`, but the most active of its "
          + "scenes, scene A, reports `foregroundInactive`."
      ),
    ])
  func message(_ name: String, _ expected: String) throws {
    let entry = try #require(Fault.all.first { $0.name == name })
    let (oracle, _) = try MessageTests.judgement(of: entry)
    #expect(oracle.breach.flatMap { oracle.message(of: $0) } == expected)
  }

  @Test("names both scenes where a notification is posted for another")
  func exchanged() throws {
    let rule = try #require(Rule.book.first { $0.id == "delivery/paired-scene-notification" })
    var oracle = Oracle(
      rules: [rule], capabilities: .all, isStrict: true, keepsBreaches: true,
      explainsBreaches: true)
    oracle.judge(
      try Trace(
        notation: "given multiple scenes; log starts unknown; home | B.didEnterBackground "
          + "A:didEnterBackground"))
    let breach = try #require(oracle.breaches.first)
    #expect(
      oracle.message(of: breach)
        == "After `home`, scene A's notification `didEnterBackground` was posted, but "
        + "`B.didEnterBackground` was called.")
  }
}
