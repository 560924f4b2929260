package import Lifecycle
import LifecycleOracle

/// How often each kind of stimulus was sent in each state of what it is about.
///
/// What it is about is the scene it names, else the first; in an app without scenes, the app. A
/// campaign counts in every fourth scenario.
package struct Coverage: Hashable, Sendable {
  /// The states that are told apart.
  package enum State: UInt8, CaseIterable, Hashable, Sendable {
    case notRunning, suspended, unattached, connecting, background, inactive, active
    /// The callbacks leave open which.
    case doubtful
  }

  /// For each combination of what a process and a subject may be doing, a count for each kind.
  var counts: [UInt64] = Array(repeating: 0, count: Coverage.size)

  /// Nothing so far.
  package init() {}

  /// Notes that a stimulus is sent where a trace has led to.
  @inline(__always)
  mutating func note(_ stimulus: Stimulus, _ state: MonitorStateView) {
    let subject = state.isSceneBased ? stimulus.scene?.rawValue ?? 0 : Subject.app.rawValue
    let place = Int(state.possibleStates[SubjectSet(bits: 1 &<< UInt16(subject))].bits)
    let row = Int(state.process.bits & 0b111) &<< 5 | place
    counts[row &* Self.width &+ Int(stimulus.kind.rawValue)] &+= 1
  }

  /// Adds what was counted elsewhere.
  mutating func merge(_ other: Coverage) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// How many counts a row has, one for each kind of stimulus at least.
  private static var width: Int { 64 }

  /// How many counts there are.
  static var size: Int { 256 * width }

  /// One scenario of so many is counted: that is enough to see what is seldom reached, and cheap.
  package static var stride: UInt64 { 4 }
}

extension Coverage {
  /// How often stimuli of a kind were sent in a state.
  package subscript(state: State, kind: Stimulus.Kind) -> UInt64 {
    var sum: UInt64 = 0
    for row in Self.rows[Int(state.rawValue)] {
      sum += counts[row * Self.width + Int(kind.rawValue)]
    }
    return sum
  }

  /// Adds to how often stimuli of a kind were sent in a state.
  package mutating func add(_ count: UInt64, of kind: Stimulus.Kind, in state: State) {
    counts[Self.row(of: state) * Self.width + Int(kind.rawValue)] += count
  }

  /// The combinations that stand for each state.
  private static let rows: [[Int]] = State.allCases.map { state in
    (0..<256).filter { Coverage.state(of: $0) == state }
  }

  /// A combination that stands for a state.
  private static func row(of state: State) -> Int {
    switch state {
    case .notRunning: Int(ProcessSet(.notRunning).bits) << 5
    case .suspended: Int(ProcessSet(.suspended).bits) << 5
    case .unattached: row(of: LifecycleState.unattached)
    case .connecting: row(of: LifecycleState.connecting)
    case .background: row(of: LifecycleState.background)
    case .inactive: row(of: LifecycleState.inactive)
    case .active: row(of: LifecycleState.active)
    case .doubtful: 0
    }
  }

  private static func row(of stage: LifecycleState) -> Int {
    Int(ProcessSet(.running).bits) << 5 | Int(LifecycleStateSet(stage).bits)
  }

  /// Whether nothing was counted.
  package var isEmpty: Bool { counts.allSatisfy { $0 == 0 } }

  /// The state that a combination stands for.
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
