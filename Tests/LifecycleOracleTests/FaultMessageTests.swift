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
        "Scene A was told `didEnterBackground` while it was active: `willResignActive` "
          + "has to come first."
      ),
      (
        "app-resigns-rather-than-activates",
        "The app was told `willResignActive` while it was inactive: it had not become "
          + "active since its launch."
      ),
      (
        "connects-undelegated-scenes",
        "Scene A was told `willConnect`, but the app's scenes have no delegate."
      ),
      (
        "all-scenes-leave-together",
        "Scene B was told `didEnterBackground` after `leave A`, which concerns scene A alone."
      ),
      (
        "doubles-deactivation-notification",
        "After `home` the notification `willDeactivate` of scene A was posted once more "
          + "than scene A was told `willResignActive`."
      ),
      (
        "forgets-resign-notification",
        "After `home` no scene is active any more, but the app's notification "
          + "`willResignActive` was not posted."
      ),
      (
        "finishes-launch-first",
        "The app was told `didFinishLaunching` before `willFinishLaunching`."
      ),
      (
        "scenes-launch-inactive",
        "In `willFinishLaunching` the app's state was `inactive`: a scene-based app that "
          + "launches reads `background`."
      ),
      (
        "stays-inactive-after-launch",
        "After `launch` nothing of the app is active, though no interruption is in "
          + "progress: scene A is inactive."
      ),
      (
        "reports-one-discard",
        "After `launch` `didDiscardSceneSessions` has not reported scene B, closed while "
          + "the app was suspended or not running."
      ),
      (
        "activates-from-background",
        "Scene A was told `didBecomeActive` while it was in the background: "
          + "`willEnterForeground` has to come first."
      ),
      (
        "leaving-deactivates-others",
        "`leave A` concerns scene A alone, but scene B, which was active, is inactive in the end."
      ),
      (
        "forgets-to-discard",
        "After `close A` `didDiscardSceneSessions` has not reported scene A."
      ),
      (
        "forgets-to-enter-background",
        "After `home` scene A is still in the foreground (inactive)."
      ),
      (
        "reactivates-too-early",
        "After `end alert` scene A is active, though an interruption (alert) is in progress."
      ),
      (
        "unlock-forgets",
        "After `unlock` scene A, in the foreground when the device was locked, is in the "
          + "background."
      ),
      (
        "suspends-with-resources",
        "The app was suspended while it held `camera`: it has to be terminated instead."
      ),
      (
        "suspends-despite-tasks",
        "The app was suspended while task 1 was granted and not ended."
      ),
      (
        "calls-handlers-twice",
        "The app's expiration handler for task 1 was called a second time."
      ),
      (
        "events-leave-the-suspended",
        "After `event location` the app, which was suspended, was not resumed."
      ),
      (
        "kills-covered-audio",
        "The app was terminated for `accessed:audio` after `acquire audio`, but it may "
          + "use `audio` in the background."
      ),
      (
        "reports-new-scenes-in-front",
        "After `request A` the app reports `background`, but the most active of its "
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
        == "After `home` the notification `didEnterBackground` was posted for scene A, but scene B "
        + "was told `didEnterBackground`.")
  }
}
