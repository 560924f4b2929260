/// How long an engine in another process may take; real time is used for nothing else.
package struct Deadlines: Sendable {
  /// What all of them are multiplied by: slow machines need more.
  package let factor: Double

  /// The usual deadlines times a factor.
  package init(factor: Double = 1) { self.factor = factor }

  /// To say hello.
  var hello: Duration { .seconds(10) * factor }

  /// To answer a scenario of so many stimuli.
  func run(stimuli: Int) -> Duration { max(.seconds(2), .milliseconds(20) * stimuli) * factor }

  /// To answer a ping, and to end when told to.
  var bye: Duration { .seconds(1) * factor }

  /// How much longer a scenario may take that is played again alone.
  static let patience = 4

  /// To dump its stacks when it hangs.
  static let dump = Duration.milliseconds(50)
  /// To end when it is asked to.
  static let ending = Duration.milliseconds(200)
  /// How often it is looked which scenario a worker is at.
  static let glance = Duration.milliseconds(50)
  /// How often it is looked whether a process has ended whose pipes another holds open.
  static let look = Duration.milliseconds(20)
  /// As often, where nothing is left to be read.
  static let end = Duration.milliseconds(1)
}

extension Duration {
  /// Its milliseconds, rounded up.
  var milliseconds: Int {
    Int(components.seconds) * 1000
      + Int((components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// In words, as a deadline is told.
  var words: String {
    let count = milliseconds
    return count % 1000 == 0 ? "\(count / 1000) s" : "\(count) ms"
  }
}
