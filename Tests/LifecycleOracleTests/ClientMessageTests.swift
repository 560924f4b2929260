import Lifecycle
import LifecycleOracle
import Testing

@Suite("The message of a breach by a client")
struct ClientMessageTests {
  private static let app = "client Mine; client app pause = wentBack, resume = cameForward\n"
  private static let launched =
    "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground"
  private static let left = "home | A.willResignActive A.didEnterBackground"

  /// The message of the first breach of a rule.
  private static func message(_ rule: String, _ notation: String) throws -> String? {
    let rule = try #require(Rule.named(rule))
    let trace = try Trace(notation: notation)
    let capabilities = try #require(trace.contract?.capabilities)
    var oracle = Oracle(
      rules: [rule], capabilities: capabilities, isStrict: true, contract: trace.contract,
      keepsBreaches: true, explainsBreaches: true)
    oracle.judge(trace)
    return try oracle.message(of: #require(oracle.breaches.first))
  }

  @Test(
    "names the words that are missing, and what they would have told",
    arguments: [
      (
        "hears-scenes", "\(launched) A.didBecomeActive",
        "After `launch`, the client has reported nothing about the app yet, not even that the app "
          + "is in the foreground: `>resume` is missing."
      ),
      (
        "nothing-lost", "\(launched) >resume A.didBecomeActive\n\(left)",
        "After `home`, the client has not reported that the app is in the background: `>pause` is "
          + "missing."
      ),
      (
        "balanced",
        "\(launched) >resume A.didBecomeActive\n\(left) >pause\n"
          + "launch | A.willEnterForeground A.didBecomeActive",
        "After `launch`, the client has not reported that the app is in the foreground again: "
          + "`>resume` is missing."
      ),
    ])
  func missing(rule: String, trace: String, expected: String) throws {
    #expect(try Self.message("bridge/" + rule, Self.app + trace) == expected)
  }

  @Test(
    "says of which of the two nothing was told, and which event is none",
    arguments: [
      (
        "hears-scenes", "\(launched) >up A.didBecomeActive",
        "After `launch`, the client has reported nothing about scenes yet, not even that scene A "
          + "is active: `A>shown` is missing."
      ),
      (
        "hears-scenes", "\(launched) A.didBecomeActive A>shown",
        "After `launch`, the client has reported nothing about the app yet, not even that the app "
          + "is in the foreground: `>up` is missing."
      ),
      (
        "keeps-to-contract", "\(launched) >upp A.didBecomeActive",
        "The client reported `upp`, which is not in its contract: its events are `up`, `shown`."
      ),
      (
        "keeps-to-contract", "\(launched) >shown A.didBecomeActive",
        "The client reported `shown` of the app: in its contract that is an event of scenes."
      ),
      (
        "keeps-to-contract", "\(launched) A>up A.didBecomeActive",
        "The client reported `up` of scene A: in its contract that is an event of the app."
      ),
      (
        "keeps-to-contract", "\(launched) B>shown A.didBecomeActive",
        "The client reported `shown` of scene B, although scene B is not connected."
      ),
      (
        "keeps-to-contract", "\(launched) >up A.didBecomeActive A>shown >pass(1)",
        "The client reported `pass(1)`, but there is no listener 1: `given listeners 1` makes one."
      ),
      (
        "link-once",
        "given multiple scenes\n\(launched) >up A.didBecomeActive A>shown\n"
          + "open B | B.willConnect B.willEnterForeground B.didBecomeActive B>shown\n"
          + "url | B.openURLContexts(url 1) A>url(1)",
        "The client reported `url(1)` of scene A, but scene B got the link."
      ),
      (
        "keeps-to-contract", "given starts late\n\(launched) >up A.didBecomeActive",
        "The client reported `up`, although the app has not started the client."
      ),
      (
        "state-agrees", "\(launched) >up A.didBecomeActive\nask state | >state(up) >state(up)",
        "The client reported `state(up)`, which is a second answer to one question."
      ),
    ])
  func ofWhom(rule: String, trace: String, expected: String) throws {
    let both =
      "client Both; client app up = cameForward\n"
      + "client scene shown = becameActive; client promises starts, state, links, listeners\n"
    #expect(try Self.message("bridge/" + rule, both + trace) == expected)
  }

  @Test(
    "names UIKit's state, the event before, or the fate of a link, that a report contradicts",
    arguments: [
      ("nothing-invented", "wait 5s | >blur", "`blur`, although the app is active."),
      (
        "nothing-invented", "wait 5s | >gone",
        "`gone`, although UIKit has not said that the app will be terminated."
      ),
      (
        "legal-steps", "home | A.willResignActive A.didEnterBackground >paused",
        "`paused` after `resumed`: only `blur` and `gone` may follow it by the `steps` of the "
          + "contract."
      ),
      (
        "link-once", "url | A.openURLContexts(url 1) >url(1) >url(1)",
        "`url(1)`, which was passed on before."
      ),
      (
        "link-once", "wait 5s | >url(7)", "`url(7)`, which did not come from UIKit in this process."
      ),
      (
        "link-once", "url | A.openURLContexts(url 1) >activity(1)",
        "`activity(1)`, which is altered: UIKit opened it with a URL."
      ),
      (
        "link-once", "url | A.openURLContexts(url 1) A.openURLContexts(url 2) >url(2)",
        "`url(2)`, but `url(1)` came earlier, and was not passed on before."
      ),
      ("session-balanced", "wait 5s | >begin", "`begin`, but the session before has not ended."),
      (
        "session-balanced", "wait 5s | >end",
        "`end`, but the app has not been away for the session's time."
      ),
      (
        "session-balanced",
        "home | A.willResignActive A.didEnterBackground\nwait 60s |\n"
          + "launch | A.willEnterForeground >end >begin >end",
        "`end`, but a session has just begun: the end of an earlier one must come before that."
      ),
    ])
  func contradictions(rule: String, step: String, expected: String) throws {
    let client = """
      client Mine; client app resumed = active, blur = resignedActive, paused = background, gone = ends
      client app begin = session begins, end = session ends
      client app steps resumed > blur, blur > paused, blur > resumed, paused > blur, resumed > gone
      client promises links, sessions 30s

      """
    let launched = "\(Self.launched) A.didBecomeActive >resumed >begin\n"
    #expect(
      try Self.message("bridge/" + rule, client + launched + step)
        == "The client reported \(expected)")
  }

