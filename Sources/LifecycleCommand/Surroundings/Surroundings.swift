import LifecycleCampaigns
import Synchronization

/// What an executable brings to the command line, set once before anything is read.
enum Surroundings {
  /// Engines beside those of the suite, by name.
  static let engines = Mutex<[String: any TestedEngine]>([:])
  /// How many allocations the calling thread has made, if that is counted.
  static let allocations = Mutex<(@Sendable () -> UInt64)?>(nil)
}
