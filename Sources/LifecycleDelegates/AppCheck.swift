import Foundation
public import Lifecycle
import LifecycleCampaigns
import LifecycleConformance
import LifecycleReference
import LifecycleReports
public import UIKit

/// Plays random scenarios into an app's own delegates, and reports each rule that the app breaks.
///
/// UIKit's calls reach unchanged delegate code through the stand-in for UIKit. The check is for
/// tests that are not bound to the main actor: the delegates run on the main queue, where jobs of
/// the main actor run between UIKit's calls.
///
/// - Parameters:
///   - delegate: The function that creates the app's delegate, such as `AppDelegate.init`.
///   - scenes: The functions that create scene delegates, by the names of their configurations. An
///     app without scenes has none.
///   - promises: The kinds of acts that the code under test reports by `Recorder.did`. Extended
///     time, completion handlers, alerts and links are seen without a report.
///   - modes: The background modes that the app declares.
///   - severalScenes: Whether the app may show several scenes at once.
///   - scenarios: The number of scenarios, as for an engine.
///   - seed: The seed of the scenarios.
///   - length: The mean number of stimuli in a scenario.
///   - rules: The patterns of the rules that judge.
///   - strict: Whether a broken SHOULD rule fails the check too.
///   - edition: The edition of the rule book.
///   - expectations: The path of a file of known failures.
///   - log: The path for the log of the run.
///   - reset: Resets state that outlives a process here, such as singletons; called at each launch.
///   - file: The file of the test, for reports.
///   - line: The line of the check in the file.
///   - fileID: The identifier of the file, as the compiler gives it.
/// - Throws: `ConformanceFailure` if a rule is broken, outside of Swift Testing. `UnusableArgument`
///   if an argument cannot be used.
public func checkConformance<D: UIApplicationDelegate>(
  ofApp delegate: @escaping @MainActor @Sendable () -> D,
  scenes: [String: SceneDelegateMaker] = [:],
  reporting promises: Contract.Promises = [], modes: ModeSet = [], severalScenes: Bool = false,
  scenarios: Int? = nil, seed: UInt64 = 1, length: Int = 25, rules: String = "*",
  strict: Bool = false, edition: Edition = .newest, expectations: String? = nil,
  log: String? = nil, reset: @escaping @MainActor @Sendable () -> Void = {},
  file: String = #filePath, line: Int = #line, fileID: String = #fileID
) throws {
  let check = try AppCheck(
    AppUnderTest(
      "\(D.self)", delegate, scenes, reporting: promises, modes: modes,
      severalScenes: severalScenes, reset: reset))
  try check.run(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      edition: edition, expectations: expectations, log: log, app: check.app.given,
      place: CheckPlace(fileID: fileID, file: file, line: line)))
}

/// Plays one scenario into an app's own delegates, and reports the rule that the app breaks, if any.
///
/// - Parameters:
///   - delegate: The function that creates the app's delegate.
///   - scenes: The functions that create scene delegates, by the names of their configurations.
///   - scenario: The scenario in the notation, such as `"launch; home"`.
///   - promises: The kinds of acts that the code under test reports by `Recorder.did`.
///   - modes: The background modes that the app declares.
///   - severalScenes: Whether the app may show several scenes at once.
///   - rules: The patterns of the rules that judge.
///   - strict: Whether a broken SHOULD rule fails the check too.
///   - reset: Resets state that outlives a process here; called at each launch.
///   - file: The file of the test, for reports.
///   - line: The line of the check in the file.
///   - fileID: The identifier of the file, as the compiler gives it.
/// - Throws: As the check of random scenarios.
public func checkConformance<D: UIApplicationDelegate>(
  ofApp delegate: @escaping @MainActor @Sendable () -> D,
  scenes: [String: SceneDelegateMaker] = [:],
  playing scenario: String, reporting promises: Contract.Promises = [], modes: ModeSet = [],
  severalScenes: Bool = false, rules: String = "*", strict: Bool = false,
  reset: @escaping @MainActor @Sendable () -> Void = {},
  file: String = #filePath, line: Int = #line, fileID: String = #fileID
) throws {
  try AppCheck(
    AppUnderTest(
      "\(D.self)", delegate, scenes, reporting: promises, modes: modes,
      severalScenes: severalScenes, reset: reset)
  ).run(playing: scenario, strict, rules, CheckPlace(fileID: fileID, file: file, line: line))
}

/// Plays random scenarios into an app that uses a plugin, and reports each rule that the plugin
/// breaks.
///
/// The plugin's own events reach its contract by `PluginReport`, to which the app connects them.
///
/// - Parameters:
///   - contract: The plugin's contract: `client` lines in the notation.
///   - delegate: The function that creates the delegate of an app that uses the plugin.
///   - scenes: The functions that create scene delegates, by the names of their configurations.
///   - modes: The background modes that the app declares.
///   - severalScenes: Whether the app may show several scenes at once.
///   - scenarios: The number of scenarios, as for an engine.
///   - seed: The seed of the scenarios.
///   - length: The mean number of stimuli in a scenario.
///   - rules: The patterns of the rules that judge.
///   - strict: Whether a broken SHOULD rule fails the check too.
///   - edition: The edition of the rule book.
///   - expectations: The path of a file of known failures.
///   - log: The path for the log of the run.
///   - reset: Resets state that outlives a process here; called at each launch.
///   - perform: Performs a stimulus of the app's own code, such as `start` or `ask state`.
///   - file: The file of the test, for reports.
///   - line: The line of the check in the file.
///   - fileID: The identifier of the file, as the compiler gives it.
/// - Throws: As the check of an app.
public func checkConformance<D: UIApplicationDelegate>(
  ofPlugin contract: String, in delegate: @escaping @MainActor @Sendable () -> D,
  scenes: [String: SceneDelegateMaker] = [:], modes: ModeSet = [], severalScenes: Bool = false,
  scenarios: Int? = nil, seed: UInt64 = 1, length: Int = 25, rules: String = "*",
  strict: Bool = false, edition: Edition = .newest, expectations: String? = nil,
  log: String? = nil, reset: @escaping @MainActor @Sendable () -> Void = {},
  perform: @escaping @MainActor @Sendable (String) -> Void = { _ in },
  file: String = #filePath, line: Int = #line, fileID: String = #fileID
) throws {
  let check = try AppCheck(
    plugin: contract, delegate, scenes, modes, severalScenes, reset, perform)
  try check.run(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      edition: edition, expectations: expectations, log: log, app: check.app.given,
      place: CheckPlace(fileID: fileID, file: file, line: line)))
}

