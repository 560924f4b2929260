import Foundation

/// The input that took longest of those that a test has tried.
public struct SlowestInput {
  /// What it was.
  public private(set) var input: [UInt8] = []
  /// How long its thread was busy with it.
  public private(set) var time = Duration.zero

  /// That nothing was tried yet.
  public init() {}

  /// Tries an input.
  public mutating func during(_ input: [UInt8], _ body: () -> Void) {
    let start = Self.now
    body()
    let time = Self.now - start
    if time > self.time { (self.input, self.time) = (input, time) }
  }

  /// What this thread has had of the processor.
  private static var now: Duration {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return .seconds(Int(now.tv_sec)) + .nanoseconds(Int(now.tv_nsec))
  }
}
