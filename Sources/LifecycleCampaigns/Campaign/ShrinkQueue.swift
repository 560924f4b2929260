import Lifecycle

/// Failures in the order of reports, with the findings that they were shrunk to.
struct ShrinkQueue {
  private let failures: [Failure]
  /// The number of failures to shrink.
  private let room: Int
  /// The finding of each failure, with that failure alone.
  private var shrunk: [Failure.Key: Finding] = [:]
  /// The shape of each finding before the search for anything shorter.
  private var shapes: [Failure.Key: Shape] = [:]
  /// The failures that were shrunk to the same shape as an earlier one. They are not certified again.
  private var copies: Set<Failure.Key> = []

  /// A scenario and the step that breaks a rule. Answers are not compared: the order of scenes in them
  /// may vary.
  private struct Shape: Hashable {
    let scenario: Scenario
    let broken: Int?

    init(_ finding: Finding) {
      scenario = finding.trace.scenario
      broken = finding.trace.steps.firstIndex { !$0.marks.isEmpty }
    }
  }

  /// Creates a queue that shrinks the first `room` failures. Known findings are not shrunk again.
  init(_ failures: [Failure], room: Int, knowing known: [Finding]) {
    self.failures = failures
    self.room = room
    for finding in known {
      for (place, old) in finding.failures.enumerated() {
        // A finding counts only if its failure still has the same scenario. A count of zero says that
        // it is one of the corpus.
        guard let failure = failures.first(where: { $0.key == old.key }),
          failure.first == old.first, (failure.count == 0) == (old.count == 0)
        else { continue }
        var findingOfOne = finding
        findingOfOne.failures = [old]
        shrunk[failure.key] = findingOfOne
        // The first failure of a finding was certified, and the others are its copies.
        if place > 0 { copies.insert(failure.key) }
        if !finding.isCertified { shapes[failure.key] = Shape(finding) }
      }
    }
  }

  private var chosen: ArraySlice<Failure> { failures.prefix(room) }

  /// The next failure to shrink.
  var next: Failure? { chosen.first { shrunk[$0.key] == nil } }

  /// The next failure that is shrunk and still needs a certificate.
  var uncertified: (Finding, Failure)? {
    chosen.lazy.compactMap { failure in
      guard let finding = shrunk[failure.key], !finding.isCertified,
        !copies.contains(failure.key)
      else { return nil }
      return (finding, failure)
    }.first
  }

  /// Notes a finding of one failure, before or after the search for anything shorter.
  mutating func note(_ finding: Finding) {
    let key = finding.failures[0].key
    if shrunk[key] == nil, finding.rule != nil {
      let shape = Shape(finding)
      if chosen.contains(where: { $0.signature == key.signature && shapes[$0.key] == shape }) {
        copies.insert(key)
      }
      shapes[key] = shape
    }
    shrunk[key] = finding
  }

  /// The findings, each with all failures that were shrunk to it.
  var findings: [Finding] {
    var findings: [Finding] = []
    for failure in chosen {
      guard var finding = shrunk[failure.key] else { continue }
      // The counts come from the queue's failure, which is newer; the figures of shrinking come from
      // the finding.
      var counted = failure
      counted.originalLength = finding.failures[0].originalLength
      counted.shrinkRuns = finding.failures[0].shrinkRuns
      counted.answer = nil
      let shape = Shape(finding)
      let isCopy = copies.contains(failure.key)
      let known = findings.firstIndex { known in
        guard finding.rule != nil, known.signature == failure.signature else { return false }
        // The search may have shortened the first finding and not its copies. Then their shapes from
        // before the search tell that they belong together.
        return Shape(known) == shape || isCopy && shapes[known.failures[0].key] == shape
      }
      if let known {
        findings[known].failures.append(counted)
      } else {
        finding.failures = [counted]
        findings.append(finding)
      }
    }
    return findings
  }

  /// The failures that are not shrunk, without figures of a shrinking in another shard.
  var unshrunk: [Failure] {
    (chosen.filter { shrunk[$0.key] == nil } + failures.dropFirst(room)).map { failure in
      var failure = failure
      (failure.originalLength, failure.shrinkRuns) = (0, 0)
      return failure
    }
  }
}
