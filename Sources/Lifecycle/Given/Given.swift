/// The configuration of the app in a scenario.
///
/// The default is a plain scene-based app of iOS 18 with a single scene.
public struct Given: Hashable, Sendable {
  /// The version of iOS the app runs on; `nil` if a log does not state it.
  public var system: Version? = Version(18)
  /// The version of the SDK the app was built with; `nil` if a log does not state it.
  public var sdk: Version? = Version(18)
  /// Whether the app has a scene manifest with a configuration, or implements
  /// `application(_:configurationForConnecting:options:)`.
  public var scenes = true
  /// Whether the app supports several scenes at once.
  public var multipleScenes = false
  /// The delegates that implement the life-cycle methods.
  public var delegates = Delegates.both
  /// The background modes the app declares.
  public var modes: ModeSet = []
  /// Whether the app is an app extension.
  public var isExtension = false
  /// Whether the app exits instead of being suspended (`UIApplicationExitsOnSuspend`).
  public var exitsOnSuspend = false
  /// Whether the device protects data while it is locked.
  public var protectsData = true
  /// Whether the scene delegate implements `scene(_:openURLContexts:)`.
  public var sceneOpensURLs = true
  /// Whether the scene delegate implements `scene(_:continue:)`.
  public var sceneContinuesActivities = true
  /// Whether the scene delegate implements `stateRestorationActivity(for:)`.
  public var restoresState = false
  /// The ways in which a client is used, and rare features of the app, one bit each.
  ///
  /// The bits are packed because a given is copied for each stimulus.
  @usableFromInline var usage: UInt8 = 0
  /// The scenes on screens of their own: a car's in the low four bits, a display's in the high
  /// four.
  ///
  /// 0 stands for no scene, because the first scene is a window.
  @usableFromInline var screenNumbers: UInt8 = 0
  /// The listeners registered with a client that forwards delegate methods.
  public var listeners = Listeners()
  /// The app's reactions inside callbacks.
  public var script = Script()
  /// The permitted variations that UIKit takes when the suite plays it for a client.
  package var platform = Latitudes()

  /// Creates the default configuration.
  @inlinable public init() {}

  /// The delegates that implement the life-cycle methods.
  public enum Delegates: UInt8, CaseIterable, Hashable, Sendable {
    /// The app delegate and, where there are scenes, the scene delegate.
    case both
    /// Only the scene delegate; the app delegate implements only the launch and process methods.
    case sceneOnly
    /// Only the app delegate; scenes have no delegate.
    case appOnly
  }

  /// The listeners registered with a client that forwards delegate methods.
  public struct Listeners: Hashable, Sendable {
    /// The number of listeners, at most four.
    public var count: UInt8
    /// The number of the listener that accepts links, from 1; 0 if no listener does.
    public var accepting: UInt8

    /// Creates `count` listeners; the one numbered `accepting`, if any, accepts links.
    @inlinable public init(_ count: UInt8 = 0, accepting: UInt8 = 0) {
      self.count = count
      self.accepting = accepting
    }

    static let most: UInt8 = 4
  }
}

// An unknown version counts as one that has the feature, except in `requiresScenes`,
// `mustRefuseLaunch` and `exitsInsteadOfSuspending`.
extension Given {
  /// Whether the app uses the scene-based life cycle: iOS 13 or later, with scene support.
  ///
  /// If the system is unknown, scene support alone decides.
  @inlinable public var isSceneBased: Bool { scenes && (system?.major ?? 13) >= 13 }

  /// Whether the system has the background-task scheduler, which came with iOS 13.
  @inlinable package var hasScheduler: Bool { (system?.major ?? 13) >= 13 }

  /// Whether identifiers of tasks that continue in the background may be registered after the
  /// launch.
  @inlinable package var mayRegisterLate: Bool { (system?.major ?? 26) >= 26 }

  /// Whether a declared mode lets the app play or record audio in the background.
  @inlinable package var isAudible: Bool { !modes.isDisjoint(with: .audible) }

  /// The resources whose use in the background the documentation leaves open for the app's modes.
  ///
  /// These resources are the hardware and sockets of accessories, and the camera of a call.
  @inlinable package var resourcesOpenToModes: ResourceSet {
    guard !modes.isEmpty else { return ResourceSet() }
    let modesOfHardware: ModeSet = [.accessory, .bluetoothCentral, .bluetoothPeripheral, .voip]
    let hardware: ResourceSet = modes.isDisjoint(with: modesOfHardware) ? [] : [.hardware, .socket]
    let isCall = modes.contains(.voip) && (system?.major ?? 18) >= 18
    return isCall ? hardware.union([.camera]) : hardware
  }

  /// Whether more than one scene may be connected at a time.
  @inlinable public var allowsSeveralScenes: Bool { isSceneBased && multipleScenes }

  /// Whether both the SDK and the system are known to require the scene-based life cycle.
  @inlinable package var requiresScenes: Bool {
    (system?.major ?? 0) >= 27 && (sdk?.major ?? 0) >= 27
  }

  /// Whether the app cannot launch for lack of scene support: both SDK and system 27 or later.
  @inlinable public var mustRefuseLaunch: Bool {
    !scenes && (system?.major ?? 0) >= 27 && (sdk?.major ?? 0) >= 27
  }

  /// Whether scenes are required and the app's manifest names no scene delegate, on which devices
  /// disagree.
  @inlinable package var lacksRequiredDelegate: Bool {
    scenes && delegates == .appOnly && requiresScenes
  }

