import Lifecycle
import Testing

@Suite("A scenario in words")
struct InWordsTests {
  @Test(
    "says what the app is, and what happens to it; who acts again is not named again",
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
        "given modes fetch; request A; event fetch; launch; close A",
        "the system wants scene A to handle an event in the background; has an event for the app, "
          + "which is launched or resumed to fetch content; the person taps the app's icon; closes "
          + "scene A in the app switcher"
      ),
      (
        "given no scenes; launch; acquire camera; wait 30s; activity",
        "the app supports no scenes; the person taps the app's icon; the app takes hold of a "
          + "resource (the camera); time passes (30s); a user activity is continued"
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

  @Test("is one clause for each stimulus, short, without what a sentence ends with")
  func clauses() {
    for stimulus in Stimulus.all(waits: [Seconds(clamping: 30)]) {
      let words = stimulus.inWords
      #expect(words.count <= 110 && !words.isEmpty, "\(words)")
      #expect(!words.contains { ".:;".contains($0) } && words.first?.isUppercase == false)
      #expect(words.count { $0 == "(" } == words.count { $0 == ")" }, "\(words)")
    }
  }
}
