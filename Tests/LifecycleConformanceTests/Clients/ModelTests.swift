import LifecycleConformance
import Sweeps
import Testing

/// Models of frameworks, after their sources and bug reports, each judged by its built-in contract.
///
/// The suite is serialized: the session tracker keeps the values of its files in one place.
@Suite("Models of frameworks", .serialized)
struct ModelTests {
  @Test(
    "A framework's model breaks only the rules that its documented defects explain", .slow,
    arguments: Model.allCases)
  private func findings(model: Model) throws {
    let broken = try model.brokenRules()
    let expected = try #require(Model.expected[model])
    #expect(Set(expected).isSuperset(of: broken), "\(broken)")
    // Breaches that show in at most one of a thousand scenarios are played below.
    #expect(!Sweep.isWhole || Set(expected).subtracting(broken).isSubset(of: Model.rare))
    #expect(broken.isEmpty == expected.isEmpty)
  }

  @Test(
    "A framework's model changes in the migration to scenes only as documented", .slow,
    arguments: Model.allCases)
  private func migration(model: Model) throws {
    let differences = try model.differences()
    #expect(differences == Model.migrating[model], "\(differences)")
  }

  @Test(
    "A framework's model breaks the rule in a single scenario",
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

  @Test("A session that a process left open may end late, even if the tracker starts late")
  func lateEnd() throws {
    try Model.sessionTracker.check(
      playing: "given starts late, platform silent-system-termination; launch; start; terminate; "
        + "launch; start")
  }
}

private enum Model: CaseIterable {
  case reactNative, flutter, nativeScript, capacitor, sessionTracker

  /// The rules that each model breaks, with an argument for each.
  static let expected: [Model: [String]] = [
    .reactNative: [
      // True: `inactive` is never reported on the way up. An alert on the way leaves `background`.
      "bridge/balanced",
      // True: issue 35191. Before 0.88, links in connection options are lost, also when a URL makes
      // a scene connect to a running app.
      "bridge/link-once",
      // True: an alert on the way up leaves `background`, so the way back to it is not reported.
      "bridge/nothing-lost",
    ],
    .flutter: [
      // True: while another view covers Flutter's, nothing is reported, so a return is lost.
      "bridge/balanced",
      // True: issue 73978. After `detached`, `resumed` is inserted before the app is in front.
      "bridge/initial-state",
      // True: the same path from `detached` to `inactive` reports `resumed` in willEnterForeground.
      "bridge/nothing-invented",
      // True: while another view covers Flutter's, an alert that deactivates the app is lost.
      "bridge/nothing-lost",
      // True without scenes: a view that appears in a background launch leaves `inactive`.
      "bridge/state-agrees",
      // True: viewWillDisappear and viewDidDisappear send inactive and paused in an active app.
      "bridge/view-is-not-app",
    ],
    .nativeScript: [
      // True, like all rules here, without scenes only: willEnterForeground reports nothing.
      "bridge/balanced",
      // True: issue 4181. `foreground` is reported again as an alert or the notification bar goes.
      "bridge/no-resume-without-pause",
      // True: `suspend` is reported in didEnterBackground, `foreground` in didBecomeActive.
      "bridge/nothing-invented",
      // True: willResignActive reports nothing.
      "bridge/nothing-lost",
    ],
    .capacitor: [],
    .sessionTracker: [],
  ]

  /// The expected rules that few scenarios show.
  static let rare: Set<String> = [
    "bridge/initial-state", "bridge/nothing-lost", "bridge/state-agrees",
  ]

  /// The reports that differ after a migration, with an argument for each.
  static let migrating: [Model: [String]] = [
    // Before 0.88, links in connection options are lost; links in launch options were not.
    .reactNative: ["activity", "url"],
    // Without scenes the events mean something else: didEnterBackground reports `suspend`.
    .nativeScript: ["cameForward", "resignedActive"],
    // Without scenes, a view that appears in a background launch leaves `inactive`: see
    // `bridge/state-agrees`. The end then also reports `hidden` and `paused`.
    .flutter: ["background", "inactive"],
    .capacitor: [], .sessionTracker: [],
  ]

  private var many: Int { Sweep.count(1_500, sample: 300) }

  /// Returns the rules that the model breaks, sorted by name.
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

  /// Returns the reports that differ once the model's app has moved to scenes.
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
