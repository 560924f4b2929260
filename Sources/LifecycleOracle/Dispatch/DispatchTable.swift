import Lifecycle
import Synchronization

/// Which rules look where, and under which conditions.
final class DispatchTable<Box: AnyObject & Sendable>: Sendable {
  typealias Row = [(condition: ActivationCondition, rule: Int, box: Box)]

  fileprivate let rows: [Row]

  init(_ rows: [Row]) { self.rows = rows }
}

/// The rules of a dispatch table that are to be asked, listed for each row and condition that was
/// met so far, in flat memory that is read without counting references.
///
/// It belongs to one oracle.
struct AskedRules<Box: AnyObject & Sendable> {
  /// A rule to ask, and how.
  ///
  /// What asks it is read by `_withUnsafeGuaranteedRef`, the one way to call it without counting a
  /// reference; the table keeps it alive.
  struct Entry {
    let rule: Int
    /// Where it is counted how often the rule held.
    let tally: UnsafeMutablePointer<Tally>
    let box: Unmanaged<Box>
  }

  /// A row and a condition, and the list for them.
  private struct Place {
    var key = UInt64.max
    var list = UnsafeBufferPointer<Entry>(start: nil, count: 0)
  }

  private let table: DispatchTable<Box>
  private let tallies: UnsafeMutablePointer<Tally>
  /// What each row asks about: what else is the case makes no difference to it.
  private let conditions: UnsafeMutableBufferPointer<ActivationCondition>
  /// A place for each list, at most half of them taken: the one its key leads to or, if that is
  /// taken, the next that is not.
  private var places = UnsafeMutableBufferPointer<Place>.allocate(capacity: 256)
  private var count = 0

  init(_ table: DispatchTable<Box>, _ tallies: UnsafeMutablePointer<Tally>) {
    self.table = table
    self.tallies = tallies
    conditions = .allocate(capacity: table.rows.count)
    _ = conditions.initialize(from: table.rows.map { $0.reduce([]) { $0.union($1.condition) } })
    places.initialize(repeating: Place())
  }

  func deallocate() {
    for place in places { place.list.deallocate() }
    places.deallocate()
    conditions.deallocate()
  }

  /// The rules of a row that may have something to say under a condition, in order.
  @inline(__always)
  mutating func list(
    _ row: Int, _ condition: ActivationCondition
  ) -> UnsafeBufferPointer<Entry> {
    let condition = condition.intersection(conditions[row])
    let key = UInt64(truncatingIfNeeded: row) &<< 32 | UInt64(condition.rawValue)
    let place = place(of: key)
    return places[place].key == key ? places[place].list : makeList(key, row, condition)
  }

  /// Where the list of a key is, or would be.
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

/// What the rules that judge transitions have to say of each there can be.
struct TransitionTable: Sendable {
  /// The rules that hold and those that are broken, by position, for each kind of app and
  /// transition.
  private let held: [[Int]]
  private let broken: [[Int]]
  /// Whether any rule is broken, for each kind of app and transition.
  private let breaks: [Bool]

  /// A table of those of the rules, each at its position, that judge transitions.
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

  /// The table of the rules, each at its position, made once for those of them that judge
  /// transitions.
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

  /// How many entries there are.
  static let count = 2 * Transition.count

  /// The position of the entry of a transition.
  @inline(__always)
  static func position(of transition: Transition, isSceneBased: Bool) -> Int {
    transition.number &+ (isSceneBased ? 0 : Transition.count)
  }

  /// Whether a transition breaks any rule.
  func breaks(at position: Int) -> Bool { breaks[position] }

  /// The rules that a transition breaks.
  func broken(at position: Int) -> [Int] { broken[position] }

  /// What each rule says of a transition, by the rule's position.
  func judgements(of transition: Transition, _ isSceneBased: Bool) -> [(Int, Judgement)] {
    let position = Self.position(of: transition, isSceneBased: isSceneBased)
    return held[position].map { ($0, .held) } + broken[position].map { ($0, .broken) }
  }

  /// Adds to each rule's tally how often it held, if each transition was seen so often.
  func add(_ seen: UnsafeMutableBufferPointer<UInt64>, to tallies: inout [Tally]) {
    for position in seen.indices where seen[position] > 0 {
      for rule in held[position] { tallies[rule].held += seen[position] }
    }
  }
}

extension Check {
  /// What is to be said of a transition of an app of that kind.
  fileprivate func judgement(of transition: Transition, _ kind: ActivationCondition) -> Judgement {
    for check in transitions where check.kind == kind && check.moves.contains(transition.move) {
      return check.judge(transition)
    }
    return .silent
  }
}

/// Values that are made once for each of the keys that were asked for last, by any thread.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let made = Mutex<[Key: Value]>([:])
  private let most: Int

  /// A memo of at most so many values.
  init(of most: Int) { self.most = most }

  /// The value for a key, which is made if it is not there.
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

/// What an oracle writes on while it judges: the monitor state, a tally for each rule, and for each
/// kind of transition how often it was seen.
///
/// It lies behind pointers, so that rules read the monitor state where it is.
final class OracleStorage {
  let state: UnsafeMutablePointer<MonitorState>
  let tallies: UnsafeMutableBufferPointer<Tally>
  let transitions: UnsafeMutableBufferPointer<UInt64>
  /// The client that is judged, if one is.
  let client: UnsafeMutablePointer<ClientRecord?>
  /// The client in both life cycles, if it is played in both, and what the present step comes to.
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

  /// Storage of the same contents.
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
