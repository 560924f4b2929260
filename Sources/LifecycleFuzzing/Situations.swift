import Lifecycle
import LifecycleOracle

/// Abstract states of a run, counted for the fuzzer.
///
/// Coverage shows only that a run reached a line. A fault that appears on the third round trip adds
/// no coverage on the first two. Counting the monitor state makes each round trip new to the
/// fuzzer. Each counter covers a few aspects of the state, because counting the whole state would
/// make every run new.
enum Situations {
  /// Counts the situations after a step.
  static func note(_ stimulus: Stimulus, _ state: borrowing MonitorState) {
    let kind = UInt64(stimulus.kind.rawValue)
    let (possibleStates, world) = (state.possibleStates, state.world)
    note(0, kind, lifecycleStates(possibleStates), UInt64(state.process.bits))
    note(1, kind, few(possibleStates.attached.count), few(possibleStates.foreground.count))
    note(2, kind, few(world.interruptionCount), world.isLocked ? 1 : 0)
    note(3, kind, few(world.held.count), few(world.working.count))
  }

  /// Counts one aspect of the state: its number from bit 0, the kind of the stimulus from bit 2,
  /// and two values from bits 8 and 40.
  private static func note(_ aspect: UInt64, _ kind: UInt64, _ first: UInt64, _ second: UInt64) {
    Counters.note(aspect | kind << 2 | first << 8 | second << 40)
  }

  /// Returns the possible states of the app and of the first two scenes, five bits each.
  private static func lifecycleStates(_ possibleStates: PossibleStates) -> UInt64 {
    UInt64(possibleStates.lifecycleStates(of: .app).bits) | UInt64(
      possibleStates.lifecycleStates(of: .a).bits) << 5
      | UInt64(possibleStates.lifecycleStates(of: .b).bits) << 10
  }

  /// Reduces a count to 0, 1, 2 or 3, where 3 means three or more.
  private static func few(_ count: Int) -> UInt64 { UInt64(min(count, 3)) }
}
