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
///   - scenario: The one scenario to play, such as `"launch; home"`, without the arguments of random
///     scenarios.
///   - promises: The kinds of acts that the code under test reports by `Recorder.did`. Extended
///     time, completion handlers, alerts and links are seen without a report.
///   - modes: The background modes that the app declares. An app that registers a job has
///     `.processing` too.
///   - severalScenes: Whether the app may show several scenes at once.
///   - links: The content of the links that the app gets, in the app's own form.
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
  scenes: [String: SceneDelegateMaker] = [:], playing scenario: String? = nil,
  reporting promises: Contract.Promises = [], modes: ModeSet = [], severalScenes: Bool = false,
  links: LinkExamples = LinkExamples(), scenarios: Int? = nil, seed: UInt64 = 1,
  length: Int = 25, rules: String = "*",
  strict: Bool = false, edition: Edition = .newest, expectations: String? = nil,
  log: String? = nil, reset: @escaping @MainActor @Sendable () -> Void = {},
  file: String = #filePath, line: Int = #line, fileID: String = #fileID
) throws {
  let check = try AppCheck(
    AppUnderTest(
      "\(D.self)", delegate, scenes, reporting: promises, modes: modes,
      severalScenes: severalScenes, links: links, reset: reset))
  try check.run(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      edition: edition, expectations: expectations, log: log, app: check.app.features,
      playing: scenario,
      place: CheckPlace(fileID: fileID, file: file, line: line)))
}

/// Plays random scenarios into an app that uses a plugin, and reports each rule that the plugin
/// breaks.
///
/// The plugin's own events reach its contract by `PluginReport`, to which the app connects them. The
/// contract is given by its `client` lines in the notation. `perform` performs a stimulus of the
/// app's own code, such as `start` or `ask state`. The other parameters are those of the check of an
/// app.
///
/// - Throws: As the check of an app.
public func checkConformance<D: UIApplicationDelegate>(
  ofPlugin contract: String, in delegate: @escaping @MainActor @Sendable () -> D,
  scenes: [String: SceneDelegateMaker] = [:], playing scenario: String? = nil,
  modes: ModeSet = [], severalScenes: Bool = false,
  scenarios: Int? = nil, seed: UInt64 = 1, length: Int = 25, rules: String = "*",
  strict: Bool = false, edition: Edition = .newest, expectations: String? = nil,
  log: String? = nil, reset: @escaping @MainActor @Sendable () -> Void = {},
  perform: @escaping @MainActor @Sendable (String) -> Void = { _ in },
  file: String = #filePath, line: Int = #line, fileID: String = #fileID
) throws {
  let check = try AppCheck(
    plugin: contract, delegate, scenes, modes: modes, severalScenes: severalScenes, reset: reset,
    perform: perform)
  try check.run(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      edition: edition, expectations: expectations, log: log, app: check.app.features,
      playing: scenario,
      place: CheckPlace(fileID: fileID, file: file, line: line)))
}

/// Plays random scenarios into an app without scenes and into the same app with one scene, and
/// reports where the plugin that it uses fails.
///
/// If the plugin's reports or acts differ, the first message has the table of *the migration to
/// scenes*: each kind of event in both life cycles, from each state of the app. The app without
/// scenes has the same delegate, and no scene delegates.
///
/// `ways` are the ways in which the app may register the plugin, such as `"notifications"`. Each has
/// a function that chooses the way, which is called at each launch after `reset`. Each way gets a
/// check of its own. The other parameters are those of the check of a plugin.
///
/// - Throws: As the check of an app.
public func checkMigration<D: UIApplicationDelegate>(
  ofPlugin contract: String, in delegate: @escaping @MainActor @Sendable () -> D,
  scenes: [String: SceneDelegateMaker], playing scenario: String? = nil,
  registering ways: KeyValuePairs<String, @MainActor @Sendable () -> Void> = [:],
  modes: ModeSet = [], scenarios: Int? = nil, seed: UInt64 = 1, length: Int = 25,
  reset: @escaping @MainActor @Sendable () -> Void = {},
  perform: @escaping @MainActor @Sendable (String) -> Void = { _ in },
  file: String = #filePath, line: Int = #line, fileID: String = #fileID
) throws {
  var failures: [ConformanceFailure] = []
  for number in 0..<max(1, ways.count) {
    let way = ways.isEmpty ? nil : ways[number]
    let resetting: @MainActor @Sendable () -> Void = {
      reset()
      way?.value()
    }
    var check = try AppCheck(
      plugin: contract, delegate, scenes, modes: modes, severalScenes: false, reset: resetting,
      perform: perform)
    (check.migrates, check.way) = (true, way?.key)
    do {
      try check.run(
        CheckOptions(
          scenarios: scenarios, seed: seed, length: length, app: check.app.features.unmigrated,
          playing: scenario, place: CheckPlace(fileID: fileID, file: file, line: line)))
    } catch let failure as ConformanceFailure {
      failures.append(failure)
    }
  }
  guard let first = failures.first else { return }
  throw ConformanceFailure(
    first.verdict, failures.flatMap(\.issues),
    report: failures.map(\.report).joined(separator: "\n"))
}

