/// The rules to ask, with their conditions, in a row for each kind of observation or of step.
///
/// `RuleDispatch` fills the rows, and numbers them.
final class DispatchTable<RuleCheck: AnyObject & Sendable>: Sendable {
  typealias Row = [(condition: ActivationCondition, rule: Int, check: RuleCheck)]

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
struct AskedRules<RuleCheck: AnyObject & Sendable> {
  /// A rule to ask, with its check.
  ///
  /// The check is read by `_withUnsafeGuaranteedRef`, the one way to call it without counting a
  /// reference; the table keeps it alive.
  struct Entry {
    let rule: Int
    let tally: UnsafeMutablePointer<Tally>
    let check: Unmanaged<RuleCheck>
  }

  /// A slot of the hash table, with the list for a row and a condition.
  private struct Slot {
    /// The row in the upper half, the condition in the lower half; `.max` in a free slot.
    var key = UInt64.max
    var list = UnsafeBufferPointer<Entry>(start: nil, count: 0)
  }

  private let table: DispatchTable<RuleCheck>
  private let tallies: UnsafeMutablePointer<Tally>
  /// The conditions that matter to each row.
  private let conditions: UnsafeMutableBufferPointer<ActivationCondition>
  /// A hash table of the lists, at most half full.
  ///
  /// If the slot of a key is taken, the list goes to the next free slot. The number of slots is a
  /// power of two.
  private var slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: 256)
  /// The number of taken slots.
  private var count = 0

  init(_ table: DispatchTable<RuleCheck>, tallies: UnsafeMutablePointer<Tally>) {
    self.table = table
    self.tallies = tallies
    conditions = .allocate(capacity: table.rows.count)
    _ = conditions.initialize(from: table.conditions)
    slots.initialize(repeating: Slot())
  }

  func deallocate() {
    for slot in slots { slot.list.deallocate() }
    slots.deallocate()
    conditions.deallocate()
  }

  /// Returns the rules of a row to ask under a condition, in order.
  @inline(__always)
  mutating func list(_ row: Int, _ condition: ActivationCondition) -> UnsafeBufferPointer<Entry> {
    let condition = condition.intersection(conditions[row])
    let key = UInt64(truncatingIfNeeded: row) &<< 32 | UInt64(condition.rawValue)
    let slot = slot(of: key)
    return slots[slot].key == key ? slots[slot].list : makeList(key, row, condition)
  }

  /// Returns the slot where the list of a key is, or would be.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    // Fibonacci hashing: the factor is 2 to the power of 64, divided by the golden ratio.
    var slot = Int((key &* 0x9E37_79B9_7F4A_7C15) &>> 32) & (slots.count &- 1)
    while slots[slot].key != key, slots[slot].key != .max {
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  @inline(never)
  private mutating func makeList(
    _ key: UInt64, _ row: Int, _ condition: ActivationCondition
  ) -> UnsafeBufferPointer<Entry> {
    let rules = table.rows[row]
    var asked: [Entry] = []
    asked.reserveCapacity(rules.count)
    for index in rules.indices where rules[index].condition.isSubset(of: condition) {
      asked.append(
        Entry(
          rule: rules[index].rule, tally: tallies + rules[index].rule,
          check: Unmanaged.passUnretained(rules[index].check)))
    }
    let list = UnsafeMutableBufferPointer<Entry>.allocate(capacity: asked.count)
    _ = list.initialize(from: asked)
    if count * 2 >= slots.count { grow() }
    slots[slot(of: key)] = Slot(key: key, list: UnsafeBufferPointer(list))
    count += 1
    return UnsafeBufferPointer(list)
  }

  private mutating func grow() {
    let old = slots
    slots = .allocate(capacity: old.count * 2)
    slots.initialize(repeating: Slot())
    for taken in old where taken.key != .max { slots[slot(of: taken.key)] = taken }
    old.deallocate()
  }
}
