import Lifecycle
import LifecycleOracle
import Testing

/// Apps that were recorded, as somebody wrote them who had the manual alone: no stimulus is told, and
/// no suspension.
@Suite("An app that was recorded")
struct UnusualAppTests {
  private static let launched =
    "? | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground "
    + "A.didBecomeActive"
  private static let left = "? | A.willResignActive A.didEnterBackground"
  private static let back = "? | A.willEnterForeground A.didBecomeActive"

  private static func app(_ promises: String, _ given: String = "iOS 18") -> String {
    "client App; client promises \(promises)\ngiven \(given)\nlog starts not running, partial\n"
  }

  @Test(
    "is right",
    arguments: [
      // Before UIKit has told anything it is early enough for the scheduler.
      """
      \(app("scheduler"))? | >register registered app.willFinishLaunching app.didFinishLaunching \
      A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      """
      \(app("scheduler"))? | app:didFinishLaunching >register registered A:willConnect \
      A:willEnterForeground A:didActivate
      """,
      // A transfer, and what the person answers to a notification, is handled in the background.
      """
      \(app("resources, work, queues, tasks"))\(launched)
      \(left)
      wait 10m |
      ? | app.handleEventsForBackgroundURLSession >hold(file-lock) >work >free(file-lock) \
      >begin(1) task(1)=4 >start(queue)
      wait 2s |
      ? | >work >stop(queue) >end(1)
      """,
      """
      \(app("resources, work, tasks"))\(launched)
      \(left)
      wait 10m |
      ? | app.didReceiveNotificationResponse(push) >hold(file-lock) >work >free(file-lock)
      """,
      // So is what UIKit calls for there, in the turn in which it does.
      """
      \(app("resources, tasks", "multiple scenes"))\(launched)
      \(left)
      wait 5s |
      ? | A.didDisconnect app.didDiscardSceneSessions(A) >hold(file-lock) >free(file-lock)
      """,
      """
      \(app("work, tasks"))\(launched)
      \(left)
      ? | app.didReceiveMemoryWarning >work
      """,
      // Who may run in the background may have been at work as the process ended.
      """
      \(app("data, tasks", "modes location"))\(launched)
      \(left)
      wait 5m |
      ? | >change
      ? | terminate(?)
      """,
      // A refresh that the scheduler hands over has no method of the delegate.
      """
      \(app("events, tasks", "modes fetch"))\(launched)
      \(left)
      wait 5m |
      ? | deliver(fetch)
      wait 10s |
      ? | >finish(fetch)
      """,
      // A launch to the background may take its time.
      """
      \(app("events, data, tasks", "modes fetch"))? | app.willFinishLaunching >take(12s) \
      app.didFinishLaunching >take(9s) app.performFetch >finish(fetch)
      """,
      // What is played goes on, and needs its memory.
      """
      \(app("memory, tasks, resources", "modes audio"))\(launched) >load(memory) >hold(audio)
      \(left)
      wait 5m |
      ? | >drop(memory) >free(audio)
      """,
      // Time that was asked for is given back at last; what lasts is longer under a mode.
      """
      \(app("tasks"))\(launched)
      \(left) >begin(1) task(1)=3
      wait 20s |
      ? | >end(1)
      wait 1h |
      \(back)
      """,
      // What is begun on another queue has a line of its own.
      """
      \(app("tasks"))\(launched)
      \(left)
      ? | >begin(1) task(1)=3
      wait 5s |
      ? | >end(1)
      """,
      """
      \(app("tasks", "modes audio"))\(launched)
      \(left) >begin(1) task(1)=3
      wait 1h |
      \(back) >end(1)
      """,
      // Whoever was away for a short time need not have been suspended.
      """
      \(app("queues, work, tasks"))\(launched)
      \(left) >begin(1) task(1)=2 >start(queue)
      wait 3s |
      ? | >end(1)
      wait 30s |
      \(back)
      """,
      """
      \(app("snapshot"))\(launched) >show(secret)
      \(left) >hide(secret)
      """,
      // Nobody is idle in the background who does not run.
      """
      \(app("events, tasks", "modes fetch"))home |
      wait 599s |
      event fetch | app.willFinishLaunching app.didFinishLaunching >take(2s) deliver(fetch) \
      app.performFetch
      wait 1s | +1s >finish(fetch)
      """,
    ])
  func right(text: String) throws {
    let oracle = try JudgedApp.judged(text)
    #expect(oracle.breaches.map { Rule.app[$0.rule].id } == [])
  }

  @Test(
    "is wrong, and named rightly",
    arguments: [
      (
        "scheduler/registers-at-launch",
        "\(app("scheduler"))\(launched)\nwait 5s |\n? | >register registered"
      ),
      // Time that nobody gives back, and that nobody was told the end of.
      (
        "tasks/ends-every-task",
        "\(app("tasks"))\(launched)\n\(left) >begin(1) task(1)=3\nwait 1h |\n\(back)"
      ),
      (
        "tasks/begins-before-the-background",
        """
        \(app("tasks"))\(launched)
        \(left)
        wait 3s |
        ? | >begin(1) task(1)=3 >end(1)
        """
      ),
      // No snapshot is told, whether the stimulus is or not.
      (
        "snapshot/no-sensitive-content",
        "\(app("snapshot"))\(launched) >show(secret)\nhome | A.willResignActive A.didEnterBackground"
      ),
      (
        "release/alerts",
        """
        \(app("alerts, tasks"))\(launched) >open(alert)
        home | A.willResignActive A.didEnterBackground >begin(1) task(1)=3
        wait 3s |
        ? | >close(alert) >end(1)
        """
      ),
      // The GPU in a launch to the background; the camera too.
      (
        "background/commits-no-gpu-work",
        """
        \(app("gpu, events", "modes fetch"))? | app.willFinishLaunching app.didFinishLaunching \
        app.performFetch
        wait 5s |
        ? | >commit >settle
        ? | >finish(fetch)
        """
      ),
      (
        "background/touches-no-shared-resource",
        """
        \(app("resources, events, tasks", "modes fetch"))? | app.willFinishLaunching \
        app.didFinishLaunching app.performFetch
        wait 5s |
        ? | >hold(camera)
        ? | >free(camera) >finish(fetch)
        """
      ),
      // A completion handler that is never called.
      (
        "events/finishes-quickly",
        """
        \(app("events, tasks", "modes fetch"))\(launched)
        \(left)
        wait 60s |
        ? | app.performFetch
        wait 1h |
        \(back)
        """
      ),
      // Nobody is in the background for ten minutes with nothing to do, and not suspended.
      (
        "background/does-little",
        """
        \(app("queues, work, tasks"))\(launched)
        \(left) >begin(1) task(1)=2 >start(queue)
        wait 3s |
        ? | >end(1)
        wait 1h |
        \(back)
        """
      ),
      (
        "termination/saves-before-suspension",
        """
        \(app("data, tasks"))\(launched)
        \(left)
        ? | >change
        wait 1h |
        \(back)
        """
      ),
      // No snapshot is told: it is taken as the method returns.
      (
        "snapshot/no-sensitive-content",
        """
        \(app("snapshot"))\(launched) >show(secret)
        \(left)
        wait 2s |
        ? | >hide(secret)
        """
      ),
      (
        "launch/returns-in-time",
        """
        \(app("data"))? | app.willFinishLaunching >take(12s) app.didFinishLaunching >take(9s) \
        A.willConnect A.willEnterForeground A.didBecomeActive
        """
      ),
      (
        "tasks/brief-in-expiration-handler",
        """
        \(app("tasks"))\(launched)
        \(left) >begin(1) task(1)=3
        wait 29s |
        ? | expire(1) >end(1) >begin(2) task(2)=invalid
        """
      ),
    ])
  func wrong(rule: String, text: String) throws {
    let oracle = try JudgedApp.judged(text)
    #expect(oracle.breaches.map { Rule.app[$0.rule].id } == ["app/\(rule)"])
  }
}
