/// Which rules look at what, in flat memory that is read without counting references.
///
/// It is never written once it is made.
final class DispatchTable<Look: AnyObject & Sendable>: Sendable {
  /// A rule that looks, when and how.
  struct Entry {
    let condition: ActivationCondition
    let rule: Int
    let look: Unmanaged<Look>
  }

  private let rows: [Row]
  nonisolated(unsafe) private let entries: UnsafeMutableBufferPointer<Entry>
  nonisolated(unsafe) private let starts: UnsafeMutableBufferPointer<Int32>

  typealias Row = [(condition: ActivationCondition, rule: Int, look: Look)]

  /// A dispatch table of the given rows, which it keeps alive.
  init(_ rows: [Row]) {
    self.rows = rows
    entries = .allocate(capacity: rows.reduce(0) { $0 + $1.count })
    starts = .allocate(capacity: rows.count + 1)
    var next = 0
    for (number, row) in rows.enumerated() {
      starts.initializeElement(at: number, to: Int32(next))
      for (condition, rule, look) in row {
        entries.initializeElement(
          at: next,
          to: Entry(
            condition: condition, rule: rule,
            look: Unmanaged.passUnretained(look)))
        next += 1
      }
    }
    starts.initializeElement(at: rows.count, to: Int32(next))
  }

  deinit {
    entries.deallocate()
    starts.deallocate()
  }

  /// The entries of a row.
  subscript(row: Int) -> UnsafeBufferPointer<Entry> {
    let start = Int(starts[row])
    return UnsafeBufferPointer(
      start: UnsafePointer(entries.baseAddress)?.advanced(by: start),
      count: Int(starts[row &+ 1]) &- start)
  }
}
