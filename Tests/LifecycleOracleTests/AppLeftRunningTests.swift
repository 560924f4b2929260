import Lifecycle
import LifecycleOracle
import Testing

/// What goes on as an app leaves the foreground, and what is over by the time that it comes back.
@Suite("What an app leaves running")
struct AppLeftRunningTests {
  private static let stopped = "home | A.willResignActive >stop(timer) A.didEnterBackground"
  private static let back = "launch | A.willEnterForeground A.didBecomeActive"

  @Test(
    "may go on under a mode that keeps the app running",
    arguments: ["audio", "location", "voip", "accessory", "bluetooth-central"])
  func modes(mode: String) throws {
    let app = JudgedApp.promising("timers, queues, tasks", "modes \(mode)")
    try JudgedApp.expect(
      [],
      in:
        "\(app) >start(timer) >start(queue)\n\(JudgedApp.left)\nwait 1h | +5m >stop(timer)\n\(Self.back)"
    )
    try JudgedApp.expect([], in: "\(app)\n\(JudgedApp.left) >start(timer) >start(queue)")
    try JudgedApp.expect([], in: "\(app)\ninterrupt alert | A.willResignActive >start(timer)")
    // No other mode does, and a game is paused under every mode.
    let fetch = JudgedApp.promising("timers", "modes fetch")
    try JudgedApp.expect(
      ["quiet/invalidates-timers"], in: "\(fetch) >start(timer)\n\(JudgedApp.left)")
    let game = JudgedApp.promising("game", "modes \(mode)")
    try JudgedApp.expect(["quiet/pauses-game"], in: "\(game) >start(game)\n\(JudgedApp.left)")
  }

  @Test("may be at work for extended time that the background method asks for")
  func tasks() throws {
    let app = JudgedApp.promising("timers, queues, tasks")
    let ending = "wait 5s | +3s >stop(queue) >end(1)"
    for acts in [
      ">begin(1) >start(queue)", ">start(queue) >begin(1)", ">start(queue) >begin(1) task(1)=4",
    ] {
      try JudgedApp.expect([], in: "\(app)\n\(JudgedApp.left) \(acts)\n\(ending)")
    }
    try JudgedApp.expect([], in: "\(app) >start(queue)\n\(JudgedApp.left) >begin(1)\n\(ending)")
    try JudgedApp.expect(["quiet/schedules-nothing"], in: "\(app)\n\(JudgedApp.left) >start(queue)")
    try JudgedApp.expect(
      ["quiet/suspends-queues"], in: "\(app) >start(queue)\n\(JudgedApp.left) >stop(queue)")
    // A timer is no work that was begun before the time was asked for.
    try JudgedApp.expect(
      ["quiet/invalidates-timers"], in: "\(app) >start(timer)\n\(JudgedApp.left) >begin(1) >end(1)")
    // Whether there is such time nobody knows who is not told of tasks.
    try JudgedApp.expect(
      [], in: "\(JudgedApp.promising("queues"))\n\(JudgedApp.left) >start(queue)")
    try JudgedApp.expect(
      [], in: "\(JudgedApp.promising("queues")) >start(queue)\n\(JudgedApp.left)")
  }

  @Test("has to stop once what it went on for is over")
  func excuses() throws {
    let app = JudgedApp.promising("timers, queues, tasks, events", "modes fetch")
    let short = "wait 5m | +3s >end(1)"
    for (activity, rule) in [
      ("queue", "quiet/suspends-queues"), ("timer", "quiet/invalidates-timers"),
    ] {
      let running = "\(app) >start(\(activity))"
      let asked = "home | A.willResignActive >begin(1) task(1)=1 A.didEnterBackground"
      try JudgedApp.expect([rule], in: "\(running)\n\(asked)\n\(short) +8s suspend")
      try JudgedApp.expect([rule], in: "\(running)\n\(asked)\n\(short)\nwait 1h | suspend")
      try JudgedApp.expect(
        [], in: "\(running)\n\(asked)\nwait 5m | +3s >stop(\(activity)) >end(1) +8s suspend")
      try JudgedApp.expect(
        [], in: "\(running)\n\(asked)\nwait 5m | +3s >end(1) >stop(\(activity)) +8s suspend")
      // It may be refused, or end where the app is still inactive, or active again.
      try JudgedApp.expect(
        [rule],
        in: "\(running)\nhome | A.willResignActive >begin(1) task(1)=invalid A.didEnterBackground")
      let inactive = "interrupt alert | A.willResignActive >begin(1) task(1)=1"
      try JudgedApp.expect([rule], in: "\(running)\n\(inactive)\n\(short)")
      try JudgedApp.expect(
        [], in: "\(running)\n\(inactive)\nend alert | A.didBecomeActive\n\(short)")
      // So may an event that came in the foreground.
      let event = "event fetch | deliver(fetch) app.performFetch"
      let finished = "wait 5m | +3s >finish(fetch)"
      try JudgedApp.expect(
        [rule], in: "\(running)\n\(event)\n\(JudgedApp.left)\n\(finished) +8s suspend")
      try JudgedApp.expect(
        [],
        in: "\(running)\n\(event)\n\(JudgedApp.left)\n\(finished) >stop(\(activity)) +8s suspend")
    }
    // Who does not tell tasks is judged at the suspension.
    let untold = "\(JudgedApp.promising("queues")) >start(queue)\n\(JudgedApp.left)"
    try JudgedApp.expect([], in: "\(untold)\nwait 15m |")
    try JudgedApp.expect(["quiet/suspends-queues"], in: "\(untold)\nwait 15m | +9s suspend")
  }

  @Test(
    "is over, if it is stopped elsewhere than on the way down, or told so once more",
    arguments: [
      ("timer", "\(stopped)\nwait 3m | +1m >stop(timer)"),
      (
        "timer",
        "interrupt alert | A.willResignActive >stop(timer)\nwait 3s | +1s A>stop(timer) >stop(timer)"
      ),
      ("queue", "\(JudgedApp.left) >begin(1)\nwait 9s | +5s >stop(queue) >end(1)"),
      ("queue", "\(JudgedApp.left) >begin(1)\nwait 9s | expire(1) >stop(queue) >end(1)"),
    ])
  func over(activity: String, steps: String) throws {
    let app = JudgedApp.promising("timers, queues, tasks")
    let way = steps.hasPrefix("interrupt") ? "end alert | A.didBecomeActive" : Self.back
    try JudgedApp.expect([], in: "\(app) >start(\(activity))\n\(steps)\n\(way)")
  }

  @Test("is taken up again, if it was stopped on the way down, in one method or in two")
  func paused() throws {
    let app = JudgedApp.promising("timers, tasks")
    for stops in [
      "home | A.willResignActive >stop(timer) A.didEnterBackground",
      "home | A.willResignActive >stop(timer) A.didEnterBackground >stop(timer)",
    ] {
      try JudgedApp.expect(
        ["foreground/takes-up-again"], in: "\(app) >start(timer)\n\(stops)\n\(Self.back)")
    }
    // The end of one scene's is not that of another's.
    try JudgedApp.expect(
      ["foreground/takes-up-again"],
      in: "\(app) A>start(timer)\nhome | A.willResignActive A>stop(timer) A.didEnterBackground\n"
        + "wait 9s | +5s B>stop(timer)\n\(Self.back)")
  }
}
