import Foundation
public import Lifecycle
import LifecycleConformance
import LifecycleReference
import Synchronization
public import UIKit

/// A scenario that a test plays step by step into an app's own delegates.
///
/// Between steps the test looks at the app's objects. Tests of the same app run one after another,
/// because they share the app's singletons: `@Suite(.serialized)`.
@MainActor public final class UIKitScenario {
  /// The steps that were played.
  public private(set) var steps: [Step] = []
  private let app: AppUnderTest
  private let sessions: Sessions
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
  ///   - stimuli: The stimuli in the notation.
  ///   - delegate: The function that creates the app's delegate, such as `AppDelegate.init`.
  ///   - scenes: The functions that create scene delegates, by the names of their configurations.
  ///   - promises: The kinds of acts that the code under test reports by `Recorder.did`.
  ///   - modes: The background modes that the app declares.
  ///   - severalScenes: Whether the app may show several scenes at once.
  ///   - reset: Resets state that outlives a process here; called at each launch.
  /// - Throws: `UnusableArgument` if the stimuli cannot be read, or are not possible.
  public init<D: UIApplicationDelegate>(
    _ stimuli: String, delegate: @escaping @MainActor @Sendable () -> D,
    scenes: [String: SceneDelegateMaker] = [:], reporting promises: Contract.Promises = [],
    modes: ModeSet = [], severalScenes: Bool = false,
    reset: @escaping @MainActor @Sendable () -> Void = {}
  ) async throws {
    let unexplored = AppUnderTest(
      "\(D.self)", delegate, scenes, reporting: promises, modes: modes,
      severalScenes: severalScenes, reset: reset)
    guard Self.live.withLock({ $0 == 0 }) else {
      throw UnusableArgument(
        "another UIKitScenario is being played", "put these tests into a suite with '.serialized'")
    }
    let app = try await ScenarioPlayer.run { try AppCheck(unexplored).app }
    let sessions = Sessions()
    (self.app, self.sessions) = (app, sessions)
    player = try ScenarioPlayer(app, sessions)
    Self.live.withLock { $0 += 1 }
    try await play(stimuli)
  }

  deinit { Self.live.withLock { $0 -= 1 } }

  /// The number of scenarios that tests hold.
  private nonisolated static let live = Mutex(0)

  /// Plays further stimuli.
  public func play(_ stimuli: String) async throws {
    let text = (["\(app.given)"] + steps.map(\.stimulus) + [stimuli]).joined(separator: "\n")
    let scenario: Scenario
    do throws(NotationError) {
      scenario = try Scenario(legalNotation: text)
    } catch {
      throw UnusableArgument("play", error)
    }
    for stimulus in scenario.stimuli.dropFirst(steps.count) {
      let events = try await player.play(stimulus)
      steps.append(Step(stimulus: "\(stimulus)", events: events))
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
    let text = (["\(app.given)"] + steps.map(\.stimulus)).joined(separator: "\n")
    let failure = try await ScenarioPlayer.run { [app] in
      try AppCheck(app).failure(playing: text, isStrict: strict, rules: rules)
    }
    if let failure { try place.report(failure, of: app.name) }
  }

  /// The events of all steps, in the notation.
  public var events: [String] { steps.flatMap(\.events) }

  /// The app's delegate, if the process runs.
  public var delegate: (any UIApplicationDelegate)? { sessions.running?.delegate }

  /// Returns the connected scene of a letter, if there is one.
  public func scene(_ letter: String) -> UIWindowScene? {
    guard let running = sessions.running,
      let scene = SceneID.allCases.first(where: { "\($0)" == letter }),
      running.process.host?.scenes.contains(scene) == true
    else { return nil }
    return running.process.scenes[scene] as? UIWindowScene
  }
}

/// Plays a scenario step by step on a queue of its own, away from the main actor.
private final class ScenarioPlayer: Sendable {
  private let queue = DispatchQueue(label: "UIKitScenario")
  private let play: @Sendable (Stimulus) throws -> [String]

  init(_ app: AppUnderTest, _ sessions: Sessions) throws {
    nonisolated(unsafe) var engine = try app.engine(app.given, in: sessions)
    nonisolated(unsafe) let hostedApp = HostedApp()
    hostedApp.reset(app.given)
    // The queue calls the function, one call at a time.
    play = { stimulus in
      try engine.step(stimulus, telling: hostedApp)
      return hostedApp.observations.map { "\($0)" }
    }
  }

  func play(_ stimulus: Stimulus) async throws -> [String] {
    try await Self.run(on: queue) { [play] in try play(stimulus) }
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
