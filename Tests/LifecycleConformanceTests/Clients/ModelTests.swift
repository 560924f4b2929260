import LifecycleConformance
import Testing

/// Frameworks as their sources and bug reports show them, each judged by the contract that is
/// shipped for it.
@Suite("A framework as it is seen to behave")
struct ModelTests {
  @Test("breaks the rules that are argued for, and none besides", arguments: Model.allCases)
  private func findings(model: Model) throws {
    let doubted = Model.doubted[model] ?? []
    #expect(try model.brokenRules().filter { !doubted.contains($0) } == Model.expected[model])
  }

  @Test(
    "breaks a rule in a single scenario",
    arguments: [
      (.reactNative, "url", "bridge/cold-link-once"),
      (.reactNative, "interrupt alert; request A; launch", "bridge/balanced"),
      (.flutter, "launch; present", "bridge/view-is-not-app"),
      (.flutter, "request A; ask state", "bridge/state-agrees"),
      (.flutter, "launch; close A; launch", "bridge/nothing-invented"),
      (.nativeScript, "given no scenes; launch", "bridge/nothing-lost"),
      (.nativeScript, "given no scenes, modes audio; event audio", "bridge/nothing-invented"),
      (.capacitor, "launch; tap notification", "bridge/warm-link-once"),
    ] as [(Model, String, String)])
  private func scenario(model: Model, text: String, rule: String) {
    let error = #expect(throws: ConformanceFailure.self) { try model.check(playing: text) }
    #expect(error?.description.contains(rule) == true)
  }
}

private enum Model: CaseIterable {
  case reactNative, flutter, nativeScript, capacitor, sessionTracker

  /// What is found, and argued to be so.
  static let expected: [Model: [String]] = [
    .reactNative: [
      // True: `inactive` is never told on the way up; a way that an alert stops leaves `background`.
      "bridge/balanced",
      // True: issue 35191, before 0.88 connection options reach nobody. Also contract: see below.
      "bridge/cold-link-once",
      // Contract: `links` covers tapped notifications, which the module Linking does not know.
      // True, behind it: a URL that makes a scene connect to a running app is lost as well.
      "bridge/warm-link-once",
    ],
    .flutter: [
      // True: nothing is told while another view covers Flutter's, so a way up there is lost.
      "bridge/balanced",
      // Contract: a tapped notification comes by a plug-in, not as a deep link.
      "bridge/cold-link-once",
      // True: issue 73978; where `detached` was told, `resumed` is put in before the app is in front.
      "bridge/initial-state",
      // True: the same walk from `detached` to `inactive` tells `resumed` in willEnterForeground.
      "bridge/nothing-invented",
      // True without scenes: a view that appears in a launch to the background leaves `inactive`.
      // Contract: `lifecycleState` is null until a state was sent, which no answer can say.
      "bridge/state-agrees",
      // True: viewWillDisappear and viewDidDisappear send inactive and paused while the app is active.
      "bridge/view-is-not-app",
      // Contract: as of the launch.
      "bridge/warm-link-once",
    ],
    .nativeScript: [
      // True, as all places here, without scenes only: nothing is told in willEnterForeground.
      "bridge/balanced",
      // Contract: tapped notifications are not told by the application's events.
      "bridge/cold-link-once",
      // True: issue 4181; `foreground` is told again as an alert or the notification bar goes.
      "bridge/no-resume-without-pause",
      // True: `suspend` is told in didEnterBackground, `foreground` in didBecomeActive.
      "bridge/nothing-invented",
      // True: nothing is told in willResignActive, and windows have no events without scenes.
      "bridge/nothing-lost",
      // Contract: as of the launch.
      "bridge/warm-link-once",
    ],
    .capacitor: [
      // Contract: `appUrlOpen` has URLs and activities; tapped notifications are another plug-in's.
      "bridge/cold-link-once",
      // Contract: as of the launch.
      "bridge/warm-link-once",
    ],
    .sessionTracker: [],
  ]

  /// What may be found, and is argued to be no fault of the framework.
  static let doubted: [Model: Set<String>] = [
    // The app's notifications come first there, and `applicationState` reads the state before.
    .reactNative: ["bridge/no-duplicates", "bridge/nothing-lost"],
    // An app without a scene is `unattached` to its contract; no turn is over before an app exits.
    .flutter: ["bridge/aggregates", "bridge/ends-once"],
    // A session ends as the app is terminated, in the next process, or as the app stops the client.
    .sessionTracker: ["bridge/keeps-to-contract", "bridge/session-balanced"],
  ]

  /// The rules that the model breaks, in the order of their names.
  func brokenRules() throws -> [String] {
    do {
      switch self {
      case .reactNative: try checkConformance(of: ReactNativeModel.self, scenarios: 5000)
      case .flutter: try checkConformance(of: FlutterModel.self, scenarios: 5000)
      case .nativeScript: try checkConformance(of: NativeScriptModel.self, scenarios: 5000)
      case .capacitor: try checkConformance(of: CapacitorModel.self, scenarios: 5000)
      case .sessionTracker: try checkConformance(of: SessionTrackerModel.self, scenarios: 5000)
      }
    } catch let failure as ConformanceFailure {
      let verdict = failure.description.prefix { $0 != "\n" }
      try #require(verdict.hasPrefix("violated: "))
      return verdict.dropFirst("violated: ".count).split(separator: ", ").map(String.init).sorted()
    }
    return []
  }

  func check(playing scenario: String) throws {
    switch self {
    case .reactNative: try checkConformance(of: ReactNativeModel.self, playing: scenario)
    case .flutter: try checkConformance(of: FlutterModel.self, playing: scenario)
    case .nativeScript: try checkConformance(of: NativeScriptModel.self, playing: scenario)
    case .capacitor: try checkConformance(of: CapacitorModel.self, playing: scenario)
    case .sessionTracker: try checkConformance(of: SessionTrackerModel.self, playing: scenario)
    }
  }
}
