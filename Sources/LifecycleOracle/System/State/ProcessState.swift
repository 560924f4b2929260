package import Lifecycle

/// A state of the app's process; a process that has not begun or has ended is not running.
package enum ProcessState: UInt8, Hashable, Sendable {
  case notRunning, running, suspended
}

package typealias ProcessSet = SmallSet<ProcessState>

extension ProcessSet {
  static var all: ProcessSet { [.notRunning, .running, .suspended] }
}
