import Foundation

/// The slowest input a test has tried so far.
public struct SlowestInput {
  /// The slowest input.
  public private(set) var input: [UInt8] = []
  /// The processor time its thread spent on the slowest input.
  public private(set) var time = Duration.zero

  /// Creates a record without inputs.
  public init() {}

  /// Runs `body` on an input, and keeps the input if it is the slowest so far.
  public mutating func during(_ input: [UInt8], _ body: () -> Void) {
    let start = Self.now
    body()
    let time = Self.now - start
    if time > self.time { (self.input, self.time) = (input, time) }
  }

  /// The processor time this thread has used.
  private static var now: Duration {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return .seconds(Int(now.tv_sec)) + .nanoseconds(Int(now.tv_nsec))
  }
}