  /// Whether the app may lack the scene support it needs to launch; unknown versions count as 27.
  @inlinable public var mayRefuseLaunch: Bool {
    !scenes && (system?.major ?? 27) >= 27 && (sdk?.major ?? 27) >= 27
  }

  /// Whether the system may destroy a scene that is dismissed or disconnected, as the scene asks.
  @inlinable package var mayDestroyScenes: Bool {
    destroysScenes && isSceneBased && (system?.major ?? 26) >= 26
  }

  /// Whether a mode or a continued processing task may keep the app running in the background.
  @inlinable package var mayRunOn: Bool {
    !modes.isDisjoint(with: .continuing) || continuesProcessing && (system?.major ?? 26) >= 26
  }

  /// Whether the app may use the GPU in the background, for a continued processing task.
  @inlinable package var mayDrawInBackground: Bool { usesGPUInBackground && mayRunOn }

  /// Whether the system may cover the scenes and require authentication to show them.
  @inlinable package var mayBeProtected: Bool {
    isProtectedBySystem && (system?.major ?? 18) >= 18
  }

  /// Whether the app exits instead of being suspended, and the system respects that.
  @inlinable public var exitsInsteadOfSuspending: Bool {
    exitsOnSuspend && (system?.major ?? 13) <= 12
  }

  /// Takes over the features of an app that its own files determine.
  package mutating func adopt(featuresOf app: Given) {
    (scenes, multipleScenes, delegates) = (app.scenes, app.multipleScenes, app.delegates)
    (modes, isExtension, exitsOnSuspend) = (app.modes, app.isExtension, app.exitsOnSuspend)
    (sceneOpensURLs, restoresState) = (app.sceneOpensURLs, app.restoresState)
    sceneContinuesActivities = app.sceneContinuesActivities
  }

  /// Returns whether the app has the same features as another app.
  package func hasFeatures(of app: Given) -> Bool {
    var adopted = self
    adopted.adopt(featuresOf: app)
    return adopted == self
  }

  /// Whether delegate methods for scenes can be called.
  @inlinable public var hasSceneDelegate: Bool { isSceneBased && delegates != .appOnly }

  /// Whether the app delegate implements the four transition methods.
  @inlinable public var hasAppTransitions: Bool { delegates != .sceneOnly }
}

// The use of a client of UIKit, and the features that are played only for clients.
extension Given {
  /// Whether the app's own code starts the client after the launch.
  @inlinable public var startsLate: Bool {
    get { usage & 1 != 0 }
    set { usage = usage & ~1 | (newValue ? 1 : 0) }
  }

  /// Whether the app's own code subscribes to the client's events after the launch.
  @inlinable public var receivesLate: Bool {
    get { usage & 2 != 0 }
    set { usage = usage & ~2 | (newValue ? 2 : 0) }
  }

  /// Whether a scene receives URLs two at a time.
  @inlinable public var linksInPairs: Bool {
    get { usage & 4 != 0 }
    set { usage = usage & ~4 | (newValue ? 4 : 0) }
  }

  /// Whether the app's scenes ask to be destroyed when they are dismissed or disconnected
  /// (`UISceneDestructionCondition`, iOS 26).
  @inlinable public var destroysScenes: Bool {
    get { usage & 8 != 0 }
    set { usage = usage & ~8 | (newValue ? 8 : 0) }
  }

  /// Whether the app runs tasks that continue in the background (`BGContinuedProcessingTask`,
  /// iOS 26).
  @inlinable public var continuesProcessing: Bool {
    get { usage & 16 != 0 }
    set { usage = usage & ~16 | (newValue ? 16 : 0) }
  }

  /// Whether such tasks may use the GPU in the background.
  @inlinable public var usesGPUInBackground: Bool {
    get { usage & 32 != 0 }
    set { usage = usage & ~32 | (newValue ? 32 : 0) }
  }

  /// Whether the system requires authentication to show the app's scenes
  /// (`UIScene.SystemProtectionManager`, iOS 18).
  @inlinable public var isProtectedBySystem: Bool {
    get { usage & 64 != 0 }
    set { usage = usage & ~64 | (newValue ? 64 : 0) }
  }

  /// Whether the device is locked at first, and was not unlocked since it started.
  @inlinable public var startsLocked: Bool {
    get { usage & 128 != 0 }
    set { usage = usage & ~128 | (newValue ? 128 : 0) }
  }

  /// The scene on the screen of a car, if there is one.
  ///
  /// The scene connects and disconnects with that screen. No person opens or closes it, and the
  /// app's windows come and go independently. The first scene is always a window.
  @inlinable public var car: SceneID? {
    get { Self.screen(screenNumbers & 0xf) }
    set { screenNumbers = screenNumbers & 0xf0 | (newValue?.rawValue ?? 0) }
  }

  /// The scene on an external display, if there is one; it connects and disconnects as a car's
  /// does.
  @inlinable public var display: SceneID? {
    get { Self.screen(screenNumbers &>> 4) }
    set { screenNumbers = screenNumbers & 0xf | (newValue?.rawValue ?? 0) &<< 4 }
  }

  /// The scenes with screens of their own, which are not windows.
  @inlinable public var screens: SceneSet {
    let (car, display) = (UInt16(screenNumbers & 0xf), UInt16(screenNumbers &>> 4))
    // 0 stands for no scene, so bit 0 does not count.
    return SceneSet(bits: (1 &<< car | 1 &<< display) & 0xfe)
  }

  /// Returns the scene with a number, or `nil` for 0.
  @inlinable static func screen(_ number: UInt8) -> SceneID? {
    number == 0 ? nil : SceneID(rawValue: number)
  }
}
