package import Lifecycle

/// A set of kinds of observation, by which rules are dispatched; a kind is a number below `count`.
package struct ObservationKinds: Hashable, Sendable {
  /// One bit for each kind: `low` has the kinds below 64, `high` the others. One `UInt128` would be
  /// slow: a conversion costs 1,000 instructions in a build that is not optimized.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  @inline(__always)
  package init(_ kind: Int) {
    if kind < 64 { low = 1 &<< UInt64(kind) } else { high = 1 &<< UInt64(kind &- 64) }
  }

  package init(_ kinds: some Sequence<Int>) {
    self = kinds.reduce(ObservationKinds()) { $0.union(ObservationKinds($1)) }
  }

  @inline(__always)
  private init(_ kinds: Range<Int>) {
    let (from, to) = (kinds.lowerBound, kinds.upperBound)
    low = Self.bits(below: to) & ~Self.bits(below: from)
    high = Self.bits(below: to &- 64) & ~Self.bits(below: from &- 64)
  }

  @inline(__always)
  private static func bits(below kind: Int) -> UInt64 {
    kind >= 64 ? .max : kind <= 0 ? 0 : 1 &<< UInt64(kind) &- 1
  }

  package func union(_ other: ObservationKinds) -> ObservationKinds {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }

  package func subtracting(_ other: ObservationKinds) -> ObservationKinds {
    var result = self
    result.low &= ~other.low
    result.high &= ~other.high
    return result
  }

  /// Whether `other` has all of these kinds.
  @inline(__always)
  package func isSubset(of other: ObservationKinds) -> Bool {
    (low & ~other.low) | (high & ~other.high) == 0
  }

  package func contains(_ observationKind: Int) -> Bool {
    ObservationKinds(observationKind).isSubset(of: self)
  }

  /// The numbers of the kinds, in ascending order.
  var positions: [Int] {
    var positions: [Int] = []
    for (first, half) in [(0, low), (64, high)] {
      var rest = half
      while rest != 0 {
        positions.append(first + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
    return positions
  }

  // The first number of each group of kinds: 16 methods of scene delegates from 0 on, 32 methods of
  // the app delegate, 24 notifications of the app, 24 of scenes, and `Other`.

  @inline(__always) fileprivate static var ofApp: Int { 16 }
  @inline(__always) fileprivate static var appPosts: Int { 48 }
  @inline(__always) fileprivate static var scenePosts: Int { 72 }

  /// The numbers of the kinds that are no methods and no notifications.
  fileprivate enum Other: Int {
    case snapshot = 96
    case preserve, suspend, resume, refuse, terminate, deliver, expire, grant, deny, remaining
    case registered, unregistered, client
    /// A method or notification that its receiver does not have, or a method with an argument that
    /// it cannot bring.
    case misaddressed
    /// The first kind of report of the scheduler about a job.
    case job
  }

  /// The number of kinds.
  package static var count: Int { Other.job.rawValue + 4 }

  @inline(__always)
  private init(_ kind: Other) { self.init(kind.rawValue) }

  /// Whether a kind stands for a delegate method.
  @inline(__always)
  static func isCallback(_ observationKind: Int) -> Bool { observationKind < appPosts }

  /// Methods of scene delegates.
  package static func scenes(_ callbacks: Callback...) -> ObservationKinds {
    ObservationKinds(callbacks.map { Int($0.rawValue) })
  }

  /// Methods of the app delegate.
  package static func app(_ callbacks: Callback...) -> ObservationKinds {
    ObservationKinds(callbacks.map { Int($0.rawValue) + ofApp })
  }

  /// A method of scene delegates; this overload makes no array.
  @inline(__always)
  package static func scenes(_ callback: Callback) -> ObservationKinds {
    ObservationKinds(Int(callback.rawValue))
  }

  /// A method of the app delegate; this overload makes no array.
  @inline(__always)
  package static func app(_ callback: Callback) -> ObservationKinds {
    ObservationKinds(Int(callback.rawValue) &+ ofApp)
  }

  /// The four transition methods, of app and scenes.
  package static var transitions: ObservationKinds {
    ObservationKinds(0..<4).union(ObservationKinds(ofApp..<ofApp + 4))
  }
  /// Every method of a scene delegate.
  package static var anyOfScenes: ObservationKinds { ObservationKinds(0..<ofApp) }
  /// Every method of the app delegate.
  package static var anyOfApp: ObservationKinds { ObservationKinds(ofApp..<appPosts) }
  /// Every method.
  package static var callbacks: ObservationKinds { anyOfScenes.union(anyOfApp) }
  package static var appNotifications: ObservationKinds { ObservationKinds(appPosts..<scenePosts) }
  package static var sceneNotifications: ObservationKinds {
    ObservationKinds(scenePosts..<Other.snapshot.rawValue)
  }
  /// Every notification.
  package static var notifications: ObservationKinds { appNotifications.union(sceneNotifications) }

  package static var snapshot: ObservationKinds { ObservationKinds(.snapshot) }
  package static var preserve: ObservationKinds { ObservationKinds(.preserve) }
  package static var suspend: ObservationKinds { ObservationKinds(.suspend) }
  package static var resume: ObservationKinds { ObservationKinds(.resume) }
  package static var refuse: ObservationKinds { ObservationKinds(.refuse) }
  package static var terminate: ObservationKinds { ObservationKinds(.terminate) }
  package static var deliver: ObservationKinds { ObservationKinds(.deliver) }
  package static var expire: ObservationKinds { ObservationKinds(.expire) }
  package static var grant: ObservationKinds { ObservationKinds(.grant) }
  package static var deny: ObservationKinds { ObservationKinds(.deny) }
  package static var remaining: ObservationKinds { ObservationKinds(.remaining) }
  package static var registered: ObservationKinds { ObservationKinds(.registered) }
  package static var unregistered: ObservationKinds { ObservationKinds(.unregistered) }
  /// One kind of report of the scheduler about a job.
  package static func job(_ report: JobReport) -> ObservationKinds {
    ObservationKinds(Other.job.rawValue + Int(report.rawValue))
  }
  package static var client: ObservationKinds { ObservationKinds(.client) }
  /// Methods and notifications that their receivers do not have, and methods with arguments that
  /// they cannot bring.
  package static var misaddressed: ObservationKinds { ObservationKinds(.misaddressed) }
  package static var all: ObservationKinds { ObservationKinds(0..<count) }
}

extension Observation {
  /// The number of the observation's kind in `ObservationKinds`.
  @inline(__always)
  package var observationKind: Int {
    typealias Kinds = ObservationKinds
    return switch event {
    case .callback where hasForeignArgument: Kinds.Other.misaddressed.rawValue
    case .callback(let callback):
      switch receiver {
      case .app:
        callback.isOfApp
          ? Kinds.ofApp + Int(callback.rawValue) : Kinds.Other.misaddressed.rawValue
      case .scene:
        callback.isOfScenes ? Int(callback.rawValue) : Kinds.Other.misaddressed.rawValue
      // A method that both delegates can have counts as the scene delegate's.
      case .unknown: Int(callback.rawValue) + (callback.isOfScenes ? 0 : Kinds.ofApp)
      }
    case .notification(let notification):
      switch receiver {
      case .app:
        notification.isOfApp
          ? Kinds.appPosts + notification.position : Kinds.Other.misaddressed.rawValue
      case .scene:
        notification.isOfScenes
          ? Kinds.scenePosts + notification.position : Kinds.Other.misaddressed.rawValue
      case .unknown: Kinds.scenePosts + notification.position
      }
    case .snapshot: Kinds.Other.snapshot.rawValue
    case .preserve: Kinds.Other.preserve.rawValue
    case .suspend: Kinds.Other.suspend.rawValue
    case .resume: Kinds.Other.resume.rawValue
    case .refuse: Kinds.Other.refuse.rawValue
    case .terminate: Kinds.Other.terminate.rawValue
    case .deliver: Kinds.Other.deliver.rawValue
    case .expire: Kinds.Other.expire.rawValue
    case .grant: Kinds.Other.grant.rawValue
    case .deny: Kinds.Other.deny.rawValue
    case .remaining: Kinds.Other.remaining.rawValue
    case .registered: Kinds.Other.registered.rawValue
    case .unregistered: Kinds.Other.unregistered.rawValue
    case .client: Kinds.Other.client.rawValue
    case .job(let report, _): Kinds.Other.job.rawValue + Int(report.rawValue)
    }
  }

  /// Whether a method brings a link though it cannot, or a call to the app delegate reads a scene's
  /// state.
  @inline(__always)
  package var hasForeignArgument: Bool {
    if case .activation = read, receiver == .app { return true }
    guard payload != .none, case .callback(let callback) = event else { return false }
    return !callback.bringsLinks
  }
}

extension ObservationKinds {
  @inline(__always)
  package static func app(post notification: LifecycleNotification) -> ObservationKinds {
    ObservationKinds(notification.position &+ appPosts)
  }

  @inline(__always)
  package static func scenes(post notification: LifecycleNotification) -> ObservationKinds {
    ObservationKinds(notification.position &+ scenePosts)
  }

  package static func callbacks(scene moves: MoveSet) -> ObservationKinds {
    ObservationKinds(moves.map { Int($0.callback.rawValue) })
  }

  /// The callbacks that report moves of an app-based app.
  package static func callbacks(app moves: MoveSet) -> ObservationKinds {
    ObservationKinds(moves.map { Int($0.callback.rawValue) + ofApp })
  }

  package static func posts(scene moves: MoveSet) -> ObservationKinds {
    ObservationKinds(moves.map { $0.sceneNotification.position + scenePosts })
  }

  /// The notifications that report moves of an app-based app.
  package static func posts(app moves: MoveSet) -> ObservationKinds {
    ObservationKinds(moves.compactMap { $0.appNotification.map { $0.position + appPosts } })
  }
}
