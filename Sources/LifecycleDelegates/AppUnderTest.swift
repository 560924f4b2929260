import BackgroundTasks
import Lifecycle
import LifecycleReference
public import UIKit

/// A function that creates the delegate of a scene, such as `SceneDelegate.init`.
public typealias SceneDelegateMaker = @MainActor @Sendable () -> any UISceneDelegate

/// An app with its own delegates, as a test names it.
struct AppUnderTest: Sendable {
  let name: String
  /// The contract of the plugin that is judged in place of the app, if any.
  let plugin: Contract?
  let makeDelegate: @MainActor @Sendable () -> any UIApplicationDelegate
  /// The configurations of the scene manifest, by their names.
  private(set) var scenes: [String: SceneDelegateMaker]
  /// Resets the state that outlives a process here, such as singletons.
  let reset: @MainActor @Sendable () -> Void
  /// Performs a stimulus for the plugin, such as `start`.
  var perform: @MainActor @Sendable (String) -> Void = { _ in }
  /// The promises of the app: the acts that UIKit sees, and those that the app reports.
  var promises: Contract.Promises
  /// The features of the app that its files determine.
  var given: Given
  /// The kinds of link that the app handles.
  var links: Set<Payload> = [.url, .activity, .push, .shortcut]

  init(
    _ name: String, _ makeDelegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate,
    _ scenes: [String: SceneDelegateMaker], plugin: Contract? = nil,
    reporting promises: Contract.Promises, modes: ModeSet, severalScenes: Bool,
    reset: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.name, self.makeDelegate, self.scenes, self.reset) = (name, makeDelegate, scenes, reset)
    self.plugin = plugin
    self.promises = promises.union([.tasks, .events, .alerts, .scheduler])
    if plugin == nil { self.promises.formUnion([.links, .taps, .shortcuts]) }
    given = Given()
    given.scenes = !scenes.isEmpty
    given.multipleScenes = severalScenes
    given.modes = modes
  }

  /// The same app without scenes.
  var unmigrated: AppUnderTest {
    var bare = self
    (bare.scenes, bare.given) = ([:], given.unmigrated)
    return bare
  }

  var contract: Contract {
    var contract = plugin ?? Contract(name)
    contract.promises.formUnion(promises)
    return contract
  }

  /// The capabilities of UIKit that the app has a use for.
  var capabilities: Capabilities {
    var capabilities = contract.capabilities
    capabilities.remove(given.scenes ? .appBased : .sceneBased)
    if !given.multipleScenes { capabilities.remove(.multipleScenes) }
    if !links.contains(.url) { capabilities.remove(.urls) }
    if !links.contains(.activity) { capabilities.remove(.activities) }
    if !links.contains(.push) { capabilities.remove(.pushTaps) }
    if !links.contains(.shortcut) { capabilities.remove(.shortcuts) }
    return capabilities
  }

  /// Returns UIKit with this app for one scenario.
  func engine(
    _ given: Given, as installed: InstalledApp = InstalledApp(),
    noting missingMethods: MissingMethods? = nil
  ) throws(EngineFailure) -> ClientEngine<ReferenceEngine, DelegateApp> {
    var features = self.given
    if !features.scenes {
      // Scene delegates make no difference without scenes. An app delegate is asked whether it saves
      // its state, whatever the scenario says.
      features.sceneOpensURLs = given.sceneOpensURLs
      features.sceneContinuesActivities = given.sceneContinuesActivities
      features.restoresState = given.restoresState
    }
    guard given.hasFeatures(of: features) else {
      throw .unsupported("the app has other features than the given")
    }
    return ClientEngine(ReferenceEngine(given, taking: given.platform), contract, given) {
      given, host throws(EngineFailure) in
      DelegateApp(self, given, host, installed, missingMethods)
    }
  }
}

// MARK: The features that the delegates determine

/// The methods that an app lacks, and the facts about it that only playing shows.
final class MissingMethods {
  var ofApp: Set<Callback> = []
  var ofScenes: Set<Callback> = []
  /// Whether the app registered a launch handler for a job.
  var hasJobs = false
  /// The name of a configuration that the app's answer has and the test does not.
  var unknownConfiguration: String?
}

extension AppUnderTest {
  /// Returns the app with the features that its delegates have, which six scenarios find out.
  func explored() throws(EngineFailure) -> AppUnderTest {
    var app = self
    // Only then is a scene delegate asked for an activity, which shows whether it has the method.
    app.given.restoresState = true
    let missingMethods = MissingMethods()
    let allLinks: [Stimulus] = [.launch, .url, .activity, .pushTap, .shortcut, .home]
    _ = try app.links(in: allLinks, missingMethods)
    if let name = missingMethods.unknownConfiguration {
      let known = scenes.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
      throw .failed(
        "the app answers with the scene configuration '\(name)', and 'scenes' has only \(known)")
    }
    // UIKit accepts a registration only if the app declares a mode for its jobs.
    if missingMethods.hasJobs { app.given.modes.insert(.processing) }
    if given.isSceneBased {
      app.given.sceneOpensURLs = !missingMethods.ofScenes.contains(.openURLContexts)
      app.given.sceneContinuesActivities = !missingMethods.ofScenes.contains(.continueActivity)
      app.given.restoresState = !missingMethods.ofScenes.contains(.stateRestorationActivity)
    }
    if let plugin {
      app.links = Set(Payload.allCases.filter(plugin.handsOn))
      return app
    }
    app.links = []
    // Each link alone also launches the app, and comes in its options.
    for stimuli in [allLinks, [.url], [.activity], [.pushTap], [.shortcut]] {
      app.links.formUnion(try app.links(in: stimuli))
    }
    app.promises.subtract([.links, .taps, .shortcuts])
    if !app.links.isEmpty { app.promises.insert(app.links == [.url] ? .urls : .links) }
    if app.links.contains(.push) { app.promises.insert(.taps) }
    if app.links.contains(.shortcut) { app.promises.insert(.shortcuts) }
    return app
  }

  /// Plays stimuli and returns the kinds of link that the app read.
  private func links(
    in stimuli: [Stimulus], _ missingMethods: MissingMethods? = nil
  ) throws(EngineFailure) -> Set<Payload> {
    let scenario = Scenario(given, stimuli)
    let trace = try engine(given, noting: missingMethods).trace(
      of: scenario, telling: HostedApp(), reportsStates: false)
    var links: Set<Payload> = []
    for step in trace.steps {
      for observation in step.observations {
        if case .client(.link(let payload)) = observation.event { links.insert(payload) }
      }
    }
    return links
  }
}
