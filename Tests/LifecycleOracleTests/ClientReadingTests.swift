import Lifecycle
import LifecycleOracle
import Testing

/// What a contract may be read to say: where two readings are sensible, both conform.
@Suite("A client whose contract is read otherwise")
struct ClientReadingTests {
  private static let launch =
    "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground"
  private static let crossings =
    "client Up; client app up = cameForward, down = wentBack; "
    + "client app focus = becameActive, blur = resignedActive; client app gone = ends\n"
  private static let told = "\(launch) >up A.didBecomeActive >focus"
  private static let places =
    "client Stays; client app front = active or inactive, back = background; client promises state, "
    + "replay\n"
  private static let links = "client Opens; client promises links, kept links\n"
  private static let firstLinks = links.replacing("\n", with: ", first link\n")
  private static let coldURL =
    "given no scenes\nurl | app.willFinishLaunching(url 1) app.didFinishLaunching(url 1)"
  private static let twoURLs = "\(launch) A.didBecomeActive\nurl | A.openURLContexts(url 1+2)"
  private static let car = "given car B\n\(told)\nrequest B | B.willConnect B.willEnterForeground"

  @Test(
    "is right",
    arguments: [
      // What was told last, though nobody received it.
      """
      \(places)given receives late
      \(launch) >front A.didBecomeActive
      home | A.willResignActive A.didEnterBackground >back
      interrupt alert |
      launch | A.willEnterForeground
      ask state | >state(back)
      """,
      // Before anything is told there may be no state.
      """
      client Empty; client app on = active, first open; client promises state
      \(launch) A.didBecomeActive
      ask state |
      """,
      // A place is told at each way into it, or once for as long as its subject stays there.
      "\(places)\(launch) >front A.didBecomeActive >front\nhome | A.willResignActive >front "
        + "A.didEnterBackground >back",
      "\(places)\(launch) >front A.didBecomeActive\nhome | A.willResignActive A.didEnterBackground "
        + ">back",
      // The end takes everything down.
      "\(crossings)\(told)\nterminate | app.willTerminate >blur >down >gone "
        + "terminate(system-request)",
      "\(crossings)\(told)\nterminate | app.willTerminate >gone >down terminate(system-request)",
      "\(crossings)\(told)\nterminate | app.willTerminate >gone terminate(system-request)",
      // What the options of a launch bring comes again as it is opened.
      "\(links)\(coldURL) >url(1) app.open(url 1) app.didBecomeActive",
      "\(links)\(coldURL) app.open(url 1) >url(1) app.didBecomeActive",
      // Of two URLs that are opened together UIKit says no order.
      "\(links)\(twoURLs) >url(1) >url(2)", "\(links)\(twoURLs) >url(2) >url(1)",
      // Where the contract says so, one of both is enough, and both are right.
      "\(firstLinks)\(twoURLs) >url(1)", "\(firstLinks)\(twoURLs) >url(2)",
      "\(firstLinks)\(twoURLs) >url(1) >url(2)", "\(firstLinks)\(twoURLs) >url(2) >url(1)",
      """
      \(firstLinks)\(launch) A.didBecomeActive
      unsubscribe |
      url | A.openURLContexts(url 1+2)
      url | A.openURLContexts(url 3+4)
      subscribe | >url(1) >url(4)
      """,
      // The screen of a car keeps the app in front, or windows alone count.
      """
      \(crossings)\(car) B.didBecomeActive
      home | A.willResignActive A.didEnterBackground
      reclaim B | B.willResignActive >blur B.didEnterBackground >down B.didDisconnect
      """,
      """
      \(crossings)\(car) B.didBecomeActive
      home | A.willResignActive >blur A.didEnterBackground >down
      reclaim B | B.willResignActive B.didEnterBackground B.didDisconnect
      launch | A.willEnterForeground >up A.didBecomeActive >focus
      """,
      """
      client Calm; client app focus = becameActive, blur = resignedActive; client promises settled
      given car B
      \(launch) A.didBecomeActive >focus
      request B | B.willConnect B.willEnterForeground B.didBecomeActive
      lock | A.willResignActive A.didBecomeActive A.willResignActive A.didEnterBackground >blur
      """,
    ])
  func right(text: String) throws {
    let oracle = try ClientVerdictOfText(text).oracle
    #expect(oracle.breaches.isEmpty, "\(oracle.breaches.map { Rule.bridge[$0.rule].id }) \(text)")
  }

