/// What the app does inside a callback: a reaction, or nothing of each kind.
///
/// As the answer of `HostedApp.tell` it holds what the app *did* do: a resource it does not hold
/// is not released again.
public struct Reaction: Hashable, Sendable {
  /// How long the app stays in the callback.
  public var takes = Seconds.zero
  /// What it takes hold of.
  public var acquires = ResourceSet()
  /// What it lets go of.
  public var releases = ResourceSet()
  /// What it uses for a moment.
  public var accesses = ResourceSet()
  /// The work it asks extended time for.
  public var begins = WorkSet()
  /// The work it says is done.
  public var ends = WorkSet()
  /// Whether it registers an identifier with the background-task scheduler.
  public var registers = false
  /// The work that goes on and that it asks extended time for once more; a script says `begins`.
  public internal(set) var asksAgain = WorkSet()

  /// Nothing at all.
  @inlinable public init() {}

  /// Whether the app does nothing.
  @inlinable public var isEmpty: Bool {
    takes.count | acquires.bits | releases.bits | accesses.bits | begins.bits | ends.bits == 0
      && asksAgain.isEmpty && !registers
  }
}

/// Where an app reacts: a callback to a receiver, or the expiration handler of a task.
public enum Trigger: Hashable, Sendable {
  case callback(Callback, Receiver)
  case expiration(WorkItem)
}

extension Trigger {
  /// What an engine is capable of that comes to such a place.
  package var needs: Capabilities {
    switch self {
    case .callback(let callback, _): callback.needs
    case .expiration: .tasks
    }
  }
}

/// How an app reacts inside callbacks, at every occurrence of them; at most four entries.
public struct Script: Hashable, Sendable {
  /// A place and what is done there.
  public struct Entry: Hashable, Sendable {
    /// Where the app reacts.
    public var trigger: Trigger
    /// What it does there.
    public var reaction: Reaction

    /// That `reaction` is what the app does at `trigger`.
    @inlinable public init(at trigger: Trigger, _ reaction: Reaction) {
      self.trigger = trigger
      self.reaction = reaction
    }
  }

  /// How many entries there can be.
  public static var capacity: Int { 4 }

  @usableFromInline var first: Entry?
  @usableFromInline var second: Entry?
  @usableFromInline var third: Entry?
  @usableFromInline var fourth: Entry?
  /// The callbacks at which there may be a reaction, a bit each at their raw values.
  @usableFromInline var callbacks: UInt32 = 0

  /// No reactions.
  @inlinable public init() {}

  /// Whether the app never reacts.
  @inlinable public var isEmpty: Bool { first == nil }

  /// Whether the app may react at that callback, whoever receives it.
  @inlinable func concerns(_ callback: Callback) -> Bool {
    callbacks & 1 &<< UInt32(callback.rawValue) != 0
  }

  private mutating func note(_ trigger: Trigger) {
    if case .callback(let callback, _) = trigger { callbacks |= 1 << UInt32(callback.rawValue) }
  }

  /// The entries in order.
  public var entries: [Entry] {
    get { [first, second, third, fourth].compactMap { $0 } }
    set {
      precondition(newValue.count <= Self.capacity, "a script has at most four entries")
      first = newValue.isEmpty ? nil : newValue[0]
      second = newValue.count < 2 ? nil : newValue[1]
      third = newValue.count < 3 ? nil : newValue[2]
      fourth = newValue.count < 4 ? nil : newValue[3]
      callbacks = 0
      for entry in newValue { note(entry.trigger) }
    }
  }

  /// Adds an entry, of which there can be `capacity`, without making room on the heap.
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

  /// What the script says for a place; the first entry that fits decides.
  @inlinable public func reaction(at trigger: Trigger) -> Reaction? {
    guard let first else { return nil }
    if first.trigger == trigger { return first.reaction }
    if let second, second.trigger == trigger { return second.reaction }
    if let third, third.trigger == trigger { return third.reaction }
    if let fourth, fourth.trigger == trigger { return fourth.reaction }
    return nil
  }
}
