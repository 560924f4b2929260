import LifecycleConformance
import Sweeps
import Testing

/// Frameworks as their sources and bug reports show them, each judged by the contract that is
/// shipped for it; one after another, for the session tracker keeps what lies in its files in one place.
@Suite("A framework as it is seen to behave", .serialized)
struct ModelTests {
  @Test("breaks the rules that are argued for, and none besides", arguments: Model.allCases)
  private func findings(model: Model) throws {
    let broken = try model.brokenRules()
    let expected = try #require(Model.expected[model])
    #expect(Set(expected).isSuperset(of: broken), "\(broken)")
    // What shows in one scenario of a thousand or fewer is played below.
    #expect(!Sweep.isWhole || Set(expected).subtracting(broken).isSubset(of: Model.rare))
    #expect(broken.isEmpty == expected.isEmpty)
  }

  @Test("survives the migration but for what is argued", arguments: Model.allCases)
  private func migration(model: Model) throws {
    let differences = try model.differences()
    #expect(differences == Model.migrating[model], "\(differences)")
  }

  @Test(
    "breaks a rule in a single scenario",
    arguments: [
      (.reactNative, "url", "bridge/link-once"),
      (.reactNative, "interrupt alert; request A; launch", "bridge/balanced"),
      (.flutter, "launch; present", "bridge/view-is-not-app"),
      (
        .flutter,
        "given no scenes, modes fetch, platform quiet-background-launch; event fetch; ask state",
        "bridge/state-agrees"
      ),
      (.flutter, "launch; close A; launch", "bridge/nothing-invented"),
      (
        .flutter, "given platform aggregate-first; request A; close A; launch",
        "bridge/initial-state"
      ),
      (.nativeScript, "given no scenes; launch; interrupt alert", "bridge/nothing-lost"),
      (.nativeScript, "given no scenes, modes audio; event audio", "bridge/nothing-invented"),
    ] as [(Model, String, String)])
  private func scenario(model: Model, text: String, rule: String) {
    let error = thrownFailure { try model.check(playing: text) }
    #expect(error?.description.contains(rule) == true)
  }

  @Test("may end a session late that a process left open, also where it starts late")
  func lateEnd() throws {
    try Model.sessionTracker.check(
      playing: "given starts late, platform silent-system-termination; launch; start; terminate; "
        + "launch; start")
  }
}

private enum Model: CaseIterable {
  case reactNative, flutter, nativeScript, capacitor, sessionTracker

  /// What is found, and argued to be so.
  static let expected: [Model: [String]] = [
    .reactNative: [
      // True: `inactive` is never told on the way up; a way that an alert stops leaves `background`.
      "bridge/balanced",
      // True: issue 35191, before 0.88 connection options reach nobody, nor does a URL that makes a
      // scene connect to a running app.
      "bridge/link-once",
    ],
    .flutter: [
      // True: nothing is told while another view covers Flutter's, so a way up there is lost.
      "bridge/balanced",
      // True: issue 73978; where `detached` was told, `resumed` is put in before the app is in front.
      "bridge/initial-state",
      // True: the same walk from `detached` to `inactive` tells `resumed` in willEnterForeground.
      "bridge/nothing-invented",
      // True: while another view covers Flutter's, an alert that deactivates the app is not told.
      "bridge/nothing-lost",
      // True without scenes: a view that appears in a launch to the background leaves `inactive`.
      "bridge/state-agrees",
      // True: viewWillDisappear and viewDidDisappear send inactive and paused while the app is active.
      "bridge/view-is-not-app",
    ],
    .nativeScript: [
      // True, as all places here, without scenes only: nothing is told in willEnterForeground.
      "bridge/balanced",
      // True: issue 4181; `foreground` is told again as an alert or the notification bar goes.
      "bridge/no-resume-without-pause",
      // True: `suspend` is told in didEnterBackground, `foreground` in didBecomeActive.
      "bridge/nothing-invented",
      // True: nothing is told in willResignActive.
      "bridge/nothing-lost",
    ],
    .capacitor: [],
    .sessionTracker: [],
  ]

  /// Of those the ones that show seldom.
  static let rare: Set<String> = ["bridge/initial-state", "bridge/state-agrees"]

  /// What is told otherwise after a migration, and argued to be so.
  static let migrating: [Model: [String]] = [
    // Before 0.88 connection options reach nobody; launch options did.
    .reactNative: ["activity", "url"],
    // The same words have other meanings without scenes: `suspend` is told in didEnterBackground.
    .nativeScript: ["cameForward", "resignedActive"],
    // A view that appears in a launch to the background leaves `inactive`, without scenes alone: see
    // `bridge/state-agrees`. The end then tells `hidden` and `paused` besides.
    .flutter: ["background", "inactive"],
    .capacitor: [], .sessionTracker: [],
  ]

  private var many: Int { Sweep.count(1_500, sample: 300) }

  /// The rules that the model breaks, in the order of their names.
  func brokenRules() throws -> [String] {
    do {
      try CheckPlace.$throwsFailures.withValue(true) {
        switch self {
        case .reactNative: try checkConformance(of: ReactNativeModel.self, scenarios: many)
        case .flutter: try checkConformance(of: FlutterModel.self, scenarios: many)
        case .nativeScript: try checkConformance(of: NativeScriptModel.self, scenarios: many)
        case .capacitor: try checkConformance(of: CapacitorModel.self, scenarios: many)
        case .sessionTracker: try checkConformance(of: SessionTrackerModel.self, scenarios: many)
        }
      }
    } catch let failure as ConformanceFailure {
      try #require(failure.description.hasPrefix("violated: "))
      return failure.report.split(separator: "\n").filter { $0.hasSuffix("  violated") }
        .map { String($0.prefix { $0 != " " }) }.sorted()
    }
    return []
  }

  /// What the model tells otherwise once its app has moved to scenes.
  func differences() throws -> [String] {
    do {
      try CheckPlace.$throwsFailures.withValue(true) {
        switch self {
        case .reactNative: try checkMigration(of: ReactNativeModel.self, scenarios: 300)
        case .flutter: try checkMigration(of: FlutterModel.self, scenarios: 900)
        case .nativeScript: try checkMigration(of: NativeScriptModel.self, scenarios: 300)
        case .capacitor: try checkMigration(of: CapacitorModel.self, scenarios: 300)
        case .sessionTracker: try checkMigration(of: SessionTrackerModel.self, scenarios: 300)
        }
      }
    } catch let failure as ConformanceFailure {
      return failure.report.split(separator: "\n").filter { $0.hasPrefix("Signature: ") }
        .map { String($0.dropFirst("Signature: bridge/survives-migration#".count)) }.sorted()
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
