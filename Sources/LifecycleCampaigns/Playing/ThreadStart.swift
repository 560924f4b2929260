import Foundation

extension Thread {
  /// The size of a thread's stack in bytes; Darwin gives 512 KiB where none is asked for, Linux 8 MiB.
  private static let ownStackSize = 8 << 20

  /// Starts a thread of its own: a pool would run fewer of them on a busy machine.
  package static func begin(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = Self.ownStackSize
    thread.start()
  }
}
