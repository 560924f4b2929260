public import Dispatch
public import Foundation

// The compiler prefers these methods to the library's, because they need no default argument or
// have narrower parameters. So a file that imports UIKit uses virtual time without a change.

extension DispatchQueue {
  /// Runs the block at the end of the run-loop turn, if this is the main queue of a scenario.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard let process = MainQueue.process(for: self) else {
      return async(group: nil, execute: work)
    }
    MainActor.assumeIsolated { process.enqueue(work) }
  }

  /// Runs the block in virtual time, if this is the main queue of a scenario.
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard let process = MainQueue.process(for: self) else {
      return asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
    }
    let now = DispatchTime.now().uptimeNanoseconds
    let delay = deadline.uptimeNanoseconds < now ? 0 : deadline.uptimeNanoseconds - now
    // The deadline was computed a moment ago, so a delay of 3 s is a little less by now.
    MainActor.assumeIsolated {
      _ = process.enqueue(after: (Double(delay) / 1e9).rounded(.up), work)
    }
  }
}

/// Finds out whether code runs in a scenario.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on the main queue.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Returns the process whose code UIKit has called, if the caller is its code and `queue` the
  /// main one.
  @usableFromInline static func process(for queue: DispatchQueue) -> DeviceProcess? {
    // On Linux `DispatchQueue.main` is another object each time.
    guard isCurrent, queue.label == DispatchQueue.main.label else { return nil }
    return MainActor.assumeIsolated { DeviceProcess.current.isOpen ? DeviceProcess.current : nil }
  }
}

extension NotificationCenter {
  /// Adds an observer, which is called at once and is gone when the process ends.
  ///
  /// UIKit posts on the main queue, where a block for the main queue is called at once.
  @discardableResult public func addObserver(
    forName name: Notification.Name, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let isMain = queue === OperationQueue.main
    let token = addObserver(
      forName: Optional(name), object: object, queue: isMain ? nil : queue, using: block)
    removeAtEnd(token)
    return token
  }

  private func removeAtEnd(_ token: any NSObjectProtocol) {
    guard let process = MainQueue.process(for: .main) else { return }
    nonisolated(unsafe) let token = token
    MainActor.assumeIsolated { process.atEnd { self.removeObserver(token) } }
  }

  /// Returns the notifications as a sequence, which ends when the process ends.
  public func notifications(named name: Notification.Name) -> AsyncStream<Notification> {
    let (stream, continuation) = AsyncStream.makeStream(of: Notification.self)
    let token = addObserver(forName: Optional(name), object: nil, queue: nil) {
      nonisolated(unsafe) let notification = $0
      continuation.yield(notification)
    }
    removeAtEnd(token)
    if let process = MainQueue.process(for: .main) {
      MainActor.assumeIsolated { process.atEnd { continuation.finish() } }
    }
    return stream
  }
}
