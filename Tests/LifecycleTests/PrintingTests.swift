import Lifecycle
import Testing

@Suite("Printed traces, givens and errors")
struct PrintingTests {
  @Test("A trace prints as a table: header lines in a fixed order, then steps with aligned bars")
  func table() throws {
    let text = """
      given multiple scenes
      on A.didEnterBackground: take 2s, release camera
      on expire(1): end task 1
      log starts unknown, partial
      absent app.willTerminate A:didActivate
      launch         | app.willFinishLaunching[inactive] A.willConnect(B,url)
      acquire camera |
      home           | A.willResignActive A.didEnterBackground? | app background, A background
      lock           | A.snapshot!                              | A background
      begin task 1   | task(1)=7 remaining(30s)
      ?              | +5s suspend!
      wait 90s       | !
      memory warning | ?.didEnterBackground?! app:didChange(locale) terminate(held:file-lock)
      """
    #expect(try Trace(notation: text).description == text)
  }

  @Test("A long answer prints in several lines, which read as one")
  func longAnswer() throws {
    let text = """
      launch | app.willFinishLaunching
             | app.didFinishLaunching
             | A.willConnect | A unattached
      wait 1s | A.willEnterForeground A.didBecomeActive
      home   |
      lock   | A.snapshot!
             |
             | | app background, A background
      wait 2s | suspend !
      """
    let trace = try Trace(notation: text)
    #expect(trace.steps.map(\.observations.count) == [3, 2, 0, 1, 1])
    #expect(try Trace(notation: "\(trace)") == trace)
    #expect(
      trace.lines(within: 47).joined(separator: "\n") == """
        launch  | app.willFinishLaunching
                | app.didFinishLaunching A.willConnect
                | | A unattached
        wait 1s | A.willEnterForeground
                | A.didBecomeActive
        home    |
        lock    | A.snapshot!
                | | app background, A background
        wait 2s | suspend !
        """)
    for width in [1, 20, 47, 60, 200] {
      let lines = trace.lines(within: width).joined(separator: "\n")
      #expect(try Trace(notation: lines) == trace, "\(width)")
    }
  }

  @Test(
    "A line that goes on is refused if the step has ended, or if there is none",
    arguments: [
      ("| A.snapshot", "line 1, column 1: a stimulus is missing"),
      ("home | A.snapshot !\n  | A.snapshot", "line 2, column 3: the step has ended: '|'"),
      ("home | | A background\n| A.snapshot", "line 2, column 1: the step has ended: '|'"),
      ("home\n| A.snap", "line 2, column 5: not a callback: 'snap'"),
    ])
  func refusedLine(text: String, error: String) throws {
    #expect {
      _ = try Trace(notation: text)
    } throws: { "\($0)".hasPrefix(error) }
  }

  @Test(
    "A given prints only features that differ from the default",
    arguments: [
      ("", ""),
      ("iOS 18, SDK 18, scenes, single scene, both delegates", ""),
      ("iOS 12, no scenes", "given iOS 12, no scenes"),
      ("iOS 12, SDK 12", "given iOS 12"),
      ("SDK 12", "given SDK 12"),
      ("SDK 12, iOS 18", "given SDK 12"),
      ("SDK 18, iOS 12", "given iOS 12, SDK 18"),
      ("iOS ?", "given iOS ?"),
      ("SDK ?", "given SDK ?"),
      ("iOS ?, SDK 9", "given iOS ?, SDK 9"),
      ("modes voip+audio", "given modes audio+voip"),
      (
        "state restoration, no continue, no openURLContexts, no data protection, exits on suspend, "
          + "extension, app delegate only, multiple scenes",
        "given multiple scenes, app delegate only, extension, exits on suspend, no data protection, "
          + "no openURLContexts, no continue, state restoration"
      ),
      ("given iOS 9; given extension", "given iOS 9, extension"),
      ("no scenes; on app.open : take 1h", "given no scenes\non app.open: take 1h"),
      ("on ?.continue:take 0s", "on ?.continue: take 0s"),
    ])
  func given(notation: String, description: String) throws {
    #expect(try Given(notation: notation).description == description)
  }

  @Test("A scenario prints in one line or in several")
  func oneLine() throws {
    let scenario = try Scenario(notation: "given iOS 12, no scenes\nlaunch\nhome")
    #expect(scenario.oneLine == "given iOS 12, no scenes; launch; home")
    #expect(scenario.description == "given iOS 12, no scenes\nlaunch\nhome")
  }

  @Test(
    "An observation prints as it was written",
    arguments: [
      "app.open(url)", "A.willConnect(A,B,push)[scene:background]",
      "app.didFinishLaunching[active]",
      "C.willEnterForeground[foregroundInactive]", "app.didDiscardSceneSessions(A,C)", "A.preserve",
      "?:willDeactivate", "+1h terminate(?)?", "task(8)=invalid", "task(2)=65535", "deliver(fetch)",
      "expire(3)", "remaining(0s)", "registered", "unregistered", "refuse", "resume", "+0s suspend",
    ])
  func observation(text: String) throws {
    #expect(try Observation(notation: text).description == text)
  }

  @Test(
    "A notation error prints the place, the problem and a remedy",
    arguments: [
      ("launch\nlaunch;hoem", "line 2, column 8: not a stimulus: 'hoem'\n  did you mean 'home'?"),
      (
        "launch | sceneDidBecomeActive",
        "line 1, column 10: not an observation: 'sceneDidBecomeActive'\n"
          + "  did you mean 'A.didBecomeActive'?"
      ),
      (
        "open",
        "line 1, column 5: a scene is missing\n  one of 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'"
      ),
      (
        "change x",
        "line 1, column 8: not a change: 'x'\n  one of 'settings', 'locale', 'account', "
          + "'orientation', 'battery', 'proximity', 'display', 'accessory'"
      ),
      (
        "wait 30",
        "line 1, column 6: not a time: '30'\n  write a number and 's', 'm' or 'h', as in '30s'"
      ),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: NotationError.self) { try Trace(notation: text) }
    #expect(error?.description == message)
  }
}
