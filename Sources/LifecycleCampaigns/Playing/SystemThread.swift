import LifecycleSystem

/// The threads of this process.
package enum SystemThread {
  /// The size of a thread's stack in bytes. The default is 512 KiB on Darwin and 8 MiB on Linux.
  private static let stackSize = 8 << 20

  /// The closure of a thread, as an object that the C interface can carry.
  private final class Work: Sendable {
    let perform: @Sendable () -> Void
    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }
  }

  /// Starts a thread.
  ///
  /// A pool would run fewer threads on a busy machine, and Foundation's `Thread` does not report
  /// that the system allows no more.
  ///
  /// - Returns: Whether the thread was started.
  @discardableResult
  package static func begin(_ perform: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let work = Unmanaged.passRetained(Work(perform))
    let result = pthread_create(
      &thread, &attributes,
      { work in
        let work: UnsafeMutableRawPointer? = work
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().perform() }
        return nil
      }, work.toOpaque())
    if result != 0 { work.release() }
    return result == 0
  }

  /// Whether the system allows several threads at once. Without them, code that needs several would
  /// wait for ever. It starts four for a moment.
  package static var allowsSeveral: Bool {
    let end = DispatchSemaphore(value: 0)
    let begun = (0..<4).filter { _ in begin { end.wait() } }
    for _ in begun { end.signal() }
    return begun.count == 4
  }
}
