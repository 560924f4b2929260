import Lifecycle
import Testing

@Suite("Client contracts")
struct ContractTests {
  @Test("A printed contract parses back to an equal contract")
  func roundTrip() throws {
    let text = """
      client Whole
      client app pause = wentBack, resume = cameForward, first open, repeats allowed
      client app mode(on) = active, hidden = background or inactive, over = unattached or ends
      client app low = memory warning, day = time change
      client app begin = session begins, end = session ends
      client scene gone = detached
      client ready = ready
      client app steps pause > resume, resume > pause
      client forwards didFinishLaunching, open
      client promises state, replay, kept links, links, settled, starts, listeners, in any order, \
      yes ends, own, sessions 30s from activity, ends late
      """
    let contract = try Contract(notation: text)
    #expect(contract.events.count == 11)
    #expect(try Contract(notation: contract.description) == contract)
    #expect(contract.meanings(ofState: "on") == Meanings(.place(.active)))
    #expect(contract.meanings(ofState: "background") == Meanings(.place(.background)))
  }

  @Test(
    "A malformed contract is refused with the line, the word and a remedy",
    arguments: [
      ("", 1, ""), ("client", 1, ""), ("client app", 1, ""), ("clinet X", 1, "clinet"),
      ("client X; client Y", 1, "Y"), ("client X Y", 1, "Y"),
      ("client X\nclient scene a = attached\nclient scene steps a > a", 3, "steps"),
      ("client X\nclient app a = wentBack or ends, b = resignedActive, first open", 2, "first"),
      ("client X\nclient app a = memory warning\nclient promises settled", 3, "settled"),
      ("client X\nclient app a = active, b = time change\nclient app steps a > b", 3, "b"),
      ("client X\nclient app a = active; client scene b = active; client app steps b > a", 2, "b"),
      ("client X-Y", 1, "X-Y"), ("client X(1)", 1, "X(1)"),
      ("client X\nclient promises timer", 2, "timer"), ("client X\nclient app pause", 2, ""),
      ("client X\nclient app pause wentBack", 2, "wentBack"),
      ("client X\nclient app pause = ", 2, ""),
      ("client X\nclient app pause = wentback", 2, "wentback"),
      ("client X\nclient app pause = gone", 2, "gone"),
      ("client X\nclient app pause = wentBack or", 2, ""),
      ("client X\nclient app pause = wentBack and active", 2, "and"),
      ("client X\nclient app pause = wentBack, pause = active", 2, "pause"),
      ("client X\nclient app pause = wentBack\nclient scene pause = wentBack", 3, "pause"),
      ("client X\nclient app url = wentBack", 2, "url"),
      ("client X\nclient app shortcut(go) = active", 2, "shortcut(go)"),
      ("client X\nclient app state(on) = active", 2, "state(on)"),
      ("client X\nclient app a-b = active", 2, "a-b"), ("client X\nclient app a( = active", 2, "("),
      ("client X\nclient app a = memory warning, b = memory warning", 2, "b = memory warning"),
      ("client X\nclient app a = session ends, b = session ends", 2, "b = session ends"),
      ("client X\nclient app a() = active", 2, "a()"),
      ("client X\nclient app a = active, first", 2, ""),
      ("client X\nclient app a = active, first maybe", 2, "maybe"),
      ("client X\nclient app a = active, first open, b = inactive", 2, "b"),
      ("client X\nclient app a = active, repeats", 2, ""),
      ("client X\nclient app a = active, repeats forbidden", 2, "forbidden"),
      ("client X\nclient app a = active,", 2, ""), ("client X\nclient app a = active | b", 2, "|"),
      ("client X\nclient window a = active", 2, "window"),
      ("client X\nclient app a = active\nclient app steps a", 3, ""),
      ("client X\nclient app a = active\nclient app steps a > b", 3, "b"),
      ("client X\nclient app a = active\nclient app steps a - a", 3, "-"),
      ("client X\nclient ready ready", 2, "ready"), ("client X\nclient ready = a b", 2, "= a b"),
      ("client X\nclient ready = a\nclient ready = b", 3, "= b"),
      ("client X\nclient promises everything", 2, "everything"),
      ("client X\nclient promises state, state", 2, "state"),
      ("client X\nclient promises sessions", 2, ""),
      ("client X\nclient promises sessions soon", 2, "soon"),
      ("client X\nclient promises sessions 30s since launch", 2, "since"),
      ("client X\nclient promises ends late", 2, "ends late"),
      ("client X\nclient promises own, yes ends", 2, "yes ends"),
      ("client X\nclient promises state, taps\nclient app a = active", 2, "taps"),
      ("client X\nclient promises state, sessions 0s", 2, "sessions"),
      ("client X\nclient app a = active, b = session begins", 2, "b"),
      ("client X\nclient app steps a > b", 2, "a"),
      ("client X\nclient app a = active, first told, first silent", 2, "first"),
      ("client X\nclient app a = active, first silent in back", 2, "in"),
      ("client X\nclient app a = active\nclient forwards open", 3, "forwards"),
      ("client X\nclient forwards", 2, ""), ("client X\nclient forwards opne", 2, "opne"),
      ("client X\nclient forwards open\nclient forwards open", 3, "open"),
      ("given iOS 18", 1, "given"), ("client X\nclient app pause = wentBäck", 2, "U+00E4"),
    ])
  func malformed(text: String, line: Int, word: String) {
    #expect {
      try Contract(notation: text)
    } throws: { error in
      guard let error = error as? NotationError else { return false }
      #expect(error.line == line && error.word == word, "\(error)")
      #expect(!error.problem.isEmpty && !error.remedy.isEmpty && error.remedy != "one of ")
      return true
    }
  }

  @Test("After a trailing comma the remedy lists only promises that fit the earlier ones")
  func promiseMissing() {
    #expect {
      try Contract(notation: "client X; client promises data, tasks,")
    } throws: { error in
      let remedy = (error as? NotationError)?.remedy ?? ""
      return remedy.contains("'events'") && !remedy.contains("'data'")
    }
  }

  @Test(
    "For UIKit's full name of a method, the remedy is the keyword",
    arguments: [
      ("applicationDidEnterBackground", "didEnterBackground"),
      ("applicationSignificantTimeChange(_:)", "significantTimeChange"),
      ("sceneDidBecomeActive", "didBecomeActive"),
    ])
  func fullName(method: String, keyword: String) {
    #expect {
      try Contract(notation: "client X; client forwards \(method)")
    } throws: { error in
      (error as? NotationError)?.remedy == "did you mean '\(keyword)'?"
    }
  }

  @Test("Events and promises open exactly the capabilities they need")
  func capabilities() throws {
    let links = try Contract(notation: "client X; client promises links").capabilities
    #expect(links.contains(.passesLinks) && !links.contains(.tellsOfPlaces))
    let urls = try Contract(notation: "client X; client promises urls, kept links")
    #expect(urls.capabilities.contains(.passesLinks))
    #expect(urls.handsOn(.url) && !urls.handsOn(.activity) && !urls.handsOn(.push))
    let scenes = try Contract(notation: "client X; client scene up = cameForward").capabilities
    #expect(scenes.contains([.tellsOfScenes, .tellsOfPlaces]) && !scenes.contains(.tellsOfApp))
    let registrar = try Contract(notation: "client X; client promises listeners")
    #expect(registrar.capabilities.contains(.forwards))
    #expect(!registrar.capabilities.contains(.runsTheAppsOwn))
    #expect(registrar.forwarded == Contract.usuallyForwarded)
    let own = try Contract(notation: "client X; client forwards open; client promises own")
    #expect(!own.capabilities.contains(.forwards) && own.forwarded == [.open])
  }

  @Test("A forwarded method opens the capabilities that UIKit needs to call it")
  func forwardedMethods() throws {
    for method in Callback.allCases where method.isOfApp || method.isOfScenes {
      let lines = "client X; client forwards \(method); client promises listeners"
      guard let contract = try? Contract(notation: lines) else { continue }
      #expect(contract.capabilities.isSuperset(of: method.needs), "\(method)")
    }
  }
}

