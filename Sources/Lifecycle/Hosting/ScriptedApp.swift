/// The app of a scenario, with the resources and the work that its script and its own code
/// acquired.
///
/// Reactions follow from the script and the callbacks, so a trace need not record them.
public struct ScriptedApp: Hashable, Sendable {
  /// The app's reactions.
  public let script: Script
  /// Whether the app's code runs: it was launched, and neither suspended nor ended since.
  @inlinable public var isExecuting: Bool { executes }
  /// The resources that the app holds.
  public private(set) var held = ResourceSet()
  /// The work for which the app has requested extended time and that it has not reported as done.
  public private(set) var working = WorkSet()
  /// The work that was granted extended time.
  ///
  /// Such work goes on if a further request for time is refused.
  private var granted = WorkSet()

  /// The value of `isExecuting`, which inlined code of other modules may set.
  @usableFromInline var executes = false

  /// Creates an app that has not been launched.
  @inlinable public init(_ script: Script) { self.script = script }

  /// Hashes only the parts that can differ within one scenario; equality compares the script as
  /// well.
  public func hash(into hasher: inout Hasher) { hasher.combine(packed) }

  package func add(to hash: inout StateHash) { hash.combine(packed) }

  /// All but the script in one word: three sets of 16 bits, and whether the code runs.
  private var packed: UInt64 {
    let others = UInt64(granted.bits) << 32 | (executes ? 1 << 48 : 0)
    return UInt64(held.bits) | UInt64(working.bits) << 16 | others
  }

  /// Performs a stimulus of the app's own code, if the code runs.
  ///
  /// - Returns: Whether the stimulus had an effect.
  @discardableResult
  public mutating func perform(_ stimulus: Stimulus) -> Bool {
    guard isExecuting else { return false }
    switch stimulus {
    case .acquire(let resource):
      guard !held.contains(resource) else { return false }
      held.insert(resource)
    case .release(let resource):
      guard held.contains(resource) else { return false }
      held.remove(resource)
    case .beginTask(let work):
      guard !working.contains(work) else { return false }
      working.insert(work)
      granted.remove(work)
    case .endTask(let work):
      guard working.contains(work) else { return false }
      working.remove(work)
      granted.remove(work)
    case .access, .readTimeRemaining, .register, .registerJob, .submitJob, .completeJob: break
    default: return false
    }
    return true
  }

  /// Lets the app react to an event.
  ///
  /// - Returns: The app's actions, if the script has any.
  public mutating func receive(_ event: Event, to receiver: Receiver) -> Reaction {
    switch event {
    case .callback(let callback): return receive(callback, to: receiver)
    case .expire(let work):
      return script.isEmpty ? Reaction() : react(at: .expiration(work))
    case .grant(let work): if working.contains(work) { granted.insert(work) }
    case .deny(let work): if !granted.contains(work) { working.remove(work) }
    case .suspend: executes = false
    case .resume: executes = true
    case .terminate, .refuse: self = ScriptedApp(script)
    case .notification, .snapshot, .preserve, .deliver, .remaining, .registered,
      .unregistered, .job, .client:
      break
    }
    return Reaction()
  }

  /// Lets the app react to a delegate method.
  ///
  /// - Returns: The app's actions, if the script has any.
  @inlinable @inline(__always)
  public mutating func receive(_ callback: Callback, to receiver: Receiver) -> Reaction {
    executes = true
    // A new process holds nothing of an earlier one, even if the earlier one's end was not
    // observed.
    if callback == .willFinishLaunching { forgetHoldings() }
    return script.concerns(callback) ? react(at: .callback(callback, receiver)) : Reaction()
  }

  /// Whether the script may have a reaction to a delegate method.
  @inlinable package func mayReact(to callback: Callback) -> Bool { script.concerns(callback) }

  @usableFromInline mutating func forgetHoldings() { (held, working, granted) = ([], [], []) }

  /// Returns the script's reaction without the actions that have no effect, and applies it.
  ///
  /// Releases follow acquisitions, and ends follow begins, so one reaction may do both.
  @usableFromInline mutating func react(at trigger: Trigger) -> Reaction {
    guard var reaction = script.reaction(at: trigger) else { return Reaction() }
    reaction.acquires = reaction.acquires.subtracting(held)
    held = held.union(reaction.acquires)
    reaction.releases = reaction.releases.intersection(held)
    held = held.subtracting(reaction.releases)
    reaction.asksAgain = reaction.begins.intersection(working)
    reaction.begins = reaction.begins.subtracting(working)
    granted = granted.subtracting(reaction.begins)
    working = working.union(reaction.begins)
    reaction.ends = reaction.ends.intersection(working)
    working = working.subtracting(reaction.ends)
    granted = granted.intersection(working)
    return reaction
  }
}