/// A check of an app with its own delegates.
struct AppCheck {
  let app: AppUnderTest
  /// Whether the app is played in both life cycles.
  var migrates = false
  /// The way in which the app registers the plugin, if the test plays several ways.
  var way: String?

  init(_ app: AppUnderTest) throws {
    // The main thread passes: XCTest runs tests there that are not bound to the main actor.
    guard !MainQueue.isCurrent || Thread.isMainThread else {
      throw UnusableArgument(
        "the check is called on the main actor",
        "mark the test 'nonisolated', so that jobs of the main actor can run")
    }
    if let address = app.links.unusableAddress {
      throw UnusableArgument(
        "links: '\(address)' is no address with a scheme", "write one such as 'notes://note/7'")
    }
    do throws(EngineFailure) {
      self.app = try Self.alone { () throws(EngineFailure) in try app.probed() }
    } catch {
      let isUnpromised = error.words.contains(ClientHost.promisesKeyword)
      throw UnusableArgument(
        "'\(app.name)' cannot be played: \(error.words)",
        isUnpromised
          ? "name the acts that `Recorder.did` reports in 'reporting', such as [.data, .timers]"
          : "correct the app's answer, or the names in 'scenes'")
    }
  }

  init<D: UIApplicationDelegate>(
    plugin contract: String, _ delegate: @escaping @MainActor @Sendable () -> D,
    _ scenes: [String: SceneDelegateMaker], modes: ModeSet, severalScenes: Bool,
    reset: @escaping @MainActor @Sendable () -> Void,
    perform: @escaping @MainActor @Sendable (String) -> Void
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

  private typealias Played = LocalEngine<ClientEngine<ReferenceEngine, DelegateApp>>

  private var engine: Played {
    Played(name: app.name, capabilities: app.capabilities, contract: app.contract) {
      [app] given throws(EngineFailure) in try app.engine(given)
    }
  }

  /// The app, played without scenes and with one scene.
  private var migrating: any TestedEngine {
    get throws(UnusableArgument) {
      let capabilities = app.capabilities.union(.appBased)
      let engine = Played(name: app.name, capabilities: capabilities, contract: app.contract) {
        [app, bare = app.unmigrated] given throws(EngineFailure) in
        try (given.isSceneBased ? app : bare).engine(given)
      }
      do throws(MigrationObstacle) {
        return try engine.asMigration(of: app.features)
      } catch {
        throw UnusableArgument("'\(app.name)' \(error.problem)", error.remedy)
      }
    }
  }

  func run(_ options: CheckOptions) throws {
    var options = options
    options.scenario = options.scenario.map { migrates ? $0 : app.withFeatures($0) }
    func check(_ engine: some TestedEngine) throws {
      try engine.local.check(
        options, validating: refuseUnknownConfigurations, wording: inAppWords)
    }
    try Self.alone { try migrates ? check(migrating) : check(engine) }
    guard options.scenario == nil, app.scenes.count > 1 else { return }
    for name in app.scenes.keys.sorted() where app.seen.classes[name] == nil {
      let note =
        "lifecheck: no scene of the configuration '\(name)' of '\(app.name)' was connected\n"
        + "  let 'application(_:configurationForConnecting:options:)' choose it; if it chooses by a "
        + "link, pass 'links'\n"
      FileHandle.standardError.write(Data(note.utf8))
    }
  }

  func failure(
    playing scenario: String, isStrict: Bool, rules: String
  ) throws -> ConformanceFailure? {
    try Self.alone {
      let failure = try engine.failure(playing: scenario, isStrict: isStrict, rules: rules)
      try refuseUnknownConfigurations()
      return failure.map(inAppWords)
    }
  }

  /// Throws if the app has answered with a configuration that the test does not have: then the scene
  /// has no delegate, and every finding would be about that.
  private func refuseUnknownConfigurations() throws(UnusableArgument) {
    guard let name = app.seen.unknownConfiguration else { return }
    throw UnusableArgument(
      "'\(app.name)' answers with the scene configuration '\(name)', and 'scenes' has only "
        + app.scenes.keys.sorted().map { "'\($0)'" }.joined(separator: ", "),
      "correct the app's answer, or the names in 'scenes'")
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
