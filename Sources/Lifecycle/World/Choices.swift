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
  public var choices: Choices {
    let isSceneBased = given.isSceneBased
    let existing = isSceneBased ? sessions : []
    let free = SceneSet(bits: ~sessions.bits & (sessions.bits &+ 1) & SceneSet.all.bits)
    var choices = Choices(
      kinds: Self.alwaysPossible, askable: isSceneBased ? sessions.union(free) : [],
      existing: existing, beginning: [], ending: [], held: held, working: working)
    addInterruptions(to: &choices)

    choices.kinds.insert(isLocked ? .unlock : .lock)
    choices.kinds.insert(.request, if: !choices.askable.isEmpty)
    choices.kinds.insert(.reclaim, if: !existing.isEmpty)
    if !isLocked {
      choices.kinds = choices.kinds.union(Self.possibleWithinReach)
      choices.kinds.insert(.quit, if: mayRun)
      choices.kinds.insert(.open, if: !choices.askable.isEmpty)
      choices.kinds.insert(.leave, if: !existing.isEmpty)
      choices.kinds.insert(.close, if: !existing.isEmpty)
    }
    if mayRun {
      choices.kinds = choices.kinds.union(Self.possibleWhileRunning)
      choices.kinds.insert(.acquire, if: held.count < Self.resourceCount)
      choices.kinds.insert(.release, if: !held.isEmpty)
      choices.kinds.insert(.beginTask, if: working.count < Self.workCount)
      choices.kinds.insert(.endTask, if: !working.isEmpty)
    }
    return choices
  }

  private func addInterruptions(to choices: inout Choices) {
    if count(of: .alert) < Self.nestingLimit { choices.beginning.insert(.alert) }
    if count(of: .call) == 0 { choices.beginning.insert(.call) }
    if !isLocked && count(of: .panel) == 0 { choices.beginning.insert(.panel) }
    if !isLocked && count(of: .switcher) == 0 { choices.beginning.insert(.switcher) }
    if count(of: .alert) > 0 { choices.ending.insert(.alert) }
    if count(of: .call) > 0 { choices.ending.insert(.call) }
    if count(of: .panel) > 0 { choices.ending.insert(.panel) }
    if count(of: .switcher) > 0 { choices.ending.insert(.switcher) }
    choices.kinds.insert(.interrupt, if: !choices.beginning.isEmpty)
    choices.kinds.insert(.end, if: !choices.ending.isEmpty)
  }

  private static let alwaysPossible: KindSet = [
    .prewarm, .event, .memoryWarning, .memoryPressure, .change, .timeChange, .wait,
  ]
  private static let possibleWithinReach: KindSet = [
    .launch, .home, .banner, .url, .activity, .pushTap,
  ]
  private static let possibleWhileRunning: KindSet = [
    .terminate, .expire, .readTimeRemaining, .register, .access,
  ]
  private static let resourceCount = Resource.allCases.count
  private static let workCount = WorkItem.allCases.count
}
