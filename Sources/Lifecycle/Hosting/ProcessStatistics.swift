/// What happened to the processes of an engine beside what scenarios tell.
package struct ProcessStatistics: Hashable, Sendable {
  /// How often one failed.
  package var restarts: UInt64 = 0
  /// How often that was by keeping silent, which costs a deadline each time.
  package var silences: UInt64 = 0
  /// How many scenarios took longer than they may, and came to an end alone.
  package var slow: UInt64 = 0
  /// Whether none can be started any more.
  package var isOver = false

  package init() {}
}
