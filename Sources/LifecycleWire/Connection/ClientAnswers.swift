package import Lifecycle

/// The observations that a client reported at each line of a request; each line is a step.
package struct ClientAnswers {
  private var observations: [Observation] = []
  /// The end of each line's observations in `observations`.
  private var ends: [Int] = []
  /// The reason why the client answered no further lines, if it did not answer all.
  package internal(set) var failure: EngineFailure?

  package init() {}

  /// The number of answered lines.
  package var count: Int { ends.count }

  package subscript(line: Int) -> ArraySlice<Observation> {
    observations[(line == 0 ? 0 : ends[line - 1])..<ends[line]]
  }

  package func record(_ line: Int, in app: HostedApp) {
    for place in (line == 0 ? 0 : ends[line - 1])..<ends[line] { app.record(observations[place]) }
  }

  /// Replaces the answers with those of `answer`, and notes why the answer ends early if it does.
  mutating func read(
    _ answer: Answer, of request: RunRequest?, endingBecause reason: String?,
    _ parseCache: inout ParseCache
  ) {
    observations.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    ends.reserveCapacity(answer.count)
    failure = reason.map { .unsupported($0) }
    for step in 0..<answer.count {
      do throws(NotationError) {
        if !answer.isEmpty(step) {
          try answer.withStep(step) { text throws(NotationError) in
            try parseCache.read(text, to: &observations)
          }
        }
        ends.append(observations.count)
      } catch {
        failure = answer.failure(error, inStep: step, of: request)
        return
      }
    }
  }
}
