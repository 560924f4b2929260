/// How the app under the life cycle is configured.
///
/// The default is a plain scene-based app of iOS 18 with a single scene.
public struct Given: Hashable, Sendable {
  /// The version of iOS the app runs on, 9 to 27; none if a log does not tell.
  public var system: Version? = Version(18)
  /// The version of the SDK the app was built with, up to 27; none if a log does not tell.
  public var sdk: Version? = Version(18)
  /// Whether the app has a scene manifest with a configuration, or answers
  /// `application(_:configurationForConnecting:options:)`.
  public var scenes = true
  /// Whether the app supports several scenes at once.
  public var multipleScenes = false
  /// Which delegates implement the life-cycle methods.
  public var delegates = Delegates.both
  /// The background modes the app declares.
  public var modes: ModeSet = []
  /// Whether it is an app extension.
  public var isExtension = false
  /// Whether the app exits rather than be suspended (`UIApplicationExitsOnSuspend`).
  public var exitsOnSuspend = false
  /// Whether the device protects data while it is locked.
  public var protectsData = true
  /// Whether the scene delegate implements `scene(_:openURLContexts:)`.
  public var sceneOpensURLs = true
  /// Whether the scene delegate implements `scene(_:continue:)`.
  public var sceneContinuesActivities = true
  /// Whether the scene delegate implements `stateRestorationActivity(for:)`.
  public var restoresState = false
  /// How a client is used, a bit for each way; a given is copied for each stimulus, and small for that.
  @usableFromInline var usage: UInt8 = 0
  /// Which scenes have screens of their own, by number: that of a car, and above it that of a display;
  /// 0, for the first scene is a window, stands for none.
  @usableFromInline var screenNumbers: UInt8 = 0
  /// Who has registered with a client that forwards delegate methods.
  public var listeners = Listeners()
  /// How the app reacts inside callbacks.
  public var script = Script()
  /// What UIKit chooses of what is left open, as it is played for a client.
  package var platform = Latitudes()

  /// The default.
  @inlinable public init() {}

  /// Which delegates implement the life-cycle methods.
  public enum Delegates: UInt8, CaseIterable, Hashable, Sendable {
    /// The app delegate and, where there are scenes, the scene delegate.
    case both
    /// Only the scene delegate; the app delegate implements the launch and process methods alone.
    case sceneOnly
    /// Only the app delegate; scenes have no delegate.
    case appOnly
  }

  /// Who has registered with a client that forwards delegate methods.
  public struct Listeners: Hashable, Sendable {
    /// How many there are, at most four.
    public var count: UInt8
    /// Which of them answers yes where it is asked to take a link, from 1; none, if 0.
    public var accepting: UInt8

    /// So many, of which one answers yes, or none.
    @inlinable public init(_ count: UInt8 = 0, accepting: UInt8 = 0) {
      self.count = count
      self.accepting = accepting
    }

    static let most: UInt8 = 4
  }

  /// The major version of a system or SDK.
  public struct Version: Hashable, Sendable, Comparable {
    /// The major number.
    public var major: UInt8

    /// That major version.
    @inlinable public init(_ major: UInt8) { self.major = major }

    /// Whether `left` is less than `right`.
    @inlinable public static func < (left: Version, right: Version) -> Bool {
      left.major < right.major
    }
  }
}

extension Given {
  /// Whether the app lives the scene-based life cycle: iOS 13 or later, with scene support.
  ///
  /// Where the system is unknown, what the app supports decides.
  @inlinable public var isSceneBased: Bool { scenes && (system?.major ?? 13) >= 13 }

  /// Whether identifiers of tasks that go on in the background may be registered after the launch.
  /// Whether the system has the background-task scheduler, which came with iOS 13.
  @inlinable package var hasScheduler: Bool { (system?.major ?? 13) >= 13 }

  /// Whether identifiers may be registered after the launch.
  @inlinable package var mayRegisterLate: Bool { (system?.major ?? 26) >= 26 }

  /// The resources of which the pages leave open whether the modes of the app let it keep and use
  /// them in the background: what it talks to accessories with, and the camera of a call.
  @inlinable package var resourcesOpenToModes: ResourceSet {
    let modes: ModeSet = [.accessory, .bluetoothCentral, .bluetoothPeripheral, .voip]
    let hardware: ResourceSet = self.modes.isDisjoint(with: modes) ? [] : [.hardware, .socket]
    let isCall = self.modes.contains(.voip) && (system?.major ?? 18) >= 18
    return isCall ? hardware.union([.camera]) : hardware
  }

  /// Whether more than one scene may be connected at a time.
  @inlinable public var allowsSeveralScenes: Bool { isSceneBased && multipleScenes }

  /// Whether the app cannot launch for want of scene support: both SDK and system 27 or later.
  @inlinable public var mustRefuseLaunch: Bool {
    !scenes && (system?.major ?? 0) >= 27 && (sdk?.major ?? 0) >= 27
  }

  /// Whether, as far as is told, the app may be one that cannot launch for want of scene support.
  @inlinable public var mayRefuseLaunch: Bool {
    !scenes && (system?.major ?? 27) >= 27 && (sdk?.major ?? 27) >= 27
  }

  /// Whether the app has no background execution: it exits on suspend, and the system respects
  /// that.
  @inlinable public var exitsInsteadOfSuspending: Bool {
    exitsOnSuspend && (system?.major ?? 13) <= 12
  }

  /// Whether delegate methods for scenes can be called.
  @inlinable public var hasSceneDelegate: Bool { isSceneBased && delegates != .appOnly }

  /// Whether the app delegate implements the four transition methods.
  @inlinable public var hasAppTransitions: Bool { delegates != .sceneOnly }
}

// How a client of UIKit is used, and what is played for clients alone.
extension Given {
  /// Whether a client of UIKit is started by the app's own code, after the launch.
  @inlinable public var startsLate: Bool {
    get { usage & 1 != 0 }
    set { usage = usage & ~1 | (newValue ? 1 : 0) }
  }

  /// Whether the app begins to receive what a client tells by its own code, after the launch.
  @inlinable public var receivesLate: Bool {
    get { usage & 2 != 0 }
    set { usage = usage & ~2 | (newValue ? 2 : 0) }
  }

  /// Whether URLs are opened two at a time where a scene is handed them.
  @inlinable public var linksInPairs: Bool {
    get { usage & 4 != 0 }
    set { usage = usage & ~4 | (newValue ? 4 : 0) }
  }

  /// The scene that is shown on the screen of a car, if there is one.
  ///
  /// It connects and disconnects with that screen: no person opens or closes it, and the app's windows
  /// come and go beside it. The first scene is a window.
  @inlinable public var car: SceneID? {
    get { Self.screen(screenNumbers & 0xf) }
    set { screenNumbers = screenNumbers & 0xf0 | (newValue?.rawValue ?? 0) }
  }

  /// The scene that is shown on an external display, if there is one; it comes and goes as a car's.
  @inlinable public var display: SceneID? {
    get { Self.screen(screenNumbers &>> 4) }
    set { screenNumbers = screenNumbers & 0xf | (newValue?.rawValue ?? 0) &<< 4 }
  }

  /// The scenes that are no windows: they come and go with screens of their own.
  @inlinable public var screens: SceneSet {
    let (car, display) = (UInt16(screenNumbers & 0xf), UInt16(screenNumbers &>> 4))
    return SceneSet(bits: (1 &<< car | 1 &<< display) & 0xfe)
  }

  @inlinable static func screen(_ number: UInt8) -> SceneID? {
    number == 0 ? nil : SceneID(rawValue: number)
  }
}
