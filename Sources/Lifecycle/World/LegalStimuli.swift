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
  /// The interruptions that can begin, by `interrupt`.
  public var beginning: InterruptionSet
  /// The interruptions that can end, by `end`.
  public var ending: InterruptionSet
  /// The held resources, which can be released; all other resources can be acquired.
  public var held: ResourceSet
  /// The work that can end; all other work can begin.
  public var working: WorkSet

  /// Returns the possible arguments of a kind now, one bit each.
  ///
  /// A kind without an argument has one bit. A wait has none, because its times are not enumerated.
  public func arguments(for kind: Stimulus.Kind) -> UInt16 {
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
  /// The value agrees with `allows`, which decides on one stimulus at a time. The masks in which a
  /// kind is possible at all are in `Obstacle.swift`.
  public var legalStimuli: LegalStimuli {
    LegalStimuli(
      kinds: possibleKinds, askable: askable, requestable: requestable, existing: windows,
      reclaimable: sessions, beginning: beginning,
      ending: ending, held: held, working: working)
  }

  /// The kinds that can happen next with at least one argument.
  ///
  /// Generators read the property before each stimulus, so sets are joined by masks, without a
  /// branch.
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
    // Adding one sets the lowest bit that is not set: the first free letter.
    return SceneSet(bits: (taken | (taken &+ 1)) & SceneSet.all.bits).subtracting(screens)
  }

  /// The scenes that `request` can ask for: windows, and scenes with screens of their own.
  public var requestable: SceneSet { given.isSceneBased ? askable.union(screens) : [] }

  /// The interruptions that can begin.
  public var beginning: InterruptionSet {
    // Alerts have the lowest two bits. Other kinds do not nest.
    let alert = interruptions & 0b11 < Self.nestingLimit ? InterruptionSet(.alert).bits : 0
    let others = ~ending.bits & ~InterruptionSet(.alert).bits
    return InterruptionSet(
      bits: (others | alert) & (isLocked ? Self.possibleOnLockedDevice : 0b1111))
  }

  /// The interruptions that can end.
  public var ending: InterruptionSet {
    // Each kind's two-bit count becomes one bit: whether any is in progress. Then the gaps are
    // closed.
    let any = (interruptions | interruptions &>> 1) & 0b0101_0101
    let pairs = (any | any &>> 1) & 0b0011_0011
    return InterruptionSet(bits: UInt16((pairs | pairs &>> 2) & 0b1111))
  }

  static let aboutExistingWindows: UInt64 = bit(.leave) | bit(.close)
  static let aboutExistingScenes: UInt64 = bit(.reclaim)
  static let aboutAskableScenes: UInt64 = bit(.request) | bit(.open)
  static let quitting: UInt64 = bit(.quit)
  static let beginningInterruptions: UInt64 = bit(.interrupt)
  static let endingInterruptions: UInt64 = bit(.end)
  static let beginningAudio: UInt64 = bit(.interruptAudio)
  static let endingAudio: UInt64 = bit(.endAudio) | bit(.resumeAudio)
  static let releasing: UInt64 = bit(.release)
  static let acquiring: UInt64 = bit(.acquire)
  static let endingTasks: UInt64 = bit(.endTask)
  static let beginningTasks: UInt64 = bit(.beginTask)

  /// Returns the bit of a kind in its set; unlike a set, the bit is known at compile time.
  static func bit(_ kind: Stimulus.Kind) -> UInt64 { 1 &<< UInt64(kind.rawValue) }

  /// Alerts and calls.
  private static let possibleOnLockedDevice: UInt16 = 0b0011
  /// The interruption counts, two bits each, at which no further interruption can begin: three
  /// alerts, and one of each other kind that is possible. Within reach the device is unlocked, so that
  /// the person can reach the app.
  static let nestedWithinReach: UInt8 = 0b0101_0111
  static let nestedWhileLocked: UInt8 = 0b0000_0111
  /// The bits of `ResourceSet.all`, known at compile time.
  static let everyResource: UInt16 = 0x3ff
  /// The bits of `WorkSet.all`.
  static let allWork: UInt16 = 0xff
}
