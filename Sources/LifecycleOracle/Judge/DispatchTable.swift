import Lifecycle
import Synchronization

/// The rules to ask at each place, with their conditions.
final class DispatchTable<Box: AnyObject & Sendable>: Sendable {
  typealias Row = [(condition: ActivationCondition, rule: Int, box: Box)]

  fileprivate let rows: [Row]
  /// The conditions that matter to each row.
  fileprivate let conditions: [ActivationCondition]

  init(_ rows: [Row]) {
    self.rows = rows
    conditions = rows.map { row in
      ActivationCondition(rawValue: row.reduce(0) { $0 | $1.condition.rawValue })
    }
  }
}

/// The rules of a dispatch table to ask, listed for each row and condition that occurred so far.
///
/// The lists are in flat memory, which is read without counting references, and belong to one
/// oracle.
struct AskedRules<Box: AnyObject & Sendable> {
  /// A rule to ask, with its check.
  ///
  /// The check is read by `_withUnsafeGuaranteedRef`, the one way to call it without counting a
  /// reference; the table keeps it alive.
  struct Entry {
    let rule: Int
    /// The count of times that the rule held.
    let tally: UnsafeMutablePointer<Tally>
    let box: Unmanaged<Box>
  }

  /// A row, a condition and their list.
  private struct Place {
    var key = UInt64.max
    var list = UnsafeBufferPointer<Entry>(start: nil, count: 0)
  }

  private let table: DispatchTable<Box>
  private let tallies: UnsafeMutablePointer<Tally>
  /// The conditions that matter to each row.
  private let conditions: UnsafeMutableBufferPointer<ActivationCondition>
  /// A hash table of the lists, at most half full.
  ///
  /// If the place of a key is taken, the list goes to the next free place.
  private var places = UnsafeMutableBufferPointer<Place>.allocate(capacity: 256)
  private var count = 0

  init(_ table: DispatchTable<Box>, _ tallies: UnsafeMutablePointer<Tally>) {
    self.table = table
    self.tallies = tallies
    conditions = .allocate(capacity: table.rows.count)
    _ = conditions.initialize(from: table.conditions)
    places.initialize(repeating: Place())
  }

  func deallocate() {
    for place in places { place.list.deallocate() }
    places.deallocate()
    conditions.deallocate()
  }

  /// Returns the rules of a row to ask under a condition, in order.
  @inline(__always)
  mutating func list(
    _ row: Int, _ condition: ActivationCondition
  ) -> UnsafeBufferPointer<Entry> {
    let condition = condition.intersection(conditions[row])
    let key = UInt64(truncatingIfNeeded: row) &<< 32 | UInt64(condition.rawValue)
    let place = place(of: key)
    return places[place].key == key ? places[place].list : makeList(key, row, condition)
  }

  /// Returns the place where the list of a key is, or would be.
  @inline(__always)
  private func place(of key: UInt64) -> Int {
    var place = Int((key &* 0x9E37_79B9_7F4A_7C15) &>> 32) & (places.count &- 1)
    while places[place].key != key, places[place].key != .max {
      place = (place &+ 1) & (places.count &- 1)
    }
    return place
  }

  @inline(never)
  private mutating func makeList(
    _ key: UInt64, _ row: Int, _ condition: ActivationCondition
  ) -> UnsafeBufferPointer<Entry> {
    let row = table.rows[row]
    var asked: [Entry] = []
    asked.reserveCapacity(row.count)
    for index in row.indices where row[index].condition.isSubset(of: condition) {
      asked.append(
        Entry(
          rule: row[index].rule, tally: tallies + row[index].rule,
          box: Unmanaged.passUnretained(row[index].box)))
    }
    let list = UnsafeMutableBufferPointer<Entry>.allocate(capacity: asked.count)
    _ = list.initialize(from: asked)
    if count * 2 >= places.count { grow() }
    places[place(of: key)] = Place(key: key, list: UnsafeBufferPointer(list))
    count += 1
    return UnsafeBufferPointer(list)
  }

  private mutating func grow() {
    let old = places
    places = .allocate(capacity: old.count * 2)
    places.initialize(repeating: Place())
    for taken in old where taken.key != .max { places[place(of: taken.key)] = taken }
    old.deallocate()
  }
}

/// The judgements of all possible transitions.
struct TransitionTable: Sendable {
  /// The positions of the rules that hold and of the broken rules, for each kind of app and
  /// transition.
  private let held: [[Int]]
  private let broken: [[Int]]
  /// Whether any rule is broken, for each kind of app and transition.
  private let breaks: [Bool]

  /// Creates the table of the rules that judge transitions, each with its position.
  private init(_ rules: [(position: Int, check: Check)]) {
    var held: [[Int]] = []
    var broken: [[Int]] = []
    for kind in [ActivationCondition.sceneBased, .appBased] {
      for transition in Transition.all {
        let judgements = rules.map { ($0.position, $0.check.judgement(of: transition, kind)) }
        held.append(judgements.filter { $0.1 == .held }.map(\.0))
        broken.append(judgements.filter { $0.1 == .broken }.map(\.0))
      }
    }
    self.held = held
    self.broken = broken
    breaks = broken.map { !$0.isEmpty }
  }

