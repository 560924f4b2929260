// The arguments of stimuli and of the events that answer them.

/// An interruption that takes the person's attention from an app but leaves the app on the screen.
public enum Interruption: UInt8, CaseIterable, Hashable, Sendable {
  /// An alert of the system over the app, such as a permission request.
  case alert
  /// A telephone call.
  case call
  /// A panel of the system: Notification Center, Control Center.
  case panel
  /// The app switcher.
  case switcher
}

extension Interruption: Vocabulary, CustomStringConvertible {
  static let noun = "an interruption"
  static let rows: [Row] = [
    Row(
      .alert, "alert",
      "An alert of the system over the app, such as a permission request; three can nest."),
    Row(
      .call, "call",
      "A telephone call that covers the screen; the banner of an incoming call is `banner`."),
    Row(
      .panel, "panel",
      "The panel of Notification Center or Control Center; `home`, `lock` and any return to the "
        + "app close it."),
    Row(
      .switcher, "switcher",
      "The app switcher; `home`, `lock`, `quit` and any return to the app close it."),
  ]

  /// The text in the notation.
  public var description: String { row.keyword }
}

/// A set of interruptions.
public typealias InterruptionSet = SmallSet<Interruption>

/// A resource that an app can hold: a shared one, or a similar one that is exempt.
public enum Resource: UInt8, CaseIterable, Hashable, Sendable {
  case camera
  /// Microphone and speakers: the only hardware that a background mode covers.
  case audio
  /// Shared hardware other than the camera and audio.
  case hardware
  /// A connection to a shared system database.
  case database
  /// A registered Bonjour service.
  case bonjour
  /// The listening socket of a service.
  case socket
  /// A lock on a shared file.
  case fileLock
  /// An image from the asset catalog: exempt.
  case assetImage
  /// The contents of an `NSCache`: exempt.
  case cache
  /// An `NSDiscardableContent` object: exempt.
  case discardable
}

extension Resource: Vocabulary, CustomStringConvertible {
  static let noun = "a resource"
  static let rows: [Row] = [
    Row(.camera, "camera", "The camera."),
    Row(
      .audio, "audio",
      "Microphone and speakers, which the modes `audio`, `voip` and `push-to-talk` cover."),
    Row(
      .hardware, "hardware",
      "Any other hardware that apps share, such as an accessory or a Bluetooth device."),
    Row(
      .database, "database",
      "A connection to a shared system database, such as Contacts or Calendar."),
    Row(.bonjour, "bonjour", "A registered Bonjour service."),
    Row(.socket, "socket", "The listening socket of a service that the app offers."),
    Row(.fileLock, "file-lock", "A lock on a file in a container that apps or extensions share."),
    Row(
      .assetImage, "asset-image",
      "An image from the asset catalog: exempt, the system frees it by itself."),
    Row(.cache, "cache", "The contents of an `NSCache`: exempt, the system frees it by itself."),
    Row(
      .discardable, "discardable",
      "An `NSDiscardableContent` object: exempt, the system frees it by itself."),
  ]

  /// The text in the notation.
  public var description: String { row.keyword }
}

/// A set of resources.
public typealias ResourceSet = SmallSet<Resource>

extension ResourceSet {
  /// The resources that the system cleans up by itself; an app may keep them in the background.
  @inlinable public static var exempt: ResourceSet {
    ResourceSet(.assetImage).union(ResourceSet(.cache)).union(ResourceSet(.discardable))
  }
}

/// A mode of background execution that an app declares.
public enum BackgroundMode: UInt8, CaseIterable, Hashable, Sendable {
  case audio, location, voip, accessory, bluetoothCentral, bluetoothPeripheral
  case fetch, remoteNotification, processing
  /// No mode to declare: the app has transfers in a background URL session.
  case urlSession
  case pushToTalk, nearbyInteraction, networkAuthentication
}

