import Foundation
import Synchronization

/// A pipe to or from a child: neither end is inherited by anyone who is not given it.
struct Pipe {
  let reading: Int32
  let writing: Int32

  /// Opens one; none, if there are no descriptors left.
  init?() {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutableBytes(of: &ends) {
      pipe($0.bindMemory(to: Int32.self).baseAddress)
    }
    guard result == 0 else { return nil }
    (reading, writing) = ends
    _ = fcntl(reading, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
  }

  /// Closes both ends.
  func close() {
    Foundation.close(reading)
    Foundation.close(writing)
  }

  /// Held while pipes are opened and a child is started: between `pipe` and `fcntl` a child that
  /// another thread starts would inherit the ends, and nobody would ever see this child's end.
  static let starting = Mutex(())
}
