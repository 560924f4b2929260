import Lifecycle
import Testing

@Suite("Keywords of the notation")
struct WordTests {
  @Test(
    "No two values of a kind have the same keyword",
    arguments: [
      SceneID.allCases.map(\.description),
      [Receiver.app, .unknown].map(\.description) + SceneID.allCases.map(\.description),
      Interruption.allCases.map(\.description), Resource.allCases.map(\.description),
      BackgroundMode.allCases.map(\.description), Change.allCases.map(\.description),
      WorkItem.allCases.map(\.description), Payload.allCases.map(\.description),
      ApplicationState.allCases.map(\.description), ActivationState.allCases.map(\.description),
      ApplicationState.allCases.map { StateRead.application($0).description }
        + ActivationState.allCases.map { StateRead.activation($0).description },
      Callback.allCases.map(\.description) + ["snapshot", "preserve"],
      LifecycleNotification.vocabulary.map(\.description),
      Termination.vocabulary.map(\.description),
      Stimulus.Kind.allCases.map(\.description) + ["given", "on", "log", "absent"],
    ])
  func injective(words: [String]) {
    #expect(Set(words).count == words.count)
  }

  @Test("No two durations have the same keyword")
  func durations() {
    let words = (0...65_535 as ClosedRange<UInt16>).map { Seconds($0).description }
    #expect(Set(words).count == words.count)
  }

  @Test(
    "Each callback's keyword is the one that the notation's documentation gives",
    arguments: [
      (Callback.continueActivity, "continue"), (.open, "open"), (.willConnect, "willConnect"),
      (.openURLContexts, "openURLContexts"), (.didBecomeActive, "didBecomeActive"),
    ])
  func callbacks(callback: Callback, word: String) {
    #expect(callback.description == word)
  }

  @Test(
    "A duration prints in the longest unit that needs no fraction",
    arguments: [
      (0, "0s"), (1, "1s"), (59, "59s"), (60, "1m"), (90, "90s"), (3600, "1h"), (3660, "61m"),
      (64_800, "18h"), (65_535, "65535s"),
    ] as [(UInt16, String)])
  func seconds(count: UInt16, word: String) {
    #expect(Seconds(count).description == word)
  }

  @Test(
    "A misspelled keyword suggests the nearest keyword, and the first of several",
    arguments: [
      ("hoem", "home"), ("ohem", nil), ("HOME", "home"), ("hom", "home"), ("hommme", "home"),
      ("suspnd", "suspend"), ("supsedn", "suspend"), ("sspnd", nil), ("spnd", nil),
      ("lock", "lock"), ("locks", "lock"), ("clock", "lock"), ("", nil), ("xyz", nil),
      (String(repeating: "a", count: 41), nil),
    ] as [(String, String?)])
  func nearest(word: String, meant: String?) {
    let long = String(repeating: "a", count: 41)
    let choices = ["home", "lock", "block", "suspend", "suspendA", long]
    #expect(Suggestion.nearest(to: word, among: choices) == meant)
  }

  @Test(
    "The beginning of one keyword suggests that keyword",
    arguments: [
      ("willResign", "did you mean 'willResignActive'?"),
      ("didE", "did you mean 'didEnterBackground'?"),
      (
        "didBeco",
        "one of 'willResignActive', 'didEnterBackground', 'didBecomeActive', 'didBecomeOld'"
      ),
      ("did", "one of 'willResignActive', 'didEnterBackground', 'didBecomeActive', 'didBecomeOld'"),
    ])
  func beginning(word: String, remedy: String) {
    let choices = ["willResignActive", "didEnterBackground", "didBecomeActive", "didBecomeOld"]
    #expect(Suggestion.remedy(for: word, among: choices) == remedy)
  }
}
