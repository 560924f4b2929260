package import Lifecycle
import LifecycleOracle

/// The number of times that each kind of stimulus was sent in each state of its subject.
///
/// The subject is the scene that the stimulus names, or else the first scene. In an app without
/// scenes it is the app. A campaign counts in every fourth scenario.
package struct Coverage: Hashable, Sendable {
  /// The states that are distinguished.
  package enum State: UInt8, CaseIterable, Hashable, Sendable {
    case notRunning, suspended, unattached, connecting, background, inactive, active
    /// The callbacks so far allow several states.
    case doubtful
  }

  /// The counts of all kinds, for each combination of possible process states and subject states.
  ///
  /// A row has 64 counts, one for each kind by its raw value. The number of a row has 8 bits: above
  /// the bits of a `ProcessSet` (3), then those of the subject's `LifecycleStateSet` (5).
  var counts: [UInt64] = Array(repeating: 0, count: Coverage.size)

  package init() {}

  /// Counts a stimulus in the state that a trace has led to.
  @inline(__always)
  mutating func note(_ stimulus: Stimulus, _ state: MonitorStateView) {
    let subject = state.isSceneBased ? stimulus.scene?.rawValue ?? 0 : Subject.app.rawValue
    let stages = Int(state.possibleStates[SubjectSet(bits: 1 &<< UInt16(subject))].bits)
    let row = Int(state.process.bits & 0b111) &<< 5 | stages
    counts[row &* Self.width &+ Int(stimulus.kind.rawValue)] &+= 1
  }

  mutating func merge(_ other: Coverage) {
    // Over arrays, this loop costs a debug build as much as playing four hundred stimuli.
    counts.withUnsafeMutableBufferPointer { counts in
      other.counts.withUnsafeBufferPointer { others in
        var index = 0
        while index < Self.size {
          counts[index] &+= others[index]
          index &+= 1
        }
      }
    }
  }

  /// The number of counts in a row, enough for one of each kind of stimulus.
  private static var width: Int { 64 }

  static var size: Int { 256 * width }

  /// The number of scenarios for each one that is counted. Counting few is enough, and cheap.
  package static var stride: UInt64 { 4 }

  /// The number of times that stimuli of a kind were sent in a state.
  package subscript(state: State, kind: Stimulus.Kind) -> UInt64 {
    var sum: UInt64 = 0
    for row in Self.rows[Int(state.rawValue)] {
      sum += counts[row * Self.width + Int(kind.rawValue)]
    }
    return sum
  }

  /// Adds to the number of times that stimuli of a kind were sent in a state.
  package mutating func add(_ count: UInt64, of kind: Stimulus.Kind, in state: State) {
    // Counts that are read from a log go to any row of the state.
    counts[Self.rows[Int(state.rawValue)][0] * Self.width + Int(kind.rawValue)] += count
  }

  private static let rows: [[Int]] = State.allCases.map { state in
    (0..<256).filter { Coverage.state(of: $0) == state }
  }

  package var isEmpty: Bool { counts.allSatisfy { $0 == 0 } }

  /// Returns the state of a row: `doubtful` if several states are possible.
  private static func state(of row: Int) -> State {
    switch ProcessSet(bits: UInt16(row >> 5)) {
    case [.notRunning]: return .notRunning
    case [.suspended]: return .suspended
    case [.running]: break
    default: return .doubtful
    }
    return switch LifecycleStateSet(bits: UInt16(row & 0b11111)) {
    case [.unattached]: .unattached
    case [.connecting]: .connecting
    case [.background]: .background
    case [.inactive]: .inactive
    case [.active]: .active
    default: .doubtful
    }
  }
}
