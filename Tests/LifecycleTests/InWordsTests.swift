import Lifecycle
import Testing

@Suite("Scenarios in words")
struct InWordsTests {
  @Test(
    "A scenario in words describes the app and each stimulus, and omits repeated subjects",
    arguments: [
      (
        "launch; home; lock", "the person taps the app's icon; leaves the app; the device is locked"
      ),
      (
        "launch; interrupt panel; end panel",
        "the person taps the app's icon; an interruption begins (the panel of Notification Center or "
          + "Control Center); an interruption ends (the panel of Notification Center or Control "
          + "Center)"
      ),
      (
        "launch; interrupt panel; interrupt switcher; launch; interrupt panel; lock",
        "the person taps the app's icon; an interruption begins (the panel of Notification Center or "
          + "Control Center); an interruption begins (the app switcher); the person taps the app's "
          + "icon, which closes the panel and switcher; an interruption begins (the panel of "
          + "Notification Center or Control Center); the device is locked, which closes the panel"
      ),
      (
        "given modes fetch; request A; event fetch; launch; close A",
        "the app may run in the background (fetch); the system wants scene A to handle an event in "
          + "the background; has an event for the app, "
          + "which is launched or resumed to fetch content; the person taps the app's icon; closes "
          + "scene A in the app switcher"
      ),
      (
        "given no scenes; launch; acquire camera; wait 30s; activity",
        "the app supports no scenes; the person taps the app's icon; the app acquires a resource "
          + "(the camera); time passes (30s); a user activity is continued"
      ),
      (
        """
        given iOS 12, SDK 11, modes audio+fetch+voip
        on app.didEnterBackground: take 3s, release camera, begin task 1
        on expire(1): end task 1
        launch
        """,
        "the system is iOS 12; the app is built with the SDK of iOS 11; may run in the background "
          + "(audio, voip and fetch); in app.didEnterBackground the app stays for 3s, releases a "
          + "resource (the camera) and asks for extended background time; in expire(1) the app "
          + "reports "
          + "that the work is done; the person taps the app's icon"
      ),
      (
        "given car B, display C, listeners 2; launch",
        "2 listeners are registered; scene B is shown on the screen of a car; scene C is shown on "
          + "an external display; the person taps the app's icon"
      ),
      (
        "given platform aggregate-first + notifications-first; launch",
        "UIKit takes the permitted variation notifications-first and aggregate-first; the person "
          + "taps the app's icon"
      ),
      (
        "given multiple scenes, no openURLContexts; launch; open B; reclaim B",
        "the app supports several scenes at once; the scene delegate lacks the method for URLs; the "
          + "person taps the app's icon; asks for scene B; the system wants the memory of scene B "
          + "back"
      ),
    ])
  func words(scenario: String, expected: String) throws {
    #expect(try Scenario(notation: scenario).inWords == expected)
  }

  @Test("Each stimulus in words is one short clause without closing punctuation")
  func clauses() {
    for stimulus in Stimulus.all(waits: [Seconds(clamping: 30)]) {
      let words = stimulus.inWords
      #expect(words.count <= 110 && !words.isEmpty, "\(words)")
      #expect(!words.contains { ".:;".contains($0) } && words.first?.isUppercase == false)
      #expect(words.count { $0 == "(" } == words.count { $0 == ")" }, "\(words)")
    }
  }
}
