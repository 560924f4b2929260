import LifecycleOracle

/// The ways of failing in the order in which they are reported, and those that are shrunk.
struct ShrinkQueue {
  private let failures: [Failure]
  private let room: Int
  private var shrunk: [Signature: Finding] = [:]

  /// A roll of which the first ones are to be shrunk; what is known of some need not be found
  /// again.
  init(_ failures: [Failure], room: Int, knowing known: [Finding]) {
    self.failures = failures
    self.room = room
    for var finding in known {
      guard let failure = failures.first(where: { $0.signature == finding.signature }),
        failure.first == finding.firstScenario, (failure.count == 0) == (finding.count == 0)
      else { continue }
      finding.count = failure.count
      shrunk[finding.signature] = finding
    }
  }

  /// The next that is to be shrunk.
  var next: Failure? { failures.prefix(room).first { shrunk[$0.signature] == nil } }

  /// Notes what has become of it.
  mutating func note(_ finding: Finding) { shrunk[finding.signature] = finding }

  /// Those that are shrunk.
  var findings: [Finding] { failures.prefix(room).compactMap { shrunk[$0.signature] } }

  /// Those that are not.
  var unshrunk: [Failure] {
    failures.prefix(room).filter { shrunk[$0.signature] == nil } + failures.dropFirst(room)
  }
}
