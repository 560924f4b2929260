/// A set of kinds of stimulus, held in eight bytes.
public struct KindSet: Hashable, Sendable {
  /// One bit for each kind, at the kind's raw value.
  public var bits: UInt64

  /// A set with the given bits.
  @inlinable public init(bits: UInt64) { self.bits = bits }

  /// All kinds that can be sent to an engine.
  public static var all: KindSet {
    KindSet(bits: 1 &<< UInt64(Stimulus.Kind.unknown.rawValue) &- 1)
  }

  /// Whether there is nothing in it.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// Whether `kind` is in the set.
  @inlinable public func contains(_ kind: Stimulus.Kind) -> Bool {
    bits & (1 &<< UInt64(kind.rawValue)) != 0
  }

  /// Adds `kind` where `condition` holds, without a branch.
  @inlinable public mutating func insert(_ kind: Stimulus.Kind, if condition: Bool = true) {
    bits |= (condition ? 1 : 0) &<< UInt64(kind.rawValue)
  }

  /// The kinds of either set.
  @inlinable public func union(_ other: KindSet) -> KindSet { KindSet(bits: bits | other.bits) }

  /// The kinds of both sets.
  @inlinable public func intersection(_ other: KindSet) -> KindSet {
    KindSet(bits: bits & other.bits)
  }

  /// The kinds of this set that are not in `other`.
  @inlinable public func subtracting(_ other: KindSet) -> KindSet {
    KindSet(bits: bits & ~other.bits)
  }
}

extension KindSet: ExpressibleByArrayLiteral {
  /// The kinds that are listed.
  public init(arrayLiteral elements: Stimulus.Kind...) {
    bits = 0
    for element in elements { insert(element) }
  }
}

/// All that can happen next: the possible kinds, and what each of them can be about.
///
/// What is in neither set nor kind below can be about anything: an event about any mode, an access
/// about any resource.
public struct Choices: Hashable, Sendable {
  /// The kinds that can happen, with at least one thing to be about.
  public var kinds: KindSet
  /// The scenes that can be asked for by `open` and `request`.
  public var askable: SceneSet
  /// The scenes that exist, for `leave`, `close` and `reclaim`.
  public var existing: SceneSet
  /// The interruptions that can begin.
  public var beginning: InterruptionSet
  /// The interruptions that can end.
  public var ending: InterruptionSet
  /// What is held and can be released; the rest can be acquired.
  public var held: ResourceSet
  /// The work that can end; the rest can begin.
  public var working: WorkSet
}

extension World {
  /// What can happen next; it tells in one look what `allows` tells stimulus by stimulus.
  ///
  /// Generators ask it before each stimulus: sets are joined by masks, without a branch.
  public var choices: Choices {
    let isSceneBased = given.isSceneBased
    let existing = isSceneBased ? sessions : []
    let free = SceneSet(bits: ~sessions.bits & (sessions.bits &+ 1) & SceneSet.all.bits)
    let askable = isSceneBased ? sessions.union(free) : []
    let (beginning, ending) = interruptionChoices
    let possible =
      Self.alwaysPossible
      | (isLocked ? Self.possibleWhileLocked : Self.possibleWithinReach)
      | (mayRun ? Self.possibleWhileRunning : 0)
    var impossible = existing.isEmpty ? Self.aboutExistingScenes : 0
    impossible |= askable.isEmpty ? Self.aboutAskableScenes : 0
    impossible |= mayRun ? 0 : Self.quitting
    impossible |= beginning.isEmpty ? Self.beginningInterruptions : 0
    impossible |= ending.isEmpty ? Self.endingInterruptions : 0
    impossible |= held.isEmpty ? Self.releasing : 0
    impossible |= held == Self.everyResource ? Self.acquiring : 0
    impossible |= working.isEmpty ? Self.endingTasks : 0
    impossible |= working == Self.allWork ? Self.beginningTasks : 0
    return Choices(
      kinds: KindSet(bits: possible & ~impossible), askable: askable, existing: existing,
      beginning: beginning, ending: ending, held: held, working: working)
  }

  /// Which interruptions can begin, and which can end.
  @inline(__always)
  private var interruptionChoices: (beginning: InterruptionSet, ending: InterruptionSet) {
    // One bit of each two that count: whether there is any of the kind; then the gaps are closed.
    let any = (interruptions | interruptions &>> 1) & 0b0101_0101
    let pairs = (any | any &>> 1) & 0b0011_0011
    let ending = UInt16((pairs | pairs &>> 2) & 0b1111)
    let alert = InterruptionSet(.alert).bits
    let mayNest = Int(interruptions & 0b11) < Self.nestingLimit ? alert : 0
    let within = isLocked ? Self.possibleOnLockedDevice : 0b1111
    return (
      InterruptionSet(bits: (~ending & ~alert | mayNest) & within), InterruptionSet(bits: ending)
    )
  }

  private static let alwaysPossible =
    bit(.prewarm) | bit(.request) | bit(.reclaim) | bit(.event) | bit(.memoryWarning)
    | bit(.memoryPressure) | bit(.change) | bit(.timeChange) | bit(.wait) | bit(.interrupt)
    | bit(.end)
  private static let possibleWhileLocked = bit(.unlock)
  private static let possibleWithinReach =
    bit(.launch) | bit(.home) | bit(.banner) | bit(.url) | bit(.activity) | bit(.pushTap)
    | bit(.lock) | bit(.quit) | bit(.open) | bit(.leave) | bit(.close)
  private static let possibleWhileRunning =
    bit(.terminate) | bit(.expire) | bit(.readTimeRemaining) | bit(.register) | bit(.access)
    | bit(.acquire) | bit(.release) | bit(.beginTask) | bit(.endTask)
  private static let aboutExistingScenes = bit(.reclaim) | bit(.leave) | bit(.close)
  private static let aboutAskableScenes = bit(.request) | bit(.open)
  private static let quitting = bit(.quit)
  private static let beginningInterruptions = bit(.interrupt)
  private static let endingInterruptions = bit(.end)
  private static let releasing = bit(.release)
  private static let acquiring = bit(.acquire)
  private static let endingTasks = bit(.endTask)
  private static let beginningTasks = bit(.beginTask)

  /// The bit of a kind in its set; unlike a set it is known when the code is compiled.
  @inline(__always)
  private static func bit(_ kind: Stimulus.Kind) -> UInt64 { 1 &<< UInt64(kind.rawValue) }

  private static let possibleOnLockedDevice: UInt16 = 0b0011
  private static let everyResource = ResourceSet(bits: 0x3ff)
  private static let allWork = WorkSet(bits: 0xff)
}
