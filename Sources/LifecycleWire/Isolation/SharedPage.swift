import Foundation
import Synchronization

/// Numbers that two processes share: which scenario one of them is at, and what it has counted.
///
/// What is stored stays when the process traps that has stored it.
package final class SharedPage {
  /// The file that both have mapped.
  package let path: String
  private let words: UnsafeMutableRawPointer
  private let count: Int

  /// What stands for no scenario.
  static let none = UInt64.max

  /// Makes the file, with room for so many counts; nothing, if that cannot be done.
  package convenience init?(making path: String, counts: Int) {
    let size = Self.size(counts)
    self.init(path, counts, open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)) { file in
      ftruncate(file, off_t(size)) == 0
    }
  }

  /// Maps a file that was made for so many counts; nothing, if there is no such file.
  package convenience init?(of path: String, counts: Int) {
    let size = Self.size(counts)
    self.init(path, counts, open(path, O_RDWR | O_CLOEXEC)) { file in
      var status = stat()
      return fstat(file, &status) == 0 && status.st_size == off_t(size)
    }
  }

  private init?(_ path: String, _ counts: Int, _ file: Int32, fits: (Int32) -> Bool) {
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard fits(file),
      let words = mmap(nil, Self.size(counts), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      words != MAP_FAILED
    else { return nil }
    self.path = path
    self.words = words
    count = counts
  }

  deinit { munmap(words, Self.size(count)) }

  /// How many bytes it has: a number for the scenario, and the counts.
  private static func size(_ counts: Int) -> Int { (counts + 1) * MemoryLayout<UInt64>.stride }

  /// The number of the scenario that is being played.
  package var scenario: UInt64 {
    get { number.pointee.load(ordering: .relaxed) }
    set { number.pointee.store(newValue, ordering: .relaxed) }
  }

  /// What was counted; it is stored and read in turn.
  package var counts: [UInt64] {
    get {
      let stored = words.assumingMemoryBound(to: UInt64.self)
      return Array(UnsafeBufferPointer(start: stored + 1, count: count))
    }
    set {
      let stored = words.assumingMemoryBound(to: UInt64.self)
      for (place, count) in newValue.prefix(count).enumerated() { stored[place + 1] = count }
    }
  }

  private var number: UnsafeMutablePointer<Atomic<UInt64>> {
    words.assumingMemoryBound(to: Atomic<UInt64>.self)
  }
}
