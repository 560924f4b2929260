import CAllocations
import LifecycleCommand

/// The command line with the engines of the suite.
@main
enum Lifecheck {
  static func main() {
    ConformanceTool(allocations: allocations).main()
  }

  /// Counts what a thread has allocated, where that can be counted.
  private static var allocations: (@Sendable () -> UInt64)? {
    guard allocations_are_counted() else { return nil }
    return { allocations_of_this_thread() }
  }
}
