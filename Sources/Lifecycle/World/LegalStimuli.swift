/// A set of kinds of stimulus, held in eight bytes.
public struct StimulusKindSet: Hashable, Sendable {
  /// One bit for each kind, at the kind's raw value.
  public var bits: UInt64

  /// Creates a set with the given bits, empty by default.
  @inlinable public init(bits: UInt64 = 0) { self.bits = bits }

  /// All kinds that can be sent to an engine.
  public static var all: StimulusKindSet {
    StimulusKindSet(bits: 1 &<< UInt64(Stimulus.Kind.unknown.rawValue) &- 1)
  }

  /// The kinds that the app's own code performs on a client of UIKit.
  public static var ofClients: StimulusKindSet { StimulusKindSet(bits: World.clientStimuli) }

  /// Whether the set has no kinds.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// Whether `kind` is in the set.
  @inlinable public func contains(_ kind: Stimulus.Kind) -> Bool {
    bits & (1 &<< UInt64(kind.rawValue)) != 0
  }

  /// Inserts `kind` if `condition` holds, without a branch.
  @inlinable public mutating func insert(_ kind: Stimulus.Kind, if condition: Bool = true) {
    bits |= (condition ? 1 : 0) &<< UInt64(kind.rawValue)
  }

  /// Returns the kinds of either set.
  @inlinable public func union(_ other: StimulusKindSet) -> StimulusKindSet {
    StimulusKindSet(bits: bits | other.bits)
  }

  /// Returns the kinds that are in both sets.
  @inlinable public func intersection(_ other: StimulusKindSet) -> StimulusKindSet {
    StimulusKindSet(bits: bits & other.bits)
  }

  /// Returns the kinds of this set that are not in `other`.
  @inlinable public func subtracting(_ other: StimulusKindSet) -> StimulusKindSet {
    StimulusKindSet(bits: bits & ~other.bits)
  }
}

extension StimulusKindSet: ExpressibleByArrayLiteral {
  /// Creates a set of the listed kinds.
  public init(arrayLiteral elements: Stimulus.Kind...) {
    bits = 0
    for element in elements { insert(element) }
  }
}

/// The stimuli that can happen next: the possible kinds and their possible arguments.
///
/// A kind without a set of its own allows any argument: any mode for an event, any resource for an
/// access.
public struct LegalStimuli: Hashable, Sendable {
  /// The kinds that can happen with at least one argument.
  public var kinds: StimulusKindSet
  /// The windows that `open` can ask for.
  public var askable: SceneSet
  /// The scenes that `request` can ask for.
  public var requestable: SceneSet
  /// The windows that exist, for `leave` and `close`.
  public var existing: SceneSet
  /// The scenes that exist, for `reclaim`.
  public var reclaimable: SceneSet
  /// The interruptions that can begin.
  public var beginning: InterruptionSet
  /// The interruptions that can end.
  public var ending: InterruptionSet
  /// The held resources, which can be released; all other resources can be acquired.
  public var held: ResourceSet
  /// The work that can end; all other work can begin.
  public var working: WorkSet
}

extension LegalStimuli {
  /// Returns the possible arguments of a kind now, one bit each; one bit for a kind without an
  /// argument.
  public func things(for kind: Stimulus.Kind) -> UInt16 {
    switch kind {
    case .open: askable.bits
    case .request: requestable.bits
    case .leave, .close: existing.bits
    case .reclaim: reclaimable.bits
    case .interrupt: beginning.bits
    case .end: ending.bits
    case .acquire: ResourceSet.all.subtracting(held).bits
    case .release: held.bits
    case .beginTask: WorkSet.all.subtracting(working).bits
    case .endTask: working.bits
    default: UInt16(1 << kind.domain.count - 1)
    }
  }
}

extension World {
  /// The stimuli that can happen next.
  ///
  /// The value agrees with `allows`, which decides on one stimulus at a time.
  public var choices: LegalStimuli {
    LegalStimuli(
      kinds: possibleKinds, askable: askable, requestable: requestable, existing: windows,
      reclaimable: sessions, beginning: beginning,
      ending: ending, held: held, working: working)
  }