  @Test(
    "does not exist for a task without a handler that is taken back within five seconds",
    arguments: [("expire", true), ("wait 4s", true), ("wait 5s", false)])
  func takenBack(stimulus: String, isKept: Bool) throws {
    let rule = try #require(Rule.named("app/tasks/ends-every-task"))
    let trace = try Trace(
      notation: """
        client Mine; client promises tasks
        \(Self.launched) A.didBecomeActive
        \(Self.left) >begin(1, no handler) task(1)=1
        \(stimulus) | terminate(unended-task)
        """)
    var oracle = Oracle(
      rules: [rule], capabilities: try #require(trace.contract?.capabilities), isStrict: true,
      contract: trace.contract, keepsBreaches: true)
    oracle.judge(trace)
    #expect(oracle.breaches.isEmpty == isKept)
  }

  @Test(
    "names the listener that accepts a link which also goes to the receiver",
    arguments: [
      (
        "url 1", ">pass(1,url 1) >url(1)",
        "The client reported `url(1)`, which listener 1 has accepted."
      ),
      (
        "url 1+2", ">pass(1,url 1) >url(2) >pass(1,url 2)",
        "The client reported `pass(1,url 2)`, but the receiver got that link before, and must get "
          + "none that listener 1 accepts."
      ),
      (
        "url 1", ">url(1) >pass(1,url 1)",
        "The client reported `pass(1,url 1)`, but the receiver got that link before, and must get "
          + "none that listener 1 accepts."
      ),
    ])
  func acceptedLink(links: String, acts: String, expected: String) throws {
    let client = """
      client Mine; client promises listeners, yes ends, links
      given listeners 1 accepting 1, links in pairs

      """
    #expect(
      try Self.message(
        "bridge/link-once",
        "\(client)\(Self.launched) A.didBecomeActive\nurl | A.openURLContexts(\(links)) \(acts)")
        == expected)
  }

  @Test("does not exist for a passed state that is reported in one life cycle alone")
  func passedState() throws {
    let rule = try #require(Rule.named("bridge/survives-migration"))
    let trace = try Trace(
      notation: """
        client Mine; client app on = active, calm = inactive, off = background
        given no scenes, modes audio
        event audio | app.willFinishLaunching app.didFinishLaunching deliver(audio) >migrated \
        app.willFinishLaunching app.didFinishLaunching deliver(audio)
        url | app.willEnterForeground app.open(url 1) >calm app.didBecomeActive >on >migrated \
        A.willConnect(url 1) A.willEnterForeground A.didBecomeActive >on
        """)
    var oracle = Oracle(
      rules: [rule], capabilities: try #require(trace.contract?.capabilities).union(.migrates),
      isStrict: true,
      contract: trace.contract, keepsBreaches: true)
    oracle.judge(trace)
    #expect(oracle.breaches.isEmpty)
  }

  @Test(
    "says why a pass to a listener or an answer is wrong",
    arguments: [
      ("forwards-to-all", ">pass(2,url 1)", "`pass(2,url 1)`, but listener 1 comes first."),
      (
        "forwards-to-all", ">pass(1,url 1) >pass(1,url 1)",
        "`pass(1,url 1)`, but listener 1 got that call before."
      ),
      (
        "forwards-to-all", ">pass(1,url 7)",
        "`pass(1,url 7)`, but UIKit's call does not bring that link."
      ),
      (
        "forwards-to-all", ">pass(1)",
        "`pass(1)`, but the call brings a link, which is missing."
      ),
      (
        "answers-for-all", ">answer(no)",
        "`answer(no)`, but the method of a scene's delegate returns nothing: only the app delegate's "
          + "has an answer."
      ),
    ])
  func wrongPass(rule: String, acts: String, expected: String) throws {
    let client = """
      client Mine; client forwards openURLContexts; client promises listeners
      given listeners 2

      """
    #expect(
      try Self.message(
        "bridge/\(rule)",
        "\(client)\(Self.launched) A.didBecomeActive\nurl | A.openURLContexts(url 1) \(acts)")
        == "The client reported " + expected)
  }

  @Test(
    "names the call that is not passed on, and the listener that lacks it",
    arguments: [
      ("forwards-to-all", "listener 2 has not got `A.openURLContexts`: the client must pass it on"),
      (
        "keeps-the-apps-own",
        "the app's own `A.openURLContexts` has not run: the client, which replaces it, must run it"
      ),
    ])
  func lostCall(rule: String, expected: String) throws {
    let client = """
      client Mine; client forwards openURLContexts; client promises listeners, own
      given listeners 2

      """
    #expect(
      try Self.message(
        "bridge/\(rule)",
        "\(client)\(Self.launched) A.didBecomeActive\n"
          + "url | A.openURLContexts(url 1) >pass(1,url 1)")
        == "After `url`, \(expected) before UIKit's next call or notification.")
  }

  @Test("names the app's state, if a late receiver gets another one")
  func lateReceiver() throws {
    let client = """
      client Mine; client app up = becameActive, down = wentBack; client promises replay
      given receives late

      """
    #expect(
      try Self.message(
        "bridge/late-subscriber", "\(client)\(Self.launched) A.didBecomeActive\nsubscribe | >down")
        == "The client reported `down`, but a late receiver must get the app's present state: the app "
        + "is active.")
  }

  @Test(
    "says which of two kinds of news was not passed on",
    arguments: [
      (
        "memory warning | app.didReceiveMemoryWarning app:didReceiveMemoryWarning",
        "After `memory warning`, the client has not passed on the memory warning: `>low` is missing."
      ),
      (
        "time change | app.significantTimeChange app:significantTimeChange",
        "After `time change`, the client has not passed on the time change: `>day` is missing."
      ),
    ])
  func news(step: String, expected: String) throws {
    let client = "client News; client app low = memory warning, day = time change\n"
    #expect(
      try Self.message(
        "bridge/events-passed-on", "\(client)\(Self.launched) A.didBecomeActive\n\(step)")
        == expected)
  }

  @Test("A tap in launch options may be taken for a notification that was not tapped")
  func untapped() throws {
    let trace = try Trace(
      notation: """
        client Taps; client app up = becameActive; client promises links, taps
        given no scenes, platform taps-are-remote-notifications
        tap notification | app.willFinishLaunching(push 1) app.didFinishLaunching(push 1) \
        app.didReceiveRemoteNotification(push 1) app.didBecomeActive >up
        """)
    let capabilities = try #require(trace.contract?.capabilities)
    var oracle = Oracle(
      rules: [try #require(Rule.named("bridge/link-once"))], capabilities: capabilities,
      isStrict: true, contract: trace.contract, keepsBreaches: true)
    oracle.judge(trace)
    #expect(oracle.breaches.isEmpty)
  }

  @Test("says that a report comes after the report of a later transition")
  func tooLate() throws {
    let notation =
      "client Mine; client app resume = cameForward, focus = becameActive\n"
      + "\(Self.launched) A.didBecomeActive >focus >resume"
    #expect(
      try Self.message("bridge/nothing-invented", notation)
        == "The client reported `resume` after `>focus`: UIKit made that transition before the one "
        + "that `>focus` reports.")
  }

  @Test(
    "says that no session was begun, by which word it would have been, and why there has to be one",
    arguments: [
      (
        "\(launched) A.didBecomeActive",
        "After `launch`, the app is active, but the client has begun no session: `>begin` is "
          + "missing."
      ),
      (
        "\(launched) >begin A.didBecomeActive\n\(left)\nwait 60s |\n"
          + "launch | A.willEnterForeground A.didBecomeActive",
        "After `launch`, the app is active again after more than the session's time, but the "
          + "client has begun no new session: `>begin` is missing."
      ),
    ])
  func sessions(trace: String, expected: String) throws {
    let days = "client Days; client app begin = session begins, end = session ends; "
    #expect(
      try Self.message(
        "bridge/session-balanced", "\(days)client promises sessions 30s\n\(trace)") == expected)
  }

  @Test("says which scene keeps the app where it is")
  func otherScene() throws {
    let message = try Self.message(
      "bridge/aggregates",
      "\(Self.app)given multiple scenes\n\(Self.launched) >resume A.didBecomeActive\n"
        + "open B | B.willConnect B.willEnterForeground B.didBecomeActive\n"
        + "leave B | B.willResignActive B.didEnterBackground >pause")
    #expect(
      message
        == "The client reported `pause` of the app, although only one of its scenes has changed "
        + "its state: scene A keeps the app active.")
  }

  @Test("names the event of an end that is missing")
  func end() throws {
    let message = try Self.message(
      "bridge/ends-once",
      "client Mine; client scene gone = detached; client scene came = attached\n"
        + "given multiple scenes\n\(Self.launched) A>came A.didBecomeActive\n"
        + "close A | A.willResignActive A.didEnterBackground A.didDisconnect")
    #expect(
      message == "After `close A`, the client has not reported the end: `A>gone` is missing.")
  }

  @Test(
    "names what an app keeps, and when it has to let go of it",
    arguments: [
      (
        "release/shared-hardware", "resources, tasks", ">hold(camera)", left,
        "After `home`, the app still holds `camera`, which is shared: `>free(camera)` must come "
          + "when the app enters the background."
      ),
      (
        "release/bonjour", "resources, tasks", ">hold(socket) >hold(bonjour)", left,
        "After `home`, the app still holds `bonjour` and `socket`: `>free(bonjour)` and "
          + "`>free(socket)` must come when the app enters the background."
      ),
      (
        "release/shared-databases", "resources", ">hold(database)", "\(left)\nwait 10s | suspend",
        "The app was suspended while it held `database`, which is shared: `>free(database)` must "
          + "come when the app enters the background."
      ),
      (
        "quiet/invalidates-timers", "timers", ">start(timer)", left,
        "After `home`, the app kept a timer running after `willResignActive` returned, or after "
          + "its reason to run was over: `>stop(timer)` must come before that."
      ),
      (
        "disconnect/cleans-up", "frames", "A>start(frames)",
        "close A | A.willResignActive A.didEnterBackground A.didDisconnect",
        "After `close A`, the app has not cleaned up `frames` of scene A after the disconnection."
      ),
      (
        "foreground/takes-up-again", "frames", ">start(frames)",
        "interrupt alert | A.willResignActive >stop(frames)\nend alert | A.didBecomeActive",
        "After `end alert`, the app has not restarted what ran before: `>start(frames)` is missing."
      ),
      (
        "background/returns-in-time", "data", "", "\(left) >take(12s)",
        "The app reported `take(12s)` in `didEnterBackground`, which must return before ten "
          + "seconds are over."
      ),
      (
        "tasks/ends-every-task", "tasks", "",
        "\(left) >begin(1, no handler) task(1)=1\nwait 1m | terminate(unended-task)",
        "The app was terminated for `unended-task`: task 1 was begun and not ended."
      ),
      (
        "audio/resumes-when-asked", "resources", ">hold(audio)",
        "interrupt audio | app:audioInterruption(began) >use(audio)",
        "The app reported `use(audio)` as the interruption began: it should wait for a notification "
          + "with `should-resume`."
      ),
      (
        "termination/cleans-up", "data, timers", ">change >start(timer)",
        "terminate | app.willTerminate terminate(system-request)",
        "The app was terminated for `system-request`, but after `applicationWillTerminate` the app "
          + "still had unsaved `data` and `timer`."
      ),
    ])
  func kept(rule: String, promises: String, acts: String, trace: String, expected: String) throws {
    let message = try Self.message(
      "app/" + rule,
      """
      client Notes; client promises \(promises)
      \(Self.launched) A.didBecomeActive \(acts)
      \(trace)
      """)
    #expect(message == expected)
  }
}