  @Test(
    "is wrong where it is marked, and named rightly",
    arguments: [
      (
        "state-agrees",
        "\(places)given receives late\n\(launch) A.didBecomeActive >front\n"
          + "home | A.willResignActive A.didEnterBackground >back\n"
          + "launch | A.willEnterForeground A.didBecomeActive >front\nask state | >state(back)!"
      ),
      (
        "state-agrees",
        """
        client Empty; client app on = active, first open; client promises state
        \(launch) A.didBecomeActive >on
        ask state | !
        """
      ),
      ("no-duplicates", "\(places)\(launch) >front A.didBecomeActive >front >front!"),
      (
        "no-duplicates",
        "\(crossings)\(told)\nterminate | app.willTerminate >down >down! >gone "
          + "terminate(system-request)"
      ),
      (
        "nothing-invented",
        "\(crossings)\(told)\nhome | A.willResignActive >blur A.didEnterBackground >down\n"
          + "terminate | app.willTerminate >up! >gone terminate(system-request)"
      ),
      ("link-once", "\(links)\(coldURL) >url(1) app.open(url 1) >url(1)! app.didBecomeActive"),
      ("link-once", "\(links)\(coldURL) app.open(url 1) app.didBecomeActive !"),
      ("link-once", "\(links)\(twoURLs) >url(1) !"),
      ("link-once", "\(firstLinks)\(twoURLs) !"),
      ("link-once", "\(firstLinks)\(twoURLs) >url(1) >url(1)!"),
      ("link-once", "\(links)\(twoURLs) >url(2) >url(2)! >url(1)"),
      (
        "link-once",
        "\(links)\(launch) A.didBecomeActive\n"
          + "unsubscribe |\nurl | A.openURLContexts(url 1)\nurl | A.openURLContexts(url 2)\n"
          + "subscribe | >url(2)! >url(1)"
      ),
      ("aggregates", "\(crossings)\(car) >up! B.didBecomeActive"),
      (
        "nothing-lost",
        """
        \(crossings)\(car) B.didBecomeActive
        home | A.willResignActive A.didEnterBackground
        reclaim B | B.willResignActive B.didEnterBackground B.didDisconnect !
        """
      ),
      // Who is started late and tells nothing of what follows is deaf, with scenes or without.
      (
        "late-start",
        """
        \(crossings)client promises starts
        given no scenes, starts late
        launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive
        start |
        home | app.willResignActive app.didEnterBackground !
        """
      ),
      (
        "late-start",
        """
        \(crossings)client promises starts
        given starts late
        request A | app.willFinishLaunching app.didFinishLaunching A.willConnect
        start | >focus!
        """
      ),
      // A launch to the front is not told ahead of UIKit.
      (
        "initial-state",
        """
        \(crossings)launch | app.willFinishLaunching >focus! app.didFinishLaunching A.willConnect \
        A.willEnterForeground >up A.didBecomeActive
        """
      ),
      (
        "late-subscriber",
        """
        \(crossings)client promises replay
        given receives late
        \(launch) A.didBecomeActive
        subscribe | >down!
        """
      ),
      // Told twice of one scene, for another.
      (
        "right-scene",
        """
        client Main; client scene off = resignedActive, on = becameActive
        given multiple scenes
        \(launch) A.didBecomeActive A>on
        open B | B.willConnect B.willEnterForeground B.didBecomeActive B>on
        interrupt alert | A.willResignActive A>off B.willResignActive A>off! B>off
        """
      ),
    ])
  func wrong(rule: String, text: String) throws {
    let (oracle, marked) = try (ClientVerdictOfText(text).oracle, ClientVerdictOfText(text).marked)
    #expect(oracle.breaches.map { [$0.step, $0.index] } == marked, "\(text)")
    #expect(oracle.breaches.map { Rule.bridge[$0.rule].id } == ["bridge/\(rule)"], "\(text)")
  }

  @Test("is not blamed again for what follows from a state or a session that it had wrong")
  func follows() throws {
    let text = """
      \(Self.crossings)client promises state
      \(Self.told)
      interrupt alert | A.willResignActive !
      ask state | >state(active)
      end alert | A.didBecomeActive
      """
    #expect(try ClientVerdictOfText(text).oracle.breaches.count == 1)
    let sessions = """
      client Days; client app begin = session begins, end = session ends; client promises sessions 30s
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching >begin! deliver(fetch)
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      home | A.willResignActive A.didEnterBackground
      launch | A.willEnterForeground >end >begin A.didBecomeActive
      """
    #expect(try ClientVerdictOfText(sessions).oracle.breaches.count == 1)
  }
}

/// What the rules about clients say of a trace with marks.
private struct ClientVerdictOfText {
  let oracle: Oracle
  let marked: [[Int]]

  init(_ text: String) throws {
    let trace = try Trace(notation: text)
    let contract = try #require(trace.contract)
    var oracle = Oracle(
      rules: Rule.bridge, capabilities: contract.capabilities, isStrict: true,
      contract: contract, keepsBreaches: true)
    oracle.judge(trace)
    self.oracle = oracle
    marked = trace.steps.indices.flatMap { step in
      trace.steps[step].marks.map { [step, $0] }
    }
  }
}
