package import Lifecycle

/// What the present step has brought so far.
package struct StepRecord: Hashable, Sendable {
  package var stimulus = Stimulus.unknown
  /// The kind of the stimulus.
  package var kind = Stimulus.Kind.unknown
  /// What is the case, as far as it can change in a step.
  package var condition = ActivationCondition()
  /// The number of observations so far.
  package var count: UInt16 = 0
  /// Where the subjects were when the step began.
  package var start = PossibleStates()
  /// What the process was doing when the step began.
  package var startProcess = ProcessSet()
  /// Whether whatever may be the cause of something is known, as it is in a scenario.
  package var knowsCauses = false
  /// Whether an interruption was in progress when the step began.
  package var startInterrupted = false
  /// What the app held when its own code had done what the stimulus says.
  package var startHeld = ResourceSet()
  /// Whether the app's own code did what the stimulus says.
  package var appActed = false

  /// The moves of each scene: calls less posts.
  package var pairs = MoveTally()
  /// How often the app was told of each transition, by the app delegate.
  package var appCalls = TransitionTally()
  /// How often scenes were told of each transition, or without a delegate it was posted.
  package var sceneMoves = TransitionTally()
  /// How often each of the app's transition notifications was posted.
  package var posts = TransitionTally()
  /// How often the app as a whole changed its state, over all scenes.
  package var aggregate = TransitionTally()
  /// Whether it was ever uncertain how the app as a whole stood.
  package var aggregateInDoubt = false

  /// The subjects whose possible states a breach has widened in this step.
  package var widened = SubjectSet()
  /// The subjects that were told something out of order: their possible states only grow until the
  /// step ends.
  package var disordered = SubjectSet()
  /// The moves of scenes that the app delegate was told of.
  package var misdirected = MoveSet()

  /// What has moved at all.
  package var moved = SubjectSet()
  /// What was active when the step began, as its first move proves.
  package var provedActive = SubjectSet()
  /// What was in the foreground when the step began, as its first move proves.
  package var provedForeground = SubjectSet()
  /// What has become active in this step.
  package var activated = SubjectSet()
  package var disconnected = SceneSet()
  /// When the first scene was disconnected that was in the foreground when the step began.
  package var firstDisconnectOfLeft: UInt16 = 0
  /// The scenes that were disconnected while they were in the foreground, and that nobody closed.
  package var disconnectedInFront = SceneSet()
  package var firstDisconnectInFront: UInt16 = 0
  package var discarded = SceneSet()
  /// Whether sessions were reported discarded without saying which.
  package var discardedUntold = false
  /// The app-based app's last move, for its repetition.
  package var lastAppMove: Move?
  package var launched = false
  /// The callbacks, notifications and events of other kinds that have occurred.
  package var other = OtherTally()
  /// What the app's own code has asked for, and what it was answered.
  package var questions = Questions()
  /// What was last asked of the scheduler, until it is answered.
  package var registration = Registration.none
  package var resumed: Bool { condition.contains(.resumed) }
  package var refused = false
  package var terminated = false
  /// Why the process was terminated, if it was.
  package var cause: Termination?
  /// When the process was suspended, if that was stamped.
  package var suspendedAt: Int32?
  package var toldWillTerminate: Bool { condition.contains(.toldWillTerminate) }
  package var firstWillTerminate: UInt16 = 0
  /// The work that was taken back and not ended when the app was told so.
  package var unendedAtWarning = WorkSet()
  /// What was used in the step, by the stimulus or in reactions.
  package var accessed = ResourceSet()
  /// The work whose expiration handler was called.
  package var expired = WorkSet()
  /// How long callbacks took that move to the background, in all and at most.
  package var backgroundTime: UInt16 = 0
  package var longestBackground: UInt16 = 0
  /// Whether granted extended time was running during them.
  package var hadExtendedTime = false
  /// The longest that any other callback took.
  package var longest: UInt16 = 0

  package init() {}
}

/// A count for each of the four transitions, sixteen bits each.
package struct TransitionTally: Hashable, Sendable {
  private var counts: UInt64 = 0

  package init() {}

  /// The count of one transition, by its callback.
  package subscript(transition: Callback) -> Int {
    Int(truncatingIfNeeded: counts &>> Self.shift(transition) & 0xffff)
  }

  /// Counts one more.
  package mutating func count(_ transition: Callback) {
    counts &+= 1 &<< Self.shift(transition)
  }

  package var isEmpty: Bool { counts == 0 }

  private static func shift(_ transition: Callback) -> UInt64 {
    UInt64(transition.rawValue & 3) &* 16
  }
}

/// For each move of each scene, the calls less the posts.
///
/// The scenes of a move share a number, in which each has a digit of base 256 that may be negative:
/// the number is zero only if every digit is, as long as no digit reaches 128.
package struct MoveTally: Hashable, Sendable {
  private var sums = SIMD8<Int64>.zero

  package init() {}

  /// Counts a call as 1, a post as -1.
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

  /// How many more calls than posts of a move a scene has.
  @inline(__always)
  package func difference(_ move: Move, of scene: SceneID) -> Int {
    var sum = sums[Int(move.rawValue)]
    for _ in 0..<scene.rawValue { sum = (sum &- Int64(Int8(truncatingIfNeeded: sum))) >> 8 }
    return Int(Int8(truncatingIfNeeded: sum))
  }

  /// Whether a scene was told of more moves than were posted of it.
  package func hasUnposted(of scene: SceneID) -> Bool {
    Move.allCases.contains { difference($0, of: scene) > 0 }
  }

  /// Whether no scene's notifications of `move` outnumber its calls, nor calls its notifications.
  package func isBalanced(_ move: Move, allowingMissingPosts: Bool) -> Bool {
    var sum = sums[Int(move.rawValue)]
    while sum != 0 {
      let digit = Int64(Int8(truncatingIfNeeded: sum))
      if digit < 0 || (digit > 0 && !allowingMissingPosts) { return false }
      sum = (sum &- digit) >> 8
    }
    return true
  }
}

extension Stimulus {
  /// Whether it can be the reason to wake, or to end, an app that is not executing.
  var mayWake: Bool {
    switch self {
    case .launch, .open, .url, .activity, .pushTap, .prewarm, .request, .event, .unlock, .quit,
      .close, .reclaim, .terminate, .end(.call), .unknown:
      true
    default: false
    }
  }
}
