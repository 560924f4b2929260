/// The limits of a campaign.
package enum Budget {
  /// The number of scenarios dealt to a shard at once, and to a thread at most.
  package static let block: UInt64 = 1024
  /// The approximate time for which a thread plays before it reports its results.
  package static let pieceTime = Duration.milliseconds(50)
  /// The longest time for which a campaign goes on shrinking after it was asked to end.
  package static let grace = Duration.milliseconds(500)
  /// The longest time, in seconds, for which results are not written.
  package static let secondsUnwritten = 2
  /// The number of findings that are shrunk and shown. The rest is counted.
  package static let findings = 40
  /// The number of times that a scenario is played to see whether a failure recurs.
  package static let plays = 5
  /// The number of plays in each of two fresh processes, whose results are compared if a failure does
  /// not always recur. It is doubled if the answers differ.
  package static let repetitions = 20
  /// The number of attempts to see a failure again that depends on a free order.
  package static let attempts = 20
  /// The largest number of scenarios in which an earlier breach is repaired for one failure.
  package static let repairs = 300
  /// The largest number of earlier scenarios that are played again for a failure that needs them.
  package static let history: UInt64 = 4096
  /// The number of stimuli played to prove that nothing shorter fails.
  package static let certificate = 400_000
  /// The same number for a slow engine: one in another process, or in a debug build.
  package static let certificateOfSlow = 20_000
  /// The number of times that an engine may fail while a failure is shrunk. Each time costs a
  /// start.
  package static let restarts: UInt64 = 60
  /// The same number where failing says nothing new.
  ///
  /// It is for a protocol error, in a proof, and in a smoke test.
  package static let idleRestarts: UInt64 = 12
  /// The same number for an engine that hangs. Each time costs a deadline.
  package static let silences: UInt64 = 4
  /// The same number for an engine that has answered nothing in the whole run.
  package static let silencesOfMute: UInt64 = 3
  /// The number of scenarios after which an engine is given up that fails in each before any
  /// answer.
  package static let unanswered: UInt64 = 3
  /// Returns the number of times that an engine may fail in a run.
  package static func restarts(in scenarios: UInt64) -> UInt64 { max(20, scenarios / 100) }
  /// Returns the number of times that an engine may hang in a run. Each time costs a deadline.
  package static func hangs(in scenarios: UInt64) -> UInt64 { max(4, scenarios / 1000) }
  /// Returns the number of scenarios in a run that may end only when played alone.
  package static func slow(in scenarios: UInt64) -> UInt64 { max(5, scenarios / 1000) }
  /// The number of bytes for the states of a proof.
  package static let certificateMemory = 256 << 20
}
