import Synchronization

/// What an executable brings to the command line, set once before anything is read.
enum AllocationCounter {
  /// How many allocations the calling thread has made, if that is counted.
  static let allocations = Mutex<(@Sendable () -> UInt64)?>(nil)
}
