import Lifecycle
import LifecycleOracle
import Testing

/// What an app keeps, takes its time for, or leaves undone where little is told of the system.
@Suite("What an app does not do in time")
struct AppKeptForLongTests {

  @Test(
    "is judged after ten minutes, where a task would put it off",
    arguments: [
      ("camera", "shared-hardware"), ("database", "shared-databases"),
      ("file-lock", "shared-databases"), ("socket", "bonjour"),
    ])
  func tasks(resource: String, rule: String) throws {
    let app =
      "\(JudgedApp.promising("resources, tasks")) >hold(\(resource))\n\(JudgedApp.left) >begin(1)"
    try JudgedApp.expect([], in: "\(app)\nwait 10m |")
    try JudgedApp.expect(["release/\(rule)"], in: "\(app)\nwait 11m |")
    try JudgedApp.expect([], in: "\(app)\nwait 20s | +9s >free(\(resource)) >end(1)\nwait 11m |")
    // An event may have begun a moment ago, and of tasks that are not promised nobody knows.
    let event = "\nwait 11m |\nevent fetch | deliver(fetch)"
    try JudgedApp.expect(
      ["release/\(rule)"],
      in: app.replacing("iOS 18", with: "modes fetch") + event)
    try JudgedApp.expect(
      [],
      in: "\(JudgedApp.promising("resources")) >hold(\(resource))\n\(JudgedApp.left)\nwait 11m |")
  }

  @Test(
    "is judged after ten minutes, where a mode would put it off that does not cover it",
    arguments: [
      ("location", "database", "shared-databases"), ("audio", "database", "shared-databases"),
      ("location", "hardware", "shared-hardware"), ("location", "audio", "shared-hardware"),
    ])
  func modes(mode: String, resource: String, rule: String) throws {
    let app =
      JudgedApp.promising("resources, tasks", "modes \(mode)")
      + " >hold(\(resource))\n\(JudgedApp.left)"
    try JudgedApp.expect([], in: "\(app)\nwait 10m |")
    try JudgedApp.expect(["release/\(rule)"], in: "\(app)\nwait 11m |")
    try JudgedApp.expect(["release/\(rule)"], in: "\(app) >begin(1)\nwait 11m |")
  }

  @Test(
    "is left open, where a mode covers it or may need it",
    arguments: [
      ("audio", "audio"), ("voip", "audio"), ("accessory", "hardware"), ("location", "file-lock"),
      ("audio", "socket"), ("location", "cache"),
    ])
  func open(mode: String, resource: String) throws {
    let app =
      JudgedApp.promising("resources, tasks", "modes \(mode)")
      + " >hold(\(resource))\n\(JudgedApp.left)"
    try JudgedApp.expect([], in: "\(app)\nwait 1h |")
  }

  @Test(
    "is summed over what tells one scene and the app of the background",
    arguments: [
      "A.didEnterBackground >take(3s) A:didEnterBackground >take(3s)",
      "A.didEnterBackground >take(2s) A:didEnterBackground >take(2s) app:didEnterBackground >take(2s)",
      "A.didEnterBackground app:didEnterBackground >take(2s) A:didEnterBackground >take(4s)",
      "A.didEnterBackground >take(2s) >take(2s) >take(2s)",
    ])
  func summed(words: String) throws {
    let app = JudgedApp.promising("data")
    try JudgedApp.expect(
      ["background/returns-soon"], in: "\(app)\nhome | A.willResignActive \(words)")
  }

  @Test("is not summed over scenes, nor with the way down, nor to what has to return at all")
  func apart() throws {
    let app = JudgedApp.promising("data", "multiple scenes").replacing(
      "A.didBecomeActive", with: "A.didBecomeActive\nrequest B | B.willConnect B.didBecomeActive")
    try JudgedApp.expect(
      [],
      in:
        "\(app)\nhome | A.willResignActive >take(4s) B.willResignActive A.didEnterBackground >take(4s) "
        + "B.didEnterBackground >take(4s)")
    try JudgedApp.expect(
      ["background/returns-soon"],
      in:
        "\(JudgedApp.promising("data"))\nhome | A.willResignActive A.didEnterBackground >take(5s) "
        + "A:didEnterBackground >take(6s)")
  }

  @Test("is what frees memory at a warning, by any word that tells of it")
  func warnings() throws {
    let app = JudgedApp.promising("memory") + " >load(memory)\nmemory warning |"
    for word in ["app.didReceiveMemoryWarning", "app:didReceiveMemoryWarning"] {
      try JudgedApp.expect(["release/at-memory-warnings"], in: "\(app) \(word)")
      try JudgedApp.expect([], in: "\(app) \(word) >drop(memory)")
      try JudgedApp.expect([], in: "\(app) \(word) A>drop(memory) >load(memory)")
      try JudgedApp.expect([], in: "\(app.replacing(" >load(memory)", with: "")) \(word)")
    }
  }

  @Test("is not what goes with a scene at the end of the app, where each turn is told apart")
  func scenes() throws {
    let app = "\(JudgedApp.promising("memory, timers")) A>load(memory) A>start(timer)"
    let gone = "? | A.willResignActive A.didEnterBackground A.didDisconnect\n? | terminate(?)"
    try JudgedApp.expect(
      [], in: "\(app)\n? | app.willTerminate A>stop(timer)\n? | A:didDisconnect\n? | terminate(?)")
    try JudgedApp.expect(
      ["termination/cleans-up"],
      in: "\(app)\n? | app.willTerminate\n? | A.didDisconnect\n? | terminate(?)")
    try JudgedApp.expect(
      ["disconnect/cleans-up"],
      in: "\(app)\n\(gone)".replacing(
        "A.willResignActive", with: "A.willResignActive A>stop(timer)"))
  }

  @Test("is what an end in the background shows, if it was told and if it was not")
  func ends() throws {
    let app = "\(JudgedApp.promising("data, timers, tasks"))\n\(JudgedApp.left)\n? | >change"
    try JudgedApp.expect(
      ["termination/cleans-up", "termination/saves-before-suspension"],
      in: "\(app)\n? | app.willTerminate\n? | terminate(?)")
    try JudgedApp.expect([], in: "\(app)\n? | app.willTerminate >save\n? | terminate(?)")
    try JudgedApp.expect(["termination/saves-before-suspension"], in: "\(app)\n? | terminate(?)")
  }
}
