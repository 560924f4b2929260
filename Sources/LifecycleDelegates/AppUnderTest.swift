import Lifecycle
import LifecycleReference
import Synchronization
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
  /// The content of the links that the app gets.
  var links = LinkExamples()
  /// Performs a stimulus for the plugin, such as `start`.
  var perform: @MainActor @Sendable (String) -> Void = { _ in }
  /// The promises of the app: the acts that UIKit sees, and those that the app reports.
  var promises: Contract.Promises
  /// The features of the app that its files determine.
  var features: Given
  var handledLinks: Set<Payload> = [.url, .activity, .push, .shortcut]
  /// The methods that the app's delegate lacks, and those that delegates of its scenes lack.
  var lacking: (ofApp: Set<Callback>, ofScenes: Set<Callback>) = ([], [])
  /// The delegates that were seen in any scenario so far.
  let seen = SeenDelegates()

  init(
    _ name: String, _ makeDelegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate,
    _ scenes: [String: SceneDelegateMaker], plugin: Contract? = nil,
    reporting promises: Contract.Promises, modes: ModeSet, severalScenes: Bool,
    links: LinkExamples = LinkExamples(), reset: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.name, self.makeDelegate, self.scenes, self.reset) = (name, makeDelegate, scenes, reset)
    self.links = links
    self.plugin = plugin
    self.promises = promises.union(Self.seenActs)
    // An app may keep a link until it is active.
    if plugin == nil { self.promises.formUnion([.links, .taps, .shortcuts, .waitingLinks]) }
    features = Given()
    features.scenes = !scenes.isEmpty
    features.multipleScenes = severalScenes
    features.modes = modes
  }

  /// The promises of the acts that the stand-in sees by itself.
  static let seenActs: Contract.Promises = [.tasks, .events, .completions, .alerts, .scheduler]

  /// The same app without scenes.
  var unmigrated: AppUnderTest {
    var bare = self
    (bare.scenes, bare.features) = ([:], features.unmigrated)
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
    capabilities.remove(features.scenes ? .appBased : .sceneBased)
    if !features.multipleScenes { capabilities.remove(.multipleScenes) }
    if !handledLinks.contains(.url) { capabilities.remove(.urls) }
    if !handledLinks.contains(.activity) { capabilities.remove(.activities) }
    if !handledLinks.contains(.push) { capabilities.remove(.pushTaps) }
    if !handledLinks.contains(.shortcut) { capabilities.remove(.shortcuts) }
    return capabilities
  }

  /// Returns the text of a scenario, with the features of the app if the text has no `given` line.
  func withFeatures(_ scenario: String) -> String {
    // An unreadable text stays as it is, so that the error names its own place.
    guard let written = try? Scenario(notation: scenario), written.given.features.isEmpty else {
      return scenario
    }
    var given = features
    given.script = written.given.script
    return "\(Scenario(given, written.stimuli))"
  }

  /// Returns UIKit with this app for one scenario.
  func engine(
    _ given: Given, as installed: InstalledApp = InstalledApp(),
    notingIn probeNotes: ProbeNotes? = nil
  ) throws(EngineFailure) -> ClientEngine<ReferenceEngine, DelegateApp> {
    var expected = features
    if !expected.scenes {
      // Scene delegates make no difference without scenes. An app delegate is asked whether it saves
      // its state, whatever the scenario says.
      expected.sceneOpensURLs = given.sceneOpensURLs
      expected.sceneContinuesActivities = given.sceneContinuesActivities
      expected.restoresState = given.restoresState
    }
    guard given.hasFeatures(of: expected) else {
      throw .unsupported("the app has other features than the given")
    }
    return ClientEngine(ReferenceEngine(given, taking: given.platform), contract, given) {
      given, host throws(EngineFailure) in
      DelegateApp(self, given, host, installed, probeNotes)
    }
  }
}

/// The delegates that an app has used, noted from any thread.
final class SeenDelegates: Sendable {
  private let names = Mutex<[String: String]>([:])
  private let appName = Mutex<String?>(nil)
  private let unknownName = Mutex<String?>(nil)
  private let hasLackedDelegate = Mutex(false)

  /// The class of the app's delegate.
  var classOfApp: String? {
    get { appName.withLock(\.self) }
    set { appName.withLock { $0 = newValue } }
  }

  /// Whether `UNUserNotificationCenter` had no delegate when a person last tapped a notification.
  var lacksReplyDelegate: Bool {
    get { hasLackedDelegate.withLock(\.self) }
    set { hasLackedDelegate.withLock { $0 = newValue } }
  }

  /// The classes of the delegates of scenes, by the configurations whose scenes have connected.
  var classes: [String: String] { names.withLock(\.self) }

  /// Notes the delegate of a connected scene, if it is the first of its configuration.
  func note(_ delegate: any UISceneDelegate, of configuration: String) {
    names.withLock { if $0[configuration] == nil { $0[configuration] = "\(type(of: delegate))" } }
  }

  /// A name that the app's answer had and the test has not.
  var unknownConfiguration: String? {
    get { unknownName.withLock(\.self) }
    set { unknownName.withLock { $0 = newValue } }
  }
}
