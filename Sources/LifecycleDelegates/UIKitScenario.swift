public import Lifecycle
import LifecycleConformance
public import UIKit

/// A scenario that a test plays step by step into an app's own delegates.
///
/// Between steps the test looks at the app's objects. Tests of the same app run one after another,
/// because they share the app's singletons: `@Suite(.serialized)`.
@MainActor public final class UIKitScenario {
  /// The steps that were played.
  public private(set) var steps: [Step] = []
  /// The check of the app, whose features were found out once.
  private let appCheck: AppCheck
  /// The app's features, with the choices of the first line, if that is a `given` line.
  private let given: Given
  private let installed: InstalledApp
  private let player: ScenarioPlayer

  /// A stimulus, and the events that followed.
  public struct Step: Sendable {
    /// The stimulus in the notation, such as `open B`.
    public let stimulus: String
    /// UIKit's calls and the app's acts in the notation, such as `B.willConnect` and `>begin(1)`.
    public let events: [String]
  }

  /// Creates an app and plays stimuli, such as `"launch; open B; home"`.
  ///
  /// - Parameters:
  ///   - stimuli: The stimuli in the notation, perhaps after a `given` line, as in a report.
  ///   - delegate: The function that creates the app's delegate, such as `AppDelegate.init`.
  ///   - scenes: The functions that create scene delegates, by the names of their configurations.
  ///   - promises: The kinds of acts that the code under test reports by `Recorder.did`.
  ///   - modes: The background modes that the app declares.
  ///   - severalScenes: Whether the app may show several scenes at once.
  ///   - links: The content of the links that the app gets, in the app's own form.
  ///   - reset: Resets state that outlives a process here; called at each launch.
  /// - Throws: `UnusableArgument` if the stimuli cannot be read, or are not possible.
  public init<D: UIApplicationDelegate>(
    _ stimuli: String, delegate: @escaping @MainActor @Sendable () -> D,
    scenes: [String: SceneDelegateMaker] = [:], reporting promises: Contract.Promises = [],
    modes: ModeSet = [], severalScenes: Bool = false, links: LinkExamples = LinkExamples(),
    reset: @escaping @MainActor @Sendable () -> Void = {}
  ) async throws {
    let unprobed = AppUnderTest(
      "\(D.self)", delegate, scenes, reporting: promises, modes: modes,
      severalScenes: severalScenes, links: links, reset: reset)
    try Self.begin()
    defer { Self.isBusy = false }
    appCheck = try await ScenarioPlayer.run { try AppCheck(unprobed) }
    let app = appCheck.app
    let scenario = try Self.scenario(app.withFeatures(stimuli))
    let given = scenario.given
    guard given.hasFeatures(of: app.features) else {
      throw UnusableArgument(
        "the app has other features than '\(given)'",
        "leave out the 'given' line, or write the one that fits: '\(app.features)'")
    }
    (self.given, installed) = (given, InstalledApp())
    player = try ScenarioPlayer(app, given, installed)
    Self.latest?.installed.running?.end()
    Self.latest = self
    try await play(scenario.stimuli)
  }

  /// The scenario that began last, which alone can be played on.
  private static weak var latest: UIKitScenario?
  /// Whether a scenario is being played.
  private static var isBusy = false

  private static func begin() throws(UnusableArgument) {
    guard !isBusy else {
      throw UnusableArgument(
        "another UIKitScenario is being played", "put these tests into a suite with '.serialized'")
    }
    isBusy = true
  }

  /// Plays further stimuli.
  ///
  /// - Throws: `UnusableArgument` if the stimuli cannot be read, if they are not possible, or if
  ///   another scenario has begun since.
  public func play(_ stimuli: String) async throws {
    guard Self.latest === self else {
      throw UnusableArgument(
        "another UIKitScenario has begun since this one", "play this one to its end before")
    }
    try Self.begin()
    defer { Self.isBusy = false }
    let all = try Self.scenario("\(played)\n\(stimuli)").stimuli
    try await play(Array(all.dropFirst(steps.count)))
  }

  private func play(_ stimuli: [Stimulus]) async throws {
    for stimulus in stimuli {
      let all = try Self.scenario("\(played)\n\(stimulus)")
      let events = try await player.play(stimulus, in: all)
      steps.append(Step(stimulus: "\(stimulus)", events: events))
    }
  }

  /// The scenario so far, in the notation.
  private var played: String {
    (["\(given)"] + steps.map(\.stimulus)).joined(separator: "\n")
  }

  private static func scenario(_ text: String) throws(UnusableArgument) -> Scenario {
    do throws(NotationError) {
      return try Scenario(legalNotation: text)
    } catch {
      throw UnusableArgument("play", error)
    }
  }

  /// Ends the process in the background and launches the app again, which restores its scenes.
  public func recreate() async throws { try await play("home; wait 1h; memory pressure; launch") }

  /// Judges the steps so far: plays them again and reports the rule that the app breaks, if any.
  public func check(
    rules: String = "*", strict: Bool = false, file: String = #filePath, line: Int = #line,
    fileID: String = #fileID
  ) async throws {
    let place = CheckPlace(fileID: fileID, file: file, line: line)
    try Self.begin()
    defer { Self.isBusy = false }
    let failure = try await ScenarioPlayer.run { [appCheck, played] in
      try appCheck.failure(playing: played, isStrict: strict, rules: rules)
    }
    if let failure { try place.report(failure, of: appCheck.app.name) }
  }

  /// The events of all steps, in the notation.
  public var events: [String] { steps.flatMap(\.events) }

  /// The app's delegate, if the process runs.
  public var delegate: (any UIApplicationDelegate)? { installed.running?.delegate }

  /// Returns the connected scene of a letter, if there is one.
  public func scene(_ letter: String) -> UIWindowScene? {
    guard let running = installed.running,
      let scene = SceneID.allCases.first(where: { "\($0)" == letter }),
      running.process.host?.scenes.contains(scene) == true
    else { return nil }
    return running.process.scenes[scene] as? UIWindowScene
  }
}

/// Plays a scenario step by step on a queue of its own, away from the main actor.
private final class ScenarioPlayer: Sendable {
  private let name: String
  private let queue = DispatchQueue(label: "UIKitScenario")
  private let play: @Sendable (Stimulus) throws -> [String]

  init(_ app: AppUnderTest, _ given: Given, _ installed: InstalledApp) throws {
    name = app.name
    nonisolated(unsafe) var engine = try app.engine(given, as: installed)
    nonisolated(unsafe) let hostedApp = HostedApp()
    hostedApp.reset(given)
    // The queue calls the function, one call at a time.
    play = { stimulus in
      try engine.step(stimulus, telling: hostedApp)
      return hostedApp.observations.map { "\($0)" }
    }
  }

  /// Plays the last stimulus of a scenario.
  func play(_ stimulus: Stimulus, in scenario: Scenario) async throws -> [String] {
    try await Self.run(on: queue) { [play, name] in
      try SlowScenario.watching(scenario, by: name) { try play(stimulus) }
    }
  }

  /// Runs `body` on a queue, because a task of the main actor may not leave the main queue while a
  /// scenario runs.
  static func run<Value: Sendable>(
    on queue: DispatchQueue = .global(), _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async(group: nil) { continuation.resume(with: Result { try body() }) }
    }
  }
}
