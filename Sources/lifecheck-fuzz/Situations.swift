import Lifecycle
import LifecycleOracle

/// Which abstract states a run has been in, as counters for the fuzzer.
///
/// Coverage tells that a line was reached; a fault that shows on the third round trip reaches no
/// new line on the way there. What the rules' monitor state implies, counted, makes every trip a
/// step forward. It is looked at from a few sides, one counter each, for all of it at once would
/// make every run a new one.
enum Situations {
  /// Notes what a step has led to.
  static func note(_ stimulus: Stimulus, _ state: borrowing MonitorState) {
    let kind = UInt64(stimulus.kind.rawValue)
    let (possibleStates, world) = (state.possibleStates, state.world)
    note(0, kind, lifecycleStates(possibleStates), UInt64(state.process.bits))
    note(1, kind, few(possibleStates.attached.count), few(possibleStates.foreground.count))
    note(2, kind, few(world.interruptionCount), world.isLocked ? 1 : 0)
    note(3, kind, few(world.held.count), few(world.working.count))
  }

  private static func note(_ side: UInt64, _ kind: UInt64, _ first: UInt64, _ second: UInt64) {
    Counters.note(side | kind << 2 | first << 8 | second << 40)
  }

  /// Where the app and the first two scenes may be.
  private static func lifecycleStates(_ possibleStates: PossibleStates) -> UInt64 {
    UInt64(possibleStates.lifecycleStates(of: .app).bits) | UInt64(
      possibleStates.lifecycleStates(of: .a).bits) << 5
      | UInt64(possibleStates.lifecycleStates(of: .b).bits) << 10
  }

  /// None, one, two, or more.
  private static func few(_ count: Int) -> UInt64 { UInt64(min(count, 3)) }
}
