import Lifecycle
import LifecycleRules

/// Which abstract states a run has been in, as counters for the fuzzer.
///
/// Coverage tells that a line was reached; a fault that shows on the third round trip reaches no new
/// line on the way there. What the rules' ledger implies, counted, makes every trip a step forward.
struct Situations {
  private var previous = Stimulus.Kind.unknown

  /// Notes what a step has led to, from several sides: one counter for each.
  mutating func note(_ stimulus: Stimulus, _ ledger: borrowing Ledger) {
    let kind = UInt64(stimulus.kind.rawValue)
    let standing = ledger.standing
    let process = UInt64(ledger.process.bits)
    let world = ledger.world
    note(0, kind, UInt64(previous.rawValue), process)
    note(1, kind, stages(standing), process)
    note(2, kind, surroundings(world), process)
    note(3, kind, UInt64(world.held.bits), UInt64(world.working.bits))
    note(4, kind, sizes(standing), UInt64(ledger.life.launch.rawValue))
    previous = stimulus.kind
  }

  private func note(_ side: UInt64, _ kind: UInt64, _ first: UInt64, _ second: UInt64) {
    Counters.note(side | kind << 3 | first << 9 | second << 41)
  }

  /// Where the app and the first two scenes may be.
  private func stages(_ standing: Standing) -> UInt64 {
    let subjects: [Subject] = [.app, .a, .b]
    return subjects.reduce(0) { $0 << 5 | UInt64(standing.stages(of: $1).bits) }
  }

  /// What interrupts, and whether the device is locked.
  private func surroundings(_ world: World) -> UInt64 {
    let counts = Interruption.allCases.reduce(0) { $0 << 2 | UInt64(world.count(of: $1)) }
    return counts << 1 | (world.isLocked ? 1 : 0)
  }

  /// How many subjects are connected, in the foreground, active.
  private func sizes(_ standing: Standing) -> UInt64 {
    UInt64(standing.attached.count) << 8 | UInt64(standing.foreground.count) << 4
      | UInt64(standing.active.count)
  }
}