  /// The kinds that can happen next with at least one argument.
  ///
  /// Generators read the property before each stimulus, so sets are joined by masks, without a
  /// branch.
  @inlinable @inline(__always)
  public var possibleKinds: StimulusKindSet {
    let possible =
      Self.alwaysPossible
      | (isLocked ? Self.possibleWhileLocked : Self.possibleWithinReach)
      | (mayRun ? Self.possibleWhileRunning : 0)
    let nested = isLocked ? Self.nestedWhileLocked : Self.nestedWithinReach
    var impossible = windows.isEmpty ? Self.aboutExistingWindows : 0
    impossible |= sessions.isEmpty ? Self.aboutExistingScenes : 0
    impossible |= given.isSceneBased ? 0 : Self.aboutAskableScenes
    impossible |= mayRun ? 0 : Self.quitting
    impossible |= interruptions & nested == nested ? Self.beginningInterruptions : 0
    impossible |= interruptions == 0 ? Self.endingInterruptions : 0
    impossible |= isAudioInterrupted ? Self.beginningAudio : Self.endingAudio
    impossible |= held.isEmpty ? Self.releasing : 0
    impossible |= held.bits == Self.everyResource ? Self.acquiring : 0
    impossible |= working.isEmpty ? Self.endingTasks : 0
    impossible |= working.bits == Self.allWork ? Self.beginningTasks : 0
    return StimulusKindSet(bits: possible & ~impossible)
  }

  /// The windows that `open` can ask for: existing windows, and the first free letter.
  public var askable: SceneSet {
    guard given.isSceneBased else { return [] }
    let taken = sessions.union(screens).bits
    return SceneSet(bits: (taken | (taken &+ 1)) & SceneSet.all.bits).subtracting(screens)
  }

  /// The scenes that `request` can ask for: windows, and scenes with screens of their own.
  public var requestable: SceneSet { given.isSceneBased ? askable.union(screens) : [] }

  /// The interruptions that can begin.
  public var beginning: InterruptionSet {
    let nests = interruptions & 0b11 < Self.nestingLimit ? InterruptionSet(.alert).bits : 0
    let single = ~ending.bits & ~InterruptionSet(.alert).bits
    return InterruptionSet(
      bits: (single | nests) & (isLocked ? Self.possibleOnLockedDevice : 0b1111))
  }

  /// The interruptions that can end.
  public var ending: InterruptionSet {
    // Each kind's two-bit count becomes one bit: whether any is in progress. Then the gaps are
    // closed.
    let any = (interruptions | interruptions &>> 1) & 0b0101_0101
    let pairs = (any | any &>> 1) & 0b0011_0011
    return InterruptionSet(bits: UInt16((pairs | pairs &>> 2) & 0b1111))
  }

  @inlinable static var aboutExistingWindows: UInt64 { bit(.leave) | bit(.close) }
  @inlinable static var aboutExistingScenes: UInt64 { bit(.reclaim) }
  @inlinable static var aboutAskableScenes: UInt64 { bit(.request) | bit(.open) }
  @inlinable static var quitting: UInt64 { bit(.quit) }
  @inlinable static var beginningInterruptions: UInt64 { bit(.interrupt) }
  @inlinable static var endingInterruptions: UInt64 { bit(.end) }
  @inlinable static var beginningAudio: UInt64 { bit(.interruptAudio) }
  @inlinable static var endingAudio: UInt64 { bit(.endAudio) | bit(.resumeAudio) }
  @inlinable static var releasing: UInt64 { bit(.release) }
  @inlinable static var acquiring: UInt64 { bit(.acquire) }
  @inlinable static var endingTasks: UInt64 { bit(.endTask) }
  @inlinable static var beginningTasks: UInt64 { bit(.beginTask) }

  /// Returns the bit of a kind in its set; unlike a set, the bit is known at compile time.
  @inlinable static func bit(_ kind: Stimulus.Kind) -> UInt64 { 1 &<< UInt64(kind.rawValue) }

  private static let possibleOnLockedDevice = InterruptionSet(bits: 0b0011).bits
  /// The interruption counts, two bits each, at which no further interruption can begin.
  @inlinable static var nestedWithinReach: UInt8 { 0b0101_0111 }
  @inlinable static var nestedWhileLocked: UInt8 { 0b0000_0111 }
  @inlinable static var everyResource: UInt16 { 0x3ff }
  @inlinable static var allWork: UInt16 { 0xff }
}
