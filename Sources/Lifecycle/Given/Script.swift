/// The app's actions inside a callback.
///
/// A reaction that `HostedApp.tell` returns holds only actions that took effect. For example, it
/// does not release a resource that the app does not hold.
public struct Reaction: Hashable, Sendable {
  /// The time that the app spends in the callback.
  public var takes = Seconds.zero
  /// The resources that the app acquires.
  public var acquires = ResourceSet()
  /// The resources that the app releases.
  public var releases = ResourceSet()
  /// The resources that the app uses for a moment.
  public var accesses = ResourceSet()
  /// The work for which the app requests extended time.
  public var begins = WorkSet()
  /// The work that the app reports as done.
  public var ends = WorkSet()
  /// Whether the app registers an identifier with the background-task scheduler without naming a
  /// job: `register` in the notation.
  public var registersAnyIdentifier = false
  /// The jobs to register, and in the high byte the work to ask for again, one bit each.
  ///
  /// Both share one word because a given, with its script, is copied for each stimulus.
  @usableFromInline var packedSets: UInt16 = 0

  /// Creates a reaction without actions.
  @inlinable public init() {}

  /// The jobs for whose identifiers the app registers launch handlers: `register job 1` in the
  /// notation.
  @inlinable public var registersJobs: WorkSet {
    get { WorkSet(bits: packedSets & 0xff) }
    set { packedSets = packedSets & 0xff00 | newValue.bits }
  }

  /// The work in progress for which the app requests extended time once more.
  ///
  /// A script states such work in `begins`. The scripted app moves it here if the task already
  /// runs.
  @inlinable public internal(set) var asksAgain: WorkSet {
    get { WorkSet(bits: packedSets &>> 8) }
    set { packedSets = packedSets & 0xff | newValue.bits &<< 8 }
  }

  /// Whether the app does nothing.
  @inlinable public var isEmpty: Bool {
    takes.count | acquires.bits | releases.bits | accesses.bits | begins.bits | ends.bits == 0
      && packedSets == 0 && !registersAnyIdentifier
  }
}

/// The trigger of a reaction: a callback to a receiver, or the expiration handler of a task.
public enum Trigger: Hashable, Sendable {
  case callback(Callback, Receiver)
  case expiration(WorkItem)

  /// The capabilities that an engine needs to reach the trigger.
  package var needs: Capabilities {
    switch self {
    case .callback(let callback, _): callback.needs
    case .expiration: .tasks
    }
  }
}

/// The app's reactions inside callbacks; at most four entries.
///
/// A reaction happens at every occurrence of its trigger.
public struct Script: Hashable, Sendable {
  /// A trigger and the app's reaction to it.
  public struct Entry: Hashable, Sendable {
    /// The callback or expiration handler in which the app reacts.
    public var trigger: Trigger
    /// The app's actions at the trigger.
    public var reaction: Reaction

    /// Creates an entry for a reaction at a trigger.
    @inlinable public init(at trigger: Trigger, _ reaction: Reaction) {
      self.trigger = trigger
      self.reaction = reaction
    }
  }

  /// The largest number of entries.
  public static var capacity: Int { 4 }

  @usableFromInline var first: Entry?
  @usableFromInline var second: Entry?
  @usableFromInline var third: Entry?
  @usableFromInline var fourth: Entry?
  /// The callbacks that may have a reaction, one bit each at their raw values.
  @usableFromInline var callbacks: UInt32 = 0

  /// Creates a script without reactions.
  @inlinable public init() {}

  /// Whether the app never reacts.
  @inlinable public var isEmpty: Bool { first == nil }

  /// Whether the script has as many entries as it may have.
  @inlinable public var isFull: Bool { fourth != nil }

  /// Whether the app may react to a callback, for any receiver.
  @inlinable func concerns(_ callback: Callback) -> Bool {
    callbacks & 1 &<< UInt32(callback.rawValue) != 0
  }

  /// Adds the trigger's callback to `callbacks`.
  private mutating func note(_ trigger: Trigger) {
    if case .callback(let callback, _) = trigger { callbacks |= 1 << UInt32(callback.rawValue) }
  }

  /// The entries in order.
  public var entries: [Entry] {
    get { [first, second, third, fourth].compactMap { $0 } }
    set {
      precondition(newValue.count <= Self.capacity, "a script has at most four entries")
      self = Script()
      for entry in newValue { append(entry) }
    }
  }

  /// Appends an entry without allocating memory on the heap.
  ///
  /// The script must have fewer than `capacity` entries.
  public mutating func append(_ entry: Entry) {
    note(entry.trigger)
    if first == nil {
      first = entry
    } else if second == nil {
      second = entry
    } else if third == nil {
      third = entry
    } else {
      precondition(fourth == nil, "a script has at most four entries")
      fourth = entry
    }
  }

  /// Returns the script's reaction at a trigger; the first matching entry decides.
  @inlinable public func reaction(at trigger: Trigger) -> Reaction? {
    guard let first else { return nil }
    if first.trigger == trigger { return first.reaction }
    if let second, second.trigger == trigger { return second.reaction }
    if let third, third.trigger == trigger { return third.reaction }
    if let fourth, fourth.trigger == trigger { return fourth.reaction }
    return nil
  }
}