extension BackgroundMode: Vocabulary, CustomStringConvertible {
  static let noun = "a background mode"
  static let rows: [Row] = [
    Row(.audio, "audio", "Plays or records audio, and keeps running in the background."),
    Row(.location, "location", "Follows the location, and keeps running in the background."),
    Row(.voip, "voip", "Carries calls over the network, and keeps running in the background."),
    Row(
      .accessory, "accessory",
      "Talks to an external accessory, and keeps running in the background."),
    Row(
      .bluetoothCentral, "bluetooth-central",
      "Uses Bluetooth devices, and keeps running in the background."),
    Row(
      .bluetoothPeripheral, "bluetooth-peripheral",
      "Acts as a Bluetooth device, and keeps running in the background."),
    Row(.fetch, "fetch", "Is launched or resumed to fetch content."),
    Row(.remoteNotification, "remote-notification", "Is launched or resumed by a silent push."),
    Row(
      .processing, "processing",
      "Is launched or resumed for a task of the background-task scheduler, from iOS 13 on."),
    Row(
      .urlSession, "url-session",
      "Has background transfers (URL session), and is launched or resumed at their end; no key in `Info.plist`."
    ),
    Row(
      .pushToTalk, "push-to-talk",
      "Carries speech by pushes to talk, and keeps running in the background."),
    Row(
      .nearbyInteraction, "nearby-interaction",
      "Measures the distance of devices nearby, and keeps running in the background."),
    Row(
      .networkAuthentication, "network-authentication",
      "Is launched or resumed to authenticate with a network."),
  ]

  /// The text in the notation.
  public var description: String { row.keyword }
}

/// A set of background modes.
public typealias ModeSet = SmallSet<BackgroundMode>

extension BackgroundMode {
  /// The capabilities that an engine needs to know the mode.
  public var needs: Capabilities {
    switch self {
    case .urlSession: .urlSessions
    case .pushToTalk, .nearbyInteraction, .networkAuthentication: .laterModes
    default: []
    }
  }
}

extension ModeSet {
  /// The modes whose events may launch an app or not: no page decides it.
  package static let openToLaunch: ModeSet = [
    .audio, .voip, .pushToTalk, .nearbyInteraction, .networkAuthentication,
  ]
  /// The modes whose events launch no app that the person quit.
  @inlinable package static var stayingQuit: ModeSet { [.remoteNotification, .urlSession] }
  /// The modes that let an app play or record audio in the background.
  @inlinable package static var audible: ModeSet { [.audio, .voip, .pushToTalk] }

  /// The modes that can keep an app running without a limit of time.
  @inlinable public static var continuing: ModeSet {
    [
      .audio, .location, .voip, .accessory, .bluetoothCentral, .bluetoothPeripheral, .pushToTalk,
      .nearbyInteraction,
    ]
  }
}

/// A change of a setting or of the device, which is reported to a suspended app when it resumes.
public enum Change: UInt8, CaseIterable, Hashable, Sendable {
  case settings, locale, account, orientation, battery, proximity, display, accessory
}

extension Change: Vocabulary, CustomStringConvertible {
  static let noun = "a change"
  static let rows: [Row] = [
    Row(.settings, "settings", "The app's settings, in the Settings app."),
    Row(.locale, "locale", "The current locale."),
    Row(.account, "account", "The iCloud account."),
    Row(
      .orientation, "orientation",
      "The orientation of the device, for an app that asked for these changes."),
    Row(
      .battery, "battery",
      "The level or state of the battery, for an app that asked for these changes."),
    Row(
      .proximity, "proximity",
      "The reading of the proximity sensor, for an app that asked for these changes."),
    Row(.display, "display", "A display that is connected or disconnected."),
    Row(.accessory, "accessory", "An accessory that is connected or disconnected."),
  ]

  /// The text in the notation.
  public var description: String { row.keyword }
}

/// A set of changes.
public typealias ChangeSet = SmallSet<Change>

/// The app's own name for a piece of work that needs extended background time.
///
/// The name stands for the variable in which the app keeps the granted identifier.
public enum WorkItem: UInt8, CaseIterable, Hashable, Sendable {
  case first, second, third, fourth, fifth, sixth, seventh, eighth

  /// The number in the notation, from 1.
  @inlinable public var number: Int { Int(rawValue) + 1 }
}

/// A set of pieces of work.
public typealias WorkSet = SmallSet<WorkItem>

/// A length of virtual time in whole seconds, at most 65,535.
public struct Seconds: Hashable, Sendable, Comparable {
  /// The number of seconds.
  public var count: UInt16

  /// Creates a time of `count` seconds.
  @inlinable public init(_ count: UInt16) { self.count = count }

  /// Creates a time of `count` seconds, limited to the longest possible time.
  @inlinable public init(clamping count: Int) { self.count = UInt16(clamping: count) }

  /// Zero seconds.
  public static var zero: Seconds { Seconds(0) }

  /// Whether `left` is less than `right`.
  @inlinable public static func < (left: Seconds, right: Seconds) -> Bool {
    left.count < right.count
  }
}

extension Seconds: ExpressibleByIntegerLiteral {
  /// Creates a time from a number of seconds.
  @inlinable public init(integerLiteral value: UInt16) { count = value }
}
