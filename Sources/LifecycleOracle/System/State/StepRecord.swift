package import Lifecycle

/// The record of the current step so far.
package struct StepRecord: Hashable, Sendable {
  package var stimulus = Stimulus.unknown
  package var kind = Stimulus.Kind.unknown
  /// The activation conditions that hold now, as far as they can change in a step.
  package var condition = ActivationCondition()
  /// The number of observations so far.
  package var count: UInt16 = 0
  /// The possible states when the step began.
  package var start = PossibleStates()
  /// The possible process states when the step began.
  package var startProcess = ProcessSet()
  /// Whether every possible cause of an observation is known, as in a scenario.
  package var knowsCauses = false
  /// Whether an interruption was in progress when the step began.
  package var startInterrupted = false
  /// The resources that the app held after its own code had acted on the stimulus.
  package var startHeld = ResourceSet()
  /// Whether the stimulus unlocks the device for the first time since it started.
  package var isFirstUnlock = false
  /// Whether the app's own code acted on the stimulus.
  package var appActed = false

  /// For each move of each scene, the number of calls minus the number of notifications.
  package var pairs = MoveTally()
  /// The number of app delegate calls for each transition.
  package var appCalls = TransitionTally()
  /// The number of scene delegate calls for each transition, or of notifications without a
  /// delegate.
  package var sceneMoves = TransitionTally()
  /// The number of the app's notifications for each transition.
  package var posts = TransitionTally()
  /// The number of transitions of the app as a whole, over all scenes.
  package var aggregate = TransitionTally()
  /// Whether the state of the app as a whole was ever uncertain in the step.
  package var aggregateInDoubt = false

  /// The subjects whose possible states a breach has widened in this step.
  package var widened = SubjectSet()
  /// The subjects whose observations came out of order.
  ///
  /// Until the step ends, the possible states of these subjects only grow.
  package var disordered = SubjectSet()
  /// The moves of scenes that were reported to the app delegate.
  package var misdirected = MoveSet()

  /// The subjects that have moved.
  package var moved = SubjectSet()
  /// The subjects whose first move proves that they were active when the step began.
  package var provedActive = SubjectSet()
  /// The subjects whose first move proves that they were in the foreground when the step began.
  package var provedForeground = SubjectSet()
  /// The subjects that became active in this step.
  package var activated = SubjectSet()
  package var disconnected = SceneSet()
  /// The position of the first disconnection of a scene that began the step in the foreground.
  package var firstDisconnectOfLeft: UInt16 = 0
  /// The scenes that were disconnected in the foreground and that the person did not close.
  package var disconnectedInFront = SceneSet()
  package var firstDisconnectInFront: UInt16 = 0
  package var discarded = SceneSet()
  /// Whether a report of discarded sessions did not name them.
  package var discardedUntold = false
  /// The scene whose delegate was called last about a move, and the move.
  package var lastCalled: SceneID?
  package var lastSceneMove: Move?
  /// The last move of an app-based app, by which a repetition is found.
  package var lastAppMove: Move?
  package var launched = false
  package var other = OtherTally()
  package var requests = AppRequests()
  package var jobs = StepJobs()
  /// The latest registration with the scheduler that has no answer yet.
  package var registration = Registration.none
  package var resumed: Bool { condition.contains(.resumed) }
  package var refused = false
  package var terminated = false
  /// The cause of the termination, if any.
  package var cause: Termination?
  /// Virtual time of the suspension, if recorded.
  package var suspendedAt: Int32?
  package var toldWillTerminate: Bool { condition.contains(.toldWillTerminate) }
  package var firstWillTerminate: UInt16 = 0
  /// The expired and unended work when `applicationWillTerminate` was called.
  package var unendedAtWarning = WorkSet()
  /// The resources that were used in the step, by the stimulus or in reactions.
  package var accessed = ResourceSet()
  /// The work whose expiration handler was called.
  package var expired = WorkSet()
  /// The seconds spent in callbacks that move to the background, in total and at most.
  package var backgroundTime: UInt16 = 0
  package var longestBackground: UInt16 = 0
  /// Whether granted extended time was running during these callbacks.
  package var hadExtendedTime = false
  /// The seconds spent in the longest of all other callbacks.
  package var longest: UInt16 = 0

  package init() {}
}

/// A count for each of the four transitions, sixteen bits each.
package struct TransitionTally: Hashable, Sendable {
  private var counts: UInt64 = 0

  package init() {}

  package subscript(transition: Callback) -> Int {
    Int(truncatingIfNeeded: counts &>> Self.shift(transition) & 0xffff)
  }

  package mutating func count(_ transition: Callback) {
    counts &+= 1 &<< Self.shift(transition)
  }

  package var isEmpty: Bool { counts == 0 }

  private static func shift(_ transition: Callback) -> UInt64 {
    UInt64(transition.rawValue & 3) &* 16
  }
}

/// For each move of each scene, the number of calls minus the number of notifications.
///
/// The scenes of a move share a number, in which each scene has a digit of base 256 that may be
/// negative. The number is zero only if every digit is zero, as long as no digit reaches 128.
package struct MoveTally: Hashable, Sendable {
  private var sums = SIMD8<Int64>.zero

  package init() {}

  /// Adds 1 for a call, or -1 for a notification.
  package mutating func count(_ move: Move, of scene: SceneID, _ change: Int64) {
    let place = Int(move.rawValue) &* MemoryLayout<Int64>.stride
    withUnsafeMutableBytes(of: &sums) { bytes in
      let sum = bytes.load(fromByteOffset: place, as: Int64.self)
      bytes.storeBytes(
        of: sum &+ change &<< (Int64(scene.rawValue) &* 8), toByteOffset: place, as: Int64.self)
    }
  }

  package var isBalanced: Bool {
    let halves = sums.lowHalf | sums.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return quarters.x | quarters.y == 0
  }

  /// Returns the number of a scene's calls for a move, minus the number of notifications.
  @inline(__always)
  package func difference(_ move: Move, of scene: SceneID) -> Int {
    var sum = sums[Int(move.rawValue)]
    for _ in 0..<scene.rawValue { sum = (sum &- Int64(Int8(truncatingIfNeeded: sum))) >> 8 }
    return Int(Int8(truncatingIfNeeded: sum))
  }

  /// Whether a scene has more calls than notifications for any move.
  package func hasUnposted(of scene: SceneID) -> Bool {
    Move.allCases.contains { difference($0, of: scene) > 0 }
  }

  /// Returns the number of calls for `move` without a notification; `nil` if a scene has more
  /// notifications than calls.
  package func missingPosts(_ move: Move) -> Int? {
    var (sum, missing) = (sums[Int(move.rawValue)], 0)
    while sum != 0 {
      let digit = Int64(Int8(truncatingIfNeeded: sum))
      if digit < 0 { return nil }
      missing += Int(digit)
      sum = (sum &- digit) >> 8
    }
    return missing
  }
}

extension Stimulus {
  /// Whether the stimulus can wake or end an app that is not executing.
  var mayWake: Bool {
    switch self {
    case .launch, .open, .url, .activity, .pushTap, .shortcut, .prewarm, .request, .event, .runJob,
      .unlock, .quit,
      .close, .reclaim, .terminate, .end(.call), .unknown:
      true
    default: false
    }
  }
}
