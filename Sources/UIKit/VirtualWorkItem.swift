public import Dispatch

/// A block that can be cancelled before it runs, in virtual time.
///
/// A module that says `typealias DispatchWorkItem = VirtualWorkItem` uses it in place of
/// `DispatchWorkItem`, whose blocks run in real time.
public final class VirtualWorkItem {
  /// Whether the block was cancelled.
  public private(set) var isCancelled = false
  private let block: @convention(block) () -> Void

  /// Creates an item; the quality of service and the flags have no effect.
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @convention(block) () -> Void
  ) {
    self.block = block
  }

  /// Runs the block now, unless it was cancelled.
  public func perform() { if !isCancelled { block() } }

  /// Keeps the block from running.
  public func cancel() { isCancelled = true }
}

extension DispatchQueue {
  /// Runs the item at the end of the run-loop turn, if this is the main queue of a scenario.
  public func async(execute item: VirtualWorkItem) {
    nonisolated(unsafe) let item = item
    async { item.perform() }
  }

  /// Runs the item in virtual time, if this is the main queue of a scenario.
  public func asyncAfter(deadline: DispatchTime, execute item: VirtualWorkItem) {
    nonisolated(unsafe) let item = item
    asyncAfter(deadline: deadline) { item.perform() }
  }
}
