/// The identity that an engine in another process states.
package struct EngineIdentity: Hashable, Sendable {
  package var name: String
  /// The version of the engine itself.
  package var version: String
  /// The language that the engine is written in.
  package var language: String
  /// The address of further information, if the engine states one.
  package var homepage: String?

  package init(name: String, version: String, language: String, homepage: String? = nil) {
    self.name = name
    self.version = version
    self.language = language
    self.homepage = homepage
  }
}

/// The statistics of an engine's processes, apart from the results of scenarios.
package struct ProcessStatistics: Hashable, Sendable {
  /// The number of times that a process failed. The next request then starts another process.
  package var restarts: UInt64 = 0
  /// The number of failures by silence; each costs a deadline.
  package var silences: UInt64 = 0
  /// The number of scenarios that exceeded their time limit, and ended when played alone.
  package var slow: UInt64 = 0
  /// The number of scenarios that were not answered because the run ended.
  package var cuts: UInt64 = 0
  /// Whether no process can be started any more.
  package var isExhausted = false

  package init() {}
}

/// The policy for playing scenarios of an engine in another process again.
package enum RetryPolicy: Sendable {
  /// The policy for many scenarios: one in 64 is played twice, with another scenario in between.
  ///
  /// A scenario on which the engine fails is played again, alone in a fresh process.
  case sampled
  /// The policy for few scenarios: all of them are played twice, with another scenario in between.
  case thorough
  /// The policy while a known failure is shrunk: no scenario is played twice.
  case plain
  /// The policy for a scenario that failed among others: alone in a fresh process, with more time.
  case alone
  /// The policy `sampled`, beginning in a fresh process.
  case afresh
}