  /// Returns the table of the rules that judge transitions, which is made once for the same rules.
  static func shared(_ rules: [(position: Int, rule: Rule)]) -> TransitionTable {
    let rules = rules.filter { !$0.rule.check.transitions.isEmpty }
    let key = rules.map { Key(position: $0.position, rule: $0.rule.identity) }
    return cache.value(for: key) { TransitionTable(rules.map { ($0.position, $0.rule.check) }) }
  }

  private struct Key: Hashable {
    let position: Int
    let rule: Rule.Identity
  }

  private static let cache = RecentValues<[Key], TransitionTable>(of: 64)

  /// The number of entries.
  static let count = 2 * Transition.count

  /// Returns the position of the entry of a transition.
  @inline(__always)
  static func position(of transition: Transition, isSceneBased: Bool) -> Int {
    transition.number &+ (isSceneBased ? 0 : Transition.count)
  }

  /// Whether a transition breaks any rule.
  func breaks(at position: Int) -> Bool { breaks[position] }

  /// Returns the rules that a transition breaks.
  func broken(at position: Int) -> [Int] { broken[position] }

  /// Returns each rule's judgement of a transition, by the rule's position.
  func judgements(of transition: Transition, _ isSceneBased: Bool) -> [(Int, Judgement)] {
    let position = Self.position(of: transition, isSceneBased: isSceneBased)
    return held[position].map { ($0, .held) } + broken[position].map { ($0, .broken) }
  }

  /// Adds the times that each rule held to its tally, by the number of times each transition came.
  func add(_ seen: UnsafeMutableBufferPointer<UInt64>, to tallies: inout [Tally]) {
    for position in seen.indices where seen[position] > 0 {
      for rule in held[position] { tallies[rule].held += seen[position] }
    }
  }
}

extension Check {
  /// Returns the judgement of a transition of a kind of app.
  fileprivate func judgement(of transition: Transition, _ kind: ActivationCondition) -> Judgement {
    for check in transitions where check.kind == kind && check.moves.contains(transition.move) {
      return check.judge(transition)
    }
    return .silent
  }
}

/// A cache of values for the most recent keys, shared by all threads.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let made = Mutex<[Key: Value]>([:])
  private let most: Int

  /// Creates a cache of at most `most` values.
  init(of most: Int) { self.most = most }

  /// Returns the value for a key, and makes the value if it is not in the cache.
  func value(for key: Key, _ make: () -> Value) -> Value {
    if let known = made.withLock({ $0[key] }) { return known }
    let value = make()
    made.withLock { made in
      if made.count == most { made.removeAll() }
      made[key] = value
    }
    return value
  }
}

/// The mutable storage of an oracle: the monitor state, the tallies of rules, and the counts of
/// transitions.
///
/// The storage is behind pointers, so that rules read the monitor state in place.
final class OracleStorage {
  let state: UnsafeMutablePointer<MonitorState>
  let tallies: UnsafeMutableBufferPointer<Tally>
  let transitions: UnsafeMutableBufferPointer<UInt64>
  /// The judged client, if any.
  let client: UnsafeMutablePointer<ClientRecord?>
  /// The client in both life cycles, if it is played in both, and the comparison of the step.
  var migration: Migration?
  var comparison: Migration.Comparison?
  /// The rules to ask at observations, and at the end of steps.
  let during: UnsafeMutablePointer<AskedRules<ObservationCheck>>
  let atEnd: UnsafeMutablePointer<AskedRules<StepEndCheck>>

  init(_ state: MonitorState, rules: Int, _ dispatch: RuleDispatch) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    let held = UnsafeMutablePointer<Tally>.allocate(capacity: max(1, rules))
    held.initialize(repeating: Tally(), count: max(1, rules))
    tallies = UnsafeMutableBufferPointer(start: held, count: rules)
    during = .allocate(capacity: 1)
    during.initialize(to: AskedRules(dispatch.observations, held))
    atEnd = .allocate(capacity: 1)
    atEnd.initialize(to: AskedRules(dispatch.ends, held))
    transitions = .allocate(capacity: TransitionTable.count)
    transitions.initialize(repeating: 0)
    client = .allocate(capacity: 1)
    client.initialize(to: nil)
  }

  /// Creates storage with the same contents.
  convenience init(copying other: OracleStorage, _ dispatch: RuleDispatch) {
    self.init(other.state.pointee, rules: other.tallies.count, dispatch)
    client.pointee = other.client.pointee
    migration = other.migration
    _ = tallies.update(from: other.tallies)
    _ = transitions.update(from: other.transitions)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    tallies.deinitialize()
    tallies.deallocate()
    transitions.deallocate()
    client.deinitialize(count: 1)
    client.deallocate()
    during.pointee.deallocate()
    during.deinitialize(count: 1)
    during.deallocate()
    atEnd.pointee.deallocate()
    atEnd.deinitialize(count: 1)
    atEnd.deallocate()
  }
}
