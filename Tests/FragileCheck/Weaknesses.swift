import Foundation
import Synchronization

enum Nothing: Weakness {
  static func show() {}
}

enum Trap: Weakness {
  static func show() { preconditionFailure("it had to come to this") }
}

enum Hang: Weakness {
  static func show() { while true { sleep(1) } }
}

enum Exit: Weakness {
  static func show() { exit(0) }
}

enum Overflow: Weakness {
  static func show() { _ = depth(1) }

  /// Calls itself until the stack overflows.
  @inline(never) private static func depth(_ level: UInt64) -> UInt64 {
    level == 0 ? 0 : 1 + depth(level &+ depth(level &+ 1))
  }
}

/// Does nothing for two calls in a process, and traps at the third.
enum Grudge: Weakness {
  private static let count = Atomic<Int>(0)

  static func show() {
    let borne = count.wrappingAdd(1, ordering: .relaxed).newValue
    precondition(borne < 3, "once too often")
  }
}

/// Does nothing for two calls in a process, and hangs at the third.
enum Sulk: Weakness {
  private static let count = Atomic<Int>(0)

  static func show() {
    if count.wrappingAdd(1, ordering: .relaxed).newValue == 3 { Hang.show() }
  }
}

enum Delay: Weakness {
  static func show() { sleep(1) }
}

/// Prints to standard output, where the parent process expects a worker's replies.
enum Chatter: Weakness {
  static func show() { print("nobody asked for this") }
}
