import Lifecycle
import LifecycleOracle
import Testing

private let launch = """
  launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
  A.didBecomeActive
  """
private let open = "open B | B.willConnect B.willEnterForeground B.didBecomeActive"
private let home = "home | A.willResignActive A.didEnterBackground"

@Suite("A rule of several conditions")
struct ConditionMessageTests {
  @Test(
    "has a message for each",
    arguments: [
      (
        "termination/justified", "\(launch); home | terminate(last-scene-closed)",
        "The app was terminated for `last-scene-closed` after `home`, but nobody closed a scene."
      ),
      (
        "termination/justified",
        "given multiple scenes; \(launch); \(open); close A | terminate(last-scene-closed)",
        "The app was terminated for `last-scene-closed` after `close A`, "
          + "but scene B is still connected."
      ),
      (
        "termination/justified", "\(launch); home | terminate(exits-on-suspend)",
        "The app was terminated for `exits-on-suspend` after `home`, "
          + "but it does not exit on suspend."
      ),
      (
        "termination/justified", "\(launch); acquire camera | terminate(held:camera)",
        "The app was terminated for `held:camera` after `acquire camera`, "
          + "but scene A was in the foreground."
      ),
      (
        "termination/justified",
        "given modes audio; \(launch); acquire audio |; \(home); wait 1m | terminate(held:audio)",
        "The app was terminated for `held:audio` after `wait 1m`, "
          + "but it may hold `audio` in the background."
      ),
      (
        "termination/justified", "\(launch); \(home); wait 1m | terminate(accessed:database)",
        "The app was terminated for `accessed:database` after `wait 1m`, "
          + "but it did not use `database` in this stay in the background."
      ),
      (
        "termination/justified", "\(launch); \(home) terminate(system-request)",
        "The app was terminated for `system-request` after `home`, "
          + "but the system did not ask for it."
      ),
      (
        "termination/justified", "launch | terminate(refused-launch)",
        "The app was terminated for `refused-launch` after `launch`, "
          + "but it may be launched: it has scene support or an older system."
      ),
      (
        "cause/discard",
        "given multiple scenes; \(launch); \(open); close B | B.willResignActive B.didEnterBackground "
          + "B.didDisconnect app.didDiscardSceneSessions(B); home | app.didDiscardSceneSessions(B)",
        "`app.didDiscardSceneSessions` was called after `home`, "
          + "though the session of scene B was already reported."
      ),
      (
        "cause/discard", "\(launch); home | app.didDiscardSceneSessions(A)",
        "`app.didDiscardSceneSessions` was called after `home`, "
          + "though nobody has closed scene A, or not since the last report."
      ),
      (
        "delivery/implemented-methods", "\(launch); \(home) A.stateRestorationActivity",
        "`A.stateRestorationActivity` was called, but the given has no `state restoration`."
      ),
      (
        "scene/close-disconnects", "\(launch); close A | app.didDiscardSceneSessions(A)",
        "After `close A`, scene A is still connected (active): `A.didDisconnect` is missing."
      ),
      (
        "launch/foreground-becomes-active", "launch | refuse",
        "After `launch`, the app's launch was refused. A refusal is allowed only on iOS 27, for an app "
          + "without scenes that was built with the SDK of iOS 27."
      ),
      (
        "events/launches-or-resumes",
        "given modes fetch; \(launch); terminate | terminate(system-request); event fetch | refuse",
        "After `event fetch`, the app's launch was refused. A refusal is allowed only on iOS 27, for "
          + "an app without scenes that was built with the SDK of iOS 27."
      ),
      (
        "events/job-begins",
        "given iOS 12, modes processing\non app.didFinishLaunching: register job 1\n"
          + "launch | app.willFinishLaunching app.didFinishLaunching jobRegistered(1) "
          + "app.didBecomeActive; submit job 1 |; home | app.willResignActive "
          + "app.didEnterBackground; run job 1 | jobBegins(1)",
        "The app's launch handler of job 1 was called, but the scheduler came with iOS 13."
      ),
      (
        "other/protected-data",
        "\(launch); lock | app.protectedDataWillBecomeUnavailable A.willResignActive "
          + "A.didEnterBackground; unlock | app.protectedDataDidBecomeAvailable A.willEnterForeground "
          + "A.didBecomeActive; begin task 1 | task(1)=1; lock | A.willResignActive "
          + "A.didEnterBackground; wait 20s |",
        "After `wait 20s`, the app was running, but `app.protectedDataWillBecomeUnavailable` was not "
          + "called since the last `lock`."
      ),
      (
        "launch/foreground-becomes-active",
        "launch | app.willFinishLaunching app.didFinishLaunching terminate(memory)",
        "After `launch`, the app is not active: it was terminated for `memory`."
      ),
      (
        "tasks/expiration-handler", "\(launch); wait 1m | expire(1)",
        "The app's expiration handler for task 1 was called, "
          + "but the task was not granted extended time or had ended."
      ),
      (
        "delivery/silent-when-not-executing",
        "\(launch); terminate | terminate(system-request); "
          + "memory warning | app.didReceiveMemoryWarning",
        "`app.didReceiveMemoryWarning` was called after the app had ended."
      ),
      (
        "background/suspended-only-from-background",
        "\(launch); \(home) suspend; wait 5s | suspend",
        "The app was suspended while it was already suspended."
      ),
      (
        "events/declared-modes-only", "\(launch); \(home) suspend; event fetch | resume",
        "After `event fetch`, the app was resumed, though it does not declare the mode `fetch`."
      ),
      (
        "delivery/application-notification-posted",
        "given no scenes; log starts unknown; unlock | app.didBecomeActive app:didBecomeActive "
          + "app:didBecomeActive",
        "After `unlock`, the app's notification `didBecomeActive` was posted twice, "
          + "but `app.didBecomeActive` was called once."
      ),
      (
        "delivery/application-notification-posted",
        "\(launch) app:didBecomeActive app:didBecomeActive",
        "After `launch`, the app's notification `didBecomeActive` was posted twice, "
          + "but scenes made that transition once."
      ),
      (
        "delivery/aggregate-foreground-notification",
        "\(launch) app:willEnterForeground app:willEnterForeground",
        "After `launch`, the app's notification `willEnterForeground` was posted twice, "
          + "but the app came to the foreground once."
      ),
      (
        "scene/order-of-the-end",
        "\(launch); quit | app.willTerminate app.didDiscardSceneSessions(A)",
        "`app.didDiscardSceneSessions` was called after `app.willTerminate`, "
          + "which must come last."
      ),
      (
        "other/activity-announced-to-its-receiver",
        "\(launch); activity | app.willContinueUserActivity A.continue(activity)",
        "`app.willContinueUserActivity` was called, but a scene delegate continues activities: "
          + "the activity must be announced to it."
      ),
      (
        "other/activity-announced-to-its-receiver",
        "\(launch); activity | A.continue(activity) A.willContinueUserActivity",
        "`A.willContinueUserActivity` was called after the activity was delivered: "
          + "it must come before."
      ),
      (
        "other/activity-announced-to-its-receiver",
        "\(launch); activity | A.continue(activity) A.didFailToContinueUserActivity",
        "`A.didFailToContinueUserActivity` was called, "
          + "but no announced activity was awaited there."
      ),
      (
        "background/shared-resource-held",
        "\(launch); acquire database |; acquire bonjour |; \(home); wait 12s | suspend",
        "The app was suspended while it held `database`: it must be terminated instead."
      ),
      (
        "background/shared-resource-access",
        "\(launch); \(home); access database |; access socket |; wait 9s | suspend",
        "The app was suspended, though it used `database` in the background: "
          + "it must be terminated instead."
      ),
      (
        "other/tapped-notification",
        "tap notification | app.willFinishLaunching app.didFinishLaunching A.willConnect "
          + "A.willEnterForeground app.didReceiveNotificationResponse(push) A.didBecomeActive",
        "After `tap notification`, the connection options of scene A lack the tapped notification: "
          + "it came by a method alone."
      ),
      (
        "delivery/paired-application-notification",
        "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect "
          + "A.willEnterForeground A.didBecomeActive app:didFinishLaunching",
        "The app's notification `didFinishLaunching` was posted after scene A had become active: "
          + "it must be posted when the launch methods have returned."
      ),
      (
        "other/queued-time-change",
        "\(launch); \(home); wait 5s | suspend; time change |; "
          + "launch | resume A.willEnterForeground A.didBecomeActive",
        "After `launch`, `app.significantTimeChange` was not called, and the app's notification "
          + "`significantTimeChange` was not posted: it must be posted once for the time change "
          + "that the suspended app missed."
      ),
      (
        "state/read-in-transitions",
        "given iOS 12, no scenes; launch | app.willFinishLaunching app.didFinishLaunching "
          + "app.didBecomeActive; home | app.willResignActive app.didEnterBackground; "
          + "launch | app.willEnterForeground[active]",
        "`app.willEnterForeground` was called and the app read the state `active`: "
          + "it must read another state than `active`."
      ),
      (
        "state/read-by-scenes",
        "\(launch); \(home); launch | A.willEnterForeground[unattached]",
        "`A.willEnterForeground` was called and the scene read its state as `unattached`: "
          + "it must read `background`, for it was connected before."
      ),
      (
        "cause/link",
        "url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url) "
          + "A.willEnterForeground A.didBecomeActive; terminate | terminate(system-request); "
          + "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect(url)",
        "`A.willConnect` was called after `launch`, with a URL, which `launch` does not bring."
      ),
      (
        "cause/time-change",
        "\(launch); time change | app.significantTimeChange app:significantTimeChange; "
          + "wait 5s | app:significantTimeChange",
        "The app's notification `significantTimeChange` was posted after `wait 5s`, "
          + "which is no reason for it."
      ),
      (
        "termination/justified",
        "request A | app.willFinishLaunching app.didFinishLaunching refuse",
        "The launch was refused after `request A`, but the app had been launched."
      ),
      (
        "termination/justified",
        "\(launch); begin task 1 | task(1)=7; expire | expire(1) terminate(unended-task)",
        "The app was terminated for `unended-task` after `expire`, but scene A was in the foreground."
      ),
    ])
  func message(_ id: String, _ text: String, _ expected: String) throws {
    let rule = try #require(Rule.named(id))
    var oracle = Oracle(
      rules: [rule], capabilities: .all, isStrict: true, enforcing: [id], explainsBreaches: true)
    oracle.judge(try Trace(notation: text))
    #expect(oracle.breach.flatMap { oracle.message(of: $0) } == expected)
  }

  @Test("that counts transitions does not count a scene's move that an app delegate is called for")
  func foreignMove() throws {
    let rule = try #require(Rule.named("delivery/application-notification-posted"))
    var oracle = Oracle(rules: [rule], capabilities: .all, isStrict: true)
    func isBroken(_ call: String) throws -> Bool {
      oracle.judge(
        try Trace(
          notation: "given no scenes; launch | app.willFinishLaunching app.didFinishLaunching "
            + "app:didFinishLaunching \(call) app.didBecomeActive app:didBecomeActive"))
      return oracle.breach != nil
    }
    #expect(try !isBroken("app.willConnect") && !isBroken("app.didDisconnect"))
    #expect(try isBroken("app.didBecomeActive"))
  }
}
