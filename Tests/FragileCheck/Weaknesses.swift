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

  /// Calls itself until there is no stack left.
  @inline(never) private static func depth(_ level: UInt64) -> UInt64 {
    level == 0 ? 0 : 1 + depth(level &+ depth(level &+ 1))
  }
}

/// Bears it twice in the life of a process, and not a third time.
enum Grudge: Weakness {
  private static let count = Atomic<Int>(0)

  static func show() {
    let borne = count.wrappingAdd(1, ordering: .relaxed).newValue
    precondition(borne < 3, "once too often")
  }
}

/// Bears it twice in the life of a process, and waits for ever the third time.
enum Sulk: Weakness {
  private static let count = Atomic<Int>(0)

  static func show() {
    if count.wrappingAdd(1, ordering: .relaxed).newValue == 3 { Hang.show() }
  }
}

/// Takes a second.
enum Delay: Weakness {
  static func show() { sleep(1) }
}

/// Prints where answers are expected.
enum Chatter: Weakness {
  static func show() { print("nobody asked for this") }
}