@Suite("Client traces")
struct ClientTraceTests {
  @Test("A trace with events of a client and of UIKit prints as it was written")
  func roundTrip() throws {
    let text = """
      client Example
      client app pause = wentBack
      client scene up = cameForward
      given multiple scenes, starts late, receives late, links in pairs, \
      listeners 3 accepting 2, car B, display C, platform resigns-briefly + aggregate-first
      url       | A.willConnect(url 1) >url(1) A.willEnterForeground A>up
      start     |
      ask state | >state(active)
      url       | A.openURLContexts(url 3+4) >url(4) >url(3)
      activity  | A.continue(activity 2) >pass(1) >pass(own,activity 2) >answer(no)
      home      | A.willResignActive A.didEnterBackground >pause!
      """
    let trace = try Trace(notation: text)
    #expect(trace.description == text)
    #expect(trace.contract?.name == "Example")
    #expect(trace.scenario.given.screens == [.b, .c])
    #expect(trace.scenario.given.platform == [.resignsBriefly, .aggregateFirst])
  }

  @Test(
    "Malformed events of a client are refused with the word at fault",
    arguments: [
      ("launch | >", ""), ("launch | X>pause", "X"), ("launch | >url", "url"),
      ("launch | >url(0)", "0"), ("launch | >pass(0)", "0"), ("launch | >pass(256)", "256"),
      ("launch | >pass(all)", "all"), ("launch | >pass()", ""), ("launch | >pass", "pass"),
      ("launch | >pass(1,url)", ""), ("launch | >pass(1,none 1)", "none 1"),
      ("launch | >pass(1,url 0)", "0"), ("launch | >answer(maybe)", "maybe"),
    ])
  func errors(step: String, word: String) {
    #expect {
      try Trace(notation: "client Example; client app pause = wentBack\n" + step)
    } throws: { ($0 as? NotationError)?.word == word && ($0 as? NotationError)?.line == 2 }
  }

  @Test("Events that the contract does not declare parse as undeclared events")
  func undeclared() throws {
    let trace = try Trace(
      notation: "client Example; client app pause = wentBack\nlaunch | >resume >state(blue)")
    let told = trace.steps[0].observations
    #expect(
      told.map(\.event) == [
        .client(.undeclared(ClientWord("resume"))), .client(.state(ClientWord("blue"))),
      ])
    #expect(told.map(\.meanings) == [[], []])
    #expect(ClientWord(String(repeating: "p", count: 100_000)).description.count == 80)
  }
}
