public import Foundation

/// A timer in virtual time, which fires at whole seconds.
///
/// A module that says `typealias Timer = VirtualTimer` uses it in place of `Timer`.
@preconcurrency @MainActor public final class VirtualTimer {
  /// Whether the timer will fire.
  public private(set) var isValid = true
  /// The interval in seconds.
  public let timeInterval: TimeInterval
  /// Kept, without an effect.
  public var tolerance: TimeInterval = 0
  private let repeats: Bool
  private let block: (VirtualTimer) -> Void

  private init(_ interval: TimeInterval, _ repeats: Bool, _ block: @escaping (VirtualTimer) -> Void)
  {
    (timeInterval, self.repeats, self.block) = (interval, repeats, block)
  }

  /// Creates a timer that fires in the main run loop.
  @discardableResult public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping (VirtualTimer) -> Void
  ) -> VirtualTimer {
    let timer = VirtualTimer(interval, repeats, block)
    timer.schedule()
    return timer
  }

  private func schedule() {
    // A timer without a delay would fire without end in one turn.
    _ = DeviceProcess.current.enqueue(after: max(1, timeInterval)) { [self] in fire() }
  }

  /// Calls the block now.
  public func fire() {
    guard isValid else { return }
    block(self)
    if repeats, isValid { schedule() } else { isValid = false }
  }

  /// Stops the timer.
  public func invalidate() { isValid = false }
}
