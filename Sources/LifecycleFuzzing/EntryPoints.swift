#if LIBFUZZER
  import CFuzzCounters
  import Foundation
  import Lifecycle
  import LifecycleGeneration

  /// The state that libFuzzer's entry points share, because C functions have no other place for
  /// state.
  nonisolated(unsafe) private var target = FuzzTool.chosen()
  nonisolated(unsafe) private var mutator = ByteMutator()

  /// Plays an input. A breach of an enforced rule is printed and ends the process like a crash.
  @c(LLVMFuzzerTestOneInput)
  func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let input = UnsafeBufferPointer(start: start, count: count)
    guard target.play(input, visit: Situations.note) else { return 0 }
    Report.say("\n\(target.report(on: Array(input)).text)")
    abort()
  }

  /// Restores the default signal handlers in place of Swift's backtracer. Otherwise libFuzzer does
  /// not write a file for an input that crashes.
  @c(LLVMFuzzerInitialize)
  func initialize(
    _ count: UnsafeMutablePointer<Int32>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
  ) -> Int32 {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV] { signal(number, SIG_DFL) }
    Report.say("lifecheck-fuzz: \(target.name), \(Counters.count) counters of situations\n")
    return 0
  }

  /// Changes whole words of an input. A word is two bytes, which encode a stimulus or a feature.
  ///
  /// One time in eight libFuzzer changes bytes, for which it uses its dictionary.
  @c(LLVMFuzzerCustomMutator)
  func mutate(
    _ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ capacity: Int, _ seed: UInt32
  ) -> Int {
    if seed % 8 == 0 { return LLVMFuzzerMutate(start, count, capacity) }
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    let changed = mutator.mutate(input, capacity: capacity, seed: UInt64(seed))
    return write(changed, to: start)
  }

  /// Joins two inputs.
  @c(LLVMFuzzerCustomCrossOver)
  func cross(
    _ first: UnsafePointer<UInt8>?, _ firstCount: Int, _ second: UnsafePointer<UInt8>?,
    _ secondCount: Int, _ result: UnsafeMutablePointer<UInt8>?, _ capacity: Int, _ seed: UInt32
  ) -> Int {
    let crossed = mutator.cross(
      Array(UnsafeBufferPointer(start: first, count: firstCount)),
      Array(UnsafeBufferPointer(start: second, count: secondCount)),
      capacity: capacity, seed: UInt64(seed))
    return write(crossed, to: result)
  }

  private func write(_ bytes: [UInt8], to start: UnsafeMutablePointer<UInt8>?) -> Int {
    start?.update(from: bytes, count: bytes.count)
    return bytes.count
  }
#endif
