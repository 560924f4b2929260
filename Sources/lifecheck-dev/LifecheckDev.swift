import CAllocations
import LifecycleDevelopment

/// The command line for those who maintain the suite.
@main
enum LifecheckDev {
  static func main() { DevelopmentTool(allocations: allocations).main() }

  /// Counts what a thread has allocated, where that can be counted.
  private static var allocations: (@Sendable () -> UInt64)? {
    guard allocations_are_counted() else { return nil }
    return { allocations_of_this_thread() }
  }
}
