import LifecycleSystem
import Synchronization

/// Memory that two processes share: the current scenario, the request to stop, and the counts, each
/// a `UInt64`.
///
/// Stored values survive a crash of the process that stored them.
package final class SharedPage {
  /// The path of the file that both processes map.
  package let path: String
  private let memory: UnsafeMutableRawPointer
  private let numberOfCounts: Int

  /// The value that stands for no scenario.
  static let none = UInt64.max

  /// Creates the file, with room for the counts. Fails if the file cannot be created.
  package convenience init?(making path: String, counts: Int) {
    let size = Self.size(counts)
    self.init(path, counts, open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)) { file in
      // Writing zeros reserves the space. A process that writes into a hole traps if the disk is
      // full.
      [UInt8](repeating: 0, count: size).withUnsafeBytes { write(file, $0.baseAddress, size) }
        == size
    }
  }

  /// Maps a file made for this many counts. Fails if there is no such file.
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
      let memory = mmap(nil, Self.size(counts), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { return nil }
    self.path = path
    self.memory = memory
    numberOfCounts = counts
  }

  deinit { munmap(memory, Self.size(numberOfCounts)) }

  /// The number of values before the counts, `scenario` and `isEnding`.
  private static let valuesBeforeCounts = 2

  /// Returns the size of the file in bytes.
  private static func size(_ counts: Int) -> Int {
    (valuesBeforeCounts + counts) * MemoryLayout<UInt64>.stride
  }

  /// The number of the scenario that is being played.
  package var scenario: UInt64 {
    get { atomics[0].load(ordering: .relaxed) }
    set { atomics[0].store(newValue, ordering: .relaxed) }
  }

  /// Whether no further scenario should begin.
  package var isEnding: Bool {
    get { atomics[1].load(ordering: .relaxed) != 0 }
    set { atomics[1].store(newValue ? 1 : 0, ordering: .relaxed) }
  }

  /// The counts. The two processes must not use them at the same time.
  package var counts: [UInt64] {
    get {
      let values = memory.assumingMemoryBound(to: UInt64.self)
      return Array(
        UnsafeBufferPointer(start: values + Self.valuesBeforeCounts, count: numberOfCounts))
    }
    set {
      let values = memory.assumingMemoryBound(to: UInt64.self)
      for (index, count) in newValue.prefix(numberOfCounts).enumerated() {
        values[Self.valuesBeforeCounts + index] = count
      }
    }
  }

  /// All values, for the two that both processes use at the same time.
  private var atomics: UnsafeMutablePointer<Atomic<UInt64>> {
    memory.assumingMemoryBound(to: Atomic<UInt64>.self)
  }
}
