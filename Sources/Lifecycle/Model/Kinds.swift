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

/// A set of resources.
public typealias ResourceSet = SmallSet<Resource>

extension ResourceSet {
  /// The resources that the system cleans up by itself; an app may keep them in the background.
  @inlinable public static var exempt: ResourceSet { [.assetImage, .cache, .discardable] }
}

/// A mode of background execution that an app declares.
public enum BackgroundMode: UInt8, CaseIterable, Hashable, Sendable {
  case audio, location, voip, accessory, bluetoothCentral, bluetoothPeripheral
  case fetch, remoteNotification, processing
}

/// A set of background modes.
public typealias ModeSet = SmallSet<BackgroundMode>

extension ModeSet {
  /// The modes that can keep an app running without a limit of time.
  @inlinable public static var continuing: ModeSet {
    [.audio, .location, .voip, .accessory, .bluetoothCentral, .bluetoothPeripheral]
  }
}

/// A change of a setting or of the device, which is reported to a suspended app when it resumes.
public enum Change: UInt8, CaseIterable, Hashable, Sendable {
  case settings, locale, account, orientation, battery, proximity, display, accessory
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
