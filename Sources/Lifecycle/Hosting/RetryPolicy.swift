/// How closely an engine in another process is looked at while it is played.
package enum RetryPolicy: Sendable {
  /// As many scenarios are played: one in 64 twice, with another between; an engine that fails has
  /// to do so again, alone in a fresh process.
  case sampled
  /// As few scenarios are played, each of which counts: all of them twice, with another between.
  case thorough
  /// As a known failure is shrunk: none twice.
  case plain
  /// As what failed among others is played again: alone in a fresh process, with more time.
  case alone
}