/// Plays one scenario into an app that uses a plugin, and reports the rule that the plugin breaks,
/// if any.
///
/// - Parameters:
///   - contract: The plugin's contract: `client` lines in the notation.
///   - delegate: The function that creates the delegate of an app that uses the plugin.
///   - scenes: The functions that create scene delegates, by the names of their configurations.
///   - scenario: The scenario in the notation, such as `"launch; home"`.
///   - modes: The background modes that the app declares.
///   - severalScenes: Whether the app may show several scenes at once.
///   - rules: The patterns of the rules that judge.
///   - strict: Whether a broken SHOULD rule fails the check too.
///   - reset: Resets state that outlives a process here; called at each launch.
///   - perform: Performs a stimulus of the app's own code, such as `start` or `ask state`.
///   - file: The file of the test, for reports.
///   - line: The line of the check in the file.
///   - fileID: The identifier of the file, as the compiler gives it.
/// - Throws: As the check of an app.
public func checkConformance<D: UIApplicationDelegate>(
  ofPlugin contract: String, in delegate: @escaping @MainActor @Sendable () -> D,
  scenes: [String: SceneDelegateMaker] = [:], playing scenario: String, modes: ModeSet = [],
  severalScenes: Bool = false, rules: String = "*", strict: Bool = false,
  reset: @escaping @MainActor @Sendable () -> Void = {},
  perform: @escaping @MainActor @Sendable (String) -> Void = { _ in },
  file: String = #filePath, line: Int = #line, fileID: String = #fileID
) throws {
  try AppCheck(plugin: contract, delegate, scenes, modes, severalScenes, reset, perform)
    .run(playing: scenario, strict, rules, CheckPlace(fileID: fileID, file: file, line: line))
}

/// A check of an app with its own delegates.
struct AppCheck {
  let app: AppUnderTest

  init(_ app: AppUnderTest) throws {
    guard !MainQueue.isCurrent || Thread.isMainThread else {
      throw UnusableArgument(
        "'checkConformance(ofApp:)' is called on the main actor",
        "mark the test 'nonisolated', so that jobs of the main actor can run")
    }
    do throws(EngineFailure) {
      self.app = try Self.alone { () throws(EngineFailure) in try app.explored() }
    } catch {
      let isUnpromised = error.words.contains("client promises")
      throw UnusableArgument(
        "'\(app.name)' cannot be played: \(error.words)",
        isUnpromised
          ? "name the acts that `Recorder.did` reports in 'reporting', such as [.data, .timers]"
          : "correct the app's answer")
    }
  }

  init<D: UIApplicationDelegate>(
    plugin contract: String, _ delegate: @escaping @MainActor @Sendable () -> D,
    _ scenes: [String: SceneDelegateMaker], _ modes: ModeSet, _ severalScenes: Bool,
    _ reset: @escaping @MainActor @Sendable () -> Void,
    _ perform: @escaping @MainActor @Sendable (String) -> Void
  ) throws {
    let plugin: Contract
    do throws(NotationError) {
      plugin = try Contract(notation: contract)
    } catch {
      throw UnusableArgument("ofPlugin", error)
    }
    var app = AppUnderTest(
      plugin.name, delegate, scenes, plugin: plugin, reporting: [], modes: modes,
      severalScenes: severalScenes, reset: reset)
    app.perform = perform
    try self.init(app)
  }

  private var engine: LocalEngine<ClientEngine<ReferenceEngine, DelegateApp>> {
    LocalEngine(name: app.name, capabilities: app.capabilities, contract: app.contract) {
      [app] given throws(EngineFailure) in try app.engine(given)
    }
  }

  func run(_ options: CheckOptions) throws {
    try Self.alone { try engine.check(options, wording: words) }
  }

  func run(playing scenario: String, _ isStrict: Bool, _ rules: String, _ place: CheckPlace) throws
  {
    if let failure = try failure(playing: scenario, isStrict, rules) {
      try place.report(failure, of: app.name)
    }
  }

  /// Plays one scenario and returns the failure of the app, if any.
  func failure(
    playing scenario: String, _ isStrict: Bool, _ rules: String
  ) throws -> ConformanceFailure? {
    let text = scenario.contains("given") ? scenario : "\(app.given)\n\(scenario)"
    return try Self.alone { try engine.failure(playing: text, isStrict, rules).map(words) }
  }

  /// Lets one check play at a time: the main queue and `UIApplication.shared` exist once.
  private static func alone<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  private static let lock = NSLock()
}
